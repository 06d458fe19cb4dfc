// The sequence of changes: complete and in one order for every reader, also when transactions end late and in disorder.
import { listChanges, maxWaiting } from "@igo/contract/changes/changes";
import { createChain } from "@igo/contract/chains/chains";
import { createIntegration, createIntegrationKey } from "@igo/contract/integrations/integrations";
import { createMarket, deleteMarket, moveMarket, updateMarket } from "@igo/contract/markets/markets.calls";
import { switchProduct } from "@igo/contract/products/products.calls";
import { openServer } from "@igo/api/platform/db/server";
import { askingOf } from "@igo/testing/asking";
import { aMarket } from "@igo/testing/builders/markets";
import { behindAll, changePatience, changesAfter } from "@igo/testing/builders/changes";
import { addProduct, addSection } from "@igo/testing/builders/products";
import { seed } from "@igo/testing/chance";
import { secondServer } from "@igo/testing/server/second";
import { server, until } from "@igo/testing/server/server";
import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";

const { as, app, admin, deps, database } = await server();

vi.setConfig({ testTimeout: changePatience + 20_000 });

const now = () => behindAll(as.admin, database);

let codes = 0;
const create = async (chainId: string | null = null) => {
  codes += 1;
  return (await as.admin(createMarket, { body: aMarket({ externalCode: `S-${codes}`, chainId }) })).market;
};
const aChain = async () => {
  codes += 1;
  return (await as.admin(createChain, { body: { name: `Cadena ${codes}`, code: `S${codes}` } })).chain.id;
};

test("each version of a market and a product is a line, whatever wrote it", async () => {
  const after = await now();
  const market = await create();
  await as.admin(updateMarket, { body: { id: market.id, version: 1, name: "Otro nombre" } });
  await as.admin(moveMarket, {
    params: { id: market.id },
    body: { status: "in_review", version: 2 },
  });
  const sectionId = await addSection(as.admin, market.id, "Panes");
  const product = await addProduct(as.admin, { marketId: market.id, sectionId }, { name: "Pan" });
  await as.admin(switchProduct, { params: { id: product.id }, body: { isAvailable: false } });
  await as.admin(deleteMarket, { params: { id: market.id } });
  const changes = await changesAfter(as.admin, after, 6);
  expect(changes).toMatchObject([
    { kind: "market.created", id: market.id, version: 1, fields: [], source: "form", deleted: false },
    { kind: "market.updated", id: market.id, version: 2, fields: ["name"] },
    { kind: "market.status_changed", id: market.id, version: 3, fields: ["status"] },
    { kind: "product.created", id: product.id, marketId: market.id },
    { kind: "product.updated", id: product.id, fields: ["isAvailable"] },
    { kind: "market.deleted", id: market.id, version: 4, deleted: true },
  ]);
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map(({ seq }) => seq).toSorted());
});

test("page by page, a reader gets each line once, and is up to date at the end", async () => {
  const start = await now();
  for (let count = 0; count < 5; count += 1) await create();
  const all = await changesAfter(as.admin, start, 5);
  const read: string[] = [];
  let after = start;
  for (let isDone = false; !isDone;) {
    const page = await as.admin(listChanges, { query: { after, limit: "2" } });
    read.push(...page.changes.map(({ seq }) => seq));
    expect(page.next >= after).toBe(true);
    after = page.next;
    isDone = page.upToDate;
  }
  expect(read).toEqual(all.map(({ seq }) => seq));
  await expect(as.admin(listChanges, { query: { after } })).resolves.toMatchObject({
    changes: [],
    upToDate: true,
  });
});

test("a reader of kinds or chains gets those alone, and one of the chain a market left hears of it", async () => {
  const [own, other] = [await aChain(), await aChain()];
  const { integration } = await as.admin(createIntegration, {
    body: {
      name: "Bodega de datos",
      purpose: "Leer cambios",
      ownerId: admin.id,
      scopes: ["changes:read"],
      chainIds: [own],
      expiresOn: null,
    },
  });
  const { key } = await as.admin(createIntegrationKey, { params: { id: integration.id }, body: {} });
  const after = await now();
  const market = await create(own);
  const foreign = await create(other);
  await as.admin(updateMarket, { body: { id: market.id, version: 1, chainId: other } });
  const everything = await changesAfter(as.admin, after, 3);
  expect(everything.map(({ id }) => id)).toEqual([market.id, foreign.id, market.id]);
  const kept = await changesAfter(askingOf(app, key), after, 2);
  expect(kept).toMatchObject([
    { kind: "market.created", id: market.id, chainId: own },
    // Where it went is not told.
    { kind: "market.updated", id: market.id, fields: ["chainId"], chainId: null },
  ]);
  const ofKind = await changesAfter(as.admin, after, 1, { kinds: "market.updated", chainId: other });
  expect(ofKind).toMatchObject([{ kind: "market.updated", id: market.id, chainId: other }]);
});

test("a call that waits is answered when something comes, and a key has a few of them at a time", async () => {
  const after = await now();
  const hear = async (): Promise<string[]> => {
    const { changes } = await as.admin(listChanges, { query: { after, wait: "30" } });
    return changes.length > 0 ? changes.map(({ id }) => id) : hear();
  };
  const calls = Array.from({ length: maxWaiting + 1 }, () =>
    hear().catch(({ code }: { code: string }) => code),
  );
  // Only a refusal comes before anything has changed.
  expect(await Promise.race(calls)).toBe("changes.too_many_waiting");
  const { id } = await create();
  const answers = await Promise.all(calls);
  expect(answers.filter((answer) => typeof answer !== "string")).toEqual(
    Array.from({ length: maxWaiting }, () => [id]),
  );
});

test("in another cluster, where transactions count anew, what changes comes after all that was restored", async () => {
  const before = await now();
  await database.query("update change_era set cluster = 'another'");
  await (await secondServer(deps))(admin.token)(listChanges, { query: { after: "now" } });
  const { id } = await create();
  expect(await changesAfter(as.admin, before, 1)).toMatchObject([{ kind: "market.created", id }]);
  const after = await now();
  expect(after.slice(0, 4) > before.slice(0, 4)).toBe(true);
});

test("who stayed away for too long is told to read all once more", async () => {
  const early = "0001" + "0".repeat(28);
  await database.query("update change_era set dropped_era = 1, dropped_tx = '7', dropped_seq = 3");
  await expect(as.admin(listChanges, { query: { after: early } })).rejects.toMatchObject({
    status: 410,
    code: "changes.too_old",
  });
  await database.query("update change_era set dropped_era = 0, dropped_tx = '0', dropped_seq = 0");
});

test("forty transactions that commit late and out of order: two readers on two servers miss none", async () => {
  const beside = (await secondServer(deps))(admin.token);
  const { id } = await create();
  const { rows } = await database.query("select current_database() as name");
  const url = new URL(inject("database").url);
  url.pathname = `/${String(rows[0]?.["name"])}`;
  const writers = openServer({ url: url.href, pool: 40 }, () => undefined);
  let state = seed;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);

  const start = await now();
  const readers = [as.admin, beside].map((ask) => ({ ask, after: start, read: [] as number[] }));
  const readOn = async (reader: (typeof readers)[number]) => {
    const page = await reader.ask(listChanges, { query: { after: reader.after, limit: "7" } });
    reader.after = page.next;
    reader.read.push(...page.changes.map(({ version }) => version));
  };
  try {
    let version = 1;
    for (let round = 0; round < 3; round += 1) {
      const open = [];
      for (let count = 0; count < 40; count += 1) {
        version += 1;
        const tx = await writers.db.startTransaction().execute();
        await sql`insert into market_change (market_id, version, kind, source)
          values (${id}::uuid, ${version}, 'update', 'form')`.execute(tx);
        open.push(tx);
        if (count % 10 === 0) await Promise.all(readers.map(readOn));
      }
      for (const [at, tx] of shuffled(open).entries()) {
        await tx.commit().execute();
        if (at % 3 === 0) await Promise.all(readers.map(readOn));
      }
    }
    const written = Array.from({ length: version - 1 }, (_, at) => at + 2);
    await until(async () => {
      await Promise.all(readers.map(readOn));
      return readers.every(({ read }) => read.length >= written.length);
    }, changePatience);
    const [one, other] = readers;
    expect(one?.read.toSorted((a, b) => a - b)).toEqual(written);
    expect(other?.read).toEqual(one?.read);
  } finally {
    await writers.close();
  }
});
