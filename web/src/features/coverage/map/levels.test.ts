// The colour steps of the map.
import { expect, test } from "vitest";
import { shadeOf, stepsOf } from "./levels.ts";

test("each step has about as many places, whatever the maximum", () => {
  const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000_000];
  const steps = stepsOf(values);
  expect(steps).toEqual([1, 3, 5, 7, 9]);
  expect(values.map((value) => shadeOf(steps, value))).toEqual([-1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test("few values use few steps, the dark ones", () => {
  const steps = stepsOf([7, 7, 7]);
  expect([steps, shadeOf(steps, 7), shadeOf(steps, 0)]).toEqual([[7], 4, -1]);
  expect(stepsOf([0, 0])).toEqual([]);
});
