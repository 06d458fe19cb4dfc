// When an act that waits says nothing any more.
import { expect, test } from "vitest";
import { expiryOf } from "./acts.ts";

const hours = { weekly: [], exceptions: [], closedUntil: null };
/** Eight in the evening in Bogota. */
const evening = Date.parse("2026-11-30T01:00:00.000Z");
const midnight = Date.parse("2026-11-30T05:00:00.000Z");

test("closing for today says something until the market opens", () => {
  const until = "2026-11-30T13:00:00.000Z";
  expect(expiryOf({ kind: "closing", hours, until }, evening)).toBe(Date.parse(until));
});

test("opening again, and sold out until the market opens, say something on their day in Bogota", () => {
  expect(expiryOf({ kind: "closing", hours, until: null }, evening)).toBe(midnight);
  const soldOut = { kind: "availability", productId: "p", isAvailable: false, until: "opens" } as const;
  expect(expiryOf(soldOut, evening)).toBe(midnight);
  expect(expiryOf(soldOut, midnight)).toBe(midnight + 24 * 3_600_000);
});

test("whatever else is switched says something for a day", () => {
  expect(expiryOf({ kind: "orders", isOn: false }, evening)).toBe(evening + 24 * 3_600_000);
});
