// The columns of the product list: numbers align for comparison, and a single market's name is not repeated.
import { expect, test } from "vitest";
import { text } from "../../../core/language/i18n.ts";
import { productColumns, usualColumns } from "./productColumns.tsx";

const columnOf = (wanted: string) =>
  productColumns(text, { isBin: false, shown: usualColumns({ ofOneMarket: false }) }).find(
    ({ name }) => name === wanted,
  );

test("prices and stock are right-aligned", () => {
  expect([columnOf("price")?.numeric, columnOf("stock")?.numeric]).toEqual([true, true]);
});

test("the market has a column unless all rows belong to one", () => {
  expect(usualColumns({ ofOneMarket: false })).toContain("market");
  expect(usualColumns({ ofOneMarket: true })).not.toContain("market");
});
