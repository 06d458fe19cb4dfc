// Formats numbers, money, sizes and times as people in Colombia write them. All times are in Bogota's time zone.
//
//   formatNumber(12345.5)        12,345.5 · 12.345,5        formatMoney(12500)     $ 12.500 (always es-CO)
//   formatPercent(18)            18% · 18 %                 formatBytes(2_400_000) 2.4 MB
//   formatDate(iso)              21 Nov 2026 · 21 nov 2026  formatDateTime(iso)    the same with the time
//   formatWhen(iso)              "2 hours ago" within a week, the date beyond; show formatDateTime on hover (ui/When)
//   formatClock(iso)             3:45 PM · 3:45 p. m., the time without its day; dayOf(iso) is the day, 2026-11-21
//   formatTime("15:45")          3:45 PM · 3:45 p. m., the only format for a time of day
//   formatDayTime(iso)           Monday, 8:00 AM · lunes, 8:00 a. m. within a week, the date beyond
//   formatWeekday(1)             Monday · lunes; 7 is Sunday
//   formatDuration(seconds)      "about 3 min" for work in progress
import { writeTime } from "@igo/contract/parsing/hours/clock";
import { writeDate } from "@igo/contract/parsing/dates";
import { currentLanguage } from "./language.ts";

const timeZone = "America/Bogota";
const locales = { en: "en-GB", es: "es-CO" } as const;
/** English readers here expect 12,345.6, and the day before the month. */
const locale = () => locales[currentLanguage()];

/** Creating an Intl formatter costs a hundred times as much as using it. */
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();
const keep = <F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  name: string,
  make: (locale: string) => F,
): F => {
  const key = `${name} ${locale()}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name is kept by one `make`
  const formatter = (kept.get(key) as F | undefined) ?? make(locale());
  kept.set(key, formatter);
  return formatter;
};

export const formatNumber = (value: number): string =>
  keep("number", (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 6 })).format(value);

export const formatMoney = (pesos: number): string =>
  keep(
    "money",
    () => new Intl.NumberFormat("es-CO", { style: "currency", currency: "COP", maximumFractionDigits: 0 }),
  ).format(pesos);

/** Spanish sets a no-break space before the sign, which the browsers' own es-CO leaves out. */
export const formatPercent = (percent: number): string => {
  const number = keep("percent", (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })).format(
    percent,
  );
  return currentLanguage() === "es" ? `${number}\u00a0%` : `${number}%`;
};

export const formatBytes = (bytes: number): string => {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = units[step] ?? "byte";
  return keep(
    unit,
    (tag) =>
      new Intl.NumberFormat(tag, {
        style: "unit",
        unit,
        unitDisplay: step === 0 ? "long" : "short",
        maximumFractionDigits: 1,
      }),
  ).format(bytes / 1000 ** step);
};

export const formatTime = (time: string): string => writeTime(time, currentLanguage());

/** No daylight saving time since 1993. */
const bogota = 5 * 3_600_000;
const localOf = (iso: string) => new Date(Date.parse(iso) - bogota).toISOString();

/** A date or an instant; for an instant, its day in Bogota. */
export const formatDate = (iso: string): string =>
  writeDate(/^\d{4}-\d\d-\d\d$/.test(iso) ? iso : localOf(iso).slice(0, 10), currentLanguage());

const timeOf = (iso: string) => formatTime(localOf(iso).slice(11, 16));

export const formatClock = (iso: string): string => timeOf(iso);
/** Its day in Bogota. */
export const dayOf = (iso: string): string => localOf(iso).slice(0, 10);

export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${timeOf(iso)}`;

const sixDays = 6 * 86_400_000;

export const formatDayTime = (iso: string, now = Date.now()): string => {
  if (new Date(iso).getTime() - now >= sixDays) return formatDateTime(iso);
  const day = keep("day", (tag) => new Intl.DateTimeFormat(tag, { timeZone, weekday: "long" }));
  return `${day.format(new Date(iso))}, ${timeOf(iso)}`;
};

/** The time of a moment that is still today, with its hour for "a la 1:00"; undefined on another day. */
export const timeToday = (iso: string, now = new Date()): { time: string; count: number } | undefined => {
  const [date = "", time = ""] = localOf(iso).split("T");
  if (!localOf(now.toISOString()).startsWith(date)) return undefined;
  return { time: formatTime(time.slice(0, 5)), count: Number(time.slice(0, 2)) % 12 || 12 };
};

/** 1 is Monday, as was the first of January 2024. */
export const formatWeekday = (day: number): string =>
  keep("weekday", (tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", weekday: "long" })).format(
    Date.UTC(2024, 0, day),
  );

const relative = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  keep("relative", (tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" })).format(count, unit);

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const formatWhen = (iso: string, now = Date.now()): string => {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const distance = Math.abs(seconds);
  if (distance >= 7 * day) return formatDate(iso);
  if (distance >= day) return relative(Math.trunc(seconds / day), "day");
  if (distance >= hour) return relative(Math.trunc(seconds / hour), "hour");
  if (distance >= minute) return relative(Math.trunc(seconds / minute), "minute");
  return currentLanguage() === "en" ? "just now" : relative(0, "second");
};

export const formatDuration = (seconds: number): string => {
  const [count, unit] =
    seconds >= 2 * day
      ? ([seconds / day, "day"] as const)
      : seconds >= hour
        ? ([seconds / hour, "hour"] as const)
        : seconds >= minute
          ? ([seconds / minute, "minute"] as const)
          : ([seconds, "second"] as const);
  return keep(
    `duration ${unit}`,
    (tag) =>
      new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 }),
  ).format(Math.max(1, Math.round(count)));
};
