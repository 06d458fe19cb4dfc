// Whatever writes markets, the maintained figures equal a fresh count.
import * as calls from "@igo/contract/markets/markets.calls";
import * as duplicates from "@igo/contract/markets/markets.duplicates";
import type { Market, MarketInput } from "@igo/contract/markets/markets";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { create, previewChange, startChange, undoChange } from "@igo/testing/builders/bulks";
import { aChain, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { findMarket, store, storeHeadings } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";
import * as service from "./tallies.service.ts";
import { changesByDay, countByCategory, countByStatus } from "./tallies.queries.ts";

const { as, database } = await server();
const { admin } = as;
const { db } = database;

const check = () => service.compare(database, { rebuild: false });

afterEach(async () => {
  expect(await check()).toBe(0);
});

/** Markets may look alike here: duplicates are not the subject. */
const aStore = (given: Partial<MarketInput> = {}) => create(admin, { ...given, decision: "new" });

const anyMarket = async (chance: number): Promise<Market> => {
  const { rows } = await sql<{ id: string }>`select id from market where deleted_at is null
    order by id offset floor(${chance}::double precision * (select count(*) from market where deleted_at is null)) limit 1`.execute(
    db,
  );
  return rows[0] ? findMarket(admin, rows[0].id) : aStore();
};

/** What people do to markets, each through its endpoint. */
const acts = {
  create: (chance: number) =>
    aStore(chance < 0.5 ? {} : { status: "active", lat: 4.65, lon: -74.08, acceptingOrders: true }),
  edit: async (chance: number) => {
    const { id, version } = await anyMarket(chance);
    const town =
      chance < 0.5
        ? { departmentCode: "05", municipalityCode: "05001", categoryCode: "pharmacy" }
        : { departmentCode: "11", municipalityCode: "11001", lat: null, lon: null };
    await admin(calls.updateMarket, { body: { id, version, ...town } });
  },
  pause: async (chance: number) => {
    const { id, version, status } = await anyMarket(chance);
    const next = status === "active" ? ("paused" as const) : ("active" as const);
    if (status === "active" || status === "paused")
      await admin(calls.moveMarket, { params: { id }, body: { status: next, version } });
  },
  remove: async (chance: number) => {
    const { id } = await anyMarket(chance);
    await admin(calls.deleteMarket, { params: { id } });
    if (chance < 0.5) await admin(calls.restoreMarket, { params: { id } });
  },
  merge: async (chance: number) => {
    const [keep, remove] = [await aStore(), await aStore()];
    const { mergeId } = await admin(duplicates.mergeMarkets, {
      body: {
        keep: { id: keep.id, version: 1 },
        remove: { id: remove.id, version: 1 },
        take: ["categoryCode"],
      },
    });
    if (chance < 0.5) await admin(duplicates.undoMerge, { params: { id: mergeId } });
  },
  bulk: async (chance: number) => {
    const { chainId } = await aStore({ chainId: await aChain(admin), status: "active" });
    const { previewId } = await previewChange(
      admin,
      { chainId },
      { status: "paused", acceptingOrders: true },
    );
    const { id } = await startChange(admin, previewId);
    if (chance < 0.5) await undoChange(admin, id);
  },
  import: async (chance: number) => {
    const lines = [1, 2, 3].map((number) => store(`R-${number}`, `Tienda ${number}`));
    const run = await commitFile(admin, csv(storeHeadings, ...lines), { chainId: await aChain(admin) });
    if (chance < 0.5) await undoRun(admin, run.id);
  },
  fold: () => service.foldTallies(database),
};
type Act = keyof typeof acts;
const names = Object.keys(acts).filter((name): name is Act => name in acts);

test("the figures are right after any writes, imports, undos and merges, folded or not", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.double({ min: 0, max: 0.999, noNaN: true })), {
        minLength: 8,
        maxLength: 14,
      }),
      async (sequence) => {
        for (const [name, chance] of sequence) {
          await acts[name](chance);
          expect(await check(), name).toBe(0);
        }
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
});

test("a wrong figure is found, and recounted on request", async () => {
  await aStore();
  await service.foldTallies(database);
  await sql`update market_status_tally set markets = markets + 1
    where ctid = (select ctid from market_status_tally limit 1)`.execute(db);
  expect(await check()).toBe(1);
  expect(await service.compare(database, { rebuild: true })).toBe(0);
});

test("counts by status, category and day are the same before and after they are folded", async () => {
  await aStore({ status: "active", categoryCode: "pharmacy", lat: 12.5, lon: -81.7 });
  const total = (rows: readonly { markets: number }[]) => rows.reduce((sum, { markets }) => sum + markets, 0);
  const read = async () => ({
    all: total(await countByStatus(db)),
    categories: await countByCategory(db),
    days: await changesByDay(db, "2020-01-01"),
  });
  const before = await read();
  await service.foldTallies(database);
  expect(await read()).toEqual(before);
  expect(total(before.categories)).toBe(before.all);
  expect(before.days.reduce((sum, { delta }) => sum + delta, 0)).toBe(before.all);
});
