// Date arithmetic for form fields (`2026-12-24`), and the texts of a calendar.
import { currentLanguage } from "../../../core/language/language.ts";

const bogota = 5 * 3_600_000;
const dayLength = 86_400_000;

export const today = (): string => new Date(Date.now() - bogota).toISOString().slice(0, 10);

export const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const textOf = (moment: Date) => moment.toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string =>
  textOf(new Date(utc(date).getTime() + days * dayLength));

/** The same day of another month, or its last day. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return textOf(
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate()))),
  );
};

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => utc(date).getUTCDay() || 7;

/** The month's weeks, from Monday; a day of another month is null. */
export const weeksOf = (date: string): (string | null)[][] => {
  const month = date.slice(0, 7);
  const first = `${month}-01`;
  const monday = addDays(first, 1 - weekdayOf(first));
  const weeks: (string | null)[][] = [];
  for (let begin = monday; begin.slice(0, 7) <= month; begin = addDays(begin, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(begin, index);
        return day.startsWith(month) ? day : null;
      }),
    );
  return weeks;
};

const tags = { en: "en-GB", es: "es-CO" } as const;
const inWords = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  new Intl.DateTimeFormat(tags[currentLanguage()], { timeZone: "UTC", ...options }).format(utc(date));

/** `December 2026`, `diciembre de 2026`. */
export const monthWords = inWords({ month: "long", year: "numeric" });
/** `Thursday, 24 December 2026`: how a screen reader reads a day of the calendar. */
export const dayWords = inWords({ dateStyle: "full" });
