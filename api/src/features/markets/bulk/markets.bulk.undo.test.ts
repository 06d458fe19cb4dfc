// Undoing bulk changes without undoing what people edited since; deletions and chain changes too; and cells of many
// markets, which are undone like them.
import * as bulk from "@igo/contract/markets/markets.bulk";
import * as api from "@igo/contract/markets/markets.calls";
import { deleteChain } from "@igo/contract/chains/chains";
import { changeMarketCells } from "@igo/contract/markets/markets.cells";
import { listActivity } from "@igo/contract/insights/activity";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import {
  aChainOf,
  create,
  previewChange,
  settledChange,
  startChange,
  undoChange,
} from "@igo/testing/builders/bulks";
import { aChain } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { findMarket } from "@igo/testing/builders/stores";
import { whileWriting } from "@igo/testing/underway";

const { as, database, someone } = await server();
const { admin } = as;

test("an undo restores the earlier values, keeps what was edited since and says so", async () => {
  const { filter, markets } = await aChainOf(admin, 3);
  const [first, second] = markets;
  const done = await startChange(
    admin,
    (await previewChange(admin, filter, { commissionPct: 20, acceptingOrders: true })).previewId,
  );
  await admin(api.updateMarket, { body: { id: first?.id ?? "", version: 2, commissionPct: 15 } });
  await admin(api.updateMarket, { body: { id: second?.id ?? "", version: 2, name: "Otro nombre" } });
  const undone = await undoChange(admin, done.id);
  expect(undone).toMatchObject({
    status: "undone",
    kept: [{ marketId: first?.id, fields: ["commissionPct"] }],
    undoUntil: null,
  });
  const now = await Promise.all(markets.map(({ id }) => findMarket(admin, id)));
  expect(now.map(({ commissionPct, acceptingOrders }) => [commissionPct, acceptingOrders])).toEqual([
    [15, false],
    [null, false],
    [null, false],
  ]);
  expect(now[1]?.name).toBe("Otro nombre");
  const sources = await database.db
    .selectFrom("marketChange")
    .select(["version", "source", "sourceId"])
    .where("marketId", "=", second?.id ?? "")
    .orderBy("version")
    .execute();
  expect(sources.map(({ source }) => source)).toEqual(["form", "bulk", "form", "undo"]);
  expect(sources[3]?.sourceId).toBe(done.id);
});

test("an edit in progress when a change or its undo reaches the market is kept", async () => {
  const { filter, markets } = await aChainOf(admin, 1);
  const id = markets[0]?.id ?? "";
  const writing = (commissionPct: number, version: number, begin: () => Promise<unknown>) =>
    whileWriting(
      database,
      (tx) => tx.updateTable("market").set({ commissionPct, version }).where("id", "=", id).execute(),
      begin,
    );
  const { previewId } = await previewChange(admin, filter, { commissionPct: 20 });
  await writing(11, 2, () => admin(bulk.startBulk, { body: { previewId } }));
  await settledChange(admin, previewId);
  expect(await findMarket(admin, id)).toMatchObject({ commissionPct: 20, version: 3 });
  const { changes } = await database.db
    .selectFrom("marketChange")
    .select("changes")
    .where("marketId", "=", id)
    .where("version", "=", 3)
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({ commissionPct: [11, 20] });
  await writing(15, 4, () => admin(bulk.undoBulk, { params: { id: previewId } }));
  expect((await settledChange(admin, previewId)).kept).toMatchObject([
    { marketId: id, fields: ["commissionPct"] },
  ]);
  expect(await findMarket(admin, id)).toMatchObject({ commissionPct: 15, version: 4 });
});

test("all matching markets go to the recycle bin and return, except where a code was taken since", async () => {
  const { filter, chainId, markets } = await aChainOf(admin, 3);
  const { job } = await admin(api.deleteMarkets, { body: { filter } });
  expect(await settledChange(admin, job.id)).toMatchObject({ status: "done", changed: 3 });
  expect((await admin(api.listMarkets, { query: filter })).total).toBe(0);
  await create(admin, { chainId, externalCode: "2" });
  expect((await undoChange(admin, job.id)).kept).toMatchObject([
    { marketId: markets[1]?.id, fields: ["deletedAt"] },
  ]);
  const back = await Promise.all(
    markets.map(async ({ id }) => (await findMarket(admin, id)).deletedAt === null),
  );
  expect(back).toEqual([true, false, true]);
});

test("many markets move to a chain and return, except where a code is taken there or was taken since", async () => {
  const [there, here, elsewhere] = [
    await aChainOf(admin, 1),
    await aChainOf(admin, 3),
    await aChainOf(admin, 0),
  ];
  const [taken, second, third] = here.markets;
  // Of two with the same code, one moves.
  const duplicate = await create(admin, { chainId: elsewhere.chainId, externalCode: "3", status: "active" });
  const ids = [...here.markets, duplicate].map(({ id }) => id);
  const { previewId, counts } = await admin(bulk.previewBulk, {
    body: { ids, set: { chainId: there.chainId }, preview: true },
  });
  expect(counts).toMatchObject({ matched: 4, illegal: 1 });
  expect(await startChange(admin, previewId)).toMatchObject({ status: "done", changed: 2 });
  const chainsOf = (...markets: ({ id: string } | undefined)[]) =>
    Promise.all(markets.map(async (one) => (await findMarket(admin, one?.id ?? "")).chainId));
  expect(await chainsOf(taken, second)).toEqual([here.chainId, there.chainId]);
  expect((await chainsOf(third, duplicate)).filter((id) => id === there.chainId)).toHaveLength(1);
  await create(admin, { chainId: here.chainId, externalCode: "2" });
  const undone = await undoChange(admin, previewId);
  expect(undone).toMatchObject({ status: "undone", kept: [{ marketId: second?.id, fields: ["chainId"] }] });
  expect(await chainsOf(taken, second, third, duplicate)).toEqual([
    here.chainId,
    there.chainId,
    here.chainId,
    elsewhere.chainId,
  ]);
  await expect(previewChange(admin, here.filter, { chainId: previewId })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "set.chainId", code: "invalid" }],
  });
});

test("markets stay where they are when the chain that they came from, or would go to, is there no more", async () => {
  const here = await aChainOf(admin, 2);
  const there = await aChain(admin);
  const items = here.markets.map(({ id }) => ({
    id,
    version: 1,
    set: { chainId: there, phone: "+573001112233" },
  }));
  const { batchId } = await admin(changeMarketCells, { body: { items } });
  const going = await aChain(admin);
  const { previewId } = await previewChange(admin, { chainId: there }, { chainId: going });
  for (const id of [here.chainId, going]) await admin(deleteChain, { params: { id } });
  expect(await startChange(admin, previewId)).toMatchObject({ status: "done", changed: 0 });
  const undone = await undoChange(admin, batchId ?? "");
  expect(undone.status).toBe("undone");
  expect(undone.kept).toHaveLength(2);
  for (const { id } of here.markets)
    expect(await findMarket(admin, id)).toMatchObject({ chainId: there, version: 2 });
});

test("a chain that is deleted while markets move into it is refused like one that never was", async () => {
  const { markets } = await aChainOf(admin, 1);
  const id = markets[0]?.id ?? "";
  const whileGoing = async (move: (chainId: string) => Promise<unknown>) => {
    const chainId = await aChain(admin);
    const moved: Promise<unknown>[] = [];
    await whileWriting(
      database,
      (tx) => tx.deleteFrom("chain").where("id", "=", chainId).execute(),
      async () => moved.push(move(chainId).catch((error: unknown) => error)),
    );
    return Promise.all(moved);
  };
  const refused = [{ code: "request.invalid", errors: [{ path: "chainId", code: "invalid" }] }];
  const items = (chainId: string) => [{ id, version: 1, set: { chainId } }];
  expect(
    await whileGoing((chainId) => admin(changeMarketCells, { body: { items: items(chainId) } })),
  ).toMatchObject(refused);
  expect(
    await whileGoing((chainId) => admin(api.updateMarket, { body: { id, version: 1, chainId } })),
  ).toMatchObject(refused);
});

test("a bulk change older than thirty days is not undone", async () => {
  const { filter } = await aChainOf(admin, 1);
  const { id } = await startChange(
    admin,
    (await previewChange(admin, filter, { commissionPct: 5 })).previewId,
  );
  await database.db
    .updateTable("marketBulk")
    .set({ doneAt: "2026-01-01T00:00:00Z" })
    .where("id", "=", id)
    .execute();
  await expect(admin(bulk.undoBulk, { params: { id } })).rejects.toMatchObject({
    code: "market.undo_expired",
  });
});

test("only whoever previewed a change starts it; history and activity name who made it and who undid it", async () => {
  const [maker, other] = [await someone(roles.admin), await someone(roles.admin)];
  const { filter, markets } = await aChainOf(maker.ask, 1);
  const { previewId } = await previewChange(maker.ask, filter, { commissionPct: 4 });
  await expect(startChange(other.ask, previewId)).rejects.toMatchObject({
    status: 404,
    code: "market.bulk_not_found",
  });
  await startChange(maker.ask, previewId);
  await undoChange(other.ask, previewId);
  const params = { id: markets[0]?.id ?? "" };
  const { versions } = await other.ask(marketHistory, { params, query: {} });
  expect(versions.map(({ source, actor }) => [source, actor?.id])).toEqual([
    ["undo", other.id],
    ["bulk", maker.id],
    ["form", maker.id],
  ]);
  const { lines } = await other.ask(listActivity, { query: { pageSize: "2" } });
  expect(lines.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ["market.bulkUndo", other.id],
    ["market.bulk", maker.id],
  ]);
});

test("cells of many markets are changed in one call, each in its version, and undone together", async () => {
  const { markets, chainId } = await aChainOf(admin, 4);
  const [first, second, third, fourth] = markets.map(({ id }) => id);
  if (!first || !second || !third || !fourth) throw new Error("there are four");
  await admin(api.updateMarket, { body: { id: second, version: 1, contactName: "Ana Ruiz" } });
  const items = [
    { id: first, version: 1, set: { phone: "+573001112233", commissionPct: 12 } },
    { id: second, version: 1, set: { commissionPct: 13 } },
    { id: third, version: 1, set: { commissionPct: null } },
    { id: fourth, version: 1, set: { categoryCode: "no_such" } },
  ];
  const seen = await admin(changeMarketCells, { body: { items, preview: true } });
  expect(seen.results.map(({ state }) => state)).toEqual(["updated", "conflict", "unchanged", "error"]);
  expect(await findMarket(admin, first)).toMatchObject({ version: 1, commissionPct: null });
  const { results, batchId } = await admin(changeMarketCells, { body: { items } });
  expect(results).toMatchObject([
    { id: first, state: "updated", version: 2 },
    { id: second, state: "conflict", current: { version: 2, contactName: "Ana Ruiz" } },
    { id: third, state: "unchanged" },
    { id: fourth, state: "error", issues: [{ field: "categoryCode", code: "not_offered" }] },
  ]);
  expect(await findMarket(admin, first)).toMatchObject({
    phone: "+573001112233",
    commissionPct: 12,
    chainId,
  });
  const { versions } = await admin(marketHistory, { params: { id: first }, query: {} });
  expect(versions[0]?.changes.map(({ field }) => field).toSorted()).toEqual(["commissionPct", "phone"]);
  const { lines } = await admin(listActivity, { query: { pageSize: "2" } });
  expect(lines.map(({ action }) => action)).toEqual(["market.bulk", "market.update"]);
  await admin(api.updateMarket, { body: { id: first, version: 2, commissionPct: 14 } });
  expect(await undoChange(admin, batchId ?? "")).toMatchObject({
    status: "undone",
    set: { cells: ["commissionPct", "phone"] },
    kept: [{ marketId: first, fields: ["commissionPct"] }],
  });
  expect(await findMarket(admin, first)).toMatchObject({ phone: markets[0]?.phone, commissionPct: 14 });
});

test("a market keeps its chain where its code is taken in the other, or was taken by one beside it in the call", async () => {
  const { markets } = await aChainOf(admin, 2);
  const other = await aChainOf(admin, 1);
  const twin = await aChainOf(admin, 2);
  const items = [...markets, ...twin.markets].map(({ id }) => ({
    id,
    version: 1,
    set: { chainId: other.chainId },
  }));
  const { results } = await admin(changeMarketCells, { body: { items } });
  expect(results.map(({ state, issues }) => issues?.[0]?.code ?? state)).toEqual([
    "taken",
    "updated",
    "taken",
    "taken",
  ]);
});
