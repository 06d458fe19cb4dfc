// Measures an import from upload to committed, beside the limit (inflating + psql \copy into the same indexed tables) and
// the usual way (SheetJS + zod + INSERTs), in one run: CPU of client and server, wall, memory.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports";
import pg from "pg";
import { migrate } from "../../api/src/db/migrate.ts";
import { openServer } from "../../api/src/db/server.ts";
import { startCluster } from "@igo/testing/cluster";
import { parentOf, treeSeconds, watchMemory } from "../processor.ts";
import { type Ask, freePort, signIn, startServer, upload, waitFor } from "../serving.ts";

export type Contest = {
  kind: ImportRun["kind"];
  file: string;
  count: number;
  /** What is imported, for the heading. */
  what: string;
  /** What the limit copies, in this order. */
  tables: readonly string[];
  /** The script of the usual way; it is given the file and the database. */
  usual: string;
  /** What must be there before, unmeasured: made through the API, and its tables for the others. */
  before?: { make: (ask: Ask) => Promise<unknown>; tables: readonly string[] };
  /** What others ask for meanwhile. */
  asked: string;
  /** What is measured of the same server afterwards, by itself. */
  after?: (ask: Ask) => Promise<void>;
};

type Figures = { wall: number; client: number; server: number; parser?: number; own?: number };
const say = (name: string, { wall, client, server, parser, own }: Figures) =>
  console.log(
    `${name.padEnd(34)} wall ${wall.toFixed(2)} s   CPU ${(client + server).toFixed(2)} s (ours ${client.toFixed(2)}, database ${server.toFixed(2)})` +
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

/** How long another request waits while the import runs. */
const watchOthers = (ask: Ask, asked: string) => {
  const waits: number[] = [];
  const watching = new AbortController();
  const loop = (async () => {
    while (!watching.signal.aborted) {
      const began = performance.now();
      await ask("GET", asked);
      waits.push(performance.now() - began);
      await wait(20);
    }
  })();
  return async () => {
    watching.abort();
    await loop;
    waits.sort((a, b) => a - b);
    const at = (share: number) =>
      (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(0);
    return `${waits.length} list requests meanwhile: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
  };
};

const process_ = (command: string, args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit" });
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    );
  });

/** CPU of the child processes that `work` starts, and of the database. */
const measured = async (postmaster: number, work: () => Promise<void>): Promise<Figures> => {
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

const copy = (url: string, tables: readonly string[], folder: string, way: "to" | "from") =>
  process_("psql", [
    url,
    "-q",
    ...tables.flatMap((table) => ["-c", `\\copy ${table} ${way} '${join(folder, `${table}.txt`)}'`]),
  ]);

/** Runs all of it; or `only` "ours" on PostgreSQL, that with others at "watch", all on the "server", or "embedded". */
export const hold = async (contest: Contest, only: string | undefined): Promise<void> => {
  const { file, count, tables, before } = contest;
  const folder = mkdtempSync(join(tmpdir(), "igo-bench-"));
  const cluster = await startCluster();
  console.log(`${count.toLocaleString("en")} ${contest.what} on ${cluster.about}; Node ${process.version}`);
  const administer = new pg.Client({ connectionString: cluster.url });
  await administer.connect();
  const { rows } = await administer.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = parentOf(rows[0]?.pid ?? 0);

  const freshDatabase = async (name: string) => {
    await administer.query(`create database ${name}`);
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    const database = openServer(url.href, url.href, console.error);
    await migrate(database);
    await database.close();
    return url.href;
  };

  const ours = async (databaseUrl: string | undefined, watch: boolean): Promise<Figures> => {
    const server = await startServer({
      dataDir: mkdtempSync(join(folder, "data-")),
      port: await freePort(),
      ...(databaseUrl ? { databaseUrl } : {}),
    });
    const ask = await signIn(server.base);
    await before?.make(ask);
    const memory = watchMemory(server.pid);
    const used = () => ({
      client: treeSeconds(server.pid),
      server: databaseUrl ? treeSeconds(postmaster) : 0,
    });
    const start = used();
    const began = performance.now();
    const others = watch ? watchOthers(ask, contest.asked) : undefined;
    await importFile(ask, contest, (name) =>
      console.log(`    ${name.padEnd(10)} ${((performance.now() - began) / 1000).toFixed(2)} s`),
    );
    const wall = (performance.now() - began) / 1000;
    if (others) console.log(`    ${await others()}`);
    const end = used();
    const { own, child } = memory();
    await contest.after?.(ask);
    await server.stop();
    return { wall, client: end.client - start.client, server: end.server - start.server, parser: child, own };
  };

  const compareAll = async () => {
    const oursUrl = await freshDatabase("ours");
    const us = await ours(oursUrl, only === "watch");
    say("ours, on PostgreSQL", us);
    if (only && only !== "server") return;
    const all = [...(before?.tables ?? []), ...tables];
    await copy(oursUrl, all, folder, "to");
    const limitUrl = await freshDatabase("the_limit");
    await copy(limitUrl, before?.tables ?? [], folder, "from");
    const limit = await measured(postmaster, async () => {
      await process_(process.execPath, [join(import.meta.dirname, "inflate.ts"), file]);
      await copy(limitUrl, tables, folder, "from");
    });
    say("the limit: inflate + psql \\copy", limit);
    const usualUrl = await freshDatabase("the_usual");
    await copy(usualUrl, before?.tables ?? [], folder, "from");
    const usual = await measured(postmaster, () =>
      process_(process.execPath, [contest.usual, file, usualUrl]),
    );
    say("the usual way: SheetJS, zod, INSERT", usual);
    const cpu = ({ client, server }: Figures) => client + server;
    console.log(
      `ours / limit: CPU ${(cpu(us) / cpu(limit)).toFixed(2)} (goal 2.5), wall ${(us.wall / limit.wall).toFixed(2)};  ` +
        `ours / usual: CPU ${(cpu(us) / cpu(usual)).toFixed(2)} (goal 0.6), wall ${(us.wall / usual.wall).toFixed(2)}`,
    );
    if (only === "server") return;
    const embedded = await ours(undefined, true);
    say("ours, on the embedded database", embedded);
    console.log(`embedded / PostgreSQL: wall ${(embedded.wall / us.wall).toFixed(2)} (goal 2.5)`);
  };

  try {
    if (only === "embedded") say("ours, on the embedded database", await ours(undefined, true));
    else await compareAll();
  } finally {
    await administer.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
