// When a read is tried again by itself.
import { expect, test } from "vitest";
import { isWorthRetrying, retryDelay } from "./data.ts";
import { problemFrom } from "./problem.ts";

const refused = (status: number, retryAfter?: number) =>
  Object.assign(
    problemFrom({ title: "T", status, code: "request.too_many", message: "M", requestId: "12345678" }),
    retryAfter && { retryAfter },
  );

test("a busy server is asked again when it says; a long wait is told to the user instead", () => {
  expect([0, 1, 2].map((count) => isWorthRetrying(count, refused(503, 2)))).toEqual([true, true, false]);
  expect(isWorthRetrying(0, refused(429, 4))).toBe(true);
  expect(retryDelay(0, refused(429, 4))).toBe(4000);
  expect(isWorthRetrying(0, refused(429, 40))).toBe(false);
});

test("no answer is tried again after one and two seconds, a refusal never", () => {
  expect([0, 1].map((count) => retryDelay(count, new Error("no answer")))).toEqual([1000, 2000]);
  expect(isWorthRetrying(1, new Error("no answer"))).toBe(true);
  expect(isWorthRetrying(0, refused(422))).toBe(false);
});
