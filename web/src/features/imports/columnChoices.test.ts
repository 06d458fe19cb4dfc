// Columns get their fields one by one, and no field goes twice.
import { expect, test } from "vitest";
import { holderOf, letterOf, samplesOf, withField } from "./columnChoices.ts";

const mapping = {
  sheet: 0,
  headerRow: 1,
  columns: [
    { index: 0, heading: "Nombre", field: "name", confidence: 1 },
    { index: 1, heading: "Tel", field: "phone", confidence: 0.7 },
  ],
};

test("a field that another column has is found there, and moves when it is asked for", () => {
  expect(holderOf(mapping, "phone", 0)?.heading).toBe("Tel");
  expect(withField(mapping, 0, "phone").columns.map(({ field }) => field)).toEqual(["phone", null]);
});

test("columns are lettered as in a spreadsheet", () => {
  expect([0, 25, 26, 255].map(letterOf)).toEqual(["A", "Z", "AA", "IV"]);
});

test("samples are the first different values below the headings", () => {
  const sample = [
    { row: 1, cells: ["Nombre"] },
    { row: 2, cells: ["Ana"] },
    { row: 3, cells: [null] },
    { row: 4, cells: ["Ana"] },
    { row: 5, cells: [7] },
  ];
  expect(samplesOf(sample, 1, 0)).toEqual(["Ana", "7"]);
});
