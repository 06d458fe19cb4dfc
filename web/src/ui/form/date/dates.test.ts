// Arithmetic with dates.
import { expect, test } from "vitest";
import { addDays, addMonths, isDate, weekdayOf, weeksOf } from "./dates.ts";

test("a month later is the same day, or the last of the month", () => {
  expect(addMonths("2026-11-22", 1)).toBe("2026-12-22");
  expect(addMonths("2026-12-31", 2)).toBe("2027-02-28");
  expect(addMonths("2028-02-29", -12)).toBe("2027-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("days cross the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("a month's weeks begin on Monday and contain each of its days once", () => {
  const weeks = weeksOf("2026-11-22");
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  const days = weeks.flat().filter((day) => day !== null);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toBe("2026-11-30");
  expect(weekdayOf("2026-11-22")).toBe(7);
  // February of 2027 is exactly four weeks.
  expect(weeksOf("2027-02-10").flat()).not.toContain(null);
});

test("an incomplete date is none", () => {
  expect(isDate("2026-12-24")).toBe(true);
  expect(["", "24/12", "2026-12"].some(isDate)).toBe(false);
});
