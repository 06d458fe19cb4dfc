// What the first cells of a column reveal about the whole column.
import type { RawCell } from "@igo/contract/parsing/cells";
import { expect, test } from "vitest";
import { readColumns } from "./cells.columns.ts";

const pricesOf = (...cells: RawCell[]) =>
  readColumns(
    ["priceCop"],
    cells.map((cell) => [cell]),
  ).money["priceCop"];

test("amounts with written-out thousands leave no doubt about small amounts in their column", () => {
  const column = pricesOf("21.900", "$ 5.600", "7800", "800", "4,500", "3 200", "1'900", "2.300", "6.100");
  expect(column).toMatchObject({ isDivided: false, typical: 5600 });
});

test("fractions reveal that a spreadsheet divided a column by a thousand", () => {
  expect(pricesOf(21.9, 5.6, 15, 8, 4.5)).toMatchObject({ isDivided: true });
  expect(pricesOf("21,9", "5.6", "15", "8")).toMatchObject({ isDivided: true });
});
