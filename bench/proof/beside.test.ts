// What a missed goal needs to hold all the same: to be as quick as the peer beside it.
import { expect, test } from "vitest";
import type { Figure } from "../figures.ts";
import { isAsQuick, judge } from "./beside.ts";

const list = (value: string, isMissed = true): Figure => ({ name: "list", value, goal: "≤ 50 ms", isMissed });

test("a missed time as long as the peer's holds, and the peer's is shown", () => {
  const [figure] = judge([[list("p50 20.0 ms   p99 60.0 ms")]], [[list("p50 19.0 ms   p99 58.0 ms")]]);
  expect(figure).toEqual({ ...list("p50 20.0 ms   p99 60.0 ms"), beside: "p50 19.0 ms   p99 58.0 ms" });
});

test("a median that grew is missed, whatever the slowest calls took", () => {
  const [figure] = judge([[list("p50 30.0 ms   p99 60.0 ms")]], [[list("p50 20.0 ms   p99 90.0 ms")]]);
  expect(figure?.beside).toBeUndefined();
});

test("the least of all turns counts, ours and the peer's", () => {
  expect(isAsQuick(["60 ms"], ["50 ms"])).toBe(false);
  expect(isAsQuick(["60 ms", "51 ms"], ["50 ms", "70 ms"])).toBe(true);
  expect(isAsQuick(["60 ms", "51 ms"], ["50 ms", "40 ms"])).toBe(false);
});

test("a goal met in a later turn is met, and the first turn is shown", () => {
  const [figure] = judge([[list("60 ms")], [list("45 ms", false)]], [[list("20 ms", false)]]);
  expect(figure).toEqual(list("45 ms, at first 60 ms", false));
});

test("a figure whose goal is no time stays missed, whatever the peer's is and whatever a later turn says", () => {
  for (const [value, goal] of [
    ["900 MB", "≤ 400 MB"],
    ["1", "≤ 0"],
    ["48.4 s   peak +160 MB", "peak ≤ +150 MB"],
    ["99,999 in 3.1 s, 1", "100000, 1"],
  ] as const) {
    const missed = { ...list(value), goal };
    expect(judge([[missed], [{ ...missed, isMissed: false }]], [[missed]])).toEqual([missed]);
  }
});

test("a score for speed holds if it lacks no more of 100 than the peer's, by turns", () => {
  const score = (value: string): Figure => ({ name: "score", value, goal: "≥ 95 for speed", isMissed: true });
  expect(judge([[score("86 for speed")]], [[score("83")]])[0]?.beside).toBe("83");
  expect(judge([[score("70 for speed")], [score("81 for speed")]], [[score("83")]])[0]?.beside).toBe("83");
  expect(judge([[score("80 for speed")]], [[score("83")]])[0]?.beside).toBeUndefined();
});

test("a figure that the peer does not have stays missed", () => {
  expect(judge([[list("60 ms")]], [[]])).toEqual([list("60 ms")]);
});

test("a name that is printed twice is compared with its own", () => {
  const [, second] = judge([[list("10 ms", false), list("60 ms")]], [[list("60 ms"), list("20 ms", false)]]);
  expect(second).toEqual(list("60 ms"));
});
