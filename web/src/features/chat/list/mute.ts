// Until when a conversation is muted.

/** The server's value for "no end". */
export const forEver = "9999-12-31T00:00:00.000Z";

const hour = 3_600_000;

export const inHours = (hours: number, now = Date.now()) => new Date(now + hours * hour).toISOString();

/** Eight o'clock in Bogota, tomorrow or next Monday. */
export const morning = (which: "tomorrow" | "monday", now = Date.now()): string => {
  const bogota = 5 * hour;
  const day = 24 * hour;
  const today = Math.floor((now - bogota) / day);
  // The first of January 1970 was a Thursday.
  const weekday = (today + 4) % 7;
  const days = which === "tomorrow" ? 1 : (8 - weekday) % 7 || 7;
  return new Date((today + days) * day + bogota + 8 * hour).toISOString();
};
