// The calendar's state in the URL: the view, its day, the hidden calendars, the open event.
import { calendarName, localTime } from "@igo/contract/calendar/calendar";
import { addDays, dayNumber, localOf, weekdayOf } from "@igo/contract/calendar/days";
import { queryAnyOf, queryYesNo } from "@igo/contract/core/page";
import { z } from "zod";

export const views = ["month", "week", "day", "agenda"] as const;
export type View = (typeof views)[number];

/** Without a view, the one that fits the window. */
export const calendarInUrl = z.object({
  view: z.enum(views).optional(),
  date: z.iso.date().optional(),
  hide: queryAnyOf(calendarName),
  /** The id of an event, or `new`. */
  event: z.union([z.uuid(), z.literal("new")]).optional(),
  on: z.iso.date().optional(),
  start: localTime.optional(),
  end: localTime.optional(),
  allDay: queryYesNo,
});
export type CalendarUrl = z.output<typeof calendarInUrl>;

/** Nothing is open. */
export const closed = {
  event: undefined,
  on: undefined,
  start: undefined,
  end: undefined,
  allDay: undefined,
} as const;

export const today = (): string => localOf(new Date()).slice(0, 10);

export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(dayNumber(date)));

/** The same day of another month, or its last day. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const within = Math.min(day, last.getUTCDate());
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), within)).toISOString().slice(0, 10);
};

const agendaDays = 42;

/** The days a view shows; `to` is exclusive. A month shows complete weeks. */
export const rangeOf = (view: View, date: string): { from: string; to: string } => {
  if (view === "day") return { from: date, to: addDays(date, 1) };
  if (view === "agenda") return { from: date, to: addDays(date, agendaDays) };
  const from = mondayOf(view === "week" ? date : `${date.slice(0, 7)}-01`);
  if (view === "week") return { from, to: addDays(from, 7) };
  const next = addMonths(`${date.slice(0, 7)}-01`, 1);
  return { from, to: addDays(mondayOf(addDays(next, -1)), 7) };
};

export const stepped = (view: View, date: string, step: 1 | -1): string => {
  if (view === "month") return addMonths(date, step);
  return addDays(date, step * { week: 7, day: 1, agenda: agendaDays }[view]);
};

export const daysOf = ({ from, to }: { from: string; to: string }): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) }, (_, index) => addDays(from, index));
