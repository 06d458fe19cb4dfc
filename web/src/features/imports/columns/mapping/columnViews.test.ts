// Which columns of a file the user has to decide about.
import { expect, test } from "vitest";
import { columnViews, letterOf, nextOf, samplesOf } from "./columnViews.ts";

test("columns are lettered as in a spreadsheet", () => {
  expect([0, 25, 26, 255].map(letterOf)).toEqual(["A", "Z", "AA", "IV"]);
});

test("samples are the first distinct values below the header row", () => {
  const sample = [
    { row: 1, cells: ["Nombre"] },
    { row: 2, cells: ["Ana"] },
    { row: 3, cells: [null] },
    { row: 4, cells: ["Ana"] },
    { row: 5, cells: [7] },
  ];
  expect(samplesOf(sample, 1, 0)).toEqual(["Ana", "7"]);
});

const sheet = {
  index: 0,
  name: "Hoja1",
  hidden: false,
  rows: 1,
  sample: [
    { row: 1, cells: ["Nombre", "Tel", "Zona", "Vacía", "Orden"] },
    { row: 2, cells: ["Ana", "300", "Norte", null, 1] },
  ],
};
const columns = columnViews(
  {
    sheet: 0,
    headerRow: 1,
    columns: [
      { index: 0, heading: "Nombre", field: "name", confidence: 1 },
      { index: 1, heading: "Tel", field: "phone", confidence: 0.7 },
      { index: 2, heading: "Zona", field: null },
      { index: 3, heading: "Vacía", field: null },
      { index: 4, heading: "Orden", field: null, confidence: 1 },
    ],
  },
  sheet,
);

test("an uncertain match and a column with values but no field need a decision", () => {
  expect(columns.map(({ state }) => state)).toEqual(["matched", "doubtful", "open", "left-out", "left-out"]);
});

test("the next column to decide comes after the last one visited, and wraps around to the first", () => {
  expect(nextOf(columns, null, "toDecide")?.index).toBe(1);
  expect(nextOf(columns, 1, "toDecide")?.index).toBe(2);
  expect(nextOf(columns, 2, "toDecide")?.index).toBe(1);
});
