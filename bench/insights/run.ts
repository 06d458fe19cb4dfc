// Measures insights: `npm run bench -- insights [1000000]` markets and as many products; then what the figures add to
// the cost of saves, of a change to a hundred thousand markets, and of an import, with and without them in turns:
// `-- insights 1000000 100000` imports 100,000 rows.
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onServer, type Query } from "../atSize.ts";
import { hold, state } from "../figures.ts";
import { importFile } from "../import/contest.ts";
import { writeStores } from "../import/workbook.ts";
import { measure } from "../markets/measure.ts";
import { changeStatus } from "../markets/whole.ts";
import { seed } from "../markets/seed.ts";
import { treeSeconds } from "../processor.ts";
import type { Ask } from "../serving.ts";
import { seedProducts } from "../search/seed.ts";

const [count = "1000000", written = "100000"] = process.argv.slice(2);
const records = Number(count);
const rows = Number(written);
const goalMs = 30;
const rounds = 2;
const file = join(tmpdir(), `igo-bench-stores-${rows}.xlsx`);

/** Once nothing is waiting to be counted. */
const counted = async (query: Query) => {
  for (;;) {
    const { rows: left } = await query(`select (select count(*) from menu_change)::integer
      + (select count(*) from market_tally_change)::integer as n`);
    if (left[0]?.["n"] === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};

const measureReads = async (ask: Ask) => {
  await measure("the network: status, category, 90 days", goalMs, () => ask("GET", "/insights/network"));
  await measure("catalog health by market", goalMs, () => ask("GET", "/insights/catalog"));
  await measure("catalog health by chain", goalMs, () => ask("GET", "/insights/catalog?by=chain"));
  await measure("catalog health, unusual prices", goalMs, () =>
    ask("GET", "/insights/catalog?measure=priceOutliers"),
  );
};

const triggers = [
  ["market", "market_added_tallies"],
  ["market", "market_changed_tallies"],
  ["market", "market_removed_tallies"],
  ["market", "market_changed_menu"],
  ["market", "market_added_hours"],
  ["market", "market_changed_hours"],
  ["market", "market_removed_hours"],
  ["market", "market_added_point"],
  ["market", "market_changed_point"],
] as const;
const switchFigures = async (query: Query, way: "enable" | "disable") => {
  for (const [table, name] of triggers) await query(`alter table ${table} ${way} trigger ${name}`);
};

/**
 * CPU seconds of server and database for `work`, until its figures are folded: the minimum with the figures over the
 * minimum without.
 */
const compareCost = async (
  name: string,
  query: Query,
  pids: readonly number[],
  work: () => Promise<unknown>,
  takeBack: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const spent = () => pids.reduce((sum, pid) => sum + treeSeconds(pid), 0);
  const costs: Record<"enable" | "disable", number[]> = { enable: [], disable: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const way of ["enable", "disable"] as const) {
      await switchFigures(query, way);
      const before = spent();
      await work();
      await counted(query);
      costs[way].push(spent() - before);
      await takeBack();
      await counted(query);
    }
  await switchFigures(query, "enable");
  const [whole, bare] = [Math.min(...costs.enable), Math.min(...costs.disable)];
  state(name, `CPU ${whole.toFixed(2)} s with the figures, ${bare.toFixed(2)} s without`);
  hold(`${name}: with / without`, whole / bare, "×", { atMost: 1.1 });
};

const saves = 500;

const saveOne = async (ask: Ask, query: Query) => {
  const { rows: markets } = await query("select id, version from market order by id limit 1");
  const id = String(markets[0]?.["id"]);
  const first = Number(markets[0]?.["version"]);
  for (let version = first; version < first + saves; version += 1)
    await ask("PUT", "/market/update", { id, version, name: `Nombre ${version}` });
};

/** Pauses the hundred thousand that the seed gave a category of their own; returns the change's id. */
const pauseMany = async (ask: Ask): Promise<string> => {
  const { filter, path, set } = changeStatus;
  const { previewId } = await ask<{ previewId: string }>("POST", path, { filter, set, preview: true });
  await ask("POST", path, { previewId });
  await finished(ask, previewId);
  return previewId;
};

const finished = async (ask: Ask, id: string) => {
  for (;;) {
    const { bulk } = await ask<{ bulk: { status: string } }>("GET", `${changeStatus.path}/${id}`);
    if (!["running", "undoing"].includes(bulk.status)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const measureWrites = async (ask: Ask, query: Query, pids: readonly number[]) => {
  await compareCost(`${saves} saves`, query, pids, () => saveOne(ask, query));
  let change = "";
  await compareCost(
    "a change of many",
    query,
    pids,
    async () => void (change = await pauseMany(ask)),
    async () => {
      await ask("POST", `${changeStatus.path}/${change}/undo`);
      await finished(ask, change);
    },
  );
  await compareCost(
    `an import of ${rows.toLocaleString("en")}`,
    query,
    pids,
    () => importFile(ask, { file, kind: "market", count: rows }),
    () =>
      query("delete from market where id in (select market_id from market_change where source = 'import')"),
  );
};

if (!existsSync(file)) await writeStores(file, rows);
await onServer(`${records.toLocaleString("en")} markets and products`, async ({ query, ask, pids }) => {
  await seed(query, records);
  await seedProducts(query, records);
  await counted(query);
  await measureReads(ask);
  await measureWrites(ask, query, pids);
});
