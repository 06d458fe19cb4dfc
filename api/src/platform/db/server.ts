// A PostgreSQL server at an address: a pool for requests, a pool for background work, a listening connection.
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { inPieces } from "./copy.ts";
import type { Database, Precondition, Pieces, Session } from "./database.ts";
import { declareHints, openHints } from "./hints.ts";
import { openListener } from "./server.listener.ts";
import { openPool } from "./server.pool.ts";
import type { Tables } from "./tables/tables.ts";
import pg from "pg";

// How PostgreSQL's types read in JavaScript.
// Only four-digit years. Avoids Date: a page of a list would need eighty of them.
const plainInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** `2026-11-21 03:04:05.12+00` → `2026-11-21T03:04:05.120Z`. Sessions run in UTC; infinity stays as it is. */
const instant = (text: string) => {
  const [, date, time, fraction = ""] = plainInstant.exec(text) ?? [];
  if (date !== undefined) return `${date}T${time}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
  const read = new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  return Number.isNaN(read.getTime()) ? text : read.toISOString();
};
const same = (text: string) => text;

/** By type OID. Counts and money stay below 2^53, so int8 and numeric become plain numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: same, // date
  1114: same, // timestamp
  1184: instant, // timestamptz
};

/** The same for `pg`, without changing its process-wide settings. */
const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers[type]) || pg.types.getTypeParser(type, format),
};

const pieceSize = 64 * 1024;

/** Lines and fence share a transaction, so the rows that the fence locks stay locked until the lines are in. */
const copyFenced = async (
  session: Session,
  statement: string,
  pieces: Pieces,
  fence: Precondition | undefined,
) => {
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

/** `complain` receives errors of connections that break while idle. */
export const openServer = (url: string, directUrl: string, complain: (error: unknown) => void): Database => {
  const common: pg.PoolConfig = {
    connectionString: url,
    types: pgTypes,
    application_name: "igo",
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // JIT-compiling an import's wide statements takes seconds each time; running them takes milliseconds.
    options: "-c timezone=UTC -c jit=off",
  };
  const listener = openListener({ ...common, connectionString: directUrl }, complain);
  const hints = openHints(listener.notify, complain);
  const isDirect = directUrl === url;
  // No plans through a pooler, because it shares connections.
  const how = { keepsPlans: isDirect, complain, onHints: hints.add };
  const requests = openPool(
    {
      ...common,
      // Data is in memory or on SSDs, so looking up single rows is cheaper than PostgreSQL assumes; by default it would
      // read every match of a search to find the few with a rare status. Parallel workers take 10 ms to start and CPU
      // that other requests need, so they are only worth it for scans of entire tables.
      options: `${common.options} -c random_page_cost=1.1 -c parallel_setup_cost=6000`,
      max: 16,
      statement_timeout: 5000,
      lock_timeout: 3000,
    },
    // For a server that vanished without closing the connection: its own time limits would have answered by now.
    { ...how, patienceMs: 10_000 },
  );
  const background = openPool({ ...common, max: 6 }, how);

  const kysely = ({ kyselyPool }: typeof requests) =>
    declareHints(
      new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: kyselyPool }),
        plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      }),
      hints.add,
    );

  const { hold } = background;
  return {
    db: kysely(requests),
    background: kysely(background),
    query: (sql, values) => hold((session) => (values ? session.query(sql, values) : session.run(sql))),
    hold,
    copy: (into, lines, fence) =>
      hold((session) => copyFenced(session, `copy ${into} from stdin`, inPieces(lines, pieceSize), fence)),
    listen: listener.listen,
    pools: () => [
      { pool: "requests", ...requests.use() },
      { pool: "background", ...background.use() },
    ],
    close: async () => {
      await Promise.all([requests.end(), background.end()]);
      await hints.close();
      await listener.close();
    },
  };
};
