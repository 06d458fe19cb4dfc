// How the lanes that fit on a page are distributed among the weeks of a printed month, and which events of a day stand
// side by side.
import { expect, test } from "vitest";
import { placeInColumns, sharedLanes } from "./layout.ts";

test("if everything fits, each week gets what it needs", () => {
  expect(sharedLanes([0, 2, 1, 3, 0], 12)).toEqual([0, 2, 1, 3, 0]);
});

test("weeks that need few lanes leave theirs to others, and the page never overflows", () => {
  expect(sharedLanes([1, 9, 0, 9, 1], 12)).toEqual([1, 5, 0, 5, 1]);
  expect(sharedLanes([4, 4, 4], 5)).toEqual([2, 2, 1]);
  expect(sharedLanes([3, 3], 0)).toEqual([0, 0]);
});

const day = "2026-11-25";

test("events that overlap stand side by side, and one that meets nobody has the whole width", () => {
  const entries = [
    ["a", "09:00", "10:30"],
    ["b", "09:15", "10:00"],
    ["c", "10:00", "11:00"],
    // Too short to be read at its own height, so it is drawn longer, and the next one beside it.
    ["d", "12:00", "12:05"],
    ["e", "12:15", "13:00"],
    ["f", "14:00", "15:00"],
  ].map(([key = "", start = "", end = ""]) => ({
    key,
    calendar: "mine" as const,
    title: key,
    start: `${day}T${start}`,
    end: `${day}T${end}`,
    allDay: false,
    documents: { date: day, total: 0, documents: [] },
  }));
  expect(
    placeInColumns(entries, day).map(
      ({ entry: { key }, column, columns }) => `${key} ${column + 1}/${columns}`,
    ),
  ).toEqual(["a 1/2", "b 2/2", "c 2/2", "d 1/2", "e 2/2", "f 1/1"]);
});
