// A table of filters, and the query of a list that follows from it.
import { expect, test } from "vitest";
import { z } from "zod";
import {
  amountFilter,
  choicesFilter,
  dayFilter,
  filterShape,
  yesNoFilter,
  type FilterTable,
} from "./filters.ts";

const table = {
  colour: choicesFilter(z.enum(["red", "blue"])),
  priceFrom: amountFilter("price", 100),
  priceTo: amountFilter("price", 100),
  isSold: yesNoFilter,
  soldOn: dayFilter,
} as const satisfies FilterTable;

test("a query reads each filter by its kind, beside the search and the recycle bin", () => {
  const query = z.strictObject(filterShape(table));
  const read = query.parse({ colour: "blue,red", priceTo: "20", isSold: "false", deleted: "true" });
  expect(read).toEqual({ search: "", colour: ["blue", "red"], priceTo: 20, isSold: false, deleted: true });
  expect(query.safeParse({ colour: "green" }).success).toBe(false);
  expect(query.safeParse({ priceFrom: "101" }).success).toBe(false);
  expect(query.safeParse({ size: "1" }).success).toBe(false);
});
