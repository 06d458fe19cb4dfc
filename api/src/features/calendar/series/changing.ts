// Changes a series from one of its occurrences on: what is given changes, and nothing else. An occurrence moved by hand
// stays where it was put.
import type { OccurrenceFields } from "@igo/contract/calendar/calendar";
import { addMinutes, minuteNumber } from "@igo/contract/calendar/days";
import type { Repeat } from "@igo/contract/calendar/repeat";
import { type DateMap, meetsAnother, movedSeries, withRule } from "./edits.ts";
import { type Change, happeningOn, onDate, type Planned, settled } from "./occurrences.ts";

type Times = Pick<OccurrenceFields, "start" | "end" | "allDay">;
type Given = { [Name in keyof OccurrenceFields]?: OccurrenceFields[Name] | undefined } & {
  repeat?: Repeat | null | undefined;
};

const timeNames: readonly string[] = ["start", "end", "allDay"] satisfies (keyof Times)[];

const lengthOf = ({ start, end }: Pick<Times, "start" | "end">) => minuteNumber(end) - minuteNumber(start);

/** Changing only the start moves the event; its length stays. */
export const timesAfter = (before: Times, given: Given): Times => {
  const start = given.start ?? before.start;
  return {
    start,
    end: given.end ?? addMinutes(start, lengthOf(before)),
    allDay: given.allDay ?? before.allDay,
  };
};

export const isElsewhere = (before: Pick<Times, "start" | "end">, after: Pick<Times, "start" | "end">) =>
  before.start !== after.start || before.end !== after.end;

const differ = (before: Times, after: Times) => isElsewhere(before, after) || before.allDay !== after.allDay;

/**
 * The regular times of a series, from those wanted for one of its occurrences. The occurrence may have been moved by
 * hand: of its times only those that are changed now say something about the rest.
 */
const regularTimes = (regular: Times, shown: Times, wanted: Times): Times => {
  const base = wanted.allDay === regular.allDay ? regular : wanted;
  const start = wanted.start === shown.start ? base.start : wanted.start;
  const length = lengthOf(lengthOf(wanted) === lengthOf(shown) ? base : wanted);
  return { start, end: addMinutes(start, length), allDay: wanted.allDay };
};

/** What remains different on a date: what was not given. */
const remaining = (change: Change, given: Given, isTimed: boolean): Change[] => {
  const kept = Object.entries(change.fields).filter(([name]) =>
    timeNames.includes(name) ? !isTimed : !(name in given),
  );
  return kept.length === 0 ? [] : [{ ...change, fields: Object.fromEntries(kept) }];
};

/** The occurrence is where it was put, also if the rule cannot follow: a first Monday moved into the month before. */
const putAt = <S extends Planned>(series: S, on: string | null, { start, end, allDay }: Times): S => {
  const now = on === null ? undefined : happeningOn(series, on);
  if (on === null || !now || !differ(now, { start, end, allDay })) return series;
  const others = series.changes.filter((change) => change.on !== on);
  const fields = { ...series.changes.find((change) => change.on === on)?.fields, start, end, allDay };
  return { ...series, changes: [...others, { on, isCancelled: false, fields }] };
};

/** Those of the other fields that are given. */
const othersOf = ({ title, place, description }: Given) =>
  Object.fromEntries(
    Object.entries({ title, place, description }).filter(([, value]) => value !== undefined),
  );

/**
 * `isMerged`: two weekdays of the series would become one.
 *
 * `on`: the occurrence that the given times belong to; otherwise they are those of the series.
 */
export const changedFrom = <S extends Planned>(
  series: S,
  on: string | undefined,
  given: Given,
): { series: S; dateMap: DateMap; isMoved: boolean; isMerged: boolean } => {
  const { repeat } = given;
  const end = (put: S) => (repeat === undefined ? settled(put) : withRule(put, repeat));
  if (series.repeat === null) {
    const times = timesAfter(series, given);
    return {
      series: end({ ...series, ...othersOf(given), ...times }),
      dateMap: (date) => date,
      isMoved: isElsewhere(series, times),
      isMerged: false,
    };
  }
  const date = on ?? series.start.slice(0, 10);
  const regular = onDate(series, date);
  const shown = (on !== undefined && happeningOn(series, on)) || regular;
  const wanted = timesAfter(shown, given);
  const isTimed = differ(shown, wanted);
  const times = isTimed ? regularTimes(regular, shown, wanted) : regular;
  const changes = series.changes.flatMap((change) =>
    change.on === on && !change.isCancelled ? remaining(change, given, isTimed) : [change],
  );
  const base = { ...series, ...othersOf(given), allDay: times.allDay, changes };
  const put = isElsewhere(regular, times)
    ? movedSeries(base, date, times)
    : { series: base, dateMap: (one: string) => one };
  return {
    series: end(isTimed && on !== undefined ? putAt(put.series, put.dateMap(on), wanted) : put.series),
    dateMap: put.dateMap,
    isMoved: isElsewhere(regular, times) || isElsewhere(shown, wanted),
    isMerged: repeat === undefined && meetsAnother(series.repeat, date, times.start),
  };
};
