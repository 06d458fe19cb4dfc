// Turns the tokens of typed hours into opening hours: statements of days and shifts, one after another.
import type { OpeningDay, OpeningHours, Shift } from "./openingHours.ts";
import { instantText } from "../dates.ts";
import { type HoursDoubt, type Likely, shiftOf } from "./hours.shifts.ts";
import { type Token, everyDay } from "./hours.tokens.ts";
import { dayRange, tidyWeekly, withStatement } from "./hours.weekly.ts";

/** People write `L-V 8-18` and `8-18 lunes a viernes`; a text keeps one order. */
export type Order = "days first" | "times first";
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

type Parser = {
  tokens: readonly Token[];
  at: number;
  order: Order;
  likely: Likely | undefined;
  isClear: boolean;
  hours: OpeningHours;
  doubts: Map<HoursDoubt, Shift>;
  closedDays: Set<OpeningDay>;
};
type Statement = {
  days: OpeningDay[];
  dates: string[];
  shifts: Shift[];
  note: string;
  /** A suspiciously short shift, if no longer one is beside it. */
  short: Shift | undefined;
  hasLong: boolean;
};

const kindAt = ({ tokens, at }: Parser, ahead = 0) => tokens[at + ahead]?.kind;
const isDayAt = (parser: Parser, ahead = 0) => ["days", "date"].includes(kindAt(parser, ahead) ?? "");
const skip = (parser: Parser, ...kinds: readonly string[]) => {
  while (kinds.includes(kindAt(parser) ?? "")) parser.at += 1;
};

/** Days joined by a dash, or a single one: `L-V`, `D`, `L-M-X-J-V`. */
const takeRun = (parser: Parser, { days, dates }: Statement): boolean => {
  const run: OpeningDay[][] = [];
  for (let goesOn = true; goesOn;) {
    const token = parser.tokens[parser.at];
    if (token?.kind === "date") dates.push(token.date);
    if (token?.kind === "days") {
      // "L, M, M, J, V": the second M is miércoles.
      const isM = token.days[0] === 2 && token.end - token.at === 1;
      const before = run.at(-1)?.[0] ?? days.at(-1);
      run.push(isM && before === 2 ? [3] : [...token.days]);
    }
    goesOn = kindAt(parser, 1) === "to" && isDayAt(parser, 2);
    parser.at += goesOn ? 2 : 1;
  }
  const [from, to] = [run[0]?.[0], run[1]?.[0]];
  const isRange = run.length === 2 && from !== undefined && to !== undefined;
  const found = isRange ? dayRange(from, to) : run.flat();
  if (!found) {
    parser.at -= 1;
    return false;
  }
  days.push(...found);
  return true;
};

const takeDays = (parser: Parser, statement: Statement): boolean => {
  const joins = parser.order === "times first" ? ["and", "to"] : ["and"];
  for (;;) {
    if (!isDayAt(parser)) {
      if (!joins.includes(kindAt(parser) ?? "") || !isDayAt(parser, 1)) return true;
      parser.at += 1;
    }
    if (!takeRun(parser, statement)) return false;
  }
};

/** `8am/8pm`, `07:00/19:00`: a range, not two separate times. */
const isPair = (parser: Parser) => {
  const [from, to] = [parser.tokens[parser.at], parser.tokens[parser.at + 2]];
  const sign = parser.tokens[parser.at + 1];
  if (from?.kind !== "time" || sign?.kind !== "and" || to?.kind !== "time") return false;
  const isBoth =
    (from.style === "am" && to.style === "pm") ||
    (sign.isStroke && from.style === "clock" && to.style === "clock" && from.minutes < to.minutes);
  return Boolean(isBoth) && kindAt(parser, 3) !== "to";
};

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
  const { doubt, ...shift } = shiftOf(from, to, { previous: shifts.at(-1), isClear, likely });
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
    return true;
  }
  while (takeShift(parser, statement)) {
    const ahead = ["and", "break"].includes(kindAt(parser) ?? "") ? 1 : 0;
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
  if (short && !hasLong && !isClear && !doubts.has("short")) doubts.set("short", short);
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

const takeStatement = (parser: Parser): boolean => {
  const { tokens } = parser;
  if (takeUntil(parser)) return true;
  const statement: Statement = {
    days: [],
    dates: [],
    shifts: [],
    note: "",
    short: undefined,
    hasLong: false,
  };
  if (!takeParts(parser, statement)) return false;
  if (statement.days.length + statement.dates.length === 0) {
    // Times without days apply to every day, but only if the text names no day at all.
    if (tokens.some(({ kind }) => kind === "days")) return false;
    statement.days.push(...everyDay);
  }
  const note = tokens[parser.at];
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

export const parseTokens = (tokens: readonly Token[], order: Order, likely?: Likely): Parsed | Stop => {
  const parser: Parser = {
    tokens,
    at: 0,
    order,
    likely,
    isClear: tokens.some(isClear),
    hours: { weekly: [], exceptions: [], closedUntil: null },
    doubts: new Map(),
    closedDays: new Set(),
  };
  skip(parser, "and", "break");
  while (parser.at < tokens.length) {
    if (!takeStatement(parser)) return { stop: tokens[parser.at] ?? tokens.at(-1) };
    skip(parser, "and", "break");
    // `8 am a 6 pm - Sáb 8 am a 2 pm`: this dash only separates.
    if (kindAt(parser) === "to" && isDayAt(parser, 1)) parser.at += 1;
  }
  const { hours, doubts, closedDays } = parser;
  const doubt = weightiest.find((one) => doubts.has(one));
  return {
    hours: { ...hours, weekly: tidyWeekly(hours.weekly) },
    doubt,
    doubted: doubt && doubts.get(doubt),
    closedDays,
  };
};
