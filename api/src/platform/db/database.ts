// The database as the rest of the server sees it.
import type { Kysely } from "kysely";
import type { Tables } from "./tables/tables.ts";

export type Db = Kysely<Tables>;

export type Row = Record<string, unknown>;

export type Pieces = AsyncIterable<string> | Iterable<string>;

/** One connection, reserved until the work is done. */
export type Session = {
  query: (sql: string, values: readonly unknown[]) => Promise<{ rows: Row[]; affected: number }>;
  /** Several statements, without values. */
  run: (sql: string) => Promise<{ rows: Row[] }>;
  /** `copy … from stdin`. */
  copy: (statement: string, pieces: Pieces | AsyncIterable<Uint8Array>) => Promise<void>;
  /** `copy … to stdout`. A reader that stops early must throw, because the connection is in the middle of the copy. */
  copyOut: (statement: string) => AsyncIterable<Uint8Array>;
};

export type Precondition = { sql: string; values: readonly unknown[] };

/** One pool's connections and how many callers wait for one. */
export type PoolUse = { pool: string; busy: number; idle: number; waiting: number };

export type Database = {
  /** For requests: statements may take 5 s, waits for locks 3 s. */
  db: Db;
  /** For background work: no time limit. */
  background: Db;
  /**
   * For long readers who may be a second behind: a replica if there is one, otherwise as `background`. Whoever reads
   * what they have just written uses `db`.
   */
  readInBackground: Db;
  /** For requests whose answer may be a second old: a replica if there is one, otherwise as `db`. */
  readLate: Db;
  /** Plain SQL; without values, several statements are allowed. */
  query: (sql: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>;
  hold: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  /** Like `hold`, for a reader who may be a second behind. */
  holdReader: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  /**
   * Fills `table (a, b)` with lines made by `copyLine`: all of them or none. `fence` is a query run after the lines in
   * the same transaction; if it returns no row, nothing is written and the result is false.
   */
  copy: (into: string, lines: Pieces, fence?: Precondition) => Promise<boolean>;
  /**
   * A notification is only a hint to look; never rely on it alone. The payload is "" if notifications may have been
   * lost.
   */
  listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>;
  pools: () => PoolUse[];
  close: () => Promise<void>;
};
