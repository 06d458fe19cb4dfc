// Formats when an event is, in the given language: "Tue 24 Nov 2026, 9:00 AM".
import { writeDate } from "../parsing/dates.ts";
import { writeTime } from "../parsing/hours/clock.ts";

type Language = "en" | "es";

const weekdays = {
  en: new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" }),
  es: new Intl.DateTimeFormat("es-CO", { weekday: "short", timeZone: "UTC" }),
};

const dayOf = (local: string, language: Language) =>
  `${weekdays[language].format(new Date(`${local}Z`))} ${writeDate(local.slice(0, 10), language)}`;

export const whenOf = (start: string, allDay: boolean, language: Language): string =>
  allDay ? dayOf(start, language) : `${dayOf(start, language)}, ${writeTime(start.slice(11), language)}`;
