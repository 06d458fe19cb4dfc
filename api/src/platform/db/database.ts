// The database as the rest of the server sees it.
import type { Kysely } from "kysely";
import type { Tables } from "./tables/tables.ts";

export type Db = Kysely<Tables>;

export type Row = Record<string, unknown>;

export type Pieces = AsyncIterable<string> | Iterable<string>;

/** One connection, held for as long as the work takes. */
export type Session = {
  query: (sql: string, values: readonly unknown[]) => Promise<{ rows: Row[]; affected: number }>;
  /** Several statements, without values. */
  run: (sql: string) => Promise<{ rows: Row[] }>;
  /** `copy … from stdin`. */
  copy: (statement: string, pieces: Pieces | AsyncIterable<Uint8Array>) => Promise<void>;
  /** `copy … to stdout`. A reader that stops early must fail, because the connection is in the middle of it. */
  copyOut: (statement: string) => AsyncIterable<Uint8Array>;
};

export type Fence = { sql: string; values: readonly unknown[] };

/** Connections of one of our pools, and those who wait for one. */
export type PoolUse = { pool: string; busy: number; idle: number; waiting: number };

export type Database = {
  /** For requests: statements may take 5 s, waits for locks 3 s. */
  db: Db;
  /** For background work: no time limit. */
  patient: Db;
  /** Plain SQL; without values, several statements are allowed. */
  query: (sql: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>;
  hold: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  /**
   * Fills `table (a, b)` with lines made by `copyLine`, all of them or none. A `fence` is a query that must answer a
   * row when the lines are there, in the same transaction; when it does not, nothing is written, and the answer is false.
   */
  copy: (into: string, lines: Pieces, fence?: Fence) => Promise<boolean>;
  /** A hint that something happened, never the only way to learn of it. Receives "" if hints may have been lost. */
  listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>;
  pools: () => PoolUse[];
  close: () => Promise<void>;
};
