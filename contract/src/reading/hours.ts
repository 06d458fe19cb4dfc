// Opening hours as people type them, and back to a short text that reads back the same.
import { type OpeningDay, type OpeningHours, type Shift, openingHours } from "../hours.ts";
import type { RawCell } from "../imports.ts";
import { writeTime } from "./clock.ts";
import { type Parsed, parseTokens } from "./hours.parse.ts";
import { tokensOf } from "./hours.tokens.ts";
import { type Reading, quoted, read, refuse, warn } from "./reading.ts";
import { remember } from "./remember.ts";
import { cellText } from "./text.ts";

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
/** As a spreadsheet has it. */
const inCells: WriteShift = ({ open, close }) => `${shortTime(open)}-${shortTime(close)}`;
/** As people read it. */
const onScreens =
  (language: Language): WriteShift =>
  (shift) =>
    // What opens at the end of a day has no words on a clock of twelve hours.
    shift.open === "24:00"
      ? inCells(shift)
      : `${writeTime(shift.open, language)} – ${writeTime(shift.close, language)}`;

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

const write = (hours: OpeningHours, language: Language, writeShift: WriteShift): string => {
  const { closed, until, holiday } = words[language];
  const shiftsText = (shifts: readonly Shift[]) => shifts.map(writeShift).join(", ");
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
    parts.push(`${date} ${what}${note === "" ? "" : ` ${JSON.stringify(note)}`}`);
  }
  if (hours.closedUntil !== null) parts.push(`${closed} ${until} ${hours.closedUntil}`);
  return parts.length > 0 ? parts.join("; ") : closed;
};

/** What an export and a suggested cell say: `L-V 8:00-20:00`. */
export const writeHours = (hours: OpeningHours, language: Language): string =>
  write(hours, language, inCells);

/** What a screen says: `L-V 8:00 a. m. – 8:00 p. m.` */
export const showHours = (hours: OpeningHours, language: Language): string =>
  write(hours, language, onScreens(language));

const parse = (text: string, mend: boolean): Parsed | { part: string } => {
  const tokens = tokensOf(text);
  const unknown = tokens.find((token) => token.kind === "unknown");
  if (unknown) return { part: text.slice(unknown.at, unknown.end) };
  const first = parseTokens(tokens, "days first", mend);
  if (!("stop" in first)) return first;
  const second = parseTokens(tokens, "times first", mend);
  if (!("stop" in second)) return second;
  const { stop } = first;
  return { part: stop ? text.slice(stop.at, stop.at + 24) : text };
};

// Room for a year of exceptions; a cell can hold 32,767 characters.
const longest = 20_000;

const readText = remember((text): Reading<OpeningHours> => {
  if (text.length > longest) return refuse("TOO_LONG", { length: text.length, max: longest });
  const parsed = parse(text, false);
  if ("part" in parsed) return refuse("INVALID_HOURS", { value: quoted(text), part: parsed.part });
  const { hours, doubt } = parsed;
  // The contract's own limits; a text can hold more than anybody means.
  if (!openingHours.safeParse(hours).success)
    return refuse("INVALID_HOURS", { value: quoted(text), part: quoted(text) });
  if (doubt === undefined) return read(hours);
  const mended = parse(text, true);
  const suggestion = "part" in mended ? undefined : writeHours(mended.hours, "es");
  return warn(
    hours,
    "INVALID_HOURS",
    { value: quoted(text), read: writeHours(hours, "es"), reason: doubt },
    suggestion,
  );
}, 2000);

/** `L-V 8:00-20:00; S 9-18; D y F cerrado`, `24 horas`, `Mon-Fri 8am to 8pm`. */
export const readHours = (cell: RawCell): Reading<OpeningHours> => readText(cellText(cell));
