// The columns of the list of products: numbers one compares end at one line, and one market's name is said once.
import { expect, test } from "vitest";
import { text } from "../../../core/language/i18n.ts";
import { usualColumns } from "./listLook.ts";
import { productColumns } from "./productColumns.tsx";

const columnOf = (wanted: string) =>
  productColumns(text, { isBin: false, shown: usualColumns({ ofOneMarket: false }) }).find(
    ({ name }) => name === wanted,
  );

test("prices and stock are aligned at their end", () => {
  expect([columnOf("price")?.numeric, columnOf("stock")?.numeric]).toEqual([true, true]);
});

test("the market has a column unless all are of one", () => {
  expect(usualColumns({ ofOneMarket: false })).toContain("market");
  expect(usualColumns({ ofOneMarket: true })).not.toContain("market");
});
