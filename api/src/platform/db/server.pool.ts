// Pooled connections to PostgreSQL: a lost one is noticed whoever uses it, reported in one form, and never reused.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Session } from "./database.ts";
import { type Hint, hintIn } from "./hints.ts";
import { asOutage } from "./outage.ts";
import { type Hosts, refuseStandby } from "./server.hosts.ts";
import { statementName } from "./statements.ts";

const tooLate = "No answer to the statement in time";

// The errors PostgreSQL sends before it closes a connection, and ours on a timeout.
const isGoodbye = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? /^(57P0|08)/.test(error.code ?? "")
    : error instanceof Error && error.message === tooLate;

/** A write reached a server that became a standby. */
const isStandby = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "25006";

// A table changed under a plan that the connection caches, or a pooler gave us a connection without our plans.
const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(0A000|26000|42...)$/.test(error.code ?? "");

/** Several statements in one text return a list of results. */
const resultOf = (answer: pg.QueryResult | pg.QueryResult[]) => ({
  rows: [answer].flat().flatMap(({ rows }) => rows),
  affected: [answer].flat().at(-1)?.rowCount ?? 0,
});

type Statement = { text: string; values?: unknown[]; name?: string | undefined };

/**
 * Not the driver's own promise, nor its `query_timeout`: both replace the callback of a query that exists already, and
 * such a query and all its rows outlive each cleaning of the young generation. Copying them took up to 40 ms at a time.
 */
const ask = (client: pg.PoolClient, statement: Statement, patienceMs: number | undefined) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const timer = patienceMs && setTimeout(() => reject(new Error(tooLate)), patienceMs);
    client.query(statement, (error: Error | undefined, result) => {
      if (timer) clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });

/** As Kysely writes them. */
const savepointText = /^(savepoint|rollback to) "([^"]+)"$/;

type PoolOptions = {
  hosts: Hosts;
  /** Runs first on each connection. */
  begin?: string;
  /** Named statements are planned once on each connection. */
  keepsPlans: boolean;
  /** How long a statement may stay without an answer before its connection counts as lost. */
  patienceMs?: number;
  complain: (error: unknown) => void;
  /** Receives the hints of each transaction that has committed. */
  onHints: (hints: readonly Hint[]) => void;
};

export const openPool = (
  config: pg.PoolConfig,
  { hosts, begin, keepsPlans, patienceMs, complain, onHints }: PoolOptions,
) => {
  const pool = new pg.Pool({
    ...config,
    connectionString: hosts.address(),
    verify: (client, done) => {
      const check = hosts.areSeveral && hosts.isWritable ? () => refuseStandby(client, done) : done;
      if (begin === undefined) check();
      else client.query(begin, (error: Error | undefined) => (error ? done(error) : check()));
    },
  });
  const lost = new WeakSet<pg.PoolClient>();
  const outdated = new WeakSet<pg.PoolClient>();
  // The pool handles errors of idle connections only. An unhandled one on a checked-out connection would end
  // the process.
  const terms = new WeakMap<pg.PoolClient, number>();
  pool.on("connect", (client) => {
    terms.set(client, hosts.term());
    client.on("error", () => lost.add(client));
  });
  // PostgreSQL may end before the goodbyes of a closed pool reach it.
  let ended = false;
  pool.on("error", (error) => {
    if (!ended) complain(error);
  });

  const take = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (terms.get(client) === hosts.term()) return client;
      client.release(true);
    }
  };

  const takeElsewhere = async (): Promise<pg.PoolClient> => {
    await hosts.find();
    pool.options.connectionString = hosts.address();
    return take();
  };

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await (hosts.areSeveral ? take().catch(takeElsewhere) : take());
    } catch (error) {
      throw asOutage(error, false);
    }
  };

  /** The error of a failed statement; an outage if its connection is lost. */
  const reasonOf = (client: pg.PoolClient, error: unknown): unknown => {
    if (isStandby(error) && hosts.isWritable) hosts.endTerm();
    if (isGoodbye(error) || terms.get(client) !== hosts.term()) lost.add(client);
    return lost.has(client) ? asOutage(error, true) : error;
  };

  const run = async <T>(client: pg.PoolClient, statement: () => Promise<T>): Promise<T> => {
    try {
      return await statement();
    } catch (error) {
      throw reasonOf(client, error);
    }
  };

  const runNamed = async (client: pg.PoolClient, text: string, values: unknown[]) => {
    const name = keepsPlans ? statementName(text) : undefined;
    try {
      return await ask(client, { name, text, values }, patienceMs);
    } catch (error) {
      if (name === undefined || !isStalePlan(error)) throw error;
      outdated.add(client);
      // A statement in a transaction cannot be repeated alone: report a conflict, so that the caller repeats the
      // transaction.
      if (client.getTransactionStatus() !== "I")
        throw Object.assign(new Error("A plan was out of date", { cause: error }), { code: "40001" });
      return ask(client, { text, values }, patienceMs);
    }
  };

  type Held = { kept: Hint[]; savepoints: Map<string, number> };
  /** Of transactions that have not ended; how many there were at each savepoint. */
  const hints = new WeakMap<pg.PoolClient, Held>();
  const hintsOf = (client: pg.PoolClient): Held => {
    const known: Held = hints.get(client) ?? { kept: [], savepoints: new Map() };
    hints.set(client, known);
    return known;
  };
  const keepHint = (client: pg.PoolClient, one: Hint) => {
    if (client.getTransactionStatus() === "I") onHints([one]);
    else hintsOf(client).kept.push(one);
  };
  const settleHints = (client: pg.PoolClient, text: string, isCommitted: boolean) => {
    const [, verb, name = ""] = savepointText.exec(text) ?? [];
    if (verb !== undefined) {
      const { kept, savepoints } = hintsOf(client);
      if (verb === "savepoint") savepoints.set(name, kept.length);
      else kept.length = savepoints.get(name) ?? 0;
    }
    const known = hints.get(client);
    if (!known || client.getTransactionStatus() !== "I") return;
    hints.delete(client);
    if (isCommitted) onHints(known.kept);
  };

  const query = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
    const carried = hintIn(text, values);
    if (carried) {
      keepHint(client, carried);
      return { command: "SELECT", rowCount: 0, rows: [] };
    }
    const result = await run(client, () => runNamed(client, text, [...values]));
    // A failed transaction answers a commit with ROLLBACK.
    settleHints(client, text, result.command === "COMMIT");
    return result;
  };

  const adapters = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const adapt = (client: pg.PoolClient): PostgresPoolClient => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the cursors that its type allows, Kysely passes none
    query: ((text: string, values: readonly unknown[]) =>
      query(client, text, values)) as unknown as PostgresPoolClient["query"],
    release: (discard?: boolean) =>
      client.release(discard === true || lost.has(client) || outdated.has(client)),
  });
  const kyselyPool: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const client = await connect();
      const adapter = adapters.get(client) ?? adapt(client);
      adapters.set(client, adapter);
      return adapter;
    },
    end: () => pool.end(),
  };

  const sessionOn = (client: pg.PoolClient): Session => ({
    query: (sql, values) =>
      run(client, async () => resultOf(await ask(client, { text: sql, values: [...values] }, patienceMs))),
    run: (sql) => run(client, async () => resultOf(await ask(client, { text: sql }, patienceMs))),
    copy: (statement, pieces) =>
      run(client, () => pipeline(Readable.from(pieces), client.query(copyFrom(statement)))),
    copyOut: async function* (statement) {
      const stream = client.query(copyTo(statement));
      // If its reader has left and the connection is closed, it fails once more, without a listener.
      stream.on("error", () => undefined);
      try {
        yield* stream;
      } catch (error) {
        throw reasonOf(client, error);
      }
    },
  });

  /** Reserves one connection until the work is done. After a failure its state is unknown, so it is not reused. */
  const hold = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const client = await connect();
    let failed = true;
    try {
      const result = await work(sessionOn(client));
      failed = false;
      return result;
    } finally {
      client.release(failed || lost.has(client));
    }
  };

  const end = () => {
    ended = true;
    return pool.end();
  };

  const use = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });

  return { kyselyPool, hold, use, end };
};
