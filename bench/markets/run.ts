// Measures lists, searches, saves, the export and a bulk change over many markets on PostgreSQL, over HTTP, beside the
// promised limits: `npm run bench -- markets 1000000`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startCluster } from "../../api/test/cluster.ts";
import { watchMemory } from "../processor.ts";
import { type Ask, freePort, signIn, startServer, tokenFor } from "../serving.ts";
import { seed } from "./seed.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const repeats = Number(process.argv[3] ?? 60);
const folder = mkdtempSync(join(tmpdir(), "igo-bench-"));

const say = (name: string, figure: string, limit: string) =>
  console.log(`${name.padEnd(44)} ${figure.padEnd(44)} limit ${limit}`);

/** p50 and p99 of a call made one after another. */
const measure = async (name: string, limitMs: number, call: (turn: number) => Promise<unknown>) => {
  for (let turn = 0; turn < 5; turn += 1) await call(turn);
  const took: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    const began = performance.now();
    await call(turn);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) =>
    (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(1);
  say(name, `p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`, `p99 ${limitMs} ms`);
};

type Page = { markets: { id: string; version: number }[]; nextCursor: string | null; total: number };

const list = (ask: Ask, query: Record<string, string>) =>
  ask<Page>("GET", `/market/list?${new URLSearchParams(query).toString()}`);

/** The cursor of a page deep in the list: each of two hundred. */
const deepCursor = async (ask: Ask, sort: string, pages: number): Promise<string> => {
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const found: Page = await list(ask, { sort, pageSize: "200", ...(cursor ? { cursor } : {}) });
    if (!found.nextCursor) break;
    cursor = found.nextCursor;
  }
  return cursor ?? "";
};

const measureLists = async (ask: Ask) => {
  const page = (name: string, query: Record<string, string>) => measure(name, 50, () => list(ask, query));
  await page("list, first page", {});
  await page("list, filtered: status + town", { status: "paused", municipalityCode: "05001" });
  await page("list, filtered: suspended (1 %)", { status: "suspended" });
  await page("list, open now", { openNow: "true" });
  await page("list, closed now and suspended", { openNow: "false", status: "suspended" });
  await page("list, lacks bank details", { lacks: "bank" });
  for (const sort of ["-createdAt", "name", "externalCode", "-updatedAt", "status", "municipalityName"]) {
    await page(`list by ${sort}, first page`, { sort });
    const cursor = await deepCursor(ask, sort, 100);
    await page(`list by ${sort}, 20,000 deep`, { sort, cursor });
  }
  await page("search, broad: supermercado", { search: "supermercado" });
  await page("search, selective: a code", { search: `S-${String(count >> 1).padStart(7, "0")}` });
  await page("search, three words", { search: "saman laureles drogueria" });
  await page("search, misspelt: supermecado guayacn", { search: "supermecado guayacn" });
  await page("search, nothing found", { search: "helicoptero" });
  await page("text in the address", { contains: "address:carrera 77 # 8" });
  await page("text in the contact", { contains: "contactName:contacto 4242" });
};

const measureOne = async (ask: Ask) => {
  const { markets } = await list(ask, { pageSize: "200" });
  const one = (turn: number) => markets[turn % markets.length]?.id ?? "";
  await measure("details", 50, (turn) => ask("GET", `/market/find-by-id/${one(turn)}`));
  let version = 1;
  await measure("save", 50, async () => {
    const body = { id: one(0), version, notes: `Nota ${version}` };
    version = (await ask<{ market: { version: number } }>("PUT", "/market/update", body)).market.version;
  });
};

const measureExport = async (base: string, token: string, pid: number, format: "csv" | "xlsx") => {
  const peak = watchMemory(pid);
  const before = peak().own;
  const watching = watchMemory(pid);
  const began = performance.now();
  const response = await fetch(`${base}/api/v1/market/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  if (response.body) for await (const piece of response.body) bytes += piece.length;
  const seconds = (performance.now() - began) / 1000;
  const grown = watching().own - before;
  say(
    `export as ${format}`,
    `${seconds.toFixed(1)} s   ${Math.round(count / seconds)} rows/s   ${(bytes / 2 ** 20).toFixed(0)} MB   peak +${grown} MB`,
    "peak +150 MB",
  );
};

const measureBulk = async (ask: Ask, client: pg.Client) => {
  const wanted = Math.min(100_000, Math.floor(count * 0.7));
  // Of the active ones a hundred thousand, told apart by a category of their own.
  await client.query(
    `update market set category_code = 'other', status = 'active' where id in (select id from market limit ${wanted})`,
  );
  await client.query(
    `update market set category_code = 'pets' where category_code = 'other' and status <> 'active'`,
  );
  await client.query("vacuum analyze market");
  const body = {
    filter: { categoryCode: "other", status: "active" },
    set: { status: "paused" },
    preview: true,
  };
  let began = performance.now();
  const preview = await ask<{ previewId: string; counts: { change: number } }>("POST", "/market/bulk", body);
  say(
    `bulk status, preview of ${preview.counts.change}`,
    `${((performance.now() - began) / 1000).toFixed(2)} s`,
    "1 s",
  );
  const settle = async (name: string, limit: string) => {
    let longest = 0;
    for (;;) {
      const asked = performance.now();
      await list(ask, {});
      longest = Math.max(longest, performance.now() - asked);
      const { bulk } = await ask<{ bulk: { status: string } }>("GET", `/market/bulk/${preview.previewId}`);
      if (!["running", "undoing"].includes(bulk.status)) break;
      await wait(25);
    }
    const seconds = (performance.now() - began) / 1000;
    say(name, `${seconds.toFixed(2)} s   others waited at most ${longest.toFixed(0)} ms`, limit);
  };
  began = performance.now();
  await ask("POST", "/market/bulk", { previewId: preview.previewId });
  await settle(`bulk status of ${preview.counts.change}`, "10 s, others 250 ms");
  began = performance.now();
  await ask("POST", `/market/bulk/${preview.previewId}/undo`);
  await settle("its undo", "20 s, others 250 ms");
};

const cluster = await startCluster();
try {
  console.log(`${count} markets on ${cluster.about}`);
  const server = await startServer({ dataDir: folder, databaseUrl: cluster.url, port: await freePort() });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const began = performance.now();
  await seed(client, count);
  console.log(`seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const [ask, token] = [await signIn(server.base), await tokenFor(server.base)];
  await measureLists(ask);
  await measureOne(ask);
  await measureExport(server.base, token, server.pid, "csv");
  await measureExport(server.base, token, server.pid, "xlsx");
  await measureBulk(ask, client);
  await client.end();
  await server.stop();
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
