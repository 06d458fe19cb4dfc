// Measures the sequence of changes: reading it anywhere among so many lines, and that none is missed when forty
// transactions commit late and out of order: `npm run bench -- changes [10000000]`.
import pg from "pg";
import { onServer, type Query } from "../atSize.ts";
import { hold, state } from "../figures.ts";
import { measure, milliseconds, timesOf } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";

const [count = "10000000"] = process.argv.slice(2);
const lines = Number(count);
const markets = 2000;
const goalMs = 30;

type Page = { changes: { seq: string; version: number }[]; next: string; upToDate: boolean };

const read = (ask: Ask, query: Record<string, string>) =>
  ask<Page>("GET", `/changes?${new URLSearchParams(query).toString()}`);

/** Lines of ninety days, a hundred in each transaction. */
const fill = async (query: Query) => {
  await query("select add_change_months(now() - interval '100 days', now())");
  await query("update change_era set era = 2");
  const atOnce = 500_000;
  for (let from = 0; from < lines; from += atOnce)
    await query(`
      insert into change (era, tx, kind, action, record_id, market_id, chain_id, version, fields, source, at)
      select 1, (1000 + n / 100)::text::xid8, 'market', 'update', market.id, market.id, market.chain_id, n, '{name}', 'form',
        now() - interval '90 days' * (1 - n::float8 / ${lines})
      from generate_series(${from}, ${Math.min(from + atOnce, lines) - 1}) n
      join (select id, chain_id, row_number() over (order by id) - 1 as number from market) market on market.number = n % ${markets}`);
  await query("analyze change");
};

const place = (tx: number) => `0001${tx.toString(16).padStart(14, "0")}${"0".repeat(14)}`;

const rounds = 50;
const together = 40;

type Reader = { asks: readonly Ask[]; after: string; seen: number[] };

/** From now on, asking one of its servers each time. */
const openReader = async (...asks: Ask[]): Promise<Reader> => {
  const [first] = asks;
  if (!first) throw new Error("A reader asks someone");
  return { asks, after: (await read(first, { after: "now" })).next, seen: [] };
};

const readOn = async (reader: Reader): Promise<Page> => {
  const ask = reader.asks[Math.floor(Math.random() * reader.asks.length)];
  if (!ask) throw new Error("A reader asks someone");
  const page = await read(ask, { after: reader.after, limit: "9" });
  reader.seen.push(...page.changes.map(({ version }) => version));
  reader.after = page.next;
  return page;
};

/**
 * Each round opens forty transactions, and commits them in another order while readers go on: of each of two servers,
 * and one that asks now this one, now the other.
 */
const proveNoneMissed = async (ask: Ask, other: Ask, query: Query, url: string) => {
  const { rows } = await query("select id from market limit 1");
  const id = String(rows[0]?.["id"]);
  const writers = new pg.Pool({ connectionString: url, max: together });
  const readers = [await openReader(ask), await openReader(other), await openReader(ask, other)];
  const allReadOn = () => Promise.all(readers.map(readOn));
  let version = 1_000_000;
  for (let round = 0; round < rounds; round += 1) {
    const open: pg.PoolClient[] = [];
    for (let one = 0; one < together; one += 1) {
      const writer = await writers.connect();
      version += 1;
      await writer.query("begin");
      await writer.query(
        "insert into market_change (market_id, version, kind, source) values ($1, $2, 'update', 'form')",
        [id, version],
      );
      open.push(writer);
      if (one % 13 === 0) await allReadOn();
    }
    for (const writer of open.toSorted(() => Math.random() - 0.5)) {
      await writer.query("commit");
      writer.release();
      if (Math.random() < 0.3) await allReadOn();
    }
  }
  for (const reader of readers)
    for (let page = await readOn(reader); !page.upToDate || page.changes.length > 0;)
      page = await readOn(reader);
  await writers.end();
  const written = rounds * together;
  const missed = readers.map(({ seen }) => written - new Set(seen).size);
  const twice = readers.map(({ seen }) => seen.length - new Set(seen).size);
  hold("missed by any of three readers on two servers", Math.max(...missed), "lines", { atMost: 0 }, 0);
  hold("read twice by one", Math.max(...twice), "lines", { atMost: 0 }, 0);
  const disordered = readers.filter(({ seen }) => seen.join() !== readers[0]?.seen.join()).length;
  hold("readers with another order", disordered, "", { atMost: 0 }, 0);
  state("in", `${rounds} rounds of ${together} transactions`);
};

await onServer(`${lines.toLocaleString("en")} changes`, async ({ query, ask, startBeside, databaseUrl }) => {
  await seed(query, markets);
  const { chain } = await ask<{ chain: { id: string } }>("POST", "/chain", { name: "Una", code: "UNA" });
  await query(`update market set chain_id = '${chain.id}'
    where id in (select id from market where chain_id is null order by id limit ${markets / 50})`);
  await fill(query);
  const transactions = Math.floor(lines / 100);
  const anywhere = () => place(1000 + Math.floor(Math.random() * transactions));
  const times = await timesOf(() => read(ask, { after: anywhere() }));
  hold("a page from anywhere, slowest", times.worst, "ms", { atMost: goalMs }, 1);
  state(
    "a page of 1,000",
    milliseconds(await timesOf(() => read(ask, { after: anywhere(), limit: "1000" }))),
  );
  await measure("the oldest", goalMs, () => read(ask, {}));
  await measure("of one chain", goalMs, () => read(ask, { after: anywhere(), chainId: chain.id }));
  const { next } = await read(ask, { after: "now" });
  await measure("nothing new", goalMs, () => read(ask, { after: next }));
  await proveNoneMissed(ask, await startBeside(), query, databaseUrl);
});
