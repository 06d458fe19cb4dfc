// Pages of long lists: an order, a position in it that a cursor carries, and a total that says when it is estimated.
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Placed } from "../../platform/db/statements.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import { Failure } from "../../platform/http/failure.ts";

export type Position = { key: string; id: string };
export type Order<Field extends string> = { field: Field; descending: boolean };
export type Window = { limit: number; offset: number; after: Placed<Position> | null };

type Requested = { page: number; pageSize: number; cursor?: string | undefined; sort: string };

/** The order of a `sort` as the address says it. */
export const orderOf = <Field extends string>(sort: string, fields: readonly [Field, ...Field[]]) => ({
  field: fields.find((field) => field === sort.replace(/^-/, "")) ?? fields[0],
  descending: sort.startsWith("-"),
});

/** One more than the page: whether there is a next one. */
export const windowOf = ({ page, pageSize, cursor, sort }: Requested) => {
  const after = cursor === undefined ? null : positionOf(cursor, sort);
  return { limit: pageSize + 1, offset: after ? 0 : (page - 1) * pageSize, after };
};

type Keyed = { sortKey: string; id: string };

/** The rows of a page without their keys, and where the next one begins. */
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

const cursorOf = (key: string, id: string, sort: string) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

const uuid = /^[0-9a-f-]{36}$/;

/** A cursor belongs to the order it was made in; any other text is refused, not guessed at. */
const positionOf = (cursor: string, sort: string): Position => {
  const refused = new Failure("request.invalid", { fields: [{ path: "query.cursor", code: "invalid" }] });
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) throw refused;
    const [madeFor, key, id]: unknown[] = parts;
    if (madeFor !== sort || typeof key !== "string" || typeof id !== "string" || !uuid.test(id))
      throw refused;
    return { key, id };
  } catch {
    throw refused;
  }
};

/** What matches: ids are all that counting needs. */
export type Found = SelectQueryBuilder<Tables, never, { id: string }>;

export type Total = { total: number; totalIsExact: boolean };

/** Up to here a total is exact; beyond it may be estimated, and says so. */
export const countLimit = 10_000;
// Where the planner expects so many, the total is beyond what is counted, however wrong it is.
const surelyMany = 3 * countLimit;

const countUpTo = async (db: Db, found: Found, limit: number): Promise<Total> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found.limit(limit + 1)}) found`.execute(db);
  const total = rows[0]?.count ?? 0;
  return { total, totalIsExact: total <= limit };
};

// A guess is no worse for being a few seconds old, and whoever turns pages or searches on asks for it again.
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

/** The guess of a moment ago, where one was needed. */
export const guessOf = (db: Db, found: Found): Total | undefined => {
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

/** How many the planner believes match. */
export const expectedOf = async (found: Found): Promise<number> => {
  const [first] = await found.explain("json");
  return Number(/"Plan Rows":\s*(\d+)/.exec(JSON.stringify(first))?.[1] ?? 0);
};

/** Exact up to a limit, and beyond it, where counting would cost more than the page, the planner's guess. */
export const totalOf = async (db: Db, found: Found): Promise<Total> => {
  const guess = guessOf(db, found);
  if (guess) return guess;
  const expected = await expectedOf(found);
  if (expected < surelyMany) {
    const counted = await countUpTo(db, found, countLimit);
    return counted.totalIsExact ? counted : { ...counted, total: Math.max(counted.total, expected) };
  }
  remember(db, found, expected);
  return { total: expected, totalIsExact: false };
};
