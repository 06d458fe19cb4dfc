// Backs up a million markets beside the running server and restores them to the bundled database and to a server:
// checks that the data is equal, and measures time and memory. `npm run bench -- backup 1000000`.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "@igo/testing/server/cluster";
import { connectTo } from "./atSize.ts";
import { readHolder } from "../api/src/platform/db/db.ts";
import { compare, hold, state } from "./figures.ts";
import { seed } from "./markets/seed.ts";
import { watchMemory } from "./processor.ts";
import { freePort, startServer } from "./serving.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), "igo-bench-backup-"));
const secret = "only for this bench, and as long as it must be";
/** For our own process, however many rows there are. */
const maxMegabytes = 300;

type Place = { dataDir: string; url?: string };
const placeOf = (name: string, url?: string): Place => {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  return { dataDir, ...(url ? { url } : {}) };
};

/** Runs an operator's command in its own process; returns seconds and peak memory. */
const command = async ({ dataDir, url }: Place, name: string, path: string) => {
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, "../api/src/main.ts"), name, path], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SECRET: secret, ...(url ? { DATABASE_URL: url } : {}) },
  });
  const memory = watchMemory(child.pid ?? 0);
  const said: string[] = [];
  child.stdout.on("data", (text: Buffer) => said.push(text.toString()));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}`);
  console.log(`  ${said.join("").trim()}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: memory().own };
};

type Manifest = { tables: { name: string; rows: number; sum: string }[] };

const tablesOf = async (path: string) => {
  const child = spawn("tar", ["xzOf", path, "manifest.json"], { stdio: ["ignore", "pipe", "inherit"] });
  const text = Buffer.concat(await Array.fromAsync(child.stdout)).toString("utf8");
  const { tables }: Manifest = JSON.parse(text);
  return tables.map(({ name, rows, sum }) => `${name} ${rows} ${sum}`);
};

const measure = (name: string, { seconds, megabytes }: { seconds: number; megabytes: number }) => {
  state(`${name}: time`, `${seconds.toFixed(1)} s`);
  hold(`${name}: memory of our process`, megabytes, "MB", { atMost: maxMegabytes }, 0);
};

const checkRestored = async (name: string, place: Place, original: string[]) => {
  const path = join(folder, `${name}.tar.gz`);
  await command(place, "backup", path);
  const restored = await tablesOf(path);
  rmSync(path);
  const different = original.filter((line) => !restored.includes(line));
  compare(
    `${name}: tables that differ`,
    `${different.length} of ${original.length} ${different.join("; ")}`,
    "0",
    different.length > 0,
  );
};

try {
  console.log(`${count.toLocaleString("en")} markets`);
  const home = placeOf("home");
  const server = await startServer({ ...home, port: await freePort(), env: { SECRET: secret } });
  const database = connectTo(readHolder(home.dataDir)?.databaseUrl);
  await seed((sql) => database.query(sql), count);
  await database.end();

  const path = join(folder, "backup.tar.gz");
  measure("backup, beside the server", await command(home, "backup", path));
  state("archive", `${(statSync(path).size / 1e6).toFixed(0)} MB`);
  await server.stop();

  const original = await tablesOf(path);
  const bundled = placeOf("bundled");
  measure("restore, bundled database", await command(bundled, "restore", path));
  await checkRestored("bundled", bundled, original);

  const cluster = await startCluster();
  const onServer = placeOf("server", cluster.url);
  measure("restore, a server", await command(onServer, "restore", path));
  await checkRestored("server", onServer, original);
  await cluster.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
