// The number of markets at the end of each day, computed from the current number and the changes since.
import { instantOf, isoDateOf } from "../../platform/bogota.ts";
import { sumOf } from "./markets.count.service.ts";
import type { DayChange, StatusCount } from "./tallies.queries.ts";

/** The last days in Bogota (`2026-11-23`), ending with today. */
export const lastDays = (now: Date, count: number): string[] => {
  const { day } = instantOf(now).today;
  return Array.from({ length: count }, (_, index) => isoDateOf(day - count + 1 + index));
};

export type DayCount = { day: string; live: number; total: number };

/** Goes backwards from the current counts, undoing each day's changes. */
export const countsByDay = (
  days: readonly string[],
  counts: readonly StatusCount[],
  changes: readonly DayChange[],
): DayCount[] => {
  const since = (day: string, isCounted: (change: DayChange) => boolean) =>
    changes
      .filter((change) => change.day > day && isCounted(change))
      .reduce((sum, { delta }) => sum + delta, 0);
  const live = sumOf(counts, { statuses: ["active"] });
  const total = sumOf(counts, {});
  return days.map((day) => ({
    day,
    live: Math.max(0, live - since(day, ({ status }) => status === "active")),
    total: Math.max(0, total - since(day, () => true)),
  }));
};
