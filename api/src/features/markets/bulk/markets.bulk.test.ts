// Bulk changes of markets: previewed, frozen, run once, and published to subscribers.
import type { LiveEvent } from "@igo/contract/events/events";
import * as bulk from "@igo/contract/markets/markets.bulk";
import * as api from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aChainOf, create, previewChange, startChange } from "@igo/testing/builders/bulks";
import { server } from "@igo/testing/server/server";
import { findMarket } from "@igo/testing/builders/stores";

const { as, database, deps, admin: account } = await server();
const { admin } = as;

const statusesOf = (markets: { id: string }[]) =>
  Promise.all(markets.map(async ({ id }) => (await findMarket(admin, id)).status));

test("a preview counts and shows what would change, and changes nothing", async () => {
  const { filter, markets } = await aChainOf(admin, 3);
  const { previewId, counts, sample } = await previewChange(admin, filter, {
    commissionPct: 18,
    categoryCode: "bakery",
  });
  expect(counts).toEqual({ matched: 3, change: 3, unchanged: 0, illegal: 0 });
  expect(sample.find(({ id }) => id === markets[0]?.id)).toMatchObject({
    externalCode: "1",
    changes: expect.arrayContaining([
      { field: "commissionPct", before: null, after: 18 },
      { field: "categoryCode", before: "supermarket", after: "bakery" },
    ]),
  });
  expect((await findMarket(admin, markets[0]?.id ?? "")).version).toBe(1);
  await expect(admin(bulk.readBulk, { params: { id: previewId } })).rejects.toMatchObject({ status: 404 });
});

test("a preview groups its changes by old and new values, the most frequent first, and says how many more there are", async () => {
  const { chainId, filter } = await aChainOf(admin, 0);
  const commissions = [20, 20, 20, 18, 18, 17, 16, 14, 13, 15];
  for (const [at, commissionPct] of commissions.entries())
    await create(admin, { chainId, externalCode: `g-${String(at)}`, commissionPct });
  const { counts, groups, groupCount } = await previewChange(admin, filter, { commissionPct: 15 });
  expect(counts).toEqual({ matched: 10, change: 9, unchanged: 1, illegal: 0 });
  expect(groups.slice(0, 2)).toEqual([
    { count: 3, changes: [{ field: "commissionPct", before: 20, after: 15 }] },
    { count: 2, changes: [{ field: "commissionPct", before: 18, after: 15 }] },
  ]);
  expect([groups.length, groupCount]).toEqual([5, 6]);
});

test("a change applies to exactly what was previewed, even if more markets match since", async () => {
  const { filter, chainId, markets } = await aChainOf(admin, 2);
  const { previewId } = await previewChange(admin, filter, { status: "paused" });
  const late = await create(admin, { chainId, externalCode: "late", status: "active" });
  const done = await startChange(admin, previewId);
  expect(done).toMatchObject({ status: "done", changed: 2, progress: null, createdBy: { id: account.id } });
  expect(await statusesOf([...markets, late])).toEqual(["paused", "paused", "active"]);
  await expect(admin(bulk.startBulk, { body: { previewId } })).rejects.toMatchObject({
    status: 409,
    code: "market.bulk_wrong_state",
  });
});

test("transitions that a status does not allow are counted, reported and left out", async () => {
  const { filter, chainId, markets } = await aChainOf(admin, 1);
  const draft = await create(admin, { chainId, externalCode: "draft", status: "draft" });
  const paused = await create(admin, { chainId, externalCode: "paused", status: "active" });
  await admin(api.moveMarket, { params: { id: paused.id }, body: { status: "paused", version: 1 } });
  const { previewId, counts, illegal } = await previewChange(admin, filter, { status: "paused" });
  expect(counts).toEqual({ matched: 3, change: 1, unchanged: 1, illegal: 1 });
  expect(illegal).toEqual([{ from: "draft", count: 1, legal: ["pending_documents", "closed"] }]);
  await startChange(admin, previewId);
  expect(await statusesOf([...markets, draft, paused])).toEqual(["paused", "draft", "paused"]);
  expect((await findMarket(admin, paused.id)).version).toBe(2);
});

test("a market whose status changed since the preview is evaluated again", async () => {
  const { filter, markets } = await aChainOf(admin, 2);
  const [first] = markets;
  const { previewId } = await previewChange(admin, filter, { status: "paused" });
  await admin(api.moveMarket, {
    params: { id: first?.id ?? "" },
    body: { status: "suspended", version: 1, reason: "Sin permiso" },
  });
  expect((await startChange(admin, previewId)).changed).toBe(1);
  expect(await statusesOf(markets)).toEqual(["suspended", "paused"]);
});

test("a transition without its required reason, an unknown category or an empty change is rejected", async () => {
  const refused = (set: object) =>
    previewChange(admin, { status: "active" }, set as bulk.BulkSet).then(
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
    admin(bulk.previewBulk, {
      body: { ids: [account.id], filter: { search: "" }, set: { delete: true }, preview: true },
    }),
  ).rejects.toMatchObject({ status: 422 });
});

test("closed until the next shift: each by its own hours, all opened again in one change", async () => {
  const everyDay = (open: string, close: string) => ({
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close })),
    exceptions: [],
    closedUntil: null,
  });
  const { filter, chainId } = await aChainOf(admin, 1);
  // At any hour one of the two is open.
  const [day, night] = [
    await create(admin, { chainId, externalCode: "day", openingHours: everyDay("06:00", "18:00") }),
    await create(admin, { chainId, externalCode: "night", openingHours: everyDay("18:00", "06:00") }),
  ];
  const { previewId, counts } = await previewChange(admin, filter, { closedUntil: "next-shift" });
  expect(counts).toEqual({ matched: 3, change: 1, unchanged: 1, illegal: 1 });
  await startChange(admin, previewId);
  const until_ = [day, night].map(
    async ({ id }) => (await findMarket(admin, id)).openingHours?.closedUntil ?? null,
  );
  const closed = (await Promise.all(until_)).filter((instant) => instant !== null);
  expect(closed).toHaveLength(1);
  // At least eighteen hours, because the current shift ends first: tomorrow's shift, in Bogota.
  expect(["11:00:00.000Z", "23:00:00.000Z"]).toContain(closed[0]?.slice(11));
  expect(Date.parse(closed[0] ?? "")).toBeGreaterThan(Date.now());
  const list = async () => (await admin(api.listMarkets, { query: { ...filter, openNow: "true" } })).total;
  expect(await list()).toBe(0);
  await startChange(admin, (await previewChange(admin, filter, { closedUntil: null })).previewId);
  expect(await list()).toBe(1);
});

test("subscribers get one event for a change, whatever the number of markets", async () => {
  const { filter } = await aChainOf(admin, 4);
  const heard: LiveEvent[] = [];
  const isEnd = (event: LiveEvent) => event.kind === "bulk" && event.status === "done";
  const isStale = (event: LiveEvent) => event.kind === "stale" && event.ids.length === 0;
  const { promise: bothHeard, resolve } = Promise.withResolvers<void>();
  const hear = (_id: string, event: unknown) => {
    if (event === undefined) return;
    heard.push(event as LiveEvent);
    if (heard.some(isEnd) && heard.some(isStale)) resolve();
  };
  const stop = await deps.events.follow({ ...account, displayName: "Ana", locale: "es" }, undefined, hear);
  const { id } = await startChange(
    admin,
    (await previewChange(admin, filter, { deliveryRadiusKm: 7 })).previewId,
  );
  await bothHeard;
  stop();
  expect(heard.filter(isStale)).toHaveLength(1);
  expect((await admin(bulk.listBulks, {})).bulks[0]).toMatchObject({ id, status: "done" });
});

test("an interrupted bulk change resumes where it stopped and changes each market once", async () => {
  const { filter, markets } = await aChainOf(admin, 3);
  const { previewId } = await previewChange(admin, filter, { minOrderCop: 9000 });
  // The state that a process leaves when it dies after its first step: the cursor and the changed market.
  const [first = ""] = markets.map(({ id }) => id).toSorted();
  await admin(api.updateMarket, { body: { id: first, version: 1, minOrderCop: 9000 } });
  await database.db
    .updateTable("marketBulk")
    .set({ cursor: first, done: 1, changed: 1 })
    .where("id", "=", previewId)
    .execute();
  expect(await startChange(admin, previewId)).toMatchObject({ status: "done", changed: 3 });
  const versions = await Promise.all(markets.map(async ({ id }) => (await findMarket(admin, id)).version));
  expect(versions).toEqual([2, 2, 2]);
});

test("only administrators can make bulk changes", async () => {
  await expect(
    as.partner(bulk.previewBulk, { body: { all: true, set: { acceptingOrders: true }, preview: true } }),
  ).rejects.toMatchObject({ status: 403 });
});
