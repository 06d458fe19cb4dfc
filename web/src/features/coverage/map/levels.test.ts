// The colour steps of the map.
import { expect, test } from "vitest";
import { shadeOf } from "./levels.ts";

test("a place has the same colour everywhere: 1, 2 to 5, 6 to 20, 21 to 100, more", () => {
  const values = [0, 1, 2, 5, 6, 20, 21, 100, 101, 1_000_000];
  expect(values.map(shadeOf)).toEqual([-1, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
