// Colombian local time, in the form that SQL conditions on opening hours take.
import { isHoliday } from "@igo/contract/parsing/hours/holidays";

const day = 86_400_000;
const bogota = 5 * 3_600_000;

/** A day as `open_spans` counts it, and whether it is a holiday. */
export type OpeningDate = { day: number; weekday: number; isHoliday: boolean };
/** An instant in Bogota. */
export type OpeningInstant = { at: string; minute: number; today: OpeningDate; yesterday: OpeningDate };

export const isoDateOf = (number: number): string => new Date(number * day).toISOString().slice(0, 10);

/** 1970-01-01 was a Thursday; 1 is Monday. */
const dateOf = (number: number): OpeningDate => ({
  day: number,
  weekday: ((number + 3) % 7) + 1,
  isHoliday: isHoliday(isoDateOf(number)),
});

/** Such as `21:30`, as quiet hours are written. */
export const clockOf = (now: number): string => new Date(now - bogota).toISOString().slice(11, 16);

/** Bogota has been at UTC-5 without summer time since 1993. */
export const instantOf = (now: Date): OpeningInstant => {
  const local = now.getTime() - bogota;
  const today = Math.floor(local / day);
  return {
    at: now.toISOString(),
    minute: Math.floor((local - today * day) / 60_000),
    today: dateOf(today),
    yesterday: dateOf(today - 1),
  };
};
