// When a market opens next: later today or on another day, with holidays, special dates and a temporary closure.
import { isHoliday } from "./holidays.ts";
import { openAt } from "./openAt.ts";
import type { OpeningHours } from "./openingHours.ts";

const day = 86_400_000;
const bogota = 5 * 3_600_000;

/** Around the clock there is no next opening: the next day counts as one. */
const nextMidnight = (instant: Date) =>
  new Date((Math.floor((instant.getTime() - bogota) / day) + 1) * day + bogota);

/** Null if it never opens. */
export const opensNext = (hours: OpeningHours, instant: Date): Date | null => {
  const now = openAt(hours, instant, isHoliday);
  if (!now.open) return now.changesAt;
  if (!now.changesAt || now.changesAt.getTime() - instant.getTime() > 2 * day) return nextMidnight(instant);
  return openAt(hours, now.changesAt, isHoliday).changesAt;
};
