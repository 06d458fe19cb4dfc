// Kysely over the embedded database: a connection is a turn in the line, a transaction keeps it until its end.
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Ask, Result } from "./embedded.messages.ts";
import type { Lane, TakeTurn, Turn } from "./queue.ts";
import { asText } from "./values.ts";

type Held = { turn: Turn; aborted: boolean };

export type Line = { ask: (asked: Ask) => Promise<Result>; takeTurn: TakeTurn };

export const embeddedDialect = (line: Line, lane: Lane): Dialect => {
  const connections = new WeakMap<DatabaseConnection, Held>();

  const execute = async (held: Held, { sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">) => {
    try {
      return await line.ask({ act: "query", sql, values: parameters.map(asText) });
    } catch (error) {
      held.aborted = true;
      throw error;
    }
  };

  const acquireConnection = async (): Promise<DatabaseConnection> => {
    const held: Held = { turn: await line.takeTurn(lane), aborted: false };
    const connection: DatabaseConnection = {
      executeQuery: async <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affected } = await execute(held, compiled);
        // The rows are what the query's own type says: Kysely asks for that type here.
        return { rows: rows as R[], numAffectedRows: BigInt(affected) };
      },
      streamQuery: () => {
        throw new Error("The embedded database has no streams: page through the rows by their key");
      },
    };
    connections.set(connection, held);
    return connection;
  };

  const settle = (sql: string) => line.ask({ act: "run", sql });
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection,
    releaseConnection: async (connection) => connections.get(connection)?.turn(),
    beginTransaction: async (connection, { isolationLevel, accessMode }: TransactionSettings) => {
      const held = connections.get(connection);
      if (held) held.aborted = false;
      const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
      await settle(`start transaction${level}${accessMode ? ` ${accessMode}` : ""}`);
    },
    // PostgreSQL answers COMMIT of a failed transaction with a rollback, and no error.
    commitTransaction: async (connection) => {
      await settle("commit");
      if (connections.get(connection)?.aborted) throw new AbortedTransactionError();
    },
    rollbackTransaction: async () => {
      await settle("rollback");
    },
    savepoint: async (_connection, name) => {
      await settle(`savepoint "${name}"`);
    },
    rollbackToSavepoint: async (connection, name) => {
      await settle(`rollback to savepoint "${name}"`);
      const held = connections.get(connection);
      if (held) held.aborted = false;
    },
    releaseSavepoint: async (_connection, name) => {
      await settle(`release savepoint "${name}"`);
    },
    destroy: async () => undefined,
  };

  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
};
