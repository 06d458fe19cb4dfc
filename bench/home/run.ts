// Home beside its goal, of an administrator and of a partner: `npm run bench -- home [1000000]` markets, with what waits
// in plenty: markets in review, documents that end, pairs that may be duplicates, imports, and a month of changes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "@igo/testing/server/cluster";
import { compare, state } from "../figures.ts";
import { measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import { type Ask, freePort, signIn, startServer } from "../serving.ts";
import { becomePartner, seedWaiting } from "./seed.ts";

const [count = "1000000"] = process.argv.slice(2);
const markets = Number(count);
const goalMs = 30;
const folder = mkdtempSync(join(tmpdir(), "igo-bench-"));

type Home = {
  waiting: { name: string; count: number; isExact: boolean }[];
  acceptingNow: number;
  growth: { steps: unknown[] };
};
type Page = { total: number; totalIsExact: boolean };

const listOf: Record<string, string> = {
  inReview: "/market/list?status=in_review",
  documentsToReview: "/market/list?documents=toReview",
  documentsExpired: "/market/list?documents=expired",
  documentsExpiring: "/market/list?documents=expiring",
  duplicates: "/market/duplicates",
  incompleteLive: "/market/list?status=active,paused,suspended&readiness=lacks",
  incompleteNew: "/market/list?status=draft,pending_documents,in_review,changes_requested&readiness=lacks",
};

/** Fast figures that are wrong are no figures. */
const compareFigures = async (ask: Ask) => {
  const { waiting, acceptingNow } = await ask<Home>("GET", "/insights/home");
  for (const { name, count: figure } of waiting) {
    const list = listOf[name];
    if (list === undefined) continue;
    const { total } = await ask<Page>("GET", list);
    compare(`${name}, and its list's total`, `${figure} and ${total}`, "the same", figure !== total);
  }
  const open = await ask<Page>("GET", "/market/list?status=active&acceptingOrders=true&openNow=true");
  compare(
    "accepting now, and its list's total",
    `${acceptingNow} and ${open.total}`,
    "the same",
    acceptingNow !== open.total || !open.totalIsExact,
  );
};

const measureAll = async () => {
  const cluster = await startCluster({ shared_buffers: "1GB" });
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    console.log(`${markets.toLocaleString("en")} markets on ${cluster.about}`);
    await client.connect();
    const server = await startServer({ dataDir: folder, databaseUrl: cluster.url, port: await freePort() });
    const query = (sql: string) => client.query(sql);
    await seed(query, markets);
    await seedWaiting(query, markets);
    const ask = await signIn(server.base);
    await compareFigures(ask);
    const home = () => ask("GET", "/insights/home");
    await measure("home of the network", goalMs, home);
    await becomePartner(query, 60);
    await measure("home of a partner of 60 markets", goalMs, home);
    await server.stop();
  } finally {
    await client.end();
    await cluster.stop();
  }
};

const began = performance.now();
try {
  await measureAll();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
state("all of it", `${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
