// A PostgreSQL server at an address: a pool for requests, a pool for background work, a listening connection.
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { inPieces } from "./copy.ts";
import type { Database, Precondition, Pieces, Session } from "./database.ts";
import { declareHints, openHints } from "./hints.ts";
import { openHosts } from "./server.hosts.ts";
import { openListener } from "./server.listener.ts";
import { openPool } from "./server.pool.ts";
import {
  asOptions,
  backgroundSettings,
  requestSettings,
  sessionSettings,
  setTimeZone,
} from "./server.settings.ts";
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

/** How many connections serve requests. */
const usualPool = 16;

export type Addresses = {
  url: string;
  /** Past the pooler that `url` leads to. */
  directUrl?: string | undefined;
  /** A replica, for readers who may be a second behind. */
  readUrl?: string | undefined;
  pool?: number | undefined;
};

/** `complain` receives errors of connections that break while idle. */
export const openServer = (
  { url, directUrl, readUrl, pool = usualPool }: Addresses,
  complain: (error: unknown) => void,
): Database => {
  const isPooled = directUrl !== undefined && directUrl !== url;
  const common: pg.PoolConfig = {
    types: pgTypes,
    application_name: "igo",
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const direct = openHosts(directUrl ?? url, { isWritable: true });
  const listener = openListener({ ...common, options: asOptions(sessionSettings) }, direct, complain);
  const hints = openHints(listener.notify, complain);
  const how = { complain, onHints: hints.add };
  // For a server that vanished without closing the connection: its own time limits would have answered by now.
  const patienceMs = 10_000;
  const requestOptions = { ...common, options: asOptions(requestSettings) };
  // A pooler knows no settings at the start of a session, so there they belong to the role. It shares its connections,
  // so they keep no plans.
  const requests = isPooled
    ? openPool(
        { ...common, max: pool },
        {
          ...how,
          hosts: openHosts(url, { isWritable: true }),
          begin: setTimeZone,
          keepsPlans: false,
          patienceMs,
        },
      )
    : openPool({ ...requestOptions, max: pool }, { ...how, hosts: direct, keepsPlans: true, patienceMs });
  // Always past the pooler: its work is long, and needs other limits.
  const background = openPool(
    { ...common, max: 6, options: asOptions(backgroundSettings) },
    { ...how, hosts: direct, keepsPlans: true },
  );
  const replica = readUrl === undefined ? undefined : openHosts(readUrl, { isWritable: false });
  const openReaders = (options: pg.PoolConfig, more: { patienceMs?: number } = {}) =>
    replica &&
    openPool({ ...common, ...options, max: 6 }, { ...how, hosts: replica, keepsPlans: true, ...more });
  const readers = openReaders({ options: asOptions(backgroundSettings) });
  // Apart, so that no request waits for exports.
  const lateReaders = openReaders(requestOptions, { patienceMs });

  const kysely = ({ kyselyPool }: typeof requests) =>
    declareHints(
      new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: kyselyPool }),
        plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      }),
      hints.add,
    );

  const { hold } = background;
  const inBackground = kysely(background);
  const db = kysely(requests);
  return {
    db,
    background: inBackground,
    readInBackground: readers ? kysely(readers) : inBackground,
    readLate: lateReaders ? kysely(lateReaders) : db,
    holdReader: readers?.hold ?? hold,
    query: (sql, values) => hold((session) => (values ? session.query(sql, values) : session.run(sql))),
    hold,
    copy: (into, lines, fence) =>
      hold((session) => copyFenced(session, `copy ${into} from stdin`, inPieces(lines, pieceSize), fence)),
    listen: listener.listen,
    pools: () => [
      { pool: "requests", ...requests.use() },
      { pool: "background", ...background.use() },
      ...(readers ? [{ pool: "read", ...readers.use() }] : []),
      ...(lateReaders ? [{ pool: "read_requests", ...lateReaders.use() }] : []),
    ],
    close: async () => {
      await Promise.all([requests.end(), background.end(), readers?.end(), lateReaders?.end()]);
      await hints.close();
      await listener.close();
    },
  };
};
