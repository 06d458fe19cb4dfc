// Changes to many markets: previewed, frozen, done once, taken back without taking back what people did since.
import { createChain } from "@igo/contract/chains";
import type { LiveEvent } from "@igo/contract/events";
import * as bulk from "@igo/contract/markets.bulk";
import * as api from "@igo/contract/markets.calls";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/markets";
import { server, until } from "@igo/testing/server";
import { whileWriting } from "@igo/testing/underway";

const { as, database, deps, admin } = await server();

const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(api.createMarket, { body: aMarket(given) })).market;
const find = async (id: string) => (await as.admin(api.findMarketById, { params: { id } })).market;
let chains = 0;
/** A chain of its own with as many markets, active unless told. */
const aChain = async (count: number, given: Parameters<typeof aMarket>[0] = { status: "active" }) => {
  const code = `BULK-${(chains += 1)}`;
  const { chain } = await as.admin(createChain, { body: { name: code, code } });
  const markets = [];
  for (let index = 1; index <= count; index += 1)
    markets.push(await create({ ...given, chainId: chain.id, externalCode: `${index}` }));
  return { chainId: chain.id, filter: { chainId: chain.id }, markets };
};
const settled = (id: string) =>
  until(async () => {
    const { bulk: one } = await as.admin(bulk.readBulk, { params: { id } });
    return !["running", "undoing"].includes(one.status) && one;
  });
type Set = bulk.BulkSet;
const preview = (filter: object, set: Set) =>
  as.admin(bulk.previewBulk, { body: { filter, set, preview: true } });
const start = async (previewId: string) => {
  const { job } = await as.admin(bulk.startBulk, { body: { previewId } });
  return settled(job.id);
};
const undo = async (id: string) => {
  await as.admin(bulk.undoBulk, { params: { id } });
  return settled(id);
};
const statuses = async (markets: { id: string }[]) =>
  Promise.all(markets.map(async ({ id }) => (await find(id)).status));

test("a preview counts and shows what would change, and changes nothing", async () => {
  const { filter, markets } = await aChain(3);
  const { previewId, counts, sample } = await preview(filter, { commissionPct: 18, categoryCode: "bakery" });
  expect(counts).toEqual({ matched: 3, change: 3, unchanged: 0, illegal: 0 });
  expect(sample.find(({ id }) => id === markets[0]?.id)).toMatchObject({
    externalCode: "1",
    changes: expect.arrayContaining([
      { field: "commissionPct", before: null, after: 18 },
      { field: "categoryCode", before: "supermarket", after: "bakery" },
    ]),
  });
  expect((await find(markets[0]?.id ?? "")).version).toBe(1);
  await expect(as.admin(bulk.readBulk, { params: { id: previewId } })).rejects.toMatchObject({ status: 404 });
});

test("what was previewed is what is done, also when more markets match since", async () => {
  const { filter, chainId, markets } = await aChain(2);
  const { previewId } = await preview(filter, { status: "paused" });
  const late = await create({ chainId, externalCode: "late", status: "active" });
  const done = await start(previewId);
  expect(done).toMatchObject({ status: "done", changed: 2, progress: null, createdBy: { id: admin.id } });
  expect(await statuses([...markets, late])).toEqual(["paused", "paused", "active"]);
  await expect(as.admin(bulk.startBulk, { body: { previewId } })).rejects.toMatchObject({
    status: 409,
    code: "market.bulk_wrong_state",
  });
});

test("moves that a status does not allow are counted, told and left out", async () => {
  const { filter, chainId, markets } = await aChain(1);
  const draft = await create({ chainId, externalCode: "draft", status: "draft" });
  const paused = await create({ chainId, externalCode: "paused", status: "active" });
  await as.admin(api.moveMarket, { params: { id: paused.id }, body: { status: "paused", version: 1 } });
  const { previewId, counts, illegal } = await preview(filter, { status: "paused" });
  expect(counts).toEqual({ matched: 3, change: 1, unchanged: 1, illegal: 1 });
  expect(illegal).toEqual([{ from: "draft", count: 1, legal: ["pending_documents", "closed"] }]);
  await start(previewId);
  expect(await statuses([...markets, draft, paused])).toEqual(["paused", "draft", "paused"]);
  expect((await find(paused.id)).version).toBe(2);
});

test("a market that moved since the preview is judged again", async () => {
  const { filter, markets } = await aChain(2);
  const [first] = markets;
  const { previewId } = await preview(filter, { status: "paused" });
  await as.admin(api.moveMarket, {
    params: { id: first?.id ?? "" },
    body: { status: "suspended", version: 1, reason: "Sin permiso" },
  });
  expect((await start(previewId)).changed).toBe(1);
  expect(await statuses(markets)).toEqual(["suspended", "paused"]);
});

test("a move that needs a reason, an unknown category, nothing to set: refused", async () => {
  const refused = (set: object) =>
    preview({}, set as Set).then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(await refused({ status: "suspended" })).toMatchObject({
    errors: [{ path: "set.reason", code: "required" }],
  });
  expect(await refused({ categoryCode: "nave" })).toMatchObject({ errors: [{ path: "set.categoryCode" }] });
  for (const set of [{}, { reason: "x" }, { delete: true, status: "closed" }, { name: "x" }])
    expect(await refused(set)).toMatchObject({ status: 422 });
  await expect(
    as.admin(bulk.previewBulk, {
      body: { ids: [admin.id], filter: { search: "" }, set: { delete: true }, preview: true },
    }),
  ).rejects.toMatchObject({ status: 422 });
});

test("an undo returns what was, keeps what people edited since and says so", async () => {
  const { filter, markets } = await aChain(3);
  const [first, second] = markets;
  const done = await start((await preview(filter, { commissionPct: 20, acceptingOrders: true })).previewId);
  await as.admin(api.updateMarket, { body: { id: first?.id ?? "", version: 2, commissionPct: 15 } });
  await as.admin(api.updateMarket, { body: { id: second?.id ?? "", version: 2, name: "Otro nombre" } });
  const undone = await undo(done.id);
  expect(undone).toMatchObject({
    status: "undone",
    kept: [{ marketId: first?.id, fields: ["commissionPct"] }],
    undoUntil: null,
  });
  const now = await Promise.all(markets.map(({ id }) => find(id)));
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

test("an edit that was under way when its market's turn came is kept, by the change and by its undo", async () => {
  const { filter, markets } = await aChain(1);
  const id = markets[0]?.id ?? "";
  const writing = (commissionPct: number, version: number, begin: () => Promise<unknown>) =>
    whileWriting(
      database,
      (tx) => tx.updateTable("market").set({ commissionPct, version }).where("id", "=", id).execute(),
      begin,
    );
  const { previewId } = await preview(filter, { commissionPct: 20 });
  await writing(11, 2, () => as.admin(bulk.startBulk, { body: { previewId } }));
  await settled(previewId);
  expect(await find(id)).toMatchObject({ commissionPct: 20, version: 3 });
  const { changes } = await database.db
    .selectFrom("marketChange")
    .select("changes")
    .where("marketId", "=", id)
    .where("version", "=", 3)
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({ commissionPct: [11, 20] });
  await writing(15, 4, () => as.admin(bulk.undoBulk, { params: { id: previewId } }));
  expect((await settled(previewId)).kept).toMatchObject([{ marketId: id, fields: ["commissionPct"] }]);
  expect(await find(id)).toMatchObject({ commissionPct: 15, version: 4 });
});

test("everything that matches goes to the recycle bin and comes back, but not over a code taken since", async () => {
  const { filter, chainId, markets } = await aChain(3);
  const { job } = await as.admin(api.deleteMarkets, { body: { filter: { search: "", ...filter } } as never });
  expect(await settled(job.id)).toMatchObject({ status: "done", changed: 3 });
  expect((await as.admin(api.listMarkets, { query: filter })).total).toBe(0);
  await create({ chainId, externalCode: "2" });
  expect((await undo(job.id)).kept).toMatchObject([{ marketId: markets[1]?.id, fields: ["deletedAt"] }]);
  const back = await Promise.all(markets.map(async ({ id }) => (await find(id)).deletedAt === null));
  expect(back).toEqual([true, false, true]);
});

test("many go to a chain, but not over a code that is taken there, and come back unless theirs was taken since", async () => {
  const [there, here, elsewhere] = [await aChain(1), await aChain(3), await aChain(0)];
  const [taken, second, third] = here.markets;
  // Of two that bring one code there, one goes.
  const twin = await create({ chainId: elsewhere.chainId, externalCode: "3", status: "active" });
  const ids = [...here.markets, twin].map(({ id }) => id);
  const { previewId, counts } = await as.admin(bulk.previewBulk, {
    body: { ids, set: { chainId: there.chainId }, preview: true },
  });
  expect(counts).toMatchObject({ matched: 4, illegal: 1 });
  expect(await start(previewId)).toMatchObject({ status: "done", changed: 2 });
  const chainsOf = (...markets: ({ id: string } | undefined)[]) =>
    Promise.all(markets.map(async (one) => (await find(one?.id ?? "")).chainId));
  expect(await chainsOf(taken, second)).toEqual([here.chainId, there.chainId]);
  expect((await chainsOf(third, twin)).filter((id) => id === there.chainId)).toHaveLength(1);
  await create({ chainId: here.chainId, externalCode: "2" });
  const undone = await undo(previewId);
  expect(undone).toMatchObject({ status: "undone", kept: [{ marketId: second?.id, fields: ["chainId"] }] });
  expect(await chainsOf(taken, second, third, twin)).toEqual([
    here.chainId,
    there.chainId,
    here.chainId,
    elsewhere.chainId,
  ]);
  await expect(preview(here.filter, { chainId: previewId })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "set.chainId", code: "invalid" }],
  });
});

test("a bulk change older than thirty days is not undone", async () => {
  const { filter } = await aChain(1);
  const { id } = await start((await preview(filter, { commissionPct: 5 })).previewId);
  await database.db
    .updateTable("marketBulk")
    .set({ doneAt: "2026-01-01T00:00:00Z" })
    .where("id", "=", id)
    .execute();
  await expect(as.admin(bulk.undoBulk, { params: { id } })).rejects.toMatchObject({
    code: "market.undo_expired",
  });
});

test("closed until the next shift: each by its own hours, those without are left out, and open again in one move", async () => {
  const everyDay = (open: string, close: string) => ({
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close })),
    exceptions: [],
    closedUntil: null,
  });
  const { filter, chainId } = await aChain(1);
  // Whatever the hour of the test, one of the two is open.
  const [day, night] = [
    await create({ chainId, externalCode: "day", openingHours: everyDay("06:00", "18:00") }),
    await create({ chainId, externalCode: "night", openingHours: everyDay("18:00", "06:00") }),
  ];
  const { previewId, counts } = await preview(filter, { closedUntil: "next-shift" });
  expect(counts).toEqual({ matched: 3, change: 1, unchanged: 1, illegal: 1 });
  await start(previewId);
  const until_ = [day, night].map(async ({ id }) => (await find(id)).openingHours?.closedUntil ?? null);
  const closed = (await Promise.all(until_)).filter((instant) => instant !== null);
  expect(closed).toHaveLength(1);
  // Eighteen hours at least, for the shift that is under way ends first: tomorrow's, in Bogota.
  expect(["11:00:00.000Z", "23:00:00.000Z"]).toContain(closed[0]?.slice(11));
  expect(Date.parse(closed[0] ?? "")).toBeGreaterThan(Date.now());
  const list = async () => (await as.admin(api.listMarkets, { query: { ...filter, openNow: "true" } })).total;
  expect(await list()).toBe(0);
  await start((await preview(filter, { closedUntil: null })).previewId);
  expect(await list()).toBe(1);
});

test("whoever follows hears of the change once, whatever the number of markets", async () => {
  const { filter } = await aChain(4);
  const heard: LiveEvent[] = [];
  const stop = await deps.events.follow(
    { ...admin, displayName: "Ana", locale: "es" },
    undefined,
    (_id, event) => event !== undefined && heard.push(event as LiveEvent),
  );
  const { id } = await start((await preview(filter, { deliveryRadiusKm: 7 })).previewId);
  await until(async () => heard.some((event) => event.kind === "bulk" && event.status === "done"));
  await until(async () => heard.some((event) => event.kind === "stale" && event.ids.length === 0));
  stop();
  expect(heard.filter((event) => event.kind === "stale" && event.ids.length === 0)).toHaveLength(1);
  expect((await as.admin(bulk.listBulks, {})).bulks[0]).toMatchObject({ id, status: "done" });
});

test("a bulk change that was interrupted goes on where it stood and changes each market once", async () => {
  const { filter, markets } = await aChain(3);
  const { previewId } = await preview(filter, { minOrderCop: 9000 });
  // As a process leaves it that died after its first step: the cursor and the market it had done.
  const [first = ""] = markets.map(({ id }) => id).toSorted();
  await as.admin(api.updateMarket, { body: { id: first, version: 1, minOrderCop: 9000 } });
  await database.db
    .updateTable("marketBulk")
    .set({ cursor: first, done: 1, changed: 1 })
    .where("id", "=", previewId)
    .execute();
  expect(await start(previewId)).toMatchObject({ status: "done", changed: 3 });
  const versions = await Promise.all(markets.map(async ({ id }) => (await find(id)).version));
  expect(versions).toEqual([2, 2, 2]);
});

test("only administrators change many at once", async () => {
  await expect(
    as.partner(bulk.previewBulk, { body: { filter: {}, set: { acceptingOrders: true }, preview: true } }),
  ).rejects.toMatchObject({ status: 403 });
});
