// Converts the serial numbers of spreadsheets into dates and times, without any time zone.
import type { Cell } from "./cell.ts";
import { numberKinds } from "./number.format.ts";

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

/** The cell for a number with a format of this kind; a number that its format does not fit stays a number. */
export const numberCell = (value: number, kind: number, date1904: boolean): Cell => {
  if (kind === numberKinds.percent) return { percent: value };
  if (kind === numberKinds.number || value < 0 || value >= LAST_SERIAL) return value;
  if (value < 1 && (kind !== numberKinds.date || value > 0)) {
    const seconds = Math.round(value * DAY_SECONDS);
    if (seconds < DAY_SECONDS) return { time: clock(seconds) };
  }
  // A duration of a day or more is not a time of day, and day 0 is not a date.
  if (kind === numberKinds.duration || value < 1) return value;
  return dateOf(value, date1904);
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

/** The cell for a date stored as ISO text, as in t="d" cells and OpenDocument. */
export const isoCell = (text: string): Cell => {
  const [, date, minutes, seconds = ":00"] = ISO.exec(text.trim()) ?? [];
  const time = minutes && `${minutes}${seconds}`;
  if (date) return { date: time && time !== "00:00:00" ? `${date}T${time}` : date };
  return time ? { time } : text || null;
};
