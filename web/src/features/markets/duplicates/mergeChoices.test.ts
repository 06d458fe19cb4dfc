// Which values a merge takes: the chosen ones, and those that only the removed market has.
import type { Market } from "@igo/contract/markets/markets";
import { expect, test } from "vitest";
import { chosenFields, differing, sideOf, takenFields } from "./mergeChoices.ts";

const blank = Object.fromEntries(chosenFields.map((field) => [field, null]));
const aMarket = (id: string, given: Partial<Market>) =>
  Object.assign({ id, documentType: "NIT", taxId: "900", lat: null, lon: null }, blank, given) as unknown;
const isMarket = (value: unknown): value is Market => typeof value === "object";
const market = (id: string, given: Partial<Market> = {}): Market => {
  const made = aMarket(id, given);
  if (!isMarket(made)) throw new Error("not a market");
  return made;
};

test("asks only about fields that differ, and once about fields that belong together", () => {
  const [one, other] = [
    market("1", { name: "Uno", taxId: "900", lat: 4.6, lon: -74 }),
    market("2", { name: "Dos", taxId: "901", lat: 4.6, lon: -74.1 }),
  ];
  expect(differing(one, other)).toEqual(["name", "taxId", "lat"]);
});

test("the remaining market keeps its values, and gets missing ones from the other", () => {
  const [keep, remove] = [
    market("1", { name: "Uno", phone: "+573001000100" }),
    market("2", { name: "Dos", phone: "+573001000200", contactName: "Ana" }),
  ];
  expect(takenFields(new Map(), keep, remove)).toEqual(["contactName"]);
  expect(takenFields(new Map([["name", "2"]]), keep, remove)).toEqual(["name", "contactName"]);
  expect(takenFields(new Map([["contactName", "1"]]), keep, remove)).toEqual([]);
});

test("a choice is about a value, not a side: it survives when the other market is to stay", () => {
  const [one, other] = [market("1", { name: "Uno" }), market("2", { name: "Dos" })];
  const choices = new Map([["name" as const, "2"]]);
  expect(sideOf(choices, "name", one, other)).toBe("2");
  expect(sideOf(choices, "name", other, one)).toBe("2");
  expect(takenFields(choices, other, one)).toEqual([]);
});

test("coordinates and documents are taken together, never half of them", () => {
  const [keep, remove] = [market("1"), market("2", { lat: 4.6, lon: -74, taxId: "901" })];
  expect(takenFields(new Map([["taxId", "2"]]), keep, remove)).toEqual([
    "documentType",
    "taxId",
    "lat",
    "lon",
  ]);
});
