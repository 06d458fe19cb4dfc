// For any sequence of edits, bulk changes, imports and undos: history has every version by field, an undo restores
// exactly what nobody edited since, and any version can be restored.
import { toStoredHours } from "@igo/contract/parsing/hours/openingHours";
import { marketLabels } from "@igo/contract/markets/labels";
import type { Market } from "@igo/contract/markets/markets";
import { previewBulk } from "@igo/contract/markets/markets.bulk";
import * as api from "@igo/contract/markets/markets.calls";
import { marketHistory, type MarketVersion, restoreVersion } from "@igo/contract/markets/markets.history";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startChange, undoChange } from "@igo/testing/builders/bulks";
import { aChain, aMarket, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as } = await server();

/** With the hours as they are stored, and as history has them. */
const asStored = (market: Market): Market => ({
  ...market,
  openingHours: (market.openingHours && toStoredHours(market.openingHours)) as Market["openingHours"],
});

const find = async (id: string) => asStored((await as.admin(api.findMarketById, { params: { id } })).market);
const historyOf = async (id: string): Promise<MarketVersion[]> =>
  (await as.admin(marketHistory, { params: { id }, query: { pageSize: "200" } })).versions.toReversed();

const aStore = async () => {
  const chainId = await aChain(as.admin);
  const body = aMarket({ chainId, externalCode: "1", status: "active", contactName: "Ana Gómez" });
  return (await as.admin(api.createMarket, { body })).market;
};

const everyDay = (open: string) => ({
  weekly: [1, 2, 3].map((day) => ({ day, open, close: "20:00" })),
  exceptions: [],
  closedUntil: null,
});
/** What can be written, and the words for it in a spreadsheet. */
const values = {
  name: ["Tienda Uno", "Tienda Dos"],
  notes: ["Una nota", null],
  categoryCode: ["supermarket", "bakery"],
  commissionPct: [5, 12.5, null],
  deliveryRadiusKm: [3, 4.5, null],
  prepTimeMin: [10, 20, null],
  minOrderCop: [0, 9000, null],
  acceptingOrders: [true, false],
  openingHours: [everyDay("06:00"), everyDay("08:00"), null],
  paymentMethods: [["cash"], ["cash", "bre_b"], null],
  lat: [6.1, 6.2],
} as const;
type Field = keyof typeof values;
const fields = Object.keys(values) as Field[];
const written: Partial<Record<Field, (value: never) => string>> = {
  categoryCode: (value: string) => (value === "bakery" ? "panadería" : "supermercado"),
  commissionPct: (value: number) => `${String(value).replace(".", ",")} %`,
  deliveryRadiusKm: (value: number) => String(value).replace(".", ","),
  acceptingOrders: (value: boolean) => (value ? "Sí" : "No"),
  openingHours: (value: ReturnType<typeof everyDay>) => `L-X ${value.weekly[0]?.open}-20:00`,
  paymentMethods: (value: string[]) => value.join(", "),
  lat: (value: number) => String(value).replace(".", ","),
};
const someFields = (among: readonly Field[]) =>
  fc
    .uniqueArray(fc.constantFrom(...among), { minLength: 1, maxLength: 3 })
    .chain((names) =>
      fc
        .tuple(...names.map((name) => fc.constantFrom<unknown>(...values[name])))
        .map((chosen) => Object.fromEntries(names.map((name, index) => [name, chosen[index]]))),
    );
type Given = Record<string, unknown>;

const bySet = [
  "categoryCode",
  "commissionPct",
  "deliveryRadiusKm",
  "prepTimeMin",
  "minOrderCop",
  "acceptingOrders",
  "openingHours",
] as const;
const anAction = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("form" as const), given: someFields(fields) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("bulk" as const), given: someFields(bySet) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("import" as const), given: someFields(fields) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("undo" as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("bin" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move" as const) }) },
);
type Action = typeof anAction extends fc.Arbitrary<infer One> ? One : never;
type Run = { id: string; of: "bulk" | "import" };

const change = async (id: string, given: Given) => {
  const { version } = await find(id);
  await as.admin(api.updateMarket, { body: { id, version, ...given } });
};
const changeMany = async (id: string, given: Given): Promise<Run> => {
  const { previewId } = await as.admin(previewBulk, { body: { ids: [id], set: given, preview: true } });
  expect((await startChange(as.admin, previewId)).status).toBe("done");
  return { id: previewId, of: "bulk" };
};
/** No run to undo when everything was already as the file says. */
const importOne = async ({ chainId, externalCode }: Market, given: Given): Promise<Run[]> => {
  const cells = Object.entries(given).map(([name, value]) => {
    const text = written[name as Field] ?? String;
    return [marketLabels[name as Field].es, value === null ? "-" : text(value as never)];
  });
  const file = csv(
    ["Código interno", ...cells.map(([heading]) => heading)].join(";"),
    [externalCode, ...cells.map(([, text]) => text)].join(";"),
  );
  const run = await commitFile(as.admin, file, { chainId: chainId ?? "" });
  expect(run.counts.error, JSON.stringify(given)).toBe(0);
  return run.counts.committed === 0 ? [] : [{ id: run.id, of: "import" }];
};
const takeBack = async ({ id, of }: Run): Promise<string[]> => {
  if (of === "import") return (await undoRun(as.admin, id)).undoKept.flatMap((kept) => kept.fields);
  const undone = await undoChange(as.admin, id);
  expect(undone.status).toBe("undone");
  return undone.kept.flatMap((kept) => kept.fields);
};

/** What an undo must do with each field that the run wrote: restore it if it still has the run's value. */
const expectedOf = (now: Market, versions: readonly MarketVersion[], run: Run) => {
  const own = versions.find(({ sourceId, source }) => sourceId === run.id && source === run.of);
  const isAsLeft = (field: string, after: unknown) =>
    JSON.stringify(now[field as Field]) === JSON.stringify(after);
  const changes = own?.changes ?? [];
  return {
    returned: changes.filter(({ field, after }) => isAsLeft(field, after)),
    kept: changes.filter(({ field, after }) => !isAsLeft(field, after)).map(({ field }) => field),
  };
};

const without = ({ version: _version, updatedAt: _updatedAt, status: _status, ...rest }: Market) => rest;

test(
  "history has every version by field, an undo restores what is untouched, any version can be restored",
  { timeout: 240_000 },
  async () => {
    let returned = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anAction, { minLength: 6, maxLength: 10 }), async (actions) => {
        const store = await aStore();
        const { id } = store;
        /** The market at each of its versions. */
        const seen = new Map<number, Market>();
        const runs: Run[] = [];
        const note = async () => {
          const now = await find(id);
          seen.set(now.version, now);
          return now;
        };
        await note();
        const perform: {
          [Kind in Action["kind"]]: (action: Extract<Action, { kind: Kind }>) => Promise<unknown>;
        } = {
          form: ({ given }) => change(id, given),
          bulk: async ({ given }) => runs.push(await changeMany(id, given)),
          import: async ({ given }) => runs.push(...(await importOne(store, given))),
          bin: async () => {
            await as.admin(api.deleteMarket, { params: { id } });
            await note();
            await as.admin(api.restoreMarket, { params: { id } });
          },
          move: async () => {
            const { status, version } = await find(id);
            const body = {
              status: status === "active" ? ("paused" as const) : ("active" as const),
              version,
            };
            await as.admin(api.moveMarket, { params: { id }, body });
          },
          undo: async ({ which }) => {
            const [run] = runs.splice(which % Math.max(runs.length, 1), 1);
            if (!run) return;
            const before = await find(id);
            const expected = expectedOf(before, await historyOf(id), run);
            const reported = await takeBack(run);
            expect(reported.toSorted()).toEqual(expected.kept.toSorted());
            const back = Object.fromEntries(expected.returned.map(({ field, before: was }) => [field, was]));
            expect(without(await find(id))).toEqual({ ...without(before), ...back });
            returned += expected.returned.length;
          },
        };
        for (const action of actions) {
          await perform[action.kind](action as never);
          await note();
        }

        const versions = await historyOf(id);
        expect(versions.map(({ version }) => version)).toEqual([...seen.keys()]);
        for (const { version, changes } of versions.slice(1)) {
          const [before, after] = [seen.get(version - 1), seen.get(version)] as [Market, Market];
          const differing = (Object.keys(after) as (keyof Market)[]).filter(
            (field) =>
              !["version", "updatedAt"].includes(field) &&
              JSON.stringify(before[field]) !== JSON.stringify(after[field]),
          );
          const byField = (one: { field: string }, other: { field: string }) =>
            one.field.localeCompare(other.field);
          const reported = changes.map((one) => (one.field === "deletedAt" ? { field: "deletedAt" } : one));
          expect(reported.toSorted(byField), `version ${version}`).toEqual(
            differing
              .map((field) =>
                field === "deletedAt" ? { field } : { field, before: before[field], after: after[field] },
              )
              .toSorted(byField),
          );
        }

        for (const [wanted, was] of seen) {
          if (was.deletedAt !== null) continue;
          const { version } = await find(id);
          const params = { id, version: String(wanted) };
          const { market } = await as.admin(restoreVersion, { params, body: { version } });
          expect(without(asStored(market)), `back to ${wanted}`).toEqual(without(was));
        }
      }),
      { numRuns: 8 },
    );
    // Proves that some undo had something to restore.
    expect(returned).toBeGreaterThan(0);
  },
);
