// Expands a series over a period: the dates of its rule, without cancelled ones, and with those that differ.
import { addDays, addMinutes, dayNumber, minuteNumber } from "@igo/contract/calendar/days";
import { maxPerSeries, type OccurrenceFields } from "@igo/contract/calendar/calendar";
import type { Repeat } from "@igo/contract/calendar/repeat";
import { datesBetween, firstDate, isDateOf, lastDate } from "./series.ts";

export type Change = { on: string; isCancelled: boolean; fields: Partial<OccurrenceFields> };

export type Series = {
  start: string;
  end: string;
  repeat: Repeat | null;
  /** The date of the last occurrence; null for an endless series. */
  lastOn: string | null;
  changes: readonly Change[];
};

export type OwnFields = OccurrenceFields;

/** One occurrence with its own values. `on` is null for an event that does not repeat. */
export type Happening = OwnFields & { on: string | null; isChanged: boolean };

export type Planned = Series & OwnFields;

const lengthOf = ({ start, end }: { start: string; end: string }) => minuteNumber(end) - minuteNumber(start);

const ownOf = ({ title, start, end, allDay, place, description }: Planned): OwnFields => ({
  title,
  start,
  end,
  allDay,
  place,
  description,
});

const overlaps = ({ start, end }: { start: string; end: string }, from: string, to: string) =>
  start < to && end > from;

/** As its rule has it, whatever was changed on that date. */
export const onDate = (event: Planned, on: string): OwnFields => {
  const { title, allDay, place, description, start, end } = event;
  const days = dayNumber(end) - dayNumber(start);
  return {
    title,
    allDay,
    place,
    description,
    start: on + start.slice(10),
    end: (days === 0 ? on : addDays(on, days)) + end.slice(10),
  };
};

/** A change may give only a start; the length is then that of the series. */
const changed = (event: Planned, { on, fields }: Change): Happening => {
  const regular = onDate(event, on);
  const start = fields.start ?? regular.start;
  const end = fields.end ?? addMinutes(start, lengthOf(event));
  return { ...regular, ...fields, start, end, on, isChanged: true };
};

/** The occurrences that overlap the period between two local times, ordered by date. */
export const happeningsOf = (event: Planned, from: string, to: string): Happening[] => {
  if (event.repeat === null)
    return overlaps(event, from, to) ? [{ ...ownOf(event), on: null, isChanged: false }] : [];
  const different = new Map(event.changes.map((change) => [change.on, change]));
  const daysLong = Math.ceil(lengthOf(event) / 1440);
  const regular = datesBetween(event.start.slice(0, 10), event.repeat, {
    from: addDays(from, -daysLong),
    to: addDays(to, 1),
    last: event.lastOn,
    limit: maxPerSeries,
  }).flatMap((on) =>
    different.has(on) ? [] : [{ ...onDate(event, on), on, isChanged: false } satisfies Happening],
  );
  const moved = event.changes.flatMap((change) => (change.isCancelled ? [] : [changed(event, change)]));
  return [...regular, ...moved]
    .filter((one) => overlaps(one, from, to))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .slice(0, maxPerSeries);
};

/** The occurrence on a date; undefined if the series has none then, or it is cancelled. */
export const happeningOn = (event: Planned, on: string): Happening | undefined => {
  if (event.repeat === null) return undefined;
  const change = event.changes.find((one) => one.on === on);
  if (change) return change.isCancelled ? undefined : changed(event, change);
  return isDateOf(event.start.slice(0, 10), event.repeat, event.lastOn, on)
    ? { ...onDate(event, on), on, isChanged: false }
    : undefined;
};

/** Moves the start to the rule's first date and computes the last one. Without a rule, drops all changes. */
export const settled = <S extends Series>(series: S): S => {
  const { start, repeat } = series;
  if (repeat === null) return { ...series, lastOn: null, changes: [] };
  const first = firstDate(start.slice(0, 10), repeat);
  const begins = first + start.slice(10);
  const lastOn = lastDate(first, repeat);
  return {
    ...series,
    start: begins,
    end: addMinutes(begins, lengthOf(series)),
    lastOn,
    changes: series.changes.filter(({ on }) => isDateOf(first, repeat, lastOn, on)),
  };
};

/** From the first to the last moment, including moved occurrences; `infinity` if there is no end. */
export const spanOf = (event: Planned): { from: string; to: string } => {
  const moved = event.changes.flatMap((change) => (change.isCancelled ? [] : [changed(event, change)]));
  const from = moved.reduce((first, { start }) => (start < first ? start : first), event.start);
  if (event.repeat !== null && event.lastOn === null) return { from, to: "infinity" };
  const last = event.lastOn === null ? event.end : onDate(event, event.lastOn).end;
  return { from, to: moved.reduce((latest, { end }) => (end > latest ? end : latest), last) };
};
