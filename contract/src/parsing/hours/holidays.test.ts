// Colombia's holidays against the published calendars of 2025 to 2030.
import { expect, test } from "vitest";
import published from "../fixtures/holidays.json" with { type: "json" };
import { holidaysOf, isHoliday } from "./holidays.ts";

test.each(Object.entries(published))("%s", (year, expected) => {
  const order = (a: { date: string; en: string }, b: { date: string; en: string }) =>
    a.date.localeCompare(b.date) || a.en.localeCompare(b.en);
  expect(holidaysOf(Number(year)).sort(order)).toEqual(expected.toSorted(order));
});

test("a date is a holiday or not", () => {
  expect([
    isHoliday("2026-07-13"),
    isHoliday("2025-07-14"),
    isHoliday("2026-12-25"),
    isHoliday("2026-12-24"),
  ]).toEqual([true, false, true, false]);
});
