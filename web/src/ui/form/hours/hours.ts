// The editor's operations on opening hours: shifts of a day, copies of a day, holidays, dates.
import {
  shownHours,
  type OpeningDay,
  type OpeningHours,
  type Shift,
} from "@igo/contract/parsing/hours/openingHours";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { openAt } from "@igo/contract/parsing/hours/openAt";
import { z } from "zod";

/** What a form holds: with the same keys as answers, so that hours nobody touched are equal to those it began with. */
export const editedHours = shownHours.extend({ closedOnHolidays: z.boolean().default(false) });

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const lines: readonly OpeningDay[] = [...weekdays, "holiday"];

export const noHours: OpeningHours = { weekly: [], exceptions: [], closedUntil: null };

export const shiftsOf = (hours: OpeningHours, day: OpeningDay): Shift[] =>
  hours.weekly.filter((line) => line.day === day).map(({ open, close }) => ({ open, close }));

/** Sorted by day; within a day the order stays, so that no line jumps while the user types. */
export const withShifts = (
  hours: OpeningHours,
  days: readonly OpeningDay[],
  shifts: readonly Shift[],
): OpeningHours => {
  const { closedOnHolidays, ...rest } = hours;
  return {
    ...rest,
    ...(closedOnHolidays && !days.includes("holiday") && { closedOnHolidays }),
    weekly: lines.flatMap((day) =>
      (days.includes(day) ? shifts : shiftsOf(hours, day)).map((shift) => ({ day, ...shift })),
    ),
  };
};

export type Holidays = "weekday" | "closed" | "own";

export const holidaysOf = (hours: OpeningHours): Holidays => {
  if (shiftsOf(hours, "holiday").length > 0) return "own";
  return hours.closedOnHolidays ? "closed" : "weekday";
};

/** Own holiday hours start as Sunday's, which most places keep on holidays. */
export const withHolidays = (hours: OpeningHours, choice: Holidays): OpeningHours => {
  if (choice === "own") {
    const sunday = shiftsOf(hours, 7);
    return withShifts(hours, ["holiday"], sunday.length > 0 ? sunday : [workingDay]);
  }
  const cleared = withShifts(hours, ["holiday"], []);
  return choice === "closed" ? { ...cleared, closedOnHolidays: true } : cleared;
};

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A time field has no 24:00: midnight at the end of a shift is typed as 00:00. */
export const typedClose = (time: string) => (time === "00:00" ? "24:00" : time);

export const workingDay: Shift = { open: "08:00", close: "18:00" };

const wholeDay = 1440;
/** Between two shifts. */
const pause = 60;
/** Of a shift that is proposed. */
const usualLength = 180;
const leastLength = 60;

const shiftOf = ([from, to]: readonly [number, number]): Shift => ({
  open: timeOf(from),
  close: typedClose(timeOf(to)),
});

/**
 * With one more: after the last one, and where the day is over by then before the first, or between them; each an hour
 * from the others, and none into the next day. Null where the day has no room.
 */
export const withNextShift = (shifts: readonly Shift[]): Shift[] | null => {
  const spans = shifts
    .filter(isWhole)
    .map(spanOf)
    .toSorted(([a], [b]) => a - b);
  if (spans.length === 0) return [...shifts, workingDay];
  const ends = spans.map(([, to], index) => Math.max(to, ...spans.slice(0, index).map(([, end]) => end)));
  const last = ends.at(-1) ?? wholeDay;
  // A night shift goes on into the next morning, of which every day has one.
  const morning = last > wholeDay ? last - wholeDay + pause : 0;
  const hasRoom = ([from, to]: readonly [number, number]) => to - from >= leastLength;
  const after = [last + pause, Math.min(last + pause + usualLength, wholeDay)] as const;
  if (hasRoom(after)) return [...shifts, shiftOf(after)];
  const end = (spans[0]?.[0] ?? 0) - pause;
  const before = [Math.max(morning, end - usualLength), end] as const;
  if (hasRoom(before)) return [shiftOf(before), ...shifts];
  const between = spans
    .slice(1)
    .map(([next], index) => {
      const from = (ends[index] ?? wholeDay) + pause;
      return [from, Math.min(from + usualLength, next - pause)] as const;
    })
    .find(hasRoom);
  return between ? [...shifts, shiftOf(between)].toSorted((a, b) => a.open.localeCompare(b.open)) : null;
};

/** The hours of a day that opens: those of the open day before it. */
export const firstShifts = (hours: OpeningHours, day: OpeningDay): Shift[] => {
  const before = day === "holiday" ? weekdays : weekdays.filter((one) => one < day);
  const open = before.findLast((one) => shiftsOf(hours, one).length > 0);
  return open === undefined ? [workingDay] : shiftsOf(hours, open);
};

export const isWhole = ({ open, close }: Shift) => open !== "" && close !== "";

/** A shift that closes at or before its opening time ends on the next day; one that ends at midnight does not. */
export const endsNextDay = (shift: Shift) => isWhole(shift) && shift.close <= shift.open;

const spanOf = (shift: Shift): [number, number] => {
  const [from, to] = [minutesOf(shift.open), minutesOf(shift.close)];
  return [from, to <= from ? to + 1440 : to];
};

export const haveOverlap = (shifts: readonly Shift[]): boolean => {
  const spans = shifts
    .filter(isWhole)
    .map(spanOf)
    .sort(([a], [b]) => a - b);
  return spans.some(([from], index) => index > 0 && from < (spans[index - 1]?.[1] ?? 0));
};

const bogota = 5 * 3_600_000;

/** `2026-12-24`, in Bogota. */
const bogotaDate = (instant: Date) => new Date(instant.getTime() - bogota).toISOString().slice(0, 10);

/** Adds a date: the first from today that is not in the list, initially closed. */
export const withNewDate = (hours: OpeningHours, today: Date): OpeningHours => {
  const taken = new Set(hours.exceptions.map(({ date }) => date));
  let instant = today;
  while (taken.has(bogotaDate(instant))) instant = new Date(instant.getTime() + 86_400_000);
  return {
    ...hours,
    exceptions: [...hours.exceptions, { date: bogotaDate(instant), shifts: [], note: "" }],
  };
};

type Exception = OpeningHours["exceptions"][number];

export const withDate = (
  hours: OpeningHours,
  index: number,
  change: Partial<Exception> | null,
): OpeningHours => ({
  ...hours,
  exceptions: hours.exceptions.flatMap((exception, at) => {
    if (at !== index) return [exception];
    return change === null ? [] : [{ ...exception, ...change }];
  }),
});

/** When the next shift begins, without the current one; null if there is none. */
export const nextOpening = (hours: OpeningHours, now: Date): string | null => {
  const usual = { ...hours, closedUntil: null };
  const state = openAt(usual, now, isHoliday);
  if (!state.open) return state.changesAt?.toISOString() ?? null;
  return state.changesAt && (openAt(usual, state.changesAt, isHoliday).changesAt?.toISOString() ?? null);
};

const dayLength = 86_400_000;

/** When a day is over: at midnight, or later with the night shift that began on it. */
const endOfDay = (hours: OpeningHours, midnight: number): number => {
  const { open, changesAt } = openAt(hours, new Date(midnight), isHoliday);
  const hasBegun = openAt(hours, new Date(midnight - 60_000), isHoliday).open;
  const end = changesAt?.getTime() ?? Infinity;
  // What is open around the clock has no night shift.
  return open && hasBegun && end - midnight < dayLength ? end : midnight;
};

/** When it opens again if it stays closed for the rest of the day; null if it never does. */
export const openingAfterToday = (hours: OpeningHours, now: Date): string | null => {
  const usual = { ...hours, closedUntil: null };
  const midnight = Math.floor((now.getTime() - bogota) / dayLength) * dayLength + bogota;
  const lastNight = endOfDay(usual, midnight);
  const over = new Date(lastNight > now.getTime() ? lastNight : endOfDay(usual, midnight + dayLength));
  const { open, changesAt } = openAt(usual, over, isHoliday);
  return (open ? over : changesAt)?.toISOString() ?? null;
};

const hour = 3_600_000;
const stepOfClosing = 300_000;
const shortClosings = [1, 2, 4];
const mostDays = 3;

/** Until when it may close: for some hours, if it would be open then and today, and until it opens on the next days. */
export const closingChoices = (
  hours: OpeningHours,
  now: Date,
): { soon: { hours: number; until: string }[]; days: string[] } => {
  const usual = { ...hours, closedUntil: null };
  const { open, changesAt } = openAt(usual, now, isHoliday);
  const opening = open ? undefined : changesAt?.toISOString();
  const days: string[] = [];
  let from = now;
  while (days.length < mostDays) {
    const next = openingAfterToday(usual, from);
    if (next === null) break;
    // That it opens then is so anyway.
    if (next !== opening) days.push(next);
    from = new Date(next);
  }
  const soon = shortClosings
    .map((count) => ({
      hours: count,
      at: new Date(Math.ceil((now.getTime() + count * hour) / stepOfClosing) * stepOfClosing),
    }))
    .filter(
      ({ at }) =>
        openAt(usual, at, isHoliday).open && (days[0] === undefined || at.getTime() < Date.parse(days[0])),
    )
    .map(({ hours: count, at }) => ({ hours: count, until: at.toISOString() }));
  return { soon, days };
};

export type Moment = { date: string; time: string };

/** Excludes what is still being typed. */
export const isInstant = (moment: string | null): moment is string =>
  moment !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment);

/** An instant in Bogota's local time, and back. An invalid instant is shown as typed. */
export const shownInstant = (moment: string | null): Moment => {
  const local = isInstant(moment) ? new Date(Date.parse(moment) - bogota).toISOString().slice(0, 16) : moment;
  const at = local?.lastIndexOf("T") ?? -1;
  return local === null || at < 0
    ? { date: "", time: "" }
    : { date: local.slice(0, at), time: local.slice(at + 1) };
};
export const typedInstant = ({ date, time }: Moment): string | null => {
  const instant = Date.parse(`${date}T${time}:00Z`) + bogota;
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
};

/** If no day has an entry, there are no hours; that does not mean "never open". */
export const orNothing = (hours: OpeningHours): OpeningHours | null =>
  hours.weekly.length + hours.exceptions.length === 0 && !hours.closedOnHolidays && hours.closedUntil === null
    ? null
    : hours;
