// How an event repeats: the rules that the form offers, none finer than a day. A rule names each date once at most.
import { z } from "zod";
import { dayNumber, isoDate, weekdayOf } from "./days.ts";

export const maxInterval = 99;
/** Two years of days: what would be more is endless or has an end date. */
export const maxCount = 732;

export const repeatEvery = z.enum(["day", "week", "month", "year"]);
export type RepeatEvery = z.infer<typeof repeatEvery>;

/** Of a month: the date of the start (31 skips short months), its weekday ("second Tuesday"), or the last such weekday. */
export const monthlyBy = z.enum(["date", "weekday", "last-weekday"]);
export type MonthlyBy = z.infer<typeof monthlyBy>;

export const repeat = z.strictObject({
  every: repeatEvery,
  interval: z.int().min(1).max(maxInterval).default(1),
  /** Of a week, 1 is Monday; left out, that of the start. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
  monthly: monthlyBy.optional(),
  /** The last date it may happen on; not with `count`. */
  until: z.iso.date().nullable().default(null),
  count: z.int().min(1).max(maxCount).nullable().default(null),
});
export type Repeat = z.output<typeof repeat>;

const names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

/** Which of its month the weekday of a date is: 1 to 5. */
export const ordinalOf = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);

/** Whether the same weekday comes no more in the month of a date. */
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

/** The rule of RFC 5545, of a date or a time to start with; `until` as the value of the start is written. */
export const rruleOf = (start: string, rule: Repeat, writeUntil: (date: string) => string): string =>
  `FREQ=${frequencies[rule.every]}${rule.interval > 1 ? `;INTERVAL=${rule.interval}` : ""}${byOf(start.slice(0, 10), rule)}${
    rule.count === null ? "" : `;COUNT=${rule.count}`
  }${rule.until === null ? "" : `;UNTIL=${writeUntil(rule.until)}`}`;
