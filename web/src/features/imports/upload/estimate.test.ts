// How long a run will take is told from its speed since it was first seen.
import { expect, test } from "vitest";
import { markOf, percentOf, secondsLeft } from "./estimate.ts";

const progress = (done: number, total: number | null = 1000) => ({ phase: "reading" as const, done, total });

test("half done in ten seconds is ten seconds to go", () => {
  const mark = markOf(progress(0), 0);
  expect(secondsLeft(progress(500), mark, 10_000)).toBe(10);
});

test("nothing is promised at the beginning, without a total, or without a step forward", () => {
  const mark = markOf(progress(100), 0);
  expect(secondsLeft(progress(200), mark, 500)).toBeNull();
  expect(secondsLeft(progress(200, null), mark, 9000)).toBeNull();
  expect(secondsLeft(progress(100), mark, 9000)).toBeNull();
});

test("the bar never passes its end", () => {
  expect(percentOf(progress(1200))).toBe(100);
  expect(percentOf(progress(10, null))).toBeNull();
});
