// Texts are folded twice: by the parser when they are read or searched for, and by the database when they are stored.
import { fold } from "@igo/contract/parsing/text";
import { createMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aChain, aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, database } = await server();

test("the database folds each character as the parser does, between letters and at both ends", async () => {
  const characters = Array.from({ length: 0xff_ff }, (_, index) => String.fromCharCode(index + 1)).filter(
    (character) => character.isWellFormed(),
  );
  const textsOf = (character: string) => [`a${character}b`, character, `${character} ${character}x`];
  const texts = [
    ...characters.flatMap(textsOf),
    "Erdő és Társa",
    "BIAŁYSTOK",
    "İSTANBUL",
    "Cafe\u0301 Señor’s",
  ];
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, folded(text) as folded from unnest(${texts}::text[]) as text`.execute(database.db);
  expect(rows).toHaveLength(texts.length);
  const different = rows.filter(({ text, folded }) => folded !== fold(text));
  expect(different.map(({ text, folded }) => [text, folded, fold(text)])).toEqual([]);
});

test("a store is found by letters that Spanish does not have, typed with or without their marks", async () => {
  const chainId = await aChain(as.admin);
  const { market } = await as.admin(createMarket, { body: aMarket({ chainId, name: "Bódéga Erdő Žižkov" }) });
  for (const search of ["erdo", "Erdő", "ZIZKOV", "bodega žiž"]) {
    const { markets } = await as.admin(listMarkets, { query: { chainId, search } });
    expect([search, markets.map(({ id }) => id)]).toEqual([search, [market.id]]);
  }
});
