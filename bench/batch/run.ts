// Measures a batch beside as many single calls: `npm run bench -- batch [1000]`.
import { onServer, type Query } from "../atSize.ts";
import { hold, medianOf, state } from "../figures.ts";
import { seed } from "../markets/seed.ts";
import { treeSeconds } from "../processor.ts";
import type { Ask } from "../serving.ts";

const [given = "1000"] = process.argv.slice(2);
const items = Number(given);
const rounds = 2;

type Market = { id: string; version: number; externalCode: string };
type Batch = { written: boolean; counts: { updated: number }; results: { version?: number }[] };

/** Those of one chain, with their codes. */
const marketsIn = async (query: Query, chainId: string): Promise<Market[]> => {
  const { rows } = await query(
    `select id, version, external_code from market where chain_id = '${chainId}' order by id limit ${items}`,
  );
  return rows.map((row) => ({
    id: String(row["id"]),
    version: Number(row["version"]),
    externalCode: String(row["external_code"]),
  }));
};

let turn = 0;

const oneByOne = async (ask: Ask, markets: Market[]) => {
  turn += 1;
  for (const market of markets) {
    await ask("PUT", "/market/update", {
      id: market.id,
      version: market.version,
      notes: `Vuelta ${turn}`,
      prepTimeMin: 10 + (turn % 40),
    });
    market.version += 1;
  }
};

const together = async (ask: Ask, chainId: string, markets: Market[]) => {
  turn += 1;
  const body = {
    chainId,
    items: markets.map(({ externalCode }) => ({
      externalCode,
      notes: `Vuelta ${turn}`,
      prepTimeMin: 10 + (turn % 40),
    })),
  };
  const { counts } = await ask<Batch>("PUT", "/market/batch", body);
  if (counts.updated !== markets.length) throw new Error(`Only ${counts.updated} were updated`);
  for (const market of markets) market.version += 1;
};

await onServer(
  `${items} markets of one chain updated`,
  async ({ query, ask, pids }) => {
    await seed(query, items * 2);
    const { chain } = await ask<{ chain: { id: string } }>("POST", "/chain", {
      name: "Lotes",
      code: "LOTES",
    });
    const chainId = chain.id;
    await query(`update market set chain_id = '${chainId}', external_code = 'B-' || right(id::text, 12)
      where id in (select id from market order by id limit ${items})`);
    const markets = await marketsIn(query, chainId);
    await query("vacuum analyze");
    const cost = async (work: () => Promise<void>) => {
      const before = pids.reduce((sum, pid) => sum + treeSeconds(pid), 0);
      const began = performance.now();
      await work();
      const cpu = pids.reduce((sum, pid) => sum + treeSeconds(pid), 0) - before;
      return { cpu, ms: performance.now() - began };
    };
    const single = () => cost(() => oneByOne(ask, markets));
    const batch = () => cost(() => together(ask, chainId, markets));
    await single();
    await batch();
    const [singles, batches]: [{ cpu: number; ms: number }[], { cpu: number; ms: number }[]] = [[], []];
    // In turns, so that what grows meanwhile burdens both alike.
    for (let round = 0; round < rounds; round += 1) {
      singles.push(await single());
      batches.push(await batch());
      batches.push(await batch());
      singles.push(await single());
    }
    const cpuOf = (costs: { cpu: number }[]) => medianOf(costs.map(({ cpu }) => cpu));
    state(`${items} calls`, `${cpuOf(singles).toFixed(2)} s of CPU`);
    state("one batch", `${cpuOf(batches).toFixed(2)} s of CPU`);
    hold("batch ÷ single calls", cpuOf(batches) / cpuOf(singles), "", { atMost: 0.5 });
    state("  answered after", `${medianOf(batches.map(({ ms }) => ms)).toFixed(0)} ms`);
  },
  {},
  // A process that only serves: what runs in the background is no part of a call.
  { PROCESS: "web" },
);
