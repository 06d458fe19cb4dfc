// A time of day, however it is typed.
import { tokensOf } from "./hours.tokens.ts";

const withColon = (text: string) => text.trim().replace(/^(\d)([0-5]\d)$/, "$1:$2");

/** `8`, `8am`, `8:30 p. m.`, `20:00`, `830`, `2030` as `HH:mm`; null if it is no time. */
export const readTime = (text: string): string | null => {
  const [token, ...others] = tokensOf(withColon(text));
  if (token?.kind !== "time" || others.length > 0) return null;
  const minutes = token.minutes % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};
