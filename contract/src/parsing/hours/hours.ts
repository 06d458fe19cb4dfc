// Opening hours as people type them, and back to a short text that parses to the same hours.
import { type OpeningDay, type OpeningHours, type Shift, openingHours } from "./openingHours.ts";
import type { RawCell } from "../cells.ts";
import { writeTime } from "./clock.ts";
import { foreignIn } from "./hours.account.ts";
import { writeDate } from "../dates.ts";
import { type Parsed, parseTokens } from "./hours.parse.ts";
import { rewordings, withoutBrackets } from "./hours.programs.ts";
import { type HoursDoubt, hoursOf, type Likely, minutesOf } from "./hours.shifts.ts";
import { tokensOf } from "./hours.tokens.ts";
import { spelling } from "./hours.words.ts";
import { type Reading, quoted, read, refuse, warn } from "../reading.ts";
import { remember } from "../remember.ts";
import { nearest } from "../similarity.ts";
import { cellText, collapseLines, fold } from "../text.ts";

type Language = "en" | "es";

const words = {
  es: { days: ["L", "M", "X", "J", "V", "S", "D"], holiday: "F", closed: "cerrado", until: "hasta" },
  en: {
    days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    holiday: "holidays",
    closed: "closed",
    until: "until",
  },
} as const;

const shortTime = (time: string) => (time.startsWith("0") ? time.slice(1) : time);
type WriteShift = (shift: Shift) => string;
/** How to write a text: its shifts, its dates, and the end of a closure. */
type Style = { shift: WriteShift; date: (date: string) => string; until: (instant: string) => string };

/** `8:00-1:00` could be a day, `6:00-10:00` an evening: these are written so that they are unambiguous. */
const isDoubtful = ({ open, close }: Shift) =>
  [open, close].every((time) => minutesOf(time) >= 60 && minutesOf(time) < 720);

/** The date and the time of an instant, in Bogota. */
const localOf = (instant: string) => {
  const [date = "", time = ""] = new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().split("T");
  return { date, time };
};

const shiftInCells: WriteShift = (shift) => {
  const half = isDoubtful(shift) ? "am" : "";
  return `${shortTime(shift.open)}${half}-${shortTime(shift.close)}${half}`;
};

/** In spreadsheet cells. */
const inCells: Style = {
  shift: shiftInCells,
  date: (date) => date,
  /** The date, and the time unless it is midnight. */
  until: (instant) => {
    const { date, time } = localOf(instant);
    if (!time.endsWith(":00.000Z")) return instant;
    return time.startsWith("00:00") ? date : `${date} ${shortTime(time.slice(0, 5))}`;
  },
};

/** On screens. */
const onScreens = (language: Language): Style => ({
  shift: (shift) =>
    // A shift that opens at 24:00 cannot be written in 12-hour notation.
    shift.open === "24:00"
      ? shiftInCells(shift)
      : `${writeTime(shift.open, language)} – ${writeTime(shift.close, language)}`,
  date: (date) => writeDate(date, language),
  /** Rounds up to the minute: never says that it opens too early. */
  until: (instant) => {
    const { date, time } = localOf(new Date(Math.ceil(Date.parse(instant) / 60_000) * 60_000).toISOString());
    const day = writeDate(date, language);
    return time.startsWith("00:00") ? day : `${day} ${writeTime(time.slice(0, 5), language)}`;
  },
});

/** `L-V`, `S-D, F`, `D-F`. */
const daysText = (days: readonly OpeningDay[], language: Language) => {
  const { days: names, holiday } = words[language];
  if (language === "es" && days.length === 2 && days[0] === 7 && days[1] === "holiday") return "D-F";
  const runs: [number, number][] = [];
  for (const day of days) {
    if (day === "holiday") continue;
    const last = runs.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  const texts = runs.map(([from, to]) =>
    from === to ? names[from - 1] : `${names[from - 1]}-${names[to - 1]}`,
  );
  return [...texts, ...(days.includes("holiday") ? [holiday] : [])].join(", ");
};

const write = (hours: OpeningHours, language: Language, style: Style): string => {
  const { closed, until, holiday } = words[language];
  const shiftsText = (shifts: readonly Shift[]) => shifts.map(style.shift).join(", ");
  const shiftsOf = (day: OpeningDay) => shiftsText(hours.weekly.filter((line) => line.day === day));
  const groups = new Map<string, OpeningDay[]>();
  for (const day of [1, 2, 3, 4, 5, 6, 7, "holiday"] as const) {
    const text = shiftsOf(day);
    if (text !== "") groups.set(text, [...(groups.get(text) ?? []), day]);
  }
  const parts = [...groups].map(([text, days]) => `${daysText(days, language)} ${text}`);
  if (hours.closedOnHolidays) parts.push(`${holiday} ${closed}`);
  for (const { date, shifts, note } of hours.exceptions) {
    const what = shifts.length > 0 ? shiftsText(shifts) : closed;
    parts.push(`${style.date(date)} ${what}${note === "" ? "" : ` ${JSON.stringify(note)}`}`);
  }
  if (hours.closedUntil !== null) parts.push(`${closed} ${until} ${style.until(hours.closedUntil)}`);
  return parts.length > 0 ? parts.join("; ") : closed;
};

/** For exports and suggested cells: `L-V 8:00-20:00`. */
export const writeHours = (hours: OpeningHours, language: Language): string =>
  write(hours, language, inCells);

/** For screens: `L-V 8:00 a. m. – 8:00 p. m.` */
export const showHours = (hours: OpeningHours, language: Language): string =>
  write(hours, language, onScreens(language));

const oneShift = /^(?<open>\d{1,2}:\d\d)(?:am)?-(?<close>\d{1,2}:\d\d)(?:am)?$/;

/** Converts hours, or one shift, from cell format to screen format. */
export const showWritten = (text: string, language: Language): string => {
  const { open, close } = oneShift.exec(text)?.groups ?? {};
  if (open !== undefined && close !== undefined)
    return onScreens(language).shift({ open: open.padStart(5, "0"), close: close.padStart(5, "0") });
  const { value } = readHours(text);
  return value ? showHours(value, language) : text;
};

const parse = (typed: string, likely?: Likely): Parsed | { part: string } => {
  const text = withoutBrackets(typed);
  const tokens = tokensOf(text);
  const unknown = tokens.find((token) => token.kind === "unknown") ?? foreignIn(text, tokens);
  if (unknown) return { part: text.slice(unknown.at, unknown.end) };
  const first = parseTokens(tokens, "days first", likely);
  if (!("stop" in first)) return first;
  const second = parseTokens(tokens, "times first", likely);
  if (!("stop" in second)) return second;
  const { stop } = first;
  return { part: stop ? text.slice(stop.at, stop.at + 24) : text };
};

/** `Lunes a sabdo 8 a 6` with its misspelt days right. */
const spelt = (text: string): string | undefined => {
  let right = text;
  for (const { kind, at, end } of tokensOf(text).toReversed()) {
    const word = kind === "unknown" ? nearest(fold(text.slice(at, end)), spelling) : undefined;
    if (word !== undefined) right = `${right.slice(0, at)}${word}${right.slice(end)}`;
  }
  return right === text ? undefined : right;
};

/** The hours that an unreadable text probably means, if that makes them clear. */
const meantBy = (text: string): string | undefined => {
  for (const right of [spelt(text), ...rewordings(text)]) {
    const parsed = right === undefined ? undefined : parse(right);
    if (parsed && !("part" in parsed) && !parsed.doubt) return writeHours(parsed.hours, "es");
  }
  return undefined;
};

/** The likelier reading for each doubt, if there is one. */
const likelier: Partial<Record<HoursDoubt, Likely>> = { overnight: "day", short: "evening" };

const suggestionFor = (text: string, hours: OpeningHours, doubt: HoursDoubt) => {
  if (doubt === "afternoon") return writeHours(hours, "es");
  const other = likelier[doubt] && parse(text, likelier[doubt]);
  // `8:00 a 1:00 y 2:00 a 6:00`: a day in which the second shift is an afternoon.
  const isClear = (found?: HoursDoubt) => !found || (found === "afternoon" && doubt === "overnight");
  return other && !("part" in other) && isClear(other.doubt) ? writeHours(other.hours, "es") : undefined;
};

const isNight = (doubt: HoursDoubt) => doubt !== "afternoon" && doubt !== "short";

/** Ambiguous hours: a question if they could become a night, otherwise a warning that says how they were read. */
const doubtful = (text: string, { hours, doubt, doubted }: Parsed): Reading<OpeningHours> | undefined => {
  if (!doubt || !doubted) return undefined;
  const params = {
    value: quoted(text),
    read: isNight(doubt) ? shiftInCells(doubted) : writeHours(hours, "es"),
    hours: hoursOf(doubted),
    reason: isNight(doubt) ? "overnight" : doubt,
  };
  const suggestion = suggestionFor(text, hours, doubt);
  return doubt === "overnight" || doubt === "bar"
    ? refuse("UNLIKELY_HOURS", params, suggestion)
    : warn(hours, "UNLIKELY_HOURS", params, suggestion);
};

/** Some closed days say nothing about the others; all days closed, or none named, is an answer. */
const neverOpen = (text: string, { hours, closedDays }: Parsed): Reading<OpeningHours> | undefined => {
  if (hours.weekly.length > 0) return undefined;
  if (hours.exceptions.some(({ shifts }) => shifts.length > 0))
    return warn(hours, "NEVER_OPEN", { value: quoted(text), reason: "dates" });
  const isPart = closedDays.size > 0 && closedDays.size < 7;
  return isPart
    ? refuse("NEVER_OPEN", { value: quoted(text) })
    : warn(hours, "NEVER_OPEN", { value: quoted(text), reason: "closed" });
};

// Room for a year of exceptions; a cell can hold 32,767 characters.
const longest = 20_000;

const readText = remember((text): Reading<OpeningHours> => {
  if (text.length > longest) return refuse("TOO_LONG", { length: text.length, max: longest });
  const parsed = parse(text);
  if ("part" in parsed)
    return refuse("INVALID_HOURS", { value: quoted(text), part: parsed.part }, meantBy(text));
  // The contract's own limits: a text can contain more than anyone means.
  if (!openingHours.safeParse(parsed.hours).success)
    return refuse("INVALID_HOURS", { value: quoted(text), part: quoted(text) });
  return doubtful(text, parsed) ?? neverOpen(text, parsed) ?? read(parsed.hours);
}, 2000);

/** `L-V 8:00-20:00; S 9-18; D y F cerrado`, `24 horas`, `Mon-Fri 8am to 8pm`. */
export const readHours = (cell: RawCell): Reading<OpeningHours> =>
  readText(typeof cell === "string" ? collapseLines(cell) : cellText(cell));
