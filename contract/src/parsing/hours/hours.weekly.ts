// Days and weekly lines: ranges, order, and how a later statement changes an earlier one.
import type { OpeningDay, OpeningHours, Shift } from "./openingHours.ts";
import { minutesOf } from "./hours.shifts.ts";
import { everyDay } from "./hours.words.ts";

type Weekly = OpeningHours["weekly"];

const order = (day: OpeningDay) => (day === "holiday" ? 8 : day);

/** Sorts Monday first and holidays last, each day by time, and removes duplicates. */
export const tidyWeekly = (weekly: Weekly): Weekly => {
  const sorted = weekly.toSorted(
    (a, b) => order(a.day) - order(b.day) || a.open.localeCompare(b.open) || a.close.localeCompare(b.close),
  );
  return sorted.filter((line, index) => {
    const before = sorted[index - 1];
    return !(before?.day === line.day && before.open === line.open && before.close === line.close);
  });
};

/** Monday to Friday; Friday to Monday wraps around; Sunday to holidays is both. */
export const dayRange = (from: OpeningDay, to: OpeningDay): OpeningDay[] | undefined => {
  if (from === "holiday") return undefined;
  // "M-F" is Monday to Friday to some and Tuesday to holidays to others, so do not guess.
  if (to === "holiday") return from === 2 ? undefined : [...everyDay.filter((day) => day >= from), "holiday"];
  // "De domingo a domingo" is every day.
  const count = to === from ? 7 : ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, step) => ((from - 1 + step) % 7) + 1);
};

const overlap = (one: Shift, other: Shift) => {
  const [[start, end], [otherStart, otherEnd]] = [span(one), span(other)];
  return start < otherEnd && otherStart < end;
};
const span = ({ open, close }: Shift): [number, number] => {
  const [start, end] = [minutesOf(open), minutesOf(close)];
  return [start, end <= start ? end + 1440 : end];
};

/** A later statement about a day replaces an earlier one if they contradict, and adds to it otherwise. */
export const withStatement = (
  weekly: Weekly,
  days: readonly OpeningDay[],
  shifts: readonly Shift[],
): Weekly => {
  const kept = weekly.filter(
    (line) =>
      !days.includes(line.day) || (shifts.length > 0 && !shifts.some((shift) => overlap(shift, line))),
  );
  return [...kept, ...[...new Set(days)].flatMap((day) => shifts.map((shift) => ({ day, ...shift })))];
};
