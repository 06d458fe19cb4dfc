// Moving and splitting a series for "this and following": the old part ends the day before, the new part gets the rest
// of the count and the changes made to its dates.
import {
  addDays,
  addMinutes,
  dayNumber,
  isoDate,
  minuteNumber,
  weekdayOf,
} from "@igo/contract/calendar/days";
import type { Repeat } from "@igo/contract/calendar/repeat";
import { type Change, happeningOn, type Planned, type Series, settled } from "./occurrences.ts";
import { countBefore, datesBetween } from "./series.ts";

type Span = { start: string; end: string };
/** Maps a date of the old series to the new one; null if it has no counterpart. */
export type DateMap = (on: string) => string | null;

const dateOf = (local: string) => local.slice(0, 10);
const weekOf = (day: number) => Math.floor((day + 3) / 7);

/** Two rules that differ only in their days: occurrences correspond by position. */
const byIndex =
  (before: Series, after: Series): DateMap =>
  (on) => {
    if (before.repeat === null || after.repeat === null) return null;
    const index = countBefore(dateOf(before.start), before.repeat, on);
    const all = { from: dateOf(after.start), to: "2100-01-01", last: after.lastOn, limit: index + 1 };
    return datesBetween(dateOf(after.start), after.repeat, all)[index] ?? null;
  };

const withDates = (changes: readonly Change[], map: DateMap): Change[] =>
  changes.flatMap((change) => {
    const on = map(change.on);
    return on === null ? [] : [{ ...change, on }];
  });

const shiftUntil = ({ until, ...rest }: Repeat, days: number): Repeat => ({
  ...rest,
  until: until === null ? null : addDays(until, days),
});

/** The weekdays of a weekly rule after one of its occurrences moved to another day. */
const weekdaysMoved = (weekdays: readonly number[], from: number, to: number) => {
  if (weekdays.length === 1 || weekOf(from) !== weekOf(to))
    return weekdays.map((day) => ((((day - 1 + to - from) % 7) + 7) % 7) + 1);
  return [...new Set([...weekdays.filter((day) => day !== weekdayOf(from)), weekdayOf(to)])];
};

/** Whether a rule with several weekdays moves only one of them, within its week. */
const isOneOfSeveral = ({ every, weekdays }: Repeat, from: number, to: number) =>
  every === "week" && (weekdays?.length ?? 1) > 1 && weekOf(from) === weekOf(to);

/** Whether one of several weekdays would move onto another: of two events a week one would be left. */
export const meetsAnother = (repeat: Repeat, on: string, start: string): boolean => {
  const [from, to] = [dayNumber(on), dayNumber(start)];
  return (
    from !== to && isOneOfSeveral(repeat, from, to) && (repeat.weekdays?.includes(weekdayOf(to)) ?? false)
  );
};

/** If the last occurrence moves to a later day of its week, the end of the series moves with it. */
const reaching = (
  repeat: Repeat,
  lastOn: string | null,
  { from, days }: { from: number; days: number },
): Repeat => {
  if (repeat.until === null || lastOn === null || weekdayOf(dayNumber(lastOn)) !== weekdayOf(from))
    return repeat;
  const last = addDays(lastOn, days);
  return last > repeat.until ? { ...repeat, until: last } : repeat;
};

/** The first date of a rule with several weekdays, or a day before it, after those of one weekday have moved. */
const beginsAfter = (first: number, from: number, days: number): string => {
  const inFirstWeek = first + weekdayOf(from) - weekdayOf(first);
  // The others of the first week are there as before, also those that its first one has moved beyond.
  if (inFirstWeek === first) return isoDate(days > 0 ? first + 1 : first + days);
  return isoDate(inFirstWeek < first ? first : Math.min(first, inFirstWeek + days));
};

/** The entire series after its occurrence on the date `on` has moved. */
export const movedSeries = <S extends Series>(
  series: S,
  on: string,
  span: Span,
): { series: S; dateMap: DateMap } => {
  const { repeat } = series;
  if (repeat === null) return { series: { ...series, ...span }, dateMap: () => null };
  const [from, to] = [dayNumber(on), dayNumber(span.start)];
  const days = to - from;
  const isOne = isOneOfSeveral(repeat, from, to);
  const first = dayNumber(series.start);
  const begins = isOne ? beginsAfter(first, from, days) : addDays(dateOf(series.start), days);
  const start = begins + span.start.slice(10);
  const rule = {
    ...(isOne ? reaching(repeat, series.lastOn, { from, days }) : shiftUntil(repeat, days)),
    ...(repeat.every === "week" && repeat.weekdays && { weekdays: weekdaysMoved(repeat.weekdays, from, to) }),
  };
  const end = addMinutes(start, minuteNumber(span.end) - minuteNumber(span.start));
  const bare = settled({ ...series, start, end, repeat: rule, changes: [] });
  const dateMap: DateMap = (date) => {
    if (days === 0) return date;
    if (isOne) return weekdayOf(dayNumber(date)) === weekdayOf(from) ? addDays(date, days) : date;
    if (repeat.every === "day" || repeat.every === "week") return addDays(date, days);
    return byIndex(series, bare)(date);
  };
  return {
    series: settled({ ...bare, changes: withDates(series.changes, dateMap) }),
    dateMap,
  };
};

/**
 * Changes the rule; changes to single dates stay where the new rule has those dates, too. Without a rule the first
 * occurrence is left, as it is.
 */
export const withRule = <S extends Planned>(series: S, repeat: Repeat | null): S => {
  const first = repeat === null ? happeningOn(series, dateOf(series.start)) : undefined;
  if (!first) return settled({ ...series, repeat });
  const { on: _on, isChanged: _isChanged, ...fields } = first;
  return settled({ ...series, ...fields, repeat });
};

/** Splits the series at an occurrence other than the first. */
export const split = <S extends Series>(series: S, on: string): { before: S; after: S } => {
  const { repeat } = series;
  if (repeat === null) throw new Error("What happens once cannot be cut");
  const done = countBefore(dateOf(series.start), repeat, on);
  const start = on + series.start.slice(10);
  const before = settled({
    ...series,
    repeat: { ...repeat, count: null, until: addDays(on, -1) },
  });
  const after = settled({
    ...series,
    start,
    end: addMinutes(start, minuteNumber(series.end) - minuteNumber(series.start)),
    repeat: { ...repeat, count: repeat.count === null ? null : repeat.count - done },
    changes: series.changes.filter((change) => change.on >= on),
  });
  return { before, after };
};
