// Measures an import of 100,000 rows from upload to committed, beside the limit (inflating + psql \copy into the same
// indexed tables) and the usual way (SheetJS + zod + INSERTs), in one run: CPU of client and server, wall, memory.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startCluster } from "../../api/test/cluster.ts";
import { openServer } from "../../api/src/db/server.ts";
import { migrate } from "../../api/src/db/migrate.ts";
import { parentOf, treeSeconds, watchMemory } from "../processor.ts";
import { type Ask, freePort, signIn, startServer, upload, waitFor } from "../serving.ts";
import { writeStores } from "./workbook.ts";

const count = Number(process.argv[2] ?? 100_000);
const only = process.argv[3];
const folder = mkdtempSync(join(tmpdir(), "igo-bench-"));
const file = join(tmpdir(), `igo-bench-stores-${count}.xlsx`);
if (!existsSync(file)) await writeStores(file, count);

type Figures = { wall: number; client: number; server: number; parser?: number; own?: number };
const say = (name: string, { wall, client, server, parser, own }: Figures) =>
  console.log(
    `${name.padEnd(34)} wall ${wall.toFixed(2)} s   CPU ${(client + server).toFixed(2)} s (ours ${client.toFixed(2)}, database ${server.toFixed(2)})` +
      (parser ? `   parsing process ${parser} MB, server ${own} MB` : ""),
  );

const importFile = async (ask: Ask) => {
  const began = performance.now();
  const lap = (name: string) =>
    console.log(`    ${name.padEnd(10)} ${((performance.now() - began) / 1000).toFixed(2)} s`);
  const run = await upload(ask, file);
  lap("uploaded");
  await ask("PUT", `/imports/${run.id}/mapping`, run.mapping);
  const checked = await waitFor(ask, run.id, ["checked"]);
  lap("checked");
  if (checked.counts.create !== count)
    throw new Error(`Not all rows are good: ${JSON.stringify(checked.counts)}`);
  await ask("POST", `/imports/${run.id}/commit`, { mode: "valid" });
  await waitFor(ask, run.id, ["committed"]);
  lap("committed");
};

/** How long another request waits while the import runs: the list, asked all the time. */
const watchOthers = (ask: Ask) => {
  const waits: number[] = [];
  const watching = new AbortController();
  const loop = (async () => {
    while (!watching.signal.aborted) {
      const began = performance.now();
      await ask("GET", "/market/list?pageSize=25");
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

const ours = async (
  databaseUrl: string | undefined,
  postmaster: number,
  watch: boolean,
): Promise<Figures> => {
  const dataDir = mkdtempSync(join(folder, "data-"));
  const server = await startServer({
    dataDir,
    port: await freePort(),
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  const ask = await signIn(server.base);
  const memory = watchMemory(server.pid);
  const before = { client: treeSeconds(server.pid), server: postmaster ? treeSeconds(postmaster) : 0 };
  const began = performance.now();
  const others = watch ? watchOthers(ask) : undefined;
  await importFile(ask);
  const wall = (performance.now() - began) / 1000;
  if (others) console.log(`    ${await others()}`);
  const client = treeSeconds(server.pid) - before.client;
  const database = postmaster ? treeSeconds(postmaster) - before.server : 0;
  const { own, child } = memory();
  await server.stop();
  return { wall, client, server: database, parser: child, own };
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

const cluster = await startCluster();
console.log(`${count.toLocaleString("en")} rows × 20 columns on ${cluster.about}; Node ${process.version}`);
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

async function compareAll() {
  const oursUrl = await freshDatabase("ours");
  const us = await ours(oursUrl, postmaster, only === "watch");
  say("ours, on PostgreSQL", us);
  if (only) return;
  const [market, search] = [join(folder, "market.txt"), join(folder, "search.txt")];
  execFileSync("psql", [
    oursUrl,
    "-qc",
    `\\copy market to '${market}'`,
    "-c",
    `\\copy market_search to '${search}'`,
  ]);
  const limitUrl = await freshDatabase("the_limit");
  const limit = await measured(postmaster, async () => {
    await process_(process.execPath, [join(import.meta.dirname, "inflate.ts"), file]);
    await process_("psql", [
      limitUrl,
      "-qc",
      `\\copy market from '${market}'`,
      "-c",
      `\\copy market_search from '${search}'`,
    ]);
  });
  say("the limit: inflate + psql \\copy", limit);
  const usualUrl = await freshDatabase("the_usual");
  const usual = await measured(postmaster, () =>
    process_(process.execPath, [join(import.meta.dirname, "usual.ts"), file, usualUrl]),
  );
  say("the usual way: SheetJS, zod, INSERT", usual);
  const cpu = ({ client, server }: Figures) => client + server;
  console.log(
    `ours / limit: CPU ${(cpu(us) / cpu(limit)).toFixed(2)} (goal 2.5), wall ${(us.wall / limit.wall).toFixed(2)};  ` +
      `ours / usual: CPU ${(cpu(us) / cpu(usual)).toFixed(2)} (goal 0.6), wall ${(us.wall / usual.wall).toFixed(2)}`,
  );
  const embedded = await ours(undefined, 0, true);
  say("ours, on the embedded database", embedded);
  console.log(`embedded / PostgreSQL: wall ${(embedded.wall / us.wall).toFixed(2)} (goal 2.5)`);
}

try {
  if (only === "embedded") say("ours, on the embedded database", await ours(undefined, 0, true));
  else await compareAll();
} finally {
  await administer.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
