// Whether a market is closed during an event, and why: its hours, a special date, a holiday, its weekday, "closed until".
import type { OpeningHours, Shift } from "../parsing/hours/openingHours.ts";
import { shiftsToday } from "../parsing/hours/openAt.ts";
import type { ClosedReason } from "./calendar.ts";
import { dayNumber, instantOf, isoDate, minuteNumber, weekdayOf } from "./days.ts";

type Span = { start: string; end: string; allDay: boolean };
type IsHoliday = (date: string) => boolean;
/** With the shifts of the day if the event is only outside those. */
export type ClosedThen = { reason: ClosedReason; shifts: readonly Shift[] };

// A month view asks for the same hours and dates over and over.
const found = new WeakMap<OpeningHours, Map<string, readonly Shift[]>>();

const shiftsOn = (hours: OpeningHours, date: string, isHoliday: IsHoliday): readonly Shift[] => {
  const known = found.get(hours) ?? new Map<string, readonly Shift[]>();
  found.set(hours, known);
  const shifts =
    known.get(date) ?? shiftsToday({ ...hours, closedUntil: null }, instantOf(`${date}T12:00`), isHoliday);
  known.set(date, shifts);
  return shifts;
};

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether the shifts cover the whole span; a shift that crosses midnight belongs to the day it began. */
const isOpenAll = (hours: OpeningHours, { start, end }: Span, isHoliday: IsHoliday): boolean => {
  const until = minuteNumber(end);
  let covered = minuteNumber(start);
  for (let day = dayNumber(start) - 1; day <= dayNumber(end) && covered < until; day += 1)
    for (const { open, close } of shiftsOn(hours, isoDate(day), isHoliday)) {
      const [from, to] = [minutesOf(open), minutesOf(close)];
      const begins = day * 1440 + from;
      const ends = day * 1440 + (to <= from ? to + 1440 : to);
      if (begins <= covered && ends > covered) covered = ends;
    }
  return covered >= until;
};

const reasonOf = (hours: OpeningHours, date: string, isHoliday: IsHoliday): ClosedThen => {
  const shifts = shiftsOn(hours, date, isHoliday);
  if (shifts.length > 0) return { reason: "hours", shifts };
  if (hours.exceptions.some((one) => one.date === date)) return { reason: "special-date", shifts };
  const weekday = weekdayOf(dayNumber(date));
  const isOpenOtherwise = hours.weekly.some(({ day }) => day === weekday);
  return { reason: isHoliday(date) && isOpenOtherwise ? "holiday" : "weekday", shifts };
};

/** Null if open throughout, or if its hours are unknown. For all-day events only opening on the first day counts. */
export const closedThen = (
  hours: OpeningHours | null,
  span: Span,
  isHoliday: IsHoliday,
): ClosedThen | null => {
  if (!hours || hours.weekly.length === 0) return null;
  const { start, allDay } = span;
  if (!allDay && hours.closedUntil !== null && Date.parse(hours.closedUntil) > instantOf(start).getTime())
    return { reason: "until", shifts: [] };
  if (!allDay && isOpenAll(hours, span, isHoliday)) return null;
  const why = reasonOf(hours, start.slice(0, 10), isHoliday);
  return allDay && why.shifts.length > 0 ? null : why;
};
