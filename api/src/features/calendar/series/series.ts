// The dates of a series, computed by our own implementation of the supported rules (RFC 5545). A rule has each date at
// most once. Dates before the requested period are skipped arithmetically, unless a count must be kept.
import { dayNumber, isoDate, weekdayOf } from "@igo/contract/calendar/days";
import { isLastOfMonth, ordinalOf, type Repeat } from "@igo/contract/calendar/repeat";

/** Nothing is planned after this day. */
const lastDay = dayNumber("2100-01-01");

type Rule = Pick<Repeat, "every" | "interval" | "weekdays" | "monthly">;

const mod = (value: number, by: number) => ((value % by) + by) % by;
/** The first multiple of the interval, in units, that is not before `at`. */
const stepFrom = (at: number, interval: number) => Math.max(0, Math.ceil(at / interval)) * interval;

function* days(start: number, { interval }: Rule, from: number) {
  for (let day = start + stepFrom(from - start, interval); day <= lastDay; day += interval) yield day;
}

/** Weeks begin on Monday: with an interval, it matters which days share a week. */
function* weeks(start: number, { interval, weekdays }: Rule, from: number) {
  const chosen = (weekdays ?? [weekdayOf(start)]).toSorted((a, b) => a - b);
  const monday = start - (weekdayOf(start) - 1);
  const first = stepFrom(Math.floor((from - monday) / 7), interval);
  for (let week = monday + first * 7; week <= lastDay; week += interval * 7)
    for (const weekday of chosen) {
      const day = week + weekday - 1;
      if (day >= start && day >= from) yield day;
    }
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const firstOf = (month: number) => Date.UTC(Math.floor(month / 12), mod(month, 12), 1) / 86_400_000;

/** The rule's day in a month, or null: short months have no 31st, and most have no fifth Tuesday. */
const dayIn = (month: number, start: string, { monthly = "date" }: Rule): number | null => {
  const [first, next] = [firstOf(month), firstOf(month + 1)];
  const weekday = weekdayOf(dayNumber(start));
  if (monthly === "last-weekday") return next - 1 - mod(weekdayOf(next - 1) - weekday, 7);
  const day =
    monthly === "date"
      ? first + Number(start.slice(8)) - 1
      : first + mod(weekday - weekdayOf(first), 7) + (ordinalOf(start) - 1) * 7;
  return day < next ? day : null;
};

function* months(start: number, rule: Rule, from: number, interval: number) {
  const date = isoDate(start);
  const begins = monthOf(date);
  for (
    let month = begins + stepFrom(monthOf(isoDate(Math.max(from, start))) - begins, interval);
    firstOf(month) <= lastDay;
    month += interval
  ) {
    const day = dayIn(month, date, rule);
    if (day !== null && day >= start && day >= from) yield day;
  }
}

/** The days from `from` on, ignoring the end of the rule. */
const daysFrom = (start: number, rule: Rule, from: number): Generator<number> => {
  if (rule.every === "day") return days(start, rule, from);
  if (rule.every === "week") return weeks(start, rule, from);
  const by: Rule = rule.every === "year" ? { ...rule, monthly: "date" } : rule;
  return months(start, by, from, rule.interval * (rule.every === "year" ? 12 : 1));
};

/** The rule's first date. If the start is not one of its dates, the series begins later. */
export const firstDate = (start: string, rule: Rule): string => {
  if (rule.monthly === "last-weekday" && rule.every === "month" && !isLastOfMonth(start))
    return isoDate(dayIn(monthOf(start), start, rule) ?? dayNumber(start));
  const day = dayNumber(start);
  return isoDate(daysFrom(day, rule, day).next().value ?? day);
};

/** The last date; null for an endless series. */
export const lastDate = (start: string, rule: Repeat): string | null => {
  const { count, until } = rule;
  if (count === null && until === null) return null;
  const first = dayNumber(start);
  const end = until === null ? lastDay : dayNumber(until);
  // With an end date, start one date before it; a count has to be counted from the start.
  let last = first;
  let seen = 0;
  for (const day of daysFrom(first, rule, count === null ? Math.max(first, beforeEnd(end, rule)) : first)) {
    if (day > end || (count !== null && seen >= count)) break;
    last = day;
    seen += 1;
  }
  if (seen === 0)
    for (const day of daysFrom(first, rule, first))
      if (day <= end) last = day;
      else break;
  return isoDate(last);
};

/** Far enough before the end to have a date in between: any eight years contain a 29 February, even around 2100. */
const beforeEnd = (end: number, { every, interval }: Rule) =>
  end - interval * { day: 1, week: 14, month: 366, year: 8 * 366 }[every];

/** The dates in [`from`, `to`), at most `limit`; `last` is the last date of the series. */
export const datesBetween = (
  start: string,
  rule: Rule,
  { from, to, last, limit }: { from: string; to: string; last: string | null; limit: number },
): string[] => {
  const end = Math.min(dayNumber(to) - 1, last === null ? lastDay : dayNumber(last));
  const dates: string[] = [];
  for (const day of daysFrom(dayNumber(start), rule, dayNumber(from))) {
    if (day > end || dates.length >= limit) break;
    dates.push(isoDate(day));
  }
  return dates;
};

export const isDateOf = (start: string, rule: Rule, last: string | null, date: string): boolean =>
  datesBetween(start, rule, { from: date, to: isoDate(dayNumber(date) + 1), last, limit: 1 }).length === 1;

/** How many dates come before this one. */
export const countBefore = (start: string, rule: Rule, date: string): number => {
  const end = dayNumber(date);
  let count = 0;
  for (const day of daysFrom(dayNumber(start), rule, dayNumber(start))) {
    if (day >= end) break;
    count += 1;
  }
  return count;
};
