// A PostgreSQL by its address: a pool for requests, a patient pool for background work, a connection that listens.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { inPieces } from "./copy.ts";
import type { Database, Fence, Pieces, Session } from "./database.ts";
import { openListener } from "./server.listener.ts";
import { nameOf } from "./statements.ts";
import type { Tables } from "./tables.ts";
import { pgTypes } from "./types.ts";

const pieceSize = 64 * 1024;

const sessionOn = (client: pg.PoolClient): Session => ({
  query: async (sql, values) => {
    const { rows, rowCount } = await client.query(sql, [...values]);
    return { rows, affected: rowCount ?? 0 };
  },
  run: async (sql) => resultOf(await client.query(sql)),
  copy: (statement, pieces) => pipeline(Readable.from(pieces), client.query(copyFrom(statement))),
});

/** Lines and fence in one transaction: what the query locks, nobody takes before the lines are there. */
const copyFenced = async (session: Session, statement: string, pieces: Pieces, fence: Fence | undefined) => {
  await session.run("begin");
  try {
    await session.copy(statement, pieces);
    const isKept = !fence || (await session.query(fence.sql, fence.values)).rows.length > 0;
    await session.run(isKept ? "commit" : "rollback");
    return isKept;
  } catch (error) {
    await session.run("rollback").catch(() => undefined);
    throw error;
  }
};

/** Several statements in one text answer with a list of results. */
const resultOf = (answer: pg.QueryResult | pg.QueryResult[]) => ({
  rows: [answer].flat().flatMap(({ rows }) => rows),
  affected: [answer].flat().at(-1)?.rowCount ?? 0,
});

/** Statements that carry a name are planned once on each connection. Not through a pooler: it shares connections out. */
const keepingPlans = (pool: pg.Pool): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const keeping = (client: pg.PoolClient): PostgresPoolClient => ({
    // Kysely asks with a text and its values alone; its type has cursors too, which are not used here.
    query: ((text: string, values: readonly unknown[]) =>
      client.query({
        name: nameOf(text),
        text,
        values: [...values],
      })) as unknown as PostgresPoolClient["query"],
    release: (discard?: boolean) => client.release(discard),
  });
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const one = known.get(client) ?? keeping(client);
      known.set(client, one);
      return one;
    },
    end: () => pool.end(),
  };
};

/** `complain` hears of connections that break while nobody uses them. */
export const openServer = (url: string, directUrl: string, complain: (error: unknown) => void): Database => {
  const common: pg.PoolConfig = {
    connectionString: url,
    types: pgTypes,
    application_name: "igo",
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Compiling the wide statements of an import takes seconds, each time; running them takes milliseconds.
    options: "-c timezone=UTC -c jit=off",
  };
  const requests = new pg.Pool({
    ...common,
    // What lists read lies in memory or on a disk without arms: looking rows up one by one is cheaper than PostgreSQL
    // thinks, which left alone reads all that is searched to find the few of a rare status. Workers take 10 ms to start,
    // and processors that others need: they are for what reads whole tables.
    options: `${common.options} -c random_page_cost=1.1 -c parallel_setup_cost=6000`,
    max: 16,
    statement_timeout: 5000,
    lock_timeout: 3000,
  });
  const background = new pg.Pool({ ...common, max: 6 });
  requests.on("error", complain);
  background.on("error", complain);
  const listener = openListener({ ...common, connectionString: directUrl }, complain);

  const isDirect = directUrl === url;
  const kysely = (pool: pg.Pool) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: isDirect ? keepingPlans(pool) : pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });

  const hold = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const client = await background.connect();
    let broken: Error | undefined;
    const notice = (error: Error) => {
      broken = error;
    };
    client.on("error", notice);
    try {
      return await work(sessionOn(client));
    } finally {
      client.off("error", notice);
      client.release(broken);
    }
  };

  return {
    db: kysely(requests),
    patient: kysely(background),
    query: async (sql, values) => resultOf(await background.query(sql, values ? [...values] : undefined)),
    hold,
    copy: (into, lines, fence) =>
      hold((session) => copyFenced(session, `copy ${into} from stdin`, inPieces(lines, pieceSize), fence)),
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await Promise.all([requests.end(), background.end()]);
    },
  };
};
