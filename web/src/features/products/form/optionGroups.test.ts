// What the editor of option groups does to them.
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

test("a thing is moved to a place, changed in its place, taken away", () => {
  expect(movedTo(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(movedTo(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(withOne(["a", "b"], 1, "z")).toEqual(["a", "z"]);
  expect(withoutOne(["a", "b"], 0)).toEqual(["b"]);
});

test("a whole group has no faults; a new one lacks its names", () => {
  expect(faultsOf(sauces)).toEqual({});
  expect(faultsOf(newGroup())).toMatchObject({ name: "blank", options: new Map([[0, { name: "blank" }]]) });
});

test("no more can be asked for than there are, nor more at least than at most", () => {
  expect(faultsOf({ ...sauces, min: 3, max: 3 })).toEqual({ min: "minOverOptions" });
  expect(faultsOf({ ...sauces, min: 2, max: 1 })).toEqual({ max: "minOverMax" });
});
