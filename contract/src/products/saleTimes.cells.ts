// When a product is on sale: a date, an hour of the day, or hours of the week.
import type { RawCell } from "../parsing/cells.ts";
import type { SaleHours } from "./products.ts";
import { type DateOrder, ordersOf, readDate } from "../parsing/dates.ts";
import { readHours } from "../parsing/hours/hours.ts";
import { tokensOf } from "../parsing/hours/hours.tokens.ts";
import { type Reading, quoted, read, refuse, warn } from "../parsing/reading.ts";
import { remember } from "../parsing/remember.ts";
import { cellText } from "../parsing/text.ts";

export type Moment = { date: string } | { time: string };

const two = (digits: string) => digits.padStart(2, "0");

/** `07:00`, `7:00 am`, `7 p. m.`, `24:00`. */
const timeIn = (text: string): string | undefined => {
  const found = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(text);
  if (!found) return undefined;
  const [, hours = "", minutes = "00", half] = found;
  const isStated = found[2] !== undefined || half !== undefined;
  const given = Number(hours);
  if (!isStated || Number(minutes) > 59 || (half && (given < 1 || given > 12))) return undefined;
  const hour = half ? (given % 12) + (half.toLowerCase() === "p" ? 12 : 0) : given;
  if (hour > 24 || (hour === 24 && minutes !== "00")) return undefined;
  return `${two(String(hour))}:${minutes}`;
};

/** How the dates of a column are written, as far as its cells show: in either order until the user answers. */
export type DateColumn = {
  order: DateOrder | "either";
  /** The spreadsheet converted the texts it could read in the opposite order: 3/4 became the 3rd of April. */
  isTurned?: boolean;
};
const dayFirst: DateColumn = { order: "day-first" };

const readTime = remember((text): Reading<Moment> => {
  const time = timeIn(text);
  return time === undefined
    ? refuse("INVALID_DATE", { value: quoted(text), reason: "moment" })
    : read({ time });
});

const readText = (text: string, order: DateColumn["order"]): Reading<Moment> => {
  const [only, other] = ordersOf(text);
  if (order === "either" && only && other) {
    const params = { value: text, read: readDate(text, only) ?? "", other: readDate(text, other) ?? "" };
    return refuse("AMBIGUOUS_DATE", params);
  }
  const date = readDate(text, order === "either" ? only : order);
  if (date !== undefined) return read({ date });
  // A date in the opposite order to its column is valid by itself; only a person can say whether it is intended.
  const turned = only && readDate(text, only);
  return turned === undefined ? readTime(text) : refuse("INVALID_DATE", { value: text }, turned);
};

const turnedAround = (date: string) => date.replace(/-(\d\d)-(\d\d)$/, "-$2-$1");

export const readMoment = (cell: RawCell, column = dayFirst): Reading<Moment> => {
  if (cell !== null && typeof cell === "object" && "date" in cell) {
    const date = readDate(cell.date);
    const turned = date && turnedAround(date);
    if (column.isTurned && date && turned !== date)
      return refuse("INVALID_DATE", { value: date, read: turned ?? "", reason: "turned" }, turned);
    if (date !== undefined) return read({ date });
  }
  const serial = typeof cell === "number" ? cell : Number(/^\d{5}$/.exec(cellText(cell))?.[0]);
  return serial >= firstSerial && serial <= lastSerial
    ? readSerial(serial)
    : readText(cellText(cell), column.order);
};

/** A date that lost its format is a number: the days since 1900, here from 2000 to 2064. */
const [firstSerial, lastSerial] = [36_526, 60_000];
const readSerial = (serial: number): Reading<Moment> => {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
  return warn({ date }, "INVALID_DATE", { value: String(serial), read: date, reason: "serial" }, date);
};

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;

const rememberedHours = new Map<string, SaleHours>();

/** Between two times on every day of the week; past midnight if the second is not after the first. */
export const dailyHours = (open = "00:00", close = "24:00"): SaleHours => {
  const key = `${open} ${close}`;
  const known = rememberedHours.get(key);
  if (known) return known;
  const hours = everyDay.map((day) => ({ day, open, close }));
  if (rememberedHours.size < 5000) rememberedHours.set(key, hours);
  return hours;
};

/** `Fines de semana`: days without hours mean all day. */
const readWeek = (cell: RawCell) => {
  const tokens = tokensOf(cellText(cell));
  const isDays =
    tokens.length > 0 && tokens.every(({ kind }) => kind === "days" || kind === "and" || kind === "to");
  return readHours(isDays ? `${cellText(cell)} 24 horas` : cell);
};

/** `L-V 7:00-11:00; S 8-12`: weekly hours without exceptions. */
export const readSaleHours = (cell: RawCell): Reading<SaleHours> => {
  const { value, issues: found } = readWeek(cell);
  // Products sold only in the morning are common, so short hours are no issue.
  const issues = found.filter(({ params }) => params["reason"] !== "short");
  if (!value) return { issues };
  const isPlain =
    value.exceptions.length === 0 &&
    value.closedUntil === null &&
    !value.closedOnHolidays &&
    value.weekly.length > 0;
  if (isPlain) return { value: value.weekly, issues };
  const text = quoted(cellText(cell));
  return refuse("INVALID_HOURS", { value: text, part: text, reason: "weekOnly" });
};
