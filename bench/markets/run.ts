// The list's promises in one run over a million markets: lists, searches, details, saves, the export and a change to a
// hundred thousand, beside the driver and node:http: `npm run bench -- markets [1000000]`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "@igo/testing/server/cluster";
import { connectTo } from "../atSize.ts";
import { measureBulk } from "../bulk.ts";
import { state } from "../figures.ts";
import { parentOf } from "../processor.ts";
import { freePort, type Server, signIn, startServer, tokenFor } from "../serving.ts";
import { measureLists, measureOne } from "./lists.ts";
import { compareWithLeast } from "./least.ts";
import { seed } from "./seed.ts";
import { changeStatus, measureExport } from "./whole.ts";

const [count = "1000000"] = process.argv.slice(2);
const markets = Number(count);
const folder = mkdtempSync(join(tmpdir(), "igo-bench-"));

const measureOurs = async (server: Server) => {
  const ask = await signIn(server.base);
  await measureLists(ask, markets);
  await measureOne(ask);
  const token = await tokenFor(server.base);
  await measureExport(server, token, markets, "csv");
  await measureExport(server, token, markets, "xlsx");
  return ask;
};

const measure = async () => {
  // As an operator with a million markets would set it: the default suits a small machine.
  const cluster = await startCluster({ shared_buffers: "1GB" });
  const database = connectTo(cluster.url);
  try {
    console.log(`${markets.toLocaleString("en")} markets on ${cluster.about}`);
    const { rows } = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
    const server = await startServer({ dataDir: folder, databaseUrl: cluster.url, port: await freePort() });
    await seed((sql) => database.query(sql), markets);
    const ask = await measureOurs(server);
    await measureBulk(ask, changeStatus);
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    // What autovacuum would do some minutes after such a change.
    await database.query("vacuum analyze");
    await compareWithLeast({ ask, server, databaseUrl: cluster.url, postmaster });
    await server.stop();
  } finally {
    await database.end();
    await cluster.stop();
  }
};

const began = performance.now();
try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
state("all of it", `${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
