// The remaining time is estimated from the speed since the run was first seen.
import { expect, test } from "vitest";
import { markOf, percentOf, secondsLeft } from "./estimate.ts";

const progress = (done: number, total: number | null = 1000) => ({ phase: "reading" as const, done, total });

test("half done in ten seconds means ten seconds left", () => {
  const mark = markOf(progress(0), 0);
  expect(secondsLeft(progress(500), mark, 10_000)).toBe(10);
});

test("estimates nothing at the start, without a total, or without progress", () => {
  const mark = markOf(progress(100), 0);
  expect(secondsLeft(progress(200), mark, 500)).toBeNull();
  expect(secondsLeft(progress(200, null), mark, 9000)).toBeNull();
  expect(secondsLeft(progress(100), mark, 9000)).toBeNull();
});

test("the bar never exceeds its end", () => {
  expect(percentOf(progress(1200))).toBe(100);
  expect(percentOf(progress(10, null))).toBeNull();
});
