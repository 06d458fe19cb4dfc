// Paging of long lists: the sort order, cursors, and totals that say when they are estimates.
import { maxNumberedRows } from "@igo/contract/core/page";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import type { Placed } from "../../platform/db/statements.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import { Failure } from "../../platform/failure.ts";

export type Position = { key: string; id: string };
export type Order<Field extends string> = { field: Field; descending: boolean };
export type Window = { limit: number; offset: number; after: Placed<Position> | null };

/** Of a sort key, as PostgreSQL names it. */
export type KeyType = "text" | "timestamptz" | "integer" | "double precision";

type Requested = { page: number; pageSize: number; cursor?: string | undefined; sort: string };

/** Parses the `sort` parameter; a leading minus means descending. */
export const orderOf = <Field extends string>(sort: string, fields: readonly [Field, ...Field[]]) => ({
  field: fields.find((field) => field === sort.replace(/^-/, "")) ?? fields[0],
  descending: sort.startsWith("-"),
});

/** Asks for one row more than the page, to learn whether there is a next page. */
export const windowOf = ({ page, pageSize, cursor, sort }: Requested, type: KeyType = "timestamptz") => {
  const after = cursor === undefined ? null : positionOf(cursor, sort, type);
  const offset = after ? 0 : (page - 1) * pageSize;
  if (offset >= maxNumberedRows) throw new Failure("list.use_cursor", { params: { most: maxNumberedRows } });
  return { limit: pageSize + 1, offset, after };
};

type Keyed = { sortKey: string; id: string };

/** The page's rows without their sort keys, and the cursor of the next page. */
export const pageFrom = <Row extends Keyed>(rows: readonly Row[], { page, pageSize, sort }: Requested) => {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    shown: shown.map(({ sortKey: _sortKey, ...row }) => row),
    page,
    pageSize,
    nextCursor: rows.length > pageSize && last ? cursorOf(last.sortKey, last.id, sort) : null,
  };
};

type Numbered = Pick<Requested, "page" | "pageSize">;

/** A page of a list that is short enough to be counted, and to have its pages by number: `numbers` belong to the answer. */
export const numberedPage = async <Row>(
  { page, pageSize }: Numbered,
  list: (window: { limit: number; offset: number }) => Promise<Row[]>,
  count: () => Promise<number>,
) => {
  const [rows, total] = await Promise.all([
    list({ limit: pageSize, offset: (page - 1) * pageSize }),
    count(),
  ]);
  return { rows, numbers: { page, pageSize, total, totalIsExact: true, nextCursor: null } };
};

/** Where the next page begins: after this row. */
export const cursorOf = (key: string, id: string, sort: string) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

const uuid = /^[0-9a-f-]{36}$/;

const instant = z.iso.datetime({ offset: true });

/** As an answer writes it, or PostgreSQL: `2026-11-29 02:00:00.1+00`. */
const isInstant = (key: string) =>
  instant.safeParse(key.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00")).success;

/** What PostgreSQL can read: anything else would be our error. */
const isReadable: Record<KeyType, (key: string) => boolean> = {
  text: (key) => !key.includes("\0"),
  timestamptz: isInstant,
  integer: (key) => /^-?\d{1,9}$/.test(key),
  "double precision": (key) => /^(-?\d{1,15}(\.\d+)?|Infinity)$/.test(key),
};

const refused = () => new Failure("request.invalid", { fields: [{ path: "query.cursor", code: "invalid" }] });

/** A cursor is valid only for the order it was made for; anything else is refused. */
const positionOf = (cursor: string, sort: string, type: KeyType): Position => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) throw refused();
    const [madeFor, key, id]: unknown[] = parts;
    if (madeFor !== sort || typeof key !== "string" || typeof id !== "string" || !uuid.test(id))
      throw refused();
    if (!isReadable[type](key)) throw refused();
    return { key, id };
  } catch {
    throw refused();
  }
};

type Keyset = {
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The key's. */
  type?: KeyType;
  descending?: boolean;
};

/** Whether a row comes after a position, in the order by this key and then the id; without a position, each does. */
export const comesAfter = (
  after: Placed<Position> | null,
  { key, id, type = "timestamptz", descending = true }: Keyset,
) =>
  after
    ? sql<boolean>`(${key}, ${id}) ${descending ? sql`<` : sql`>`} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`
    : sql<boolean>`true`;

/** The matching rows; counting needs only their ids. */
export type Found = SelectQueryBuilder<Tables, never, { id: string }>;

export type Total = { total: number; totalIsExact: boolean };

/** Totals up to this are exact; larger ones may be estimates, and are marked as such. */
export const countLimit = 10_000;
// If the planner expects this many rows, there are more than `countLimit` even if its estimate is far off.
const surelyMany = 3 * countLimit;

/** The number of matches, up to a limit. */
export const countUpTo = async (db: Db, found: Found, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found.limit(limit)}) found`.execute(db);
  return rows[0]?.count ?? 0;
};

// An estimate a few seconds old is as good as a new one, and each page and each typed letter asks for it again.
const guessesAreFresh = 5000;
const maxGuesses = 1000;
const guesses = new WeakMap<Db, Map<string, { total: number; at: number }>>();

const guessesOf = (db: Db) => {
  const known = guesses.get(db) ?? new Map<string, { total: number; at: number }>();
  guesses.set(db, known);
  return known;
};

const asText = (found: Found) => {
  const { sql: text, parameters } = found.compile();
  return JSON.stringify([text, parameters]);
};

/** The estimate for the same query, if one was made in the last few seconds. */
export const estimateOf = (db: Db, found: Found): Total | undefined => {
  const guess = guessesOf(db).get(asText(found));
  return guess && Date.now() - guess.at < guessesAreFresh
    ? { total: guess.total, totalIsExact: false }
    : undefined;
};

const remember = (db: Db, found: Found, total: number) => {
  const known = guessesOf(db);
  if (known.size >= maxGuesses) known.clear();
  known.set(asText(found), { total, at: Date.now() });
};

/** The planner's estimate of the number of rows. */
export const expectedOf = async (found: Found): Promise<number> => {
  const [first] = await found.explain("json");
  return Number(/"Plan Rows":\s*(\d+)/.exec(JSON.stringify(first))?.[1] ?? 0);
};

/**
 * The exact total up to `countLimit`. Beyond it, counting would cost more than the page, so it is the planner's
 * estimate.
 */
export const totalOf = async (db: Db, found: Found): Promise<Total> => {
  const guess = estimateOf(db, found);
  if (guess) return guess;
  const expected = await expectedOf(found);
  if (expected < surelyMany) {
    const total = await countUpTo(db, found, countLimit + 1);
    return total <= countLimit
      ? { total, totalIsExact: true }
      : { total: Math.max(total, expected), totalIsExact: false };
  }
  remember(db, found, expected);
  return { total: expected, totalIsExact: false };
};
