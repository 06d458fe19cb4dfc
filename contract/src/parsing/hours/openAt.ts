// Open now, and until when: in Bogota's time, UTC-5 without daylight saving time since 1993.
import type { OpeningHours, Shift } from "./openingHours.ts";

export type OpenState = { open: boolean; changesAt: Date | null };
type Span = { start: number; end: number };

const minute = 60_000;
const day = 24 * 60 * minute;
const bogota = -5 * 60 * minute;
// Weekly hours repeat, but the next shift may be an exception next year.
const horizonDays = 400;

const isoDate = (localDay: number) => new Date(localDay * day).toISOString().slice(0, 10);
/** 1970-01-01 was a Thursday; 1 is Monday. */
const weekdayOf = (localDay: number) => ((((localDay + 3) % 7) + 7) % 7) + 1;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The shifts of a date: an exception wins over the holiday line, that over the weekday. */
const shiftsOn = (
  hours: OpeningHours,
  localDay: number,
  isHoliday: (isoDate: string) => boolean,
): readonly Shift[] => {
  const date = isoDate(localDay);
  const exception = hours.exceptions.find((one) => one.date === date);
  if (exception) return exception.shifts;
  if (hours.closedOnHolidays || hours.weekly.some((line) => line.day === "holiday")) {
    if (isHoliday(date)) return hours.weekly.filter((line) => line.day === "holiday");
  }
  const weekday = weekdayOf(localDay);
  return hours.weekly.filter((line) => line.day === weekday);
};

/** The instants between which a local date is open; a night shift belongs to the day it began. */
const spansOn = (hours: OpeningHours, localDay: number, isHoliday: (isoDate: string) => boolean): Span[] =>
  shiftsOn(hours, localDay, isHoliday)
    .map(({ open, close }) => {
      const midnight = localDay * day - bogota;
      const [from, to] = [minutesOf(open), minutesOf(close)];
      return { start: midnight + from * minute, end: midnight + (to <= from ? to + 1440 : to) * minute };
    })
    // 24:00 to 0:00 has no length.
    .filter(({ start, end }) => start < end);

/** Whether a market is open at an instant, and when that changes; null if it does not within a year. */
export const openAt = (
  hours: OpeningHours,
  instant: Date,
  isHoliday: (isoDate: string) => boolean,
): OpenState => {
  const now = instant.getTime();
  const reopening = hours.closedUntil === null ? now : Math.max(now, Date.parse(hours.closedUntil));
  const heldClosed = reopening > now;
  const first = Math.floor((reopening + bogota) / day) - 1;
  let openUntil = reopening;
  for (let localDay = first; localDay <= first + horizonDays; localDay += 1) {
    // Nothing on this day or later can extend the open time found so far.
    if (openUntil > reopening && localDay * day - bogota > openUntil) break;
    const spans = spansOn(hours, localDay, isHoliday).sort((a, b) => a.start - b.start);
    for (const { start, end } of spans) {
      if (end <= openUntil) continue;
      if (start <= openUntil) {
        if (heldClosed) return { open: false, changesAt: new Date(reopening) };
        openUntil = end;
      } else if (openUntil > reopening) return { open: true, changesAt: new Date(openUntil) };
      else return { open: false, changesAt: new Date(start) };
    }
  }
  if (openUntil === reopening) return { open: false, changesAt: null };
  const isForever = openUntil > reopening + (horizonDays - 2) * day;
  return { open: true, changesAt: isForever ? null : new Date(openUntil) };
};

/** Today's shifts in Bogota, the earliest first; none while it is closed until later. */
export const shiftsToday = (
  hours: OpeningHours,
  instant: Date,
  isHoliday: (isoDate: string) => boolean,
): readonly Shift[] => {
  const localDay = Math.floor((instant.getTime() + bogota) / day);
  const nextDay = (localDay + 1) * day - bogota;
  if (hours.closedUntil !== null && Date.parse(hours.closedUntil) >= nextDay) return [];
  return shiftsOn(hours, localDay, isHoliday)
    .filter(({ open }) => minutesOf(open) < 1440)
    .toSorted((one, other) => minutesOf(one.open) - minutesOf(other.open));
};
