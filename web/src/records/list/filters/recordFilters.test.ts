// The toolbar's filters, drawn from the contract's table and the words of a list.
import {
  amountFilter,
  choicesFilter,
  dayFilter,
  yesNoFilter,
  type FilterTable,
} from "@igo/contract/core/filters";
import { expect, test } from "vitest";
import { z } from "zod";
import { listFilters, type FilterWords, type ListQuery } from "./recordFilters.tsx";

const table = {
  colour: choicesFilter(z.enum(["red", "blue", "green"])),
  priceFrom: amountFilter("price", 100),
  priceTo: amountFilter("price", 100),
  isSold: yesNoFilter,
  soldOn: dayFilter,
} as const satisfies FilterTable;

const words: FilterWords<typeof table> = {
  colour: { label: "Colour", of: (code) => code.toUpperCase(), also: ["isSold"] },
  priceFrom: { label: "Price", words: () => "some pesos", choice: () => null },
  priceTo: null,
  isSold: { label: "Sold", yes: "Sold", no: "For sale" },
  soldOn: { given: (day) => `Sold on ${day}` },
};

const drawn = (query: ListQuery) => {
  const changes: ListQuery[] = [];
  return { ...listFilters({ table, words }, query, (change) => changes.push(change)), changes };
};
const offered = (query: ListQuery) => drawn(query).shown.filter(({ choice }) => choice);

test("a menu offers a filter once, also for both ends of a price, and none that only links set", () => {
  expect(offered({}).map(({ label }) => label)).toEqual(["Colour", "Price", "Sold"]);
});

test("chips name their values, their number if there are many, and what a link set", () => {
  const held = (query: ListQuery) => drawn(query).shown.flatMap(({ held: text }) => text ?? []);
  expect(held({ colour: ["red", "blue"], isSold: false })).toEqual(["RED, BLUE", "For sale"]);
  expect(held({ colour: ["red", "blue", "green"], priceTo: 20 })).toEqual(["3", "some pesos"]);
  expect(held({ soldOn: "2026-11-28" })).toEqual(["Sold on 2026-11-28"]);
});

test("removing a chip empties what it shows and what depends on it, and clearing all stays in the recycle bin", () => {
  const { shown, clear, changes, isNarrowed } = drawn({ priceTo: 20, colour: ["red"], deleted: true });
  expect(isNarrowed).toBe(true);
  for (const { onRemove } of shown) onRemove();
  clear();
  expect(changes.map((change) => Object.keys(change))).toEqual([
    ["colour", "isSold"],
    ["priceFrom", "priceTo"],
    ["isSold"],
    ["search", "colour", "priceFrom", "priceTo", "isSold", "soldOn"],
  ]);
});
