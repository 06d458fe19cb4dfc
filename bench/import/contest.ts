// Measures an import from upload to committed in the same run as the limit (inflating + COPY into the same indexed
// tables): CPU of client and server, wall time, memory.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports/imports";
import pg from "pg";
import { migrate } from "../../api/src/platform/db/migrate.ts";
import { openServer } from "../../api/src/platform/db/server.ts";
import { startCluster } from "@igo/testing/server/cluster";
import { urlOf } from "@igo/testing/server/template";
import { hold, state } from "../figures.ts";
import { parentOf, treeSeconds, watchMemory, watchShares } from "../processor.ts";
import { type Ask, freePort, signIn, startServer, upload, waitFor } from "../serving.ts";

export type Contest = {
  kind: ImportRun["kind"];
  file: string;
  count: number;
  /** What is imported, for the title. */
  what: string;
  /** The tables that the limit copies, in this order. */
  tables: readonly string[];
  /** What must exist beforehand, not measured: created through the API, and its tables copied for the limit. */
  before?: { make: (ask: Ask) => Promise<unknown>; tables: readonly string[] };
  /** What other users request meanwhile. */
  requested: string;
  /** Measured on the same server afterwards, separately. */
  after?: (ask: Ask) => Promise<void>;
};

type Cost = { wall: number; client: number; server: number; parser?: number; own?: number };
const tell = (name: string, { wall, client, server, parser, own }: Cost) =>
  state(
    name,
    `wall ${wall.toFixed(2)} s   CPU ${(client + server).toFixed(2)} s (${client.toFixed(2)} + database ${server.toFixed(2)})` +
      (parser ? `   parsing process ${parser} MB, server ${own} MB` : ""),
  );

/** Through the API, from upload to committed. */
export const importFile = async (
  ask: Ask,
  { file, kind, count }: Pick<Contest, "file" | "kind" | "count">,
  lap: (name: string) => void = () => undefined,
) => {
  const run = await upload(ask, file, kind);
  lap("uploaded");
  await ask("PUT", `/imports/${run.id}/mapping`, run.mapping);
  const checked = await waitFor(ask, run.id, ["checked"]);
  lap("checked");
  if (checked.counts.create !== count)
    throw new Error(`Not all rows are good: ${JSON.stringify([checked.counts, checked.issueCounts])}`);
  await ask("POST", `/imports/${run.id}/commit`, { mode: "valid" });
  await waitFor(ask, run.id, ["committed"]);
  lap("committed");
};

/** How long another request waits while the import runs; returns the longest wait in milliseconds. */
const watchOthers = (ask: Ask, requested: string) => {
  const waits: number[] = [];
  const watching = new AbortController();
  const loop = (async () => {
    while (!watching.signal.aborted) {
      const began = performance.now();
      await ask("GET", requested);
      waits.push(performance.now() - began);
      // More often, and the lists themselves would slow the import.
      await wait(50);
    }
  })();
  return async () => {
    watching.abort();
    await loop;
    waits.sort((a, b) => a - b);
    const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
    state(
      `${waits.length} lists meanwhile`,
      `median ${at(0.5).toFixed(0)} ms, 99 % ${at(0.99).toFixed(0)} ms`,
    );
    return at(1);
  };
};

const runScript = (...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: "inherit" });
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`)),
    );
  });

const scriptOf = (name: string) => join(import.meta.dirname, name);

/** CPU of the child processes that `work` starts, and of the database. */
const measured = async (postmaster: number, work: () => Promise<void>): Promise<Cost> => {
  const before = {
    client: treeSeconds(process.pid),
    own: process.cpuUsage(),
    server: treeSeconds(postmaster),
  };
  const began = performance.now();
  await work();
  const wall = (performance.now() - began) / 1000;
  const own = process.cpuUsage(before.own);
  const server = treeSeconds(postmaster) - before.server;
  // The database is a child of this process too.
  return {
    wall,
    client: treeSeconds(process.pid) - before.client - (own.user + own.system) / 1e6 - server,
    server,
  };
};

// A production server has these on. With them off, we would compare a durable bundled database with a server that is
// not.
const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

type Ground = Awaited<ReturnType<typeof openGround>>;

/** A PostgreSQL server beside ours, with a database for each contestant. */
const openGround = async () => {
  const folder = mkdtempSync(join(tmpdir(), "igo-bench-"));
  const cluster = await startCluster(durable);
  const administer = new pg.Client({ connectionString: cluster.url });
  await administer.connect();
  const { rows } = await administer.query<{ pid: number }>("select pg_backend_pid() as pid");
  const freshDatabase = async (name: string) => {
    await administer.query(`create database ${name}`);
    const url = urlOf(cluster.url, name);
    const database = openServer({ url: url }, console.error);
    await migrate(database);
    await database.close();
    return url;
  };
  const close = async () => {
    await administer.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, about: cluster.about, postmaster: parentOf(rows[0]?.pid ?? 0), freshDatabase, close };
};

/** Ours, on a server or, without one, on the bundled database. */
const ours = async (
  contest: Contest,
  { folder, postmaster }: Ground,
  databaseUrl?: string,
): Promise<Cost> => {
  const server = await startServer({
    dataDir: mkdtempSync(join(folder, "data-")),
    port: await freePort(),
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  const ask = await signIn(server.base);
  await contest.before?.make(ask);
  const memory = watchMemory(server.pid);
  const shares = databaseUrl ? undefined : watchShares(server.pid);
  // The bundled database runs below the server process.
  const used = () => ({
    client: treeSeconds(server.pid),
    server: databaseUrl ? treeSeconds(postmaster) : 0,
  });
  const start = used();
  const began = performance.now();
  const others = databaseUrl ? undefined : watchOthers(ask, contest.requested);
  await importFile(ask, contest, (name) =>
    console.log(`    ${name.padEnd(10)} ${((performance.now() - began) / 1000).toFixed(2)} s`),
  );
  const wall = (performance.now() - began) / 1000;
  if (others) hold("longest wait of a list meanwhile", await others(), "ms", { atMost: 300 }, 0);
  const end = used();
  const { own, child } = memory();
  if (shares) {
    const { own: server, all } = shares();
    hold("memory of our server (PSS)", server, "MB", { atMost: 400 }, 0);
    hold("memory of all processes (PSS)", all, "MB", { atMost: 900 }, 0);
  }
  await contest.after?.(ask);
  await server.stop();
  return { wall, client: end.client - start.client, server: end.server - start.server, parser: child, own };
};

const cpuOf = ({ client, server }: Cost) => client + server;

/** Ours beside the limit, both on the server; returns the cost of ours. */
const compareOnServer = async (contest: Contest, ground: Ground): Promise<Cost> => {
  const { file, tables, before } = contest;
  const { folder, postmaster, freshDatabase } = ground;
  const copy = (url: string, way: "to" | "from", which: readonly string[]) =>
    runScript(scriptOf("copy.ts"), url, way, folder, ...which);
  const oursUrl = await freshDatabase("ours");
  const us = await ours(contest, ground, oursUrl);
  tell("ours, on a server", us);
  await copy(oursUrl, "to", [...(before?.tables ?? []), ...tables]);
  const limitUrl = await freshDatabase("the_limit");
  await copy(limitUrl, "from", before?.tables ?? []);
  const limit = await measured(postmaster, async () => {
    await runScript(scriptOf("inflate.ts"), file);
    await copy(limitUrl, "from", tables);
  });
  tell("the limit: inflate + COPY", limit);
  hold("ours / limit, CPU", cpuOf(us) / cpuOf(limit), "×", { atMost: 2.5 });
  state("ours / limit, wall", `${(us.wall / limit.wall).toFixed(2)} ×`);
  return us;
};

/** Runs everything, or only ours on the `bundled` database, or only the comparison on the `server`. */
export const runContest = async (contest: Contest, only: string | undefined): Promise<void> => {
  const ground = await openGround();
  console.log(
    `${contest.count.toLocaleString("en")} ${contest.what} on ${ground.about}; Node ${process.version}`,
  );
  try {
    const us = only === "bundled" ? undefined : await compareOnServer(contest, ground);
    if (only === "server") return;
    const bundled = await ours(contest, ground);
    tell("ours, on the bundled database", bundled);
    if (us) hold("bundled / server, wall", bundled.wall / us.wall, "×", { atMost: 1.15 });
  } finally {
    await ground.close();
  }
};
