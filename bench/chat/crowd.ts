// Many people in one group, on a server that can be killed and restarted: the setup of the chat proofs.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openServer } from "@igo/api/platform/db/server";
import { openSecrets } from "@igo/api/platform/security/secrets";
import { openTokens } from "@igo/api/platform/security/tokens";
import { startCluster } from "@igo/testing/server/cluster";
import { freePort, send, startServer } from "../serving.ts";
import { seedPeople } from "./seed.ts";
import type { Person } from "./streams.ts";

const secret = "only for the bench, and as long as it must be";

type Answer = { status: number; ok: boolean; text: string };

export type Crowd = {
  people: readonly Person[];
  groupId: string;
  /** Null if the server did not respond: it may still have executed the request. */
  attempt: (by: Person, method: string, path: string, body?: unknown) => Promise<Answer | null>;
  /** Kills the server, whatever it is doing, and starts it again. */
  restart: () => Promise<void>;
  query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;
};

/** Creates `size` people in one group. */
export const withCrowd = async (size: number, work: (crowd: Crowd) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "igo-bench-crowd-"));
  const cluster = await startCluster();
  const client = new pg.Client({ connectionString: cluster.url });
  const database = openServer({ url: cluster.url }, () => undefined);
  const options = { dataDir, databaseUrl: cluster.url, port: await freePort(), env: { SECRET: secret } };
  let server = await startServer(options);
  try {
    await client.connect();
    const query: Crowd["query"] = (sql) => client.query(sql);
    await seedPeople(query, size);
    const tokens = openTokens(openSecrets({ dataDir, secret }), server.base, database.db);
    const { rows } = await query("select id, session_id from bench_person order by n");
    const people = await Promise.all(
      rows.map(async ({ id, session_id: sessionId }): Promise<Person> => {
        const accountId = String(id);
        return { id: accountId, token: await tokens.sign({ accountId, sessionId: String(sessionId) }) };
      }),
    );
    // Inserts the group with all its members directly: who may add whom is not under test here.
    const groupId = randomUUID();
    await query(`insert into conversation (id, kind, title) values ('${groupId}', 'group', 'Todos')`);
    await query(`insert into conversation_member (conversation_id, account_id)
      select '${groupId}', id from bench_person`);
    const attempt: Crowd["attempt"] = (by, method, path, body) =>
      send(server.base, method, path, body, by).catch(() => null);
    const restart = async () => {
      await server.stop("SIGKILL");
      server = await startServer(options);
    };
    await work({ people, groupId, attempt, restart, query });
    await server.stop();
  } finally {
    await client.end();
    await database.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
