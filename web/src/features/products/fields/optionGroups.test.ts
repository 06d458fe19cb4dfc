// The operations of the option group editor.
import { expect, test } from "vitest";
import { faultsOf, movedTo, newGroup, withOne, withoutOne } from "./optionGroups.ts";

const sauces = {
  name: "Salsas",
  min: 0,
  max: 2,
  options: [
    { name: "Rosada", priceCop: 0 },
    { name: "BBQ", priceCop: 500 },
  ],
};

test("an item is moved, changed in place, removed", () => {
  expect(movedTo(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(movedTo(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(withOne(["a", "b"], 1, "z")).toEqual(["a", "z"]);
  expect(withoutOne(["a", "b"], 0)).toEqual(["b"]);
});

test("a complete group has no errors; a new one needs its names", () => {
  expect(faultsOf(sauces)).toEqual({});
  expect(faultsOf(newGroup())).toMatchObject({ name: "blank", options: new Map([[0, { name: "blank" }]]) });
});

test("the minimum can exceed neither the number of options nor the maximum", () => {
  expect(faultsOf({ ...sauces, min: 3, max: 3 })).toEqual({ min: "minOverOptions" });
  expect(faultsOf({ ...sauces, min: 2, max: 1 })).toEqual({ max: "minOverMax" });
});
