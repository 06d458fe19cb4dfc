// A table of filters: the chips that a menu offers, and the query of a list.
import { expect, test } from "vitest";
import { z } from "zod";
import {
  amountFilter,
  chipsOf,
  choicesFilter,
  dayFilter,
  filterNames,
  filterShape,
  linkedFilters,
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

test("a menu offers a chip per filter, one for both ends of a price, and none for what only links set", () => {
  expect(chipsOf(table)).toEqual(["colour", "price", "isSold"]);
  expect(linkedFilters(table)).toEqual(["soldOn"]);
  expect(filterNames(table)).toEqual(["colour", "priceFrom", "priceTo", "isSold", "soldOn"]);
});

test("a query reads each filter by its kind, beside the search and the recycle bin", () => {
  const query = z.strictObject(filterShape(table));
  const read = query.parse({ colour: "blue,red", priceTo: "20", isSold: "false", deleted: "true" });
  expect(read).toEqual({ search: "", colour: ["blue", "red"], priceTo: 20, isSold: false, deleted: true });
  expect(query.safeParse({ colour: "green" }).success).toBe(false);
  expect(query.safeParse({ priceFrom: "101" }).success).toBe(false);
  expect(query.safeParse({ size: "1" }).success).toBe(false);
});
