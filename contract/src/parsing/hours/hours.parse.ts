// Turns the tokens of typed hours into opening hours: statements of days and shifts, one after another.
import type { OpeningDay, OpeningHours, Shift } from "./openingHours.ts";
import { instantText } from "../dates.ts";
import {
  isDayAt,
  kindAt,
  type Order,
  type Parser,
  skip,
  type Statement,
  takeDays,
  withRest,
} from "./hours.days.ts";
import { leftOver } from "./hours.account.ts";
import { dawn, type HoursDoubt, type Likely, minutesOf, shiftOf } from "./hours.shifts.ts";
import { withNoonSigns } from "./hours.noon.ts";
import type { Token } from "./hours.tokens.ts";
import { tidyWeekly, withStatement } from "./hours.weekly.ts";
import { everyDay, type Time } from "./hours.words.ts";

export type Parsed = {
  hours: OpeningHours;
  /** The most serious doubt. */
  doubt: HoursDoubt | undefined;
  /** The shift in doubt. */
  doubted: Shift | undefined;
  /** Weekdays that the text calls closed by name. */
  closedDays: ReadonlySet<OpeningDay>;
};
/** Where the parser stopped understanding. */
export type Stop = { stop: Token | undefined };

/** `8am/8pm`, `07:00/19:00`: a range, not two separate times. */
const isPair = (parser: Parser, at = parser.at): boolean => {
  const [from, to] = [parser.tokens[at], parser.tokens[at + 2]];
  const sign = parser.tokens[at + 1];
  if (from?.kind !== "time" || sign?.kind !== "and" || to?.kind !== "time") return false;
  const isBoth =
    (from.style === "am" && to.style === "pm") ||
    (sign.isStroke && from.style === "clock" && to.style === "clock" && from.minutes < to.minutes);
  // `8:00/12:00 - 14:00/18:00` is two ranges.
  return Boolean(isBoth) && (parser.tokens[at + 3]?.kind !== "to" || isPair(parser, at + 4));
};

/** `8 a 12 - 2 a 6`: the dash separates two ranges. */
const isRange = (parser: Parser, at: number): boolean =>
  isPair(parser, at) || [0, 1, 2].every((on) => parser.tokens[at + on]?.kind === (on === 1 ? "to" : "time"));

/** `8-12 a.m. y 2-6 p.m.`: a place that opens again in the afternoon closed at noon, not at midnight. */
const closeAtNoon = ({ doubts }: Parser, { shifts, twelveAm }: Statement, { open }: Shift) => {
  const before = shifts.at(-1);
  if (!before || before !== twelveAm || before.open >= "12:00" || open < "12:00") return;
  const closed = { ...before, close: "12:00" };
  if (doubts.get("bar") === before) doubts.delete("bar");
  doubts.set("afternoon", closed);
  shifts.splice(-1, 1, closed);
};

/** `L-V 8:00-12:00; L-V 2:00-6:00`: the days have their morning already. */
const morningBefore = ({ hours }: Parser, { days: [day] }: Statement, { minutes }: Time) =>
  minutes < 7 * 60
    ? hours.weekly.findLast((line) => line.day === day && line.open >= "05:00" && line.close <= "14:00")
    : undefined;

const takeShift = (parser: Parser, statement: Statement): boolean => {
  const { tokens, at, likely, isClear } = parser;
  const { shifts } = statement;
  // The dash between two times can be missing: `8:00 AM 8:00 PM`.
  const length = kindAt(parser, 1) === "to" || isPair(parser) ? 3 : 2;
  const [from, to] = [tokens[at], tokens[at + length - 1]];
  if (from?.kind === "allDay") {
    shifts.push({ open: "00:00", close: "24:00" });
    statement.hasLong = true;
    parser.at += 1;
    return true;
  }
  if (from?.kind !== "time" || to?.kind !== "time") return false;
  const previous = shifts.at(-1) ?? morningBefore(parser, statement, from);
  const { doubt, ...shift } = shiftOf(from, to, { previous, isClear, likely });
  closeAtNoon(parser, statement, shift);
  if (to.style === "am" && to.minutes === 0) statement.twelveAm = shift;
  if (doubt === "short") statement.short ??= shift;
  else if (doubt && !parser.doubts.has(doubt)) parser.doubts.set(doubt, shift);
  if (doubt !== "short") statement.hasLong = true;
  shifts.push(shift);
  parser.at += length;
  return true;
};

/** `8-12 y 14-18`, `8-12; 14-18`, or "closed", which means no shift. */
const takeShifts = (parser: Parser, statement: Statement): boolean => {
  if (kindAt(parser) === "closed") {
    skip(parser, "closed");
    // `Closed-Closed`, from two columns.
    while (kindAt(parser) === "to" && kindAt(parser, 1) === "closed") parser.at += 2;
    return true;
  }
  while (takeShift(parser, statement)) {
    const isBetween = kindAt(parser) === "to" && isRange(parser, parser.at + 1);
    const ahead = isBetween || ["and", "break"].includes(kindAt(parser) ?? "") ? 1 : 0;
    if (!["time", "allDay"].includes(kindAt(parser, ahead) ?? "")) return true;
    parser.at += ahead;
  }
  return false;
};

const takeParts = (parser: Parser, statement: Statement): boolean => {
  const isClosing = parser.order === "days first" && kindAt(parser) === "closed" && isDayAt(parser, 1);
  if (kindAt(parser) === "except" || isClosing) {
    // `L-D 8-20 excepto domingos`, `cerrado festivos`: days without shifts.
    parser.at += 1;
    return takeDays(parser, statement) && statement.days.length + statement.dates.length > 0;
  }
  if (parser.order === "times first") {
    if (!takeShifts(parser, statement)) return false;
    skip(parser, "and");
    return takeDays(parser, statement);
  }
  if (!takeDays(parser, statement)) return false;
  skip(parser, "and", "break", "to");
  return takeShifts(parser, statement);
};

const keep = (parser: Parser, { days, dates, shifts, note, short, hasLong }: Statement) => {
  const { hours, closedDays, doubts, isClear } = parser;
  // Beside a longer shift of the same days, or in 24-hour notation, a short shift is intended.
  const isIntended = hasLong || isClear;
  const isNight = short !== undefined && short.open >= "01:00" && minutesOf(short.open) < dawn;
  if (short && (isNight || !isIntended) && !doubts.has("short")) doubts.set("short", short);
  if (shifts.length === 0) for (const day of days) if (day !== "holiday") closedDays.add(day);
  for (const date of dates) hours.exceptions.push({ date, shifts: [...shifts], note });
  hours.weekly = withStatement(hours.weekly, days, shifts);
  if (!days.includes("holiday")) return;
  if (shifts.length > 0) delete hours.closedOnHolidays;
  else hours.closedOnHolidays = true;
};

/** `cerrado hasta 2027-01-05 8:00`, in Bogota; a date alone means midnight. */
const takeUntil = (parser: Parser): boolean => {
  const [until, time] = [parser.tokens[parser.at + 2], parser.tokens[parser.at + 3]];
  if (kindAt(parser) !== "closed" || kindAt(parser, 1) !== "to") return false;
  if (until?.kind === "instant") parser.hours.closedUntil = instantText(until.instant);
  else if (until?.kind === "date") {
    const minutes = time?.kind === "time" ? time.minutes : 0;
    const midnight = Date.parse(`${until.date}T00:00:00-05:00`);
    parser.hours.closedUntil = instantText(midnight + minutes * 60_000);
    if (time?.kind === "time") parser.at += 1;
  } else return false;
  parser.at += 3;
  return true;
};

/**
 * Times without days apply to every day if the text names no day, only exceptions, or says later what Sundays are like:
 * `8-8, domingos 9-1`. In `8-5, sábados 8-12` Sundays may be closed.
 */
const isForEveryDay = (parser: Parser, isFirst: boolean): boolean => {
  const { tokens, at, order, named } = parser;
  if (named.size === 0) return true;
  if (!isFirst || order !== "days first") return false;
  if (kindAt(parser) === "except") return true;
  const isSeparate = ["and", "break"].includes(kindAt(parser) ?? "");
  return isSeparate && named.has(7) && tokens.slice(at).some(({ kind }) => kind === "days");
};

const takeStatement = (parser: Parser): boolean => {
  if (takeUntil(parser)) return true;
  const statement: Statement = {
    days: [],
    dates: [],
    shifts: [],
    note: "",
    short: undefined,
    hasLong: false,
    twelveAm: undefined,
  };
  const isFirst = parser.at === parser.start;
  if (!takeParts(parser, statement)) return false;
  if (statement.days.length + statement.dates.length === 0) {
    if (!isForEveryDay(parser, isFirst)) return false;
    statement.days.push(...everyDay);
  }
  const note = parser.tokens[parser.at];
  if (note?.kind === "note" && statement.dates.length > 0) {
    statement.note = note.note;
    parser.at += 1;
  }
  keep(parser, statement);
  return true;
};

const weightiest = ["overnight", "bar", "afternoon", "night", "short"] as const;

const isClear = (token: Token) =>
  token.kind === "time" && token.style !== "fixed" && (token.style === "pm" || token.minutes >= 13 * 60);

export const parseTokens = (given: readonly Token[], order: Order, likely?: Likely): Parsed | Stop => {
  const tokens = withRest(withNoonSigns(given));
  const parser: Parser = {
    tokens,
    at: 0,
    start: 0,
    named: new Set(tokens.flatMap((token) => (token.kind === "days" ? token.days : []))),
    order,
    likely,
    isClear: tokens.some(isClear),
    hours: { weekly: [], exceptions: [], closedUntil: null },
    doubts: new Map(),
    closedDays: new Set(),
  };
  skip(parser, "and", "break");
  parser.start = parser.at;
  while (parser.at < tokens.length) {
    if (!takeStatement(parser)) return { stop: tokens[parser.at] ?? tokens.at(-1) };
    skip(parser, "and", "break");
    // `8 am a 6 pm - Sáb 8 am a 2 pm`: this dash only separates.
    if (kindAt(parser) === "to" && isDayAt(parser, 1)) parser.at += 1;
  }
  const { hours, doubts, closedDays } = parser;
  const left = leftOver(tokens, hours, closedDays);
  if (left) return { stop: left };
  const doubt = weightiest.find((one) => doubts.has(one));
  return {
    hours: { ...hours, weekly: tidyWeekly(hours.weekly) },
    doubt,
    doubted: doubt && doubts.get(doubt),
    closedDays,
  };
};
