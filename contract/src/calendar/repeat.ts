// How an event repeats: the rules that the form offers, at most daily. A rule never produces the same date twice.
import { z } from "zod";
import { takenDate } from "../parsing/taken.ts";
import { dayNumber, isoDate, weekdayOf } from "./days.ts";

export const maxInterval = 99;
/** Two years of days: a longer series has an end date or none. */
export const maxCount = 732;

export const repeatEvery = z.enum(["day", "week", "month", "year"]);
export type RepeatEvery = z.infer<typeof repeatEvery>;

/**
 * How a monthly rule counts: by the start's date (31 skips short months), its weekday ("second Tuesday"), or the last
 * such weekday.
 */
export const monthlyBy = z.enum(["date", "weekday", "last-weekday"]);
export type MonthlyBy = z.infer<typeof monthlyBy>;

export const repeat = z.strictObject({
  every: repeatEvery,
  interval: z.int().min(1).max(maxInterval).default(1),
  /** For weekly rules; 1 is Monday. Defaults to the weekday of the start. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
  monthly: monthlyBy.optional(),
  /** The last possible date; not together with `count`. */
  until: takenDate.nullable().default(null),
  count: z.int().min(1).max(maxCount).nullable().default(null),
});
export type Repeat = z.output<typeof repeat>;

const names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

/** The ordinal of a date's weekday in its month: 1 to 5. */
export const ordinalOf = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);

/** Whether the date is the last of its weekday in the month. */
export const isLastOfMonth = (date: string): boolean =>
  isoDate(dayNumber(date) + 7).slice(0, 7) !== date.slice(0, 7);

const byOf = (date: string, { every, weekdays, monthly = "date" }: Repeat): string => {
  const weekday = names[weekdayOf(dayNumber(date)) - 1];
  if (every === "week")
    return `;BYDAY=${(weekdays ?? [weekdayOf(dayNumber(date))])
      .toSorted((a, b) => a - b)
      .map((day) => names[day - 1])
      .join(",")}`;
  if (every !== "month") return "";
  if (monthly === "date") return `;BYMONTHDAY=${Number(date.slice(8))}`;
  return `;BYDAY=${monthly === "weekday" ? ordinalOf(date) : -1}${weekday}`;
};

/** The RFC 5545 rule for a series that starts with a date or a time; `until` has the same value type as the start. */
export const rruleOf = (start: string, rule: Repeat, writeUntil: (date: string) => string): string =>
  `FREQ=${frequencies[rule.every]}${rule.interval > 1 ? `;INTERVAL=${rule.interval}` : ""}${byOf(start.slice(0, 10), rule)}${
    rule.count === null ? "" : `;COUNT=${rule.count}`
  }${rule.until === null ? "" : `;UNTIL=${writeUntil(rule.until)}`}`;
