// Events for the global search and for reference chips, each with its next occurrence.
import { addDays, localOf } from "@igo/contract/calendar/days";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import type { EventRow } from "./calendar.queries.ts";
import { eventReaderOf } from "./calendar.read.service.ts";
import * as queries from "./calendar.search.queries.ts";
import { textOfAll } from "./calendar.shape.ts";
import { type Happening, happeningsOf } from "./series/occurrences.ts";

// Only a series on 29 February recurs more rarely than this.
const daysAhead = 400;

/** The next occurrence, or else the last one; undefined if all were cancelled. */
const nextOf = (row: EventRow): Happening | undefined => {
  if (row.repeat === null) return happeningsOf(row, row.start, row.end)[0];
  const now = localOf(new Date());
  const [next] = happeningsOf(row, now, `${addDays(now, daysAhead)}T00:00`);
  return next ?? happeningsOf(row, row.start, now).at(-1) ?? happeningsOf(row, now, "2100-01-01T00:00")[0];
};

const shownOf = (rows: readonly EventRow[]) =>
  rows.flatMap((row) => {
    const next = nextOf(row);
    if (!next) return [];
    const { title, start, allDay, on } = next;
    return [{ id: row.id, on, title, start, allDay, marketName: row.marketName }];
  });

type Who = Pick<SignedIn, "id" | "role">;

export const searchEvents = async (db: Db, user: Who, patterns: readonly string[], limit: number) =>
  shownOf(await queries.titled(db, eventReaderOf(user), patterns, limit));

/** Those of these events that the reader may see. */
export const eventsOf = async (db: Db, user: Who, ids: readonly string[]) =>
  ids.length === 0 ? [] : shownOf(await queries.some(db, eventReaderOf(user), ids));

/** The same with what they say: of an occurrence that says something else, that too. */
export const writtenEvents = async (db: Db, user: Who, ids: readonly string[]) => {
  const rows = new Map((await queries.some(db, eventReaderOf(user), ids)).map((row) => [row.id, row]));
  return shownOf([...rows.values()]).map(({ id, on, title, start }) => {
    const row = rows.get(id);
    return { id, on, title, start, author: row?.authorName ?? null, text: row ? textOfAll(row) : "" };
  });
};
