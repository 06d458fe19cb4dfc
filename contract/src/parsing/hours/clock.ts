// A time of day as people here write it: 8:00 a. m. in Spanish, 8:00 AM in English.

type Language = "en" | "es";

/** With non-breaking spaces, as Intl writes them. */
const halves = { en: ["AM", "PM"], es: ["a.\u00a0m.", "p.\u00a0m."] } as const;

/** `HH:mm`, 00:00 to 24:00; 24:00 is midnight, too. */
export const writeTime = (time: string, language: Language): string => {
  const hour = Number(time.slice(0, 2)) % 24;
  const half = halves[language][hour < 12 ? 0 : 1];
  return `${hour % 12 || 12}:${time.slice(3, 5)}\u00a0${half}`;
};
