// Days and times in a conversation: today and yesterday by name, only the time if the day is clear.
import { dayOf, formatClock, formatDate } from "../../../core/language/format.ts";
import { labelOf, type Text } from "../../../core/language/i18n.ts";
import { currentLanguage } from "../../../core/language/language.ts";

const dayMs = 86_400_000;

const weekday = (iso: string) =>
  new Intl.DateTimeFormat(labelOf({ en: "en-GB", es: "es-CO" }), {
    timeZone: "America/Bogota",
    weekday: "long",
  }).format(new Date(iso));

/** Today, yesterday, the weekday, or the date. */
export const dayWords = (t: Text, iso: string, now = Date.now()): string => {
  const day = dayOf(iso);
  if (day === dayOf(new Date(now).toISOString())) return t("ui.date.today");
  if (day === dayOf(new Date(now - dayMs).toISOString())) return t("chat.thread.yesterday");
  if (now - Date.parse(iso) < 6 * dayMs) {
    const words = weekday(iso);
    return words.charAt(0).toLocaleUpperCase(currentLanguage()) + words.slice(1);
  }
  return formatDate(iso);
};

/** In the list: the time if it is today, otherwise the day. */
export const momentWords = (t: Text, iso: string, now: number): string =>
  dayOf(iso) === dayOf(new Date(now).toISOString()) ? formatClock(iso) : dayWords(t, iso, now);
