// Measures the activity log: reading it with each filter, as an administrator and as a partner, and what logging adds
// to a save and an import: `npm run bench -- activity [1000000]` actions.
import { onServer, type Query } from "../atSize.ts";
import { hold, medianOf, state } from "../figures.ts";
import { cpuOf, measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";
import { seedActs } from "./seed.ts";

const [count = "1000000"] = process.argv.slice(2);
const acts = Number(count);
const markets = Math.min(20_000, Math.max(2000, Math.floor(acts / 50)));
const goalMs = 30;

type Line = {
  at: string;
  id: number;
  requestId: string | null;
  actor: { id: string } | null;
  subject: { id: string } | null;
};
type Page = { lines: Line[]; nextCursor: string | null };

const path = "/insights/activity";
const read = (ask: Ask, query: Record<string, string> = {}) =>
  ask<Page>("GET", `${path}?${new URLSearchParams(query).toString()}`);

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const measureFilters = async (ask: Ask, query: Query) => {
  const by = (name: string, filter: Record<string, string>) => measure(name, goalMs, () => read(ask, filter));
  const idsOf = async (sql: string) => (await query(sql)).rows.map(({ id }) => String(id));
  const [market = ""] = await idsOf("select id from bench_market where n = 7");
  const [busy = "", ...others] = await idsOf("select id from bench_person order by n");
  const [request = ""] = await idsOf("select request_id as id from activity where seq % 1000 = 7 limit 1");
  await by("everything", {});
  await by("one market", { marketId: market });
  await by("who does most", { actorId: busy });
  await by("who does least", { actorId: others.at(-1) ?? "" });
  for (const kind of ["market", "product", "import", "user", "category", "chain"])
    await by(`of ${kind}s`, { kind });
  for (const source of ["form", "bulk", "restore", "import"]) await by(`through ${source}`, { source });
  await by("one request", { requestId: request });
  await by("a month, half a year ago", { from: dayAgo(210), to: dayAgo(180) });
  await by("a person's chains", { actorId: busy, kind: "chain" });
  await by("a person, restored, a year ago", { actorId: busy, source: "restore", to: dayAgo(330) });
  let cursor = "";
  await measure("page by page", goalMs, async () => {
    cursor = (await read(ask, cursor === "" ? {} : { cursor })).nextCursor ?? "";
  });
  const [top] = (await read(ask)).lines;
  const since = new URLSearchParams({ since: top?.at ?? "", sinceId: String(top?.id) }).toString();
  await measure("what is new", goalMs, () => ask("GET", `${path}/new?${since}`));
};

type Writing = { query: Query; roots: readonly number[]; table: string; turns: number };

const ways = ["enable", "disable"] as const;

/**
 * The same work in turns with and without the triggers that write activity, in CPU time so that other load does not
 * count. Each way begins every other turn; the first turn warms up and is left out.
 */
const costOf = async ({ query, roots, table, turns }: Writing, work: () => Promise<unknown>) => {
  const cost = { enable: [] as number[], disable: [] as number[] };
  for (let turn = 0; turn <= turns; turn += 1)
    for (const way of turn % 2 === 0 ? ways : ways.toReversed()) {
      await query(`alter table ${table} ${way} trigger ${table}_act`);
      const took = await cpuOf(roots, 1, work, 1);
      if (turn > 0) cost[way].push(took);
    }
  await query(`alter table ${table} enable trigger ${table}_act`);
  return medianOf(cost.enable) / medianOf(cost.disable);
};

const saves = 300;

const measureWriting = async (ask: Ask, query: Query, roots: readonly number[]) => {
  const { rows } = await query("select id, version from market order by id limit 1");
  let version = Number(rows[0]?.["version"]);
  const id = String(rows[0]?.["id"]);
  await query(`delete from market_change where market_id = '${id}' and version > ${version}`);
  const save = async () => {
    for (let turn = 0; turn < saves; turn += 1) {
      await ask("PUT", "/market/update", { id, version, name: `Nombre ${version}` });
      version += 1;
    }
  };
  const writing = { query, roots, table: "market_change" };
  const ofSave = await costOf({ ...writing, turns: 7 }, save);
  hold("CPU of a save with it / without", ofSave, "×", { atMost: 1.1 });
  let first = 10_000_000;
  const write = async () => {
    first += 1;
    await query(`insert into market_change (market_id, version, kind, changes, source, source_id)
      select id, ${first} + 1000 * part, 'update', '{"name": ["a", "b"]}', 'import', gen_random_uuid()
      from bench_market, generate_series(1, ${Math.ceil(rowsAtOnce / markets)}) part`);
  };
  const ofImport = await costOf({ ...writing, turns: 5 }, write);
  hold("CPU of an import's history, with it / without", ofImport, "×", { atMost: 1.1 });
};

const rowsAtOnce = 100_000;

/** Other administrators keep their role. */
const becomePartner = async (query: Query) => {
  await query("update account set role = 2 where email = 'admin@igo.local'");
  await query(`insert into market_member (market_id, account_id, role)
    select bench_market.id, account.id, 'owner' from account, bench_market
    where account.email = 'admin@igo.local' and n <= 60`);
};

const about = `${acts.toLocaleString("en")} acts on ${markets.toLocaleString("en")} markets`;

await onServer(about, async ({ query, ask, pids }) => {
  await seed(query, markets);
  await seedActs(query, acts);
  await measureFilters(ask, query);
  state("CPU of the list", `${(await cpuOf(pids, 200, () => read(ask))).toFixed(1)} ms`);
  await measureWriting(ask, query, pids);
  await becomePartner(query);
  await measure("everything, of a partner of 60 markets", goalMs, () => read(ask));
});
