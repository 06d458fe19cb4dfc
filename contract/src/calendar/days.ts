// Dates and wall times as texts (`2026-11-23`, `2026-11-23T09:00`), reckoned with as numbers. Colombia has no summer time:
// a wall time is reckoned with as if it were UTC.
const dayLength = 86_400_000;
const minuteLength = 60_000;
const bogotaMinutes = 300;

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00Z`) / dayLength;

export const isoDate = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** 1 is Monday: 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Minutes since 1970-01-01T00:00 on the same wall. */
export const minuteNumber = (local: string): number => Date.parse(`${local}Z`) / minuteLength;

export const localTime = (minutes: number): string =>
  new Date(minutes * minuteLength).toISOString().slice(0, 16);

export const addDays = (date: string, days: number): string => isoDate(dayNumber(date) + days);

export const addMinutes = (local: string, minutes: number): string =>
  localTime(minuteNumber(local) + minutes);

/** The wall in Bogota shows it at an instant. */
export const localOf = (instant: Date): string =>
  localTime(Math.floor(instant.getTime() / minuteLength) - bogotaMinutes);

export const instantOf = (local: string): Date =>
  new Date((minuteNumber(local) + bogotaMinutes) * minuteLength);
