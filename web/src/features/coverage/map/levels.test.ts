// Steps of the map's fill.
import { expect, test } from "vitest";
import { shadeOf, stepsOf } from "./levels.ts";

test("about as many places are in each step, whatever the greatest is", () => {
  const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000_000];
  const steps = stepsOf(values);
  expect(steps).toEqual([1, 3, 5, 7, 9]);
  expect(values.map((value) => shadeOf(steps, value))).toEqual([-1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test("few values have few steps, the dark ones", () => {
  const steps = stepsOf([7, 7, 7]);
  expect([steps, shadeOf(steps, 7), shadeOf(steps, 0)]).toEqual([[7], 4, -1]);
  expect(stepsOf([0, 0])).toEqual([]);
});
