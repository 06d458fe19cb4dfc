// The database, one interface for both kinds: embedded in DATA_DIR, or a PostgreSQL server.
import type { Kysely } from "kysely";
import type { Row } from "./embedded.messages.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

export type Pieces = AsyncIterable<string> | Iterable<string>;

/** One connection, held for as long as the work takes. */
export type Session = {
  query: (sql: string, values: readonly unknown[]) => Promise<{ rows: Row[]; affected: number }>;
  /** Several statements, without values. */
  run: (sql: string) => Promise<{ rows: Row[] }>;
  /** `copy … from stdin`. */
  copy: (statement: string, pieces: Pieces) => Promise<void>;
};

export type Fence = { sql: string; values: readonly unknown[] };

export type Database = {
  /** For requests: statements of 5 s at most, locks waited for 3 s at most (on a server). */
  db: Db;
  /** For work in the background: as long as it takes. */
  patient: Db;
  kind: "embedded" | "server";
  /** The last stop of the embedded database was not a clean one; it has repaired itself from its log. */
  recovered: boolean;
  /** Plain SQL; without values there may be several statements. */
  query: (sql: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>;
  hold: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  /**
   * Fills `table (a, b)` with lines made by `copyLine`. On a server one statement; embedded, a statement every
   * hundred kilobytes, so that nobody else waits long. A failure may leave some of the lines behind, and so may a
   * `fence`: a query that must still answer a row when lines are written. False when it did not.
   */
  copy: (into: string, lines: Pieces, fence?: Fence) => Promise<boolean>;
  /** A hint that something happened, never the only way to learn it. Hears "" when hints may have been lost. */
  listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};
