// When a market opens next, in Bogota's time.
import { expect, test } from "vitest";
import { opensNext } from "./opensNext.ts";
import type { OpeningHours } from "./openingHours.ts";

/** Monday to Saturday in two shifts; the 8th of December, a Tuesday in 2026, is a holiday. */
const hours: OpeningHours = {
  weekly: ([1, 2, 3, 4, 5, 6] as const).flatMap((day) => [
    { day, open: "08:00", close: "12:00" },
    { day, open: "14:00", close: "20:00" },
  ]),
  closedOnHolidays: true,
  exceptions: [{ date: "2026-12-10", shifts: [{ open: "10:00", close: "11:00" }], note: "Inventario" }],
  closedUntil: null,
};
const at = (local: string) => new Date(`${local}:00-05:00`);
const next = (local: string, given: OpeningHours = hours) => opensNext(given, at(local));

test("within a shift it is the next one, of that day or another", () => {
  expect(next("2026-12-02T09:00")).toEqual(at("2026-12-02T14:00"));
  expect(next("2026-12-02T15:00")).toEqual(at("2026-12-03T08:00"));
});

test("a closed market opens at the beginning of its next shift", () => {
  expect(next("2026-12-02T13:00")).toEqual(at("2026-12-02T14:00"));
  expect(next("2026-12-05T21:00")).toEqual(at("2026-12-07T08:00"));
});

test("holidays, special dates and a temporary closure are respected", () => {
  expect(next("2026-12-07T19:00")).toEqual(at("2026-12-09T08:00"));
  expect(next("2026-12-09T19:00")).toEqual(at("2026-12-10T10:00"));
  const closed = { ...hours, closedUntil: at("2026-12-15T15:00").toISOString() };
  expect(next("2026-12-02T09:00", closed)).toEqual(at("2026-12-15T15:00"));
});

test("around the clock the next day counts as opening; without hours there is none", () => {
  const always = {
    ...hours,
    closedOnHolidays: false,
    exceptions: [],
    weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, open: "00:00", close: "24:00" })),
  };
  expect(next("2026-12-02T09:00", always)).toEqual(at("2026-12-03T00:00"));
  expect(next("2026-12-02T09:00", { ...hours, weekly: [], exceptions: [] })).toBeNull();
});
