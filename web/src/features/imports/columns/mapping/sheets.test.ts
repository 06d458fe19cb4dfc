// Sheets imported together, each with its own header row.
import { expect, test } from "vitest";
import { chosenSheets, headerRowIn, withHeaderRow, withSheets } from "./sheets.ts";

const sheet = (index: number, name: string, ...rows: string[][]) => ({
  index,
  name,
  hidden: false,
  rows: 10,
  sample: rows.map((cells, at) => ({ row: at + 1, cells })),
});
const bogota = sheet(0, "Bogotá", ["Nombre", "NIT"], ["Ana", "900"]);
const cali = sheet(1, "Cali", ["Tiendas de Cali"], ["", "Nombre", "Nit"], ["", "Eva", "901"]);
const mapping = {
  sheet: 0,
  headerRow: 1,
  columns: ["Nombre", "NIT"].map((heading, index) => ({ index, heading, field: null })),
};

test("only the mapping's own sheet is read, unless it names several", () => {
  const run = { sheets: [bogota, cali] };
  expect(chosenSheets(run, mapping)).toEqual([{ name: "Bogotá", headerRow: 1 }]);
  const both = withSheets(mapping, withHeaderRow(chosenSheets(run, mapping), cali, 2));
  expect(both.sheets).toEqual([
    { name: "Bogotá", headerRow: 1 },
    { name: "Cali", headerRow: 2 },
  ]);
  expect(withSheets(both, [{ name: "Bogotá", headerRow: 1 }])).toEqual(mapping);
});

test("finds the row with the same headings in another sheet", () => {
  expect(headerRowIn(cali, mapping)).toBe(2);
});
