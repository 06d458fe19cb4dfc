// A reader accounts for every part of its text, or refuses: nothing between the tokens of opening hours may carry a
// meaning, and what each token says must be found in the hours again.
import type { OpeningDay, OpeningHours } from "./openingHours.ts";
import { minutesOf } from "./hours.shifts.ts";
import type { Token } from "./hours.tokens.ts";

/** A part of a text. */
export type Part = { at: number; end: number };

/** Signs between two times that could make them one number, or one a label of the other: `8.5`, `1: 08:00`, `8=5`. */
const joining = /[:=!>]|\.(?!\s)/;
const isJoined = (text: string, from: Token, to: Token): boolean => {
  if (from.kind !== "time" || to.kind !== "time") return false;
  const between = text.slice(from.end, to.at);
  if (joining.test(between)) return true;
  // `8. 5` may be a half; in `12:30. De 2:00` a sentence ends.
  return from.style === "bare" && between.trim() === "." && /\d$/.test(text.slice(from.at, from.end));
};

/** Where times are joined by more than a space, or where a day's number looks like an hour: `1:08:00-20:00`. */
export const foreignIn = (text: string, tokens: readonly Token[]): Part | undefined => {
  const joined = tokens.findIndex((token, index) => {
    const next = tokens[index + 1];
    return next !== undefined && isJoined(text, token, next);
  });
  const [from, to] = [tokens[joined], tokens[joined + 1]];
  if (from && to) return { at: from.at, end: to.end };
  const times = tokens.filter((token) => token.kind === "time" && token.style === "clock");
  const long = times.filter((token) => token.kind === "time" && token.hasSeconds);
  return long.length < times.length
    ? long.find(({ at }) => /^[1-7]:/.test(text.slice(at, at + 2)))
    : undefined;
};

const halfDay = 720;

/** Every time, day and date that the hours contain. */
const contentsOf = ({ weekly, exceptions, closedUntil, closedOnHolidays }: OpeningHours) => {
  const shifts = [...weekly, ...exceptions.flatMap((one) => one.shifts)];
  const until = closedUntil === null ? undefined : new Date(Date.parse(closedUntil) - 5 * 3_600_000);
  const times = shifts.flatMap(({ open, close }) => [minutesOf(open), minutesOf(close)]);
  if (until) times.push(until.getUTCHours() * 60 + until.getUTCMinutes());
  const days: OpeningDay[] = weekly.map(({ day }) => day);
  if (closedOnHolidays) days.push("holiday");
  return {
    // Noon and midnight, morning and afternoon: what else is said decides between them.
    times: new Set(times.map((minutes) => minutes % halfDay)),
    days: new Set(days),
    dates: new Set([...exceptions.map(({ date }) => date), until?.toISOString().slice(0, 10)]),
    notes: new Set(exceptions.map(({ note }) => note)),
    hasWholeDay: shifts.some(({ open, close }) => open === "00:00" && close === "24:00"),
    hasEnd: until !== undefined,
  };
};

/** The first token whose meaning the hours do not contain: `L 8-12; L 9-13` contradicts itself. */
export const leftOver = (
  tokens: readonly Token[],
  hours: OpeningHours,
  closedDays: ReadonlySet<OpeningDay>,
): Token | undefined => {
  const has = contentsOf(hours);
  const isContained = (token: Token): boolean => {
    switch (token.kind) {
      case "time":
        return has.times.has(token.minutes % halfDay);
      case "days":
        return token.days.every((day) => has.days.has(day) || closedDays.has(day));
      case "date":
        return has.dates.has(token.date);
      case "note":
        return has.notes.has(token.note);
      case "instant":
        return has.hasEnd;
      case "allDay":
        return has.hasWholeDay;
      default:
        return true;
    }
  };
  return tokens.find((token) => !isContained(token));
};
