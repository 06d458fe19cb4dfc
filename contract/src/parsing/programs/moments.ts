// Dates and times of day inside a text, in whatever form they are typed, and each of their parts in words or digits.
import { z } from "zod";

export const dateOrders = ["day-first", "month-first", "year-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

export const dateParts = [
  "day",
  "day 2",
  "month",
  "month 2",
  "month es",
  "month en",
  "mon es",
  "mon en",
  "year",
  "year 2",
  "weekday es",
  "weekday en",
  "wd es",
  "wd en",
  "quarter",
  "week",
  "week 2",
  "day of year",
] as const;
export type DatePart = (typeof dateParts)[number];

export const timeParts = [
  "hour",
  "hour 2",
  "hour of 12",
  "hour of 12 2",
  "minute",
  "minute 2",
  "second 2",
  "AM",
  "am",
  "a.m.",
  "a. m.",
] as const;
export type TimePart = (typeof timeParts)[number];

export const timeRounding = z.strictObject({
  minutes: z.int().min(1).max(720),
  mode: z.enum(["down", "nearest"]),
  plus: z.int().min(-720).max(720),
});
export type TimeRounding = z.infer<typeof timeRounding>;

/** What was typed, before the order says which is the day; `name` is a month in letters. */
export type FoundDate = { numbers: readonly string[]; month?: number };
export type DateRead = { year?: number; month: number; day?: number };
export type TimeRead = { minutes: number; seconds: number };

const months = {
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
} as const;
const weekdays = {
  en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
  es: "domingo lunes martes miércoles jueves viernes sábado".split(" "),
} as const;

const names = new Map<string, number>();
for (const language of ["en", "es"] as const)
  for (const [at, name] of months[language].entries())
    for (const form of [name, name.slice(0, 3), name.slice(0, 4)]) names.set(form.toLowerCase(), at + 1);
names.set("sept", 9).set("set", 9).set("setiembre", 9);

const name = "(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|jan|apr|aug|dec)[a-z]{0,7}";
const between = String.raw`[-/. ]{1,2}`;
const datePattern = new RegExp(
  [
    String.raw`(?<ymd>(?<!\d)\d{4}${between}\d{1,2}${between}\d{1,2}(?!\d))`,
    String.raw`(?<dmy>(?<!\d)\d{1,2}${between}\d{1,2}${between}(?:\d{4}|\d{2})(?!\d))`,
    String.raw`(?<named>(?<!\d)\d{1,2}[-/., ]{0,2}(?:de )?${name}\.?(?:[-/., ]{1,2}(?:del? )?(?:\d{4}|\d{2}))?(?![\d\p{L}]))`,
    String.raw`(?<first>(?<!\p{L})${name}\.?[-/. ]{1,2}\d{1,2}(?:st|nd|rd|th)?,?[-/. ]{1,2}(?:\d{4}|\d{2})(?![\d\p{L}]))`,
    String.raw`(?<run>(?<!\d)\d{8}(?!\d))`,
    String.raw`(?<short>(?<![\d.:/-])\d{1,2}[-/]\d{1,2}(?![\d.:/-]))`,
    String.raw`(?<year>^\d{4}$)`,
  ].join("|"),
  "giu",
);
const timePattern =
  /(?<![\d:.])(?:(\d{1,2})(?:[:h](\d{2})(?:[:.](\d{2}))?|\.(\d{2})(?!\d|\.))(?!\d)(?:\s?([ap])\.? ?m\.?)?|(\d{1,2})\s?([ap])\.? ?m\b\.?)/giu;

const digitsIn = (text: string) => text.match(/\d+/g) ?? [];

const dateFound = (groups: Readonly<Record<string, string | undefined>>): FoundDate | undefined => {
  const letters = groups.named ?? groups.first;
  if (letters !== undefined) {
    const month = names.get((/[a-z]{3,}/i.exec(letters)?.[0] ?? "").toLowerCase());
    return month === undefined ? undefined : { numbers: digitsIn(letters), month };
  }
  return { numbers: digitsIn(groups.ymd ?? groups.dmy ?? groups.run ?? groups.short ?? groups.year ?? "") };
};

const most = 8;

/** The dates in a text, the first few. */
export const datesIn = (text: string): FoundDate[] => {
  const found: FoundDate[] = [];
  for (const { groups = {} } of text.matchAll(datePattern)) {
    const one = dateFound(groups);
    if (one) found.push(one);
    if (found.length === most) break;
  }
  return found;
};

export const timesIn = (text: string): TimeRead[] => {
  const found: TimeRead[] = [];
  for (const [, h, m, s, dotted, half, alone, aloneHalf] of text.matchAll(timePattern)) {
    const noon = (half ?? aloneHalf)?.toLowerCase();
    const hour = Number(h ?? alone);
    if (hour > 24 || Number(m ?? dotted ?? 0) > 59 || (dotted !== undefined && found.length > 0)) continue;
    const whole = noon === undefined || hour > 12 ? hour : (hour % 12) + (noon === "p" ? 12 : 0);
    found.push({ minutes: whole * 60 + Number(m ?? dotted ?? 0), seconds: Number(s ?? 0) });
    if (found.length === most) break;
  }
  return found;
};

const yearOf = (text: string) =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 30 ? 2000 : 1900);

const daysIn = (year: number, month: number) =>
  new Date(Date.UTC(2000, month, 0)).getUTCDate() -
  (month === 2 && !(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) ? 1 : 0);

const checked = (year: string | undefined, month: number, day: string): DateRead | undefined => {
  const whole = year === undefined ? undefined : yearOf(year);
  if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > daysIn(whole ?? 2000, month))
    return undefined;
  return { ...(whole === undefined ? {} : { year: whole }), month, day: Number(day) };
};

const ofRun = (digits: string, order: DateOrder): DateRead | undefined => {
  const cut = order === "year-first" ? ([4, 6] as const) : ([2, 4] as const);
  const [one, two, three] = [digits.slice(0, cut[0]), digits.slice(cut[0], cut[1]), digits.slice(cut[1])];
  if (order === "year-first") return checked(one, Number(two), three);
  return order === "day-first" ? checked(three, Number(two), one) : checked(three, Number(one), two);
};

export const readFound = (date: FoundDate, order: DateOrder): DateRead | undefined => {
  const [one = "", two, three] = date.numbers;
  if (date.month !== undefined) return checked(two, date.month, one);
  if (two === undefined) {
    if (one.length === 8) return ofRun(one, order);
    return { year: Number(one), month: 0 };
  }
  if (one.length === 4) return three === undefined ? undefined : checked(one, Number(two), three);
  if (order === "year-first") return three === undefined ? undefined : checked(one, Number(two), three);
  return order === "day-first" ? checked(three, Number(two), one) : checked(three, Number(one), two);
};

const two = (value: number) => String(value).padStart(2, "0");

const dayNumber = (year: number, month: number, day: number) =>
  Math.round(
    (Date.UTC(2000 + (year % 400), month - 1, day) - Date.UTC(2000 + (year % 400), 0, 1)) / 86_400_000,
  ) + 1;

/** Of a year of four centuries later the days fall alike. */
const weekdayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(2000 + (year % 400), month - 1, day)).getUTCDay();

const isoWeek = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(2000 + (year % 400), month - 1, day));
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  return Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
};

const ofWholeDate = (year: number, month: number, day: number, part: DatePart): string | undefined => {
  const weekday = weekdayOf(year, month, day);
  switch (part) {
    case "weekday es":
      return weekdays.es[weekday];
    case "weekday en":
      return weekdays.en[weekday];
    case "wd es":
      return weekdays.es[weekday]?.slice(0, 3);
    case "wd en":
      return weekdays.en[weekday]?.slice(0, 3);
    case "week":
      return String(isoWeek(year, month, day));
    case "week 2":
      return two(isoWeek(year, month, day));
    default:
      return part === "day of year" ? String(dayNumber(year, month, day)) : undefined;
  }
};

/** A part of a date in letters or digits; undefined if the date does not say it. */
export const datePart = ({ year, month, day }: DateRead, part: DatePart): string | undefined => {
  switch (part) {
    case "year":
      return year === undefined ? undefined : String(year).padStart(4, "0");
    case "year 2":
      return year === undefined ? undefined : two(year % 100);
    case "day":
      return day === undefined ? undefined : String(day);
    case "day 2":
      return day === undefined ? undefined : two(day);
    default:
  }
  if (month === 0) return undefined;
  switch (part) {
    case "month":
      return String(month);
    case "month 2":
      return two(month);
    case "month es":
      return months.es[month - 1];
    case "month en":
      return months.en[month - 1];
    case "mon es":
      return months.es[month - 1]?.slice(0, 3);
    case "mon en":
      return months.en[month - 1]?.slice(0, 3);
    case "quarter":
      return String(Math.ceil(month / 3));
    default:
      return year === undefined || day === undefined ? undefined : ofWholeDate(year, month, day, part);
  }
};

const dayMinutes = 1440;

export const roundedTime = ({ minutes, seconds }: TimeRead, by: TimeRounding): TimeRead => {
  const whole =
    by.mode === "down" ? Math.floor(minutes / by.minutes) : Math.round((minutes + seconds / 60) / by.minutes);
  return { minutes: (whole * by.minutes + by.plus + dayMinutes) % dayMinutes, seconds: 0 };
};

export const timePart = ({ minutes, seconds }: TimeRead, part: TimePart): string => {
  const hour = Math.floor(minutes / 60);
  const half = hour % 24 < 12 ? "a" : "p";
  switch (part) {
    case "hour":
      return String(hour);
    case "hour 2":
      return two(hour);
    case "hour of 12":
      return String(hour % 12 || 12);
    case "hour of 12 2":
      return two(hour % 12 || 12);
    case "minute":
      return String(minutes % 60);
    case "minute 2":
      return two(minutes % 60);
    case "second 2":
      return two(seconds);
    case "AM":
      return `${half.toUpperCase()}M`;
    case "am":
      return `${half}m`;
    case "a.m.":
      return `${half}.m.`;
    default:
      return `${half}. m.`;
  }
};
