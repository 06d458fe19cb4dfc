// Texts are folded twice: by the parser when they are read or searched for, and by the database when they are stored.
import { fold } from "@igo/contract/parsing/text";
import { createMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aChain, aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, database } = await server();

// Capitals that a database may not know yet: Unicode got them since 2021.
const isNew = (character: string) => /[\u1c89\ua7c0-\ua7dc]/.test(character);

/** All but the 27,000 Chinese characters, which are all alike here. */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test("the database folds each character as the parser does, between letters and at both ends", async () => {
  const characters = [
    ...between(0x1, 0x33_ff),
    ...between(0x9f_ff, 0xff_ff),
    ...between(0x1_d0_00, 0x1_fa_ff),
  ]
    .map((code) => String.fromCodePoint(code))
    .filter((character) => character.isWellFormed() && !isNew(character));
  const textsOf = (character: string) => [`a${character}b`, character, `${character} ${character}x`];
  const texts = [
    ...characters.flatMap(textsOf),
    "Erdő és Társa",
    "BIAŁYSTOK",
    "İSTANBUL",
    "Cafe\u0301 Señor’s",
    "寿司 ΟΔΟΣ 🍕",
  ];
  const rows: { text: string; folded: string }[] = [];
  // A statement has five seconds, also on a busy machine.
  for (let from = 0; from < texts.length; from += 20_000) {
    const some = texts.slice(from, from + 20_000);
    const answer = await sql<{ text: string; folded: string }>`
      select text, folded(text) as folded from unnest(${some}::text[]) as text`.execute(database.db);
    rows.push(...answer.rows);
  }
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
