// Converts the serial numbers of spreadsheets into dates and times, without any time zone.
import type { Cell } from "./cell.ts";
import { type NumberFormat, numberKinds } from "./number.format.ts";

const DAY_SECONDS = 86_400;
// 31 December 9999, the last day that spreadsheets support.
const LAST_SERIAL = 2_958_466;

const two = (value: number) => String(value).padStart(2, "0");

const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

const dateOf = (serial: number, date1904: boolean): Cell => {
  let days = Math.floor(serial);
  let seconds = Math.round((serial - days) * DAY_SECONDS);
  if (seconds === DAY_SECONDS) {
    seconds = 0;
    days += 1;
  }
  if (date1904) days += 1462;
  // Lotus, and Excel after it, has a 29 February 1900: before it every number is one day off.
  else if (days < 60) days += 1;
  const date = new Date((days - 25_569) * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  return { date: seconds === 0 ? date : `${date}T${clock(seconds)}` };
};

/** A duration of a day or more is no time of day: 24:00 where hours are meant, a number of days where a number is. */
const elapsedCell = (days: number): Cell => {
  const [hours = "", minutes, seconds] = clock(Math.round(days * DAY_SECONDS)).split(":");
  return { number: days, shown: seconds === "00" ? `${hours}:${minutes}` : `${hours}:${minutes}:${seconds}` };
};

const plainNumber: NumberFormat = { kind: numberKinds.number };

/** The cell for a number with a format; a number that its format does not fit stays a number. */
export const numberCell = (value: number, format: NumberFormat | undefined, date1904: boolean): Cell => {
  const { kind, shown: show } = format ?? plainNumber;
  if (kind === numberKinds.percent) return { percent: value };
  if (kind === numberKinds.number) {
    const shown = show?.(value);
    return shown === undefined ? value : { number: value, shown };
  }
  if (value < 0 || value >= LAST_SERIAL) return value;
  if (value < 1 && (kind !== numberKinds.date || value > 0)) {
    const seconds = Math.round(value * DAY_SECONDS);
    if (seconds < DAY_SECONDS) return { time: clock(seconds) };
  }
  if (kind === numberKinds.duration) return elapsedCell(value);
  // Day 0 is not a date.
  return value < 1 ? value : dateOf(value, date1904);
};

/** The serial number of a local date or time, as spreadsheets store it. */
export const serialOf = (date: string) => {
  const [day = "", time = "00:00:00"] = date.split("T");
  const days = Date.parse(`${day}T00:00:00Z`) / 1000 / DAY_SECONDS + 25_569;
  return (days < 61 ? days - 1 : days) + fractionOf(time);
};

export const fractionOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return (hours * 3600 + minutes * 60 + seconds) / DAY_SECONDS;
};

const ISO = /^(?:(\d{4}-\d{2}-\d{2})(?:T|$))?(?:(\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const DURATION = /^PT(?:(\d{1,7})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:[.,]\d+)?S)?$/;

// A time without a date, as programs write it that have no type for one: the day before their first.
const DAY_ZERO = new Set(["1899-12-30", "1899-12-31"]);

/** The cell for a duration stored as ISO text, PT8H30M0S. */
export const durationCell = (text: string): Cell => {
  const [, ...parts] = DURATION.exec(text.trim()) ?? [];
  if (parts.every((part) => part === undefined)) return text || null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const sum = hours * 3600 + minutes * 60 + seconds;
  return sum < DAY_SECONDS ? { time: clock(sum) } : elapsedCell(sum / DAY_SECONDS);
};

/** The cell for a date stored as ISO text, as in t="d" cells and OpenDocument. */
export const isoCell = (text: string): Cell => {
  const [, date, minutes, seconds = ":00"] = ISO.exec(text.trim()) ?? [];
  const time = minutes && `${minutes}${seconds}`;
  if (date && time && DAY_ZERO.has(date)) return { time };
  if (date) return { date: time && time !== "00:00:00" ? `${date}T${time}` : date };
  return time ? { time } : durationCell(text);
};
