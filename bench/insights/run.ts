// Measures insights: `npm run bench -- insights [1000000]` markets and as many products; then what the figures add to
// the cost of saves, of a change to a hundred thousand markets, and of an import, with and without them in turns.
// `-- insights 1000000 20000` imports 20,000 rows, and `-- insights 1000000 100000 import` measures only the import: the
// others are `reads`, `saves` and `change`. With TEST_DATABASE_URL a database that is already filled is used as it is.
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onServer, type Query } from "../atSize.ts";
import { importFile } from "../import/contest.ts";
import { writeStores } from "../import/workbook.ts";
import { measure } from "../markets/measure.ts";
import { changeStatus } from "../markets/whole.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";
import { seedProducts } from "../search/seed.ts";
import { openTurns, tidy, type Work } from "./turns.ts";

const [count = "1000000", written = "100000", only] = process.argv.slice(2);
const records = Number(count);
const rows = Number(written);
const goalMs = 30;
const file = join(tmpdir(), `igo-bench-stores-${rows}.xlsx`);

const measureReads = async (ask: Ask) => {
  await measure("the network: status, category, 90 days", goalMs, () => ask("GET", "/insights/network"));
  await measure("what to fix first", goalMs, () => ask("GET", "/insights/signals"));
  await measure("catalog health by market", goalMs, () => ask("GET", "/insights/catalog"));
  await measure("catalog health by chain", goalMs, () => ask("GET", "/insights/catalog?by=chain"));
  await measure("catalog health, unusual prices", goalMs, () =>
    ask("GET", "/insights/catalog?measure=priceOutliers"),
  );
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

/** History that has been taken back would make the next turn's tables larger. */
const forgetHistory = (query: Query) =>
  query("delete from market_change where source in ('import', 'bulk', 'undo')");

const changeOfMany = (ask: Ask, query: Query): Work => {
  let change = "";
  return {
    name: "a change of many",
    rounds: 2,
    // A line for each combination of town and status: the map needs the town (docs/design/figures.md).
    atMost: 1.2,
    run: async () => {
      change = await pauseMany(ask);
    },
    takeBack: async () => {
      await ask("POST", `${changeStatus.path}/${change}/undo`);
      await finished(ask, change);
      await forgetHistory(query);
    },
  };
};

const importOf = (ask: Ask, query: Query): Work => ({
  name: `an import of ${rows.toLocaleString("en")}`,
  rounds: 2,
  run: () => importFile(ask, { file, kind: "market", count: rows }),
  takeBack: async () => {
    await query(
      "delete from market where id in (select market_id from market_change where source = 'import')",
    );
    await forgetHistory(query);
    await query("truncate import_market");
  },
});

if (!existsSync(file)) await writeStores(file, rows);
await onServer(
  `${records.toLocaleString("en")} markets and products`,
  async ({ query, ask, pids }) => {
    const { rows: found } = await query("select exists (select from market) as filled");
    if (!found[0]?.["filled"]) {
      await seed(query, records);
      await seedProducts(query, records);
    }
    await tidy(query);
    const compareCost = openTurns(query, pids);
    const works: Record<string, () => Promise<void>> = {
      reads: () => measureReads(ask),
      saves: () => compareCost({ name: `${saves} saves`, rounds: 5, run: () => saveOne(ask, query) }),
      change: () => compareCost(changeOfMany(ask, query)),
      import: () => compareCost(importOf(ask, query)),
    };
    for (const [name, work] of Object.entries(works)) if (only === undefined || only === name) await work();
  },
  // Autovacuum would fall into one turn and not into the next, as would a checkpoint.
  { autovacuum: "off", max_wal_size: "8GB" },
);
