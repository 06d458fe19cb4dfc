// The list's promises in one run: lists, searches, details, saves, the export and a change to a hundred thousand, over a
// million markets on PostgreSQL and a hundred thousand on the embedded database, beside the driver, node:http and
// Directus: `npm run bench -- markets`, or `-- markets 1000000 server`.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "@igo/testing/cluster";
import { openDatabase } from "../../api/src/db/db.ts";
import { migrate } from "../../api/src/db/migrate.ts";
import { measureBulk } from "../bulk.ts";
import { parentOf } from "../processor.ts";
import { freePort, type Server, signIn, startServer, tokenFor } from "../serving.ts";
import { measureLists, measureOne } from "./lists.ts";
import { compareWithDirectus, compareWithLeast } from "./peers.ts";
import { seed } from "./seed.ts";
import { changeStatus, measureExport } from "./whole.ts";

const [count = "1000000", only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "igo-bench-"));
const folderOf = (name: string) => {
  const made = join(folder, name);
  mkdirSync(made, { recursive: true });
  return made;
};

const measureOurs = async (server: Server, markets: number) => {
  const ask = await signIn(server.base);
  await measureLists(ask, markets);
  await measureOne(ask);
  const token = await tokenFor(server.base);
  await measureExport(server, token, markets, "csv");
  await measureExport(server, token, markets, "xlsx");
  return ask;
};

const onServer = async (markets: number) => {
  // As whoever has a million markets would set it: the default is made for machines of the last century.
  const cluster = await startCluster("shared_buffers=1GB");
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    console.log(`${markets.toLocaleString("en")} markets on ${cluster.about}`);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const place = { dataDir: folderOf("server"), databaseUrl: cluster.url, port: await freePort() };
    const server = await startServer(place);
    await seed((sql) => client.query(sql), markets);
    const ask = await measureOurs(server, markets);
    await measureBulk(ask, changeStatus);
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    // What the database would have tidied up some minutes after such a change.
    await client.query("vacuum analyze");
    const shared = { ask, server, count: markets, databaseUrl: cluster.url, postmaster, folder };
    await compareWithLeast(shared);
    await compareWithDirectus(shared);
    await server.stop();
  } finally {
    await client.end();
    await cluster.stop();
  }
};

const onEmbedded = async (markets: number) => {
  console.log(`${markets.toLocaleString("en")} markets on the embedded database`);
  const dataDir = folderOf("embedded");
  const database = await openDatabase({ dataDir }, console.error);
  await migrate(database);
  await seed((sql) => database.query(sql), markets);
  await database.close();
  const server = await startServer({ dataDir, port: await freePort() });
  const ask = await measureOurs(server, markets);
  await measureBulk(ask, changeStatus);
  await server.stop();
};

const began = performance.now();
try {
  if (only !== "embedded") await onServer(Number(count));
  if (only !== "server") await onEmbedded(Math.min(100_000, Number(count)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
