// Dates: parsed however they are typed, and parsed back from what we write.
import { expect, test } from "vitest";
import { ordersOf, readDate, writeDate } from "./dates.ts";

test.each([
  ["24/12/2026", "2026-12-24"],
  ["1-2-26", "2026-02-01"],
  ["24.12.2026", "2026-12-24"],
  ["2026-12-24", "2026-12-24"],
  ["20261224", "2026-12-24"],
  ["24 dic 2026", "2026-12-24"],
  [" 24 de diciembre de 2026 ", "2026-12-24"],
  ["24 de dic. del 2026", "2026-12-24"],
  ["24 Dec 2026", "2026-12-24"],
  ["24-Dec-2026", "2026-12-24"],
  ["5 Sept 2026", "2026-09-05"],
  ["5 set 2026", "2026-09-05"],
  ["29/2/2028", "2028-02-29"],
])("reads %j as %s", (typed, date) => {
  expect(readDate(typed)).toBe(date);
});

test.each(["", "24/12", "31/2/2026", "2026-13-01", "24 mon 2026", "24 d 2026", "tomorrow", "8:00"])(
  "does not read %j as a date",
  (typed) => {
    expect(readDate(typed)).toBeUndefined();
  },
);

test("writes the month in letters, each language in its own", () => {
  expect(writeDate("2026-12-04", "en")).toBe("4 Dec 2026");
  expect(writeDate("2026-12-04", "es")).toBe("4 dic 2026");
});

test("reads back what it writes, for every day of a year", () => {
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    expect(readDate(writeDate(date, "en"))).toBe(date);
    expect(readDate(writeDate(date, "es"))).toBe(date);
  }
});

test("parses a date with the month first if its column does so", () => {
  expect(readDate("12/31/2026", "month-first")).toBe("2026-12-31");
  expect(readDate("3/4/2026", "month-first")).toBe("2026-03-04");
  expect(readDate("2026-12-31", "month-first")).toBe("2026-12-31");
});

test("knows the possible orders of a numeric date", () => {
  expect(ordersOf("12/31/2026")).toEqual(["month-first"]);
  expect(ordersOf("31/12/26")).toEqual(["day-first"]);
  expect(ordersOf("3/4/2026")).toEqual(["day-first", "month-first"]);
  expect(ordersOf("4/4/2026")).toEqual([]);
  expect(ordersOf("31 dic 2026")).toEqual([]);
});
