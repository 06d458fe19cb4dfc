// Dates and local times as texts (`2026-11-23`, `2026-11-23T09:00`), computed as numbers. Colombia has no daylight
// saving time, so local times are computed as if they were UTC.
const dayLength = 86_400_000;
const minuteLength = 60_000;
const minutesOfDay = 1440;
const bogotaMinutes = 300;

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / dayLength;

// Formatting a date costs a hundred times as much as a look-up, and a calendar has few different dates.
const written = new Map<number, string>();
const maxWritten = 20_000;

export const isoDate = (day: number): string => {
  const known = written.get(day);
  if (known !== undefined) return known;
  if (written.size >= maxWritten) written.clear();
  const date = new Date(day * dayLength).toISOString().slice(0, 10);
  written.set(day, date);
  return date;
};

/** 1 is Monday: 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Minutes since 1970-01-01T00:00 local time. */
export const minuteNumber = (local: string): number =>
  dayNumber(local) * minutesOfDay + Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

const twoDigits = (number: number) => String(number).padStart(2, "0");

export const localTime = (minutes: number): string => {
  const day = Math.floor(minutes / minutesOfDay);
  const minute = minutes - day * minutesOfDay;
  return `${isoDate(day)}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
};

export const addDays = (date: string, days: number): string => isoDate(dayNumber(date) + days);

export const addMinutes = (local: string, minutes: number): string =>
  localTime(minuteNumber(local) + minutes);

/** Local time in Bogota at an instant. */
export const localOf = (instant: Date): string =>
  localTime(Math.floor(instant.getTime() / minuteLength) - bogotaMinutes);

export const instantOf = (local: string): Date =>
  new Date((minuteNumber(local) + bogotaMinutes) * minuteLength);
