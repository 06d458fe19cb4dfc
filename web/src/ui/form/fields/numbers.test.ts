// Numbers as people type them.
import { expect, test } from "vitest";
import { readMoney, readNumber, writeNumber } from "./numbers.ts";

test.each([
  ["12.500", 12_500],
  ["$ 1.234.567", 1_234_567],
  ["12500", 12_500],
  ["12,500", 12_500],
  ["12,5", undefined],
  ["12.50", undefined],
  ["mucho", undefined],
])("%s as money is %s", (typed, expected) => expect(readMoney(typed)).toBe(expected));

test.each([
  ["4,61", 4.61],
  ["4.61", 4.61],
  ["-74,08", -74.08],
  [".5", 0.5],
  ["1.000,5", undefined],
  ["", undefined],
])("%s as a number is %s", (typed, expected) => expect(readNumber(typed)).toBe(expected));

test("a written number parses back", () => {
  expect(readMoney(writeNumber(1_250_000, true))).toBe(1_250_000);
  expect(readNumber(writeNumber(4.61, false))).toBe(4.61);
  expect(writeNumber(null, false)).toBe("");
});
