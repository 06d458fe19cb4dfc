// Ranks: whatever is moved wherever, the order is the requested one, and no two ranks are equal.
import fc from "fast-check";
import { expect, test } from "vitest";
import { maxRankLength, rankBetween, ranksAfter } from "./ranks.ts";

const seed = Number(process.env.SEED ?? Date.now());

test("any sequence of inserts gives the order of a plain list, without equal ranks", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 300 }), (places) => {
      const ranks: string[] = [];
      for (const place of places) {
        const at = place % (ranks.length + 1);
        ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null));
      }
      expect(ranks).toEqual(ranks.toSorted((one, other) => (one < other ? -1 : 1)));
      expect(new Set(ranks).size).toBe(ranks.length);
    }),
    { seed },
  );
});

test("a thousand inserts at one spot lengthen a rank by one character per five inserts", () => {
  const [low = "", first = ""] = ranksAfter(null, 2);
  let high = first;
  for (let count = 0; count < 1000; count += 1) {
    const rank = rankBetween(low, high);
    expect(low < rank && rank < high).toBe(true);
    high = rank;
  }
  expect(high.length).toBeLessThan(210);
});

test("a hundred and sixty inserts at one spot still fit in a rank", () => {
  const [low = "", first = ""] = ranksAfter(null, 2);
  let rank = first;
  for (let count = 0; count < 160; count += 1) rank = rankBetween(low, rank);
  expect(rank.length).toBeLessThanOrEqual(maxRankLength);
});

test("a hundred thousand appends leave ranks six characters long", () => {
  let [low, high] = [rankBetween(null, null), rankBetween(null, null)];
  for (let count = 0; count < 100_000; count += 1) {
    const [before, after] = [rankBetween(null, low), rankBetween(high, null)];
    if (!(before < low && high < after)) throw new Error(`${before} ${low} ${high} ${after}`);
    [low, high] = [before, after];
  }
  expect([low.length, high.length]).toEqual([6, 6]);
});

test("ranks after another follow it and each other", () => {
  const ranks = ["V00000zz", ...ranksAfter("V00000zz", 100)];
  expect(ranks).toEqual(ranks.toSorted((one, other) => (one < other ? -1 : 1)));
});
