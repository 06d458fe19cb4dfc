// How many lanes each week of a printed month gets of those that fit on its page.
import { expect, test } from "vitest";
import { sharedLanes } from "./layout.ts";

test("each week gets what it needs where all of it fits", () => {
  expect(sharedLanes([0, 2, 1, 3, 0], 12)).toEqual([0, 2, 1, 3, 0]);
});

test("weeks that need few leave their share to those that need more, and the page is never overfull", () => {
  expect(sharedLanes([1, 9, 0, 9, 1], 12)).toEqual([1, 5, 0, 5, 1]);
  expect(sharedLanes([4, 4, 4], 5)).toEqual([2, 2, 1]);
  expect(sharedLanes([3, 3], 0)).toEqual([0, 0]);
});
