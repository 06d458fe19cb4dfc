// What a reader sees of the calendar: a period with its events and computed entries, and a single event.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import {
  type CalendarEvent,
  type CalendarName,
  calendarName,
  maxDays,
  maxOccurrences,
  maxOfDay,
  type Occurrence,
} from "@igo/contract/calendar/calendar";
import type * as calls from "@igo/contract/calendar/calendar.calls";
import { closedThen } from "@igo/contract/calendar/closedThen";
import { dayNumber } from "@igo/contract/calendar/days";
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { holidaysOf, isHoliday } from "@igo/contract/parsing/hours/holidays";
import type { Db } from "../../platform/db/db.ts";
import { Failure } from "../../platform/failure.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import * as queries from "./calendar.queries.ts";
import { toEvent, toOccurrence } from "./calendar.shape.ts";
import * as computed from "./computed.queries.ts";
import * as people from "./people.queries.ts";
import { type Happening, happeningOn, happeningsOf } from "./series/occurrences.ts";

export const eventReaderOf = (user: Pick<SignedIn, "id" | "role">): queries.EventReader => ({
  id: user.id,
  isAdmin: isAdmin(user),
});

const hoursByMarket = async (db: Db, rows: readonly queries.EventRow[]) => {
  const ids = rows.flatMap(({ marketId, marketName }) => (marketId && marketName !== null ? marketId : []));
  const found = await queries.hoursOf(db, [...new Set(ids)]);
  return new Map(found.map(({ id, openingHours }) => [id, openingHours]));
};

const closedReasonOf = (
  hours: ReadonlyMap<string, OpeningHours | null>,
  { marketId }: queries.EventRow,
  happening: Happening,
) => closedThen(hours.get(marketId ?? "") ?? null, happening, isHoliday)?.reason ?? null;

const midnight = (date: string) => `${date}T00:00`;

/** Ordered by start. Reads one more than the maximum, to know whether there are more. */
export const occurrencesBetween = async (
  db: Db,
  reader: queries.EventReader,
  { from, to }: { from: string; to: string },
): Promise<{ events: Occurrence[]; isCut: boolean }> => {
  const span = { from: midnight(from), to: midnight(to), limit: maxOccurrences + 1 };
  const rows = await queries.between(db, reader, span);
  const hours = await hoursByMarket(db, rows);
  const all = rows
    .flatMap((row) => happeningsOf(row, span.from, span.to).map((happening) => ({ row, happening })))
    .toSorted((a, b) => (a.happening.start < b.happening.start ? -1 : 1));
  const events = all
    .slice(0, maxOccurrences)
    .map(({ row, happening }) => toOccurrence(row, reader, happening, closedReasonOf(hours, row, happening)));
  return { events, isCut: all.length > maxOccurrences || rows.length > maxOccurrences };
};

const holidaysBetween = (from: string, to: string) => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => holidaysOf(first + index))
    .flat()
    .filter(({ date }) => date >= from && date < to);
};

export const readCalendar = async (
  db: Db,
  user: SignedIn,
  { from, to, calendars }: ParsedInput<typeof calls.readCalendar>["query"],
): Promise<EndpointResponse<typeof calls.readCalendar>> => {
  const days = dayNumber(to) - dayNumber(from);
  if (days < 1 || days > maxDays)
    throw new Failure("request.invalid", { fields: [{ path: "query.to", code: "out_of_range" }] });
  const wanted: readonly CalendarName[] = calendars?.length ? calendars : calendarName.options;
  const has = (...names: CalendarName[]) => names.some((name) => wanted.includes(name));
  const reader = eventReaderOf(user);
  const within = { from, to, maxOfDay };
  const [{ events, isCut }, documents, sales] = await Promise.all([
    has("mine", "team", "markets") ? occurrencesBetween(db, reader, within) : { events: [], isCut: false },
    has("documents") ? computed.documentsBetween(db, reader, within) : [],
    has("sales") ? computed.salesBetween(db, reader, within) : [],
  ]);
  return {
    events: events.filter(({ calendar }) => wanted.includes(calendar)),
    documents,
    sales,
    holidays: has("holidays") ? holidaysBetween(from, to) : [],
    isCut,
  };
};

/** For a series, the occurrence on this date, or its first one. */
const happeningIn = (row: queries.EventRow, on: string | undefined): Happening | undefined => {
  if (on !== undefined && row.repeat !== null) return happeningOn(row, on);
  const until = row.lastOn === null || row.repeat === null ? row.end : midnight(row.lastOn);
  return happeningsOf(row, row.start, until > row.end ? "2100-01-01T00:00" : row.end)[0];
};

/** Deleted events count as not found, unless `isCancelled` asks for them. */
export const findRow = async (
  db: Db,
  reader: queries.EventReader,
  id: string,
  { isCancelled = false } = {},
): Promise<queries.EventRow> => {
  const row = await queries.findEvent(db, reader, id);
  if (!row || (row.cancelledAt !== null) !== isCancelled) throw new Failure("calendar.not_found");
  return row;
};

export const findEvent = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  id: string,
  on?: string,
): Promise<CalendarEvent> => {
  const reader = eventReaderOf(user);
  const row = await findRow(db, reader, id);
  const happening = happeningIn(row, on);
  if (!happening) throw new Failure("calendar.not_found");
  const closed = closedReasonOf(await hoursByMarket(db, [row]), row, happening);
  return toEvent(row, reader, happening, await people.listGuests(db, id), closed);
};
