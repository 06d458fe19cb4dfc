// A real server on its own PostgreSQL, filled for one measurement and thrown away afterwards.
//
//   await onServer("1,000,000 markets", async ({ query, ask, server }) => { …seed with query, then measure with ask… });
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "@igo/testing/server/cluster";
import { state } from "./figures.ts";
import { milliseconds, timesOf } from "./markets/measure.ts";
import { parentOf } from "./processor.ts";
import { type Ask, freePort, type Server, signIn, startServer } from "./serving.ts";

export type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

export type AtSize = {
  query: Query;
  /** As the administrator. */
  ask: Ask;
  server: Server;
  /** Starts another server on the same database; as the administrator, too. */
  startBeside: () => Promise<Ask>;
  /** The processes of the server and the database whose CPU counts. */
  pids: readonly number[];
  /** For a bench that needs its own connection. */
  databaseUrl: string;
};

/** Two connections, past the server. */
export const connectTo = (url: string | undefined): pg.Pool => {
  const database = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 0 });
  // One that is not in use may end with its server.
  database.on("error", () => undefined);
  return database;
};

// The same each time: a database that was filled before refuses another.
const secret = "only for benches, and as long as it must be";

/** Prints `about` with the version of PostgreSQL; `settings` are PostgreSQL's, `env` is the server's. */
export const onServer = async (
  about: string,
  work: (at: AtSize) => Promise<unknown>,
  settings: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<void> => {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "igo-bench-"));
  const cluster = await startCluster({ shared_buffers: "1GB", ...settings });
  const database = connectTo(cluster.url);
  try {
    console.log(`${about}, on ${cluster.about}`);
    const server = await startServer({
      dataDir: folder,
      databaseUrl: cluster.url,
      port: await freePort(),
      env: { SECRET: secret, ...env },
    });
    const ask = await signIn(server.base);
    const { rows } = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pids = [server.pid, parentOf(rows[0]?.pid ?? 0)];
    const beside: Server[] = [];
    const startBeside = async () => {
      const other = await startServer({
        dataDir: folder,
        databaseUrl: cluster.url,
        port: await freePort(),
        // One public address, which tokens contain.
        env: { SECRET: secret, ...env, PUBLIC_URL: server.base },
      });
      beside.push(other);
      return signIn(other.base);
    };
    const query: Query = (sql) => database.query(sql);
    await work({ query, ask, server, startBeside, pids, databaseUrl: cluster.url });
    for (const other of beside) await other.stop();
    // The machine's own share at this hour: a call that only reads the session.
    state("beside them: who is signed in", milliseconds(await timesOf(() => ask("GET", "/auth/me"))));
    await server.stop();
  } finally {
    await database.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  state("all of it", `${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
};
