// Formats dates and times of the calendar.
import { addDays, dayNumber } from "@igo/contract/calendar/days";
import { formatDate, formatTime } from "../../core/language/format.ts";
import { currentLanguage } from "../../core/language/language.ts";
import { type View, rangeOf } from "./calendar.url.ts";
import { lastDateOf, type Entry } from "./entries.ts";

const tags = { en: "en-GB", es: "es-CO" } as const;
const kept = new Map<string, Intl.DateTimeFormat>();

const inWords = (name: string, options: Intl.DateTimeFormatOptions) => (date: string) => {
  const key = `${name} ${currentLanguage()}`;
  const format =
    kept.get(key) ?? new Intl.DateTimeFormat(tags[currentLanguage()], { timeZone: "UTC", ...options });
  kept.set(key, format);
  return format.format(dayNumber(date) * 86_400_000);
};

export const longDay = inWords("day", { weekday: "long", day: "numeric", month: "long", year: "numeric" });
export const dayAndMonth = inWords("short", { weekday: "short", day: "numeric", month: "short" });
export const shortWeekday = inWords("weekday", { weekday: "short" });
export const longWeekday = inWords("long weekday", { weekday: "long" });
export const shortMonth = inWords("month", { month: "short" });
const month = inWords("long month", { month: "long", year: "numeric" });

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const titleOf = (view: View, date: string): string => {
  if (view === "month") return capital(month(date));
  if (view === "day") return capital(longDay(date));
  const { from, to } = rangeOf(view, date);
  return `${formatDate(from)} – ${formatDate(addDays(to, -1))}`;
};

type Span = Pick<Entry, "start" | "end" | "allDay">;

/** "Mon, 23 Nov, 9:00 AM – 10:00 AM"; only the dates for all-day events. */
export const whenWords = (span: Span): string => {
  const { start, end, allDay } = span;
  const last = lastDateOf(span);
  const isOneDay = start.slice(0, 10) === last;
  if (allDay) return isOneDay ? dayAndMonth(start) : `${dayAndMonth(start)} – ${dayAndMonth(last)}`;
  const [from, to] = [formatTime(start.slice(11)), formatTime(end.slice(11))];
  return isOneDay
    ? `${dayAndMonth(start)}, ${from} – ${to}`
    : `${dayAndMonth(start)}, ${from} – ${dayAndMonth(end)}, ${to}`;
};
