// How the lanes that fit on a page are distributed among the weeks of a printed month.
import { expect, test } from "vitest";
import { sharedLanes } from "./layout.ts";

test("if everything fits, each week gets what it needs", () => {
  expect(sharedLanes([0, 2, 1, 3, 0], 12)).toEqual([0, 2, 1, 3, 0]);
});

test("weeks that need few lanes leave theirs to others, and the page never overflows", () => {
  expect(sharedLanes([1, 9, 0, 9, 1], 12)).toEqual([1, 5, 0, 5, 1]);
  expect(sharedLanes([4, 4, 4], 5)).toEqual([2, 2, 1]);
  expect(sharedLanes([3, 3], 0)).toEqual([0, 0]);
});
