// How an event repeats, as a sentence: "Every 2 weeks on Monday and Thursday, until 14 Dec 2026".
import { dayNumber, weekdayOf } from "@igo/contract/calendar/days";
import { ordinalOf, type Repeat } from "@igo/contract/calendar/repeat";
import { formatDate, formatNumber, formatWeekday } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import { currentLanguage } from "../../../core/language/language.ts";

const listed = (words: readonly string[]) =>
  new Intl.ListFormat(currentLanguage() === "en" ? "en-GB" : "es-CO").format(words);

const ordinals = [1, 2, 3, 4] as const;

/** "On the second Tuesday"; nothing for a fifth one, which not every month has. */
export const nthWeekdayWords = (t: Text, start: string): string | undefined => {
  const ordinal = ordinals.find((each) => each === ordinalOf(start));
  const weekday = formatWeekday(weekdayOf(dayNumber(start)));
  return ordinal && t(`calendar.repeat.monthly.weekday${ordinal}`, { weekday });
};

const onWords = (t: Text, { every, weekdays, monthly }: Repeat, start: string) => {
  const weekday = weekdayOf(dayNumber(start));
  if (every === "week")
    return t("calendar.repeat.on", { days: listed((weekdays ?? [weekday]).map(formatWeekday)) });
  if (every !== "month") return "";
  if (monthly === "last-weekday")
    return t("calendar.repeat.monthly.last", { weekday: formatWeekday(weekday) });
  const nth = monthly === "weekday" ? nthWeekdayWords(t, start) : undefined;
  return nth ?? t("calendar.repeat.monthly.date", { day: Number(start.slice(8, 10)) });
};

export const workdays = [1, 2, 3, 4, 5];

/** Every weekday is a week on five days: it has a name of its own, what is stored has not. */
export const isEveryWorkday = ({ every, interval, weekdays }: Repeat): boolean =>
  every === "week" && interval === 1 && (weekdays ?? []).join() === workdays.join();

const oftenWords = (t: Text, repeat: Repeat, start: string): string => {
  if (isEveryWorkday(repeat)) return t("calendar.repeat.every.workdays");
  const { every, interval } = repeat;
  const often = t(`calendar.repeat.each.${every}`, { count: interval, formatted: formatNumber(interval) });
  const on = onWords(t, repeat, start);
  return on === "" ? often : `${often} ${on.charAt(0).toLowerCase()}${on.slice(1)}`;
};

export const repeatWords = (t: Text, repeat: Repeat, start: string): string => {
  const { until, count } = repeat;
  const ends =
    count !== null
      ? t("calendar.repeat.endsAfter", { count, formatted: formatNumber(count) })
      : until !== null
        ? t("calendar.repeat.endsOn", { date: formatDate(until) })
        : "";
  return [oftenWords(t, repeat, start), ends].filter((part) => part !== "").join(", ");
};
