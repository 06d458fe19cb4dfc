// Which sheets are read together, and where their columns are.
import type { ImportSheet } from "@igo/contract/imports/imports";
import { cellText } from "@igo/contract/parsing/text";
import { expect, test } from "vitest";
import { sheetsAlike, sheetsToRead } from "./imports.sheets.ts";

const aSheet = (index: number, name: string, headings: string[], hidden = false): ImportSheet => ({
  index,
  name,
  hidden,
  rows: 3,
  sample: [
    { row: 1, cells: headings },
    { row: 2, cells: headings.map((_, at) => `x${at}`) },
  ],
});
const columns = [
  { index: 0, heading: "Nombre", field: "name" },
  { index: 1, heading: "Correo", field: "email" },
];

test("a further sheet is read by heading, whatever the order of its columns", () => {
  const sheets = [aSheet(0, "Norte", ["Nombre", "Correo"]), aSheet(1, "Sur", ["CORREO", "Nombre"])];
  const mapping = {
    sheet: 0,
    headerRow: 1,
    columns,
    sheets: [
      { name: "Norte", headerRow: 1 },
      { name: "Sur", headerRow: 1 },
    ],
  };
  expect(sheetsToRead(mapping, sheets, () => []).map((one) => one.columns.map(({ index }) => index))).toEqual(
    [
      [0, 1],
      [1, 0],
    ],
  );
});

test("sheets under the same headings are proposed together, hidden ones are not", () => {
  const guesses = [
    aSheet(0, "Norte", ["Nombre", "Correo"]),
    aSheet(1, "Sur", ["nombre", "correo"]),
    aSheet(2, "Oculta", ["Nombre", "Correo"], true),
  ].map((sheet) => ({
    sheet,
    headerRow: 1,
    columns: columns.map((column, at) => ({
      ...column,
      heading: cellText(sheet.sample[0]?.cells[at] ?? null),
    })),
  }));
  const [best] = guesses;
  if (!best) throw new Error("no sheet");
  expect(sheetsAlike(best, guesses, [])).toEqual([
    { name: "Norte", headerRow: 1 },
    { name: "Sur", headerRow: 1 },
  ]);
});

test("a sheet that lacks a few fields is read too, unless a field of its own would be lost", () => {
  const fields = ["name", "taxId", "address", "phone", "email"];
  const guessOf = (index: number, name: string, own: readonly string[]) => ({
    sheet: aSheet(
      index,
      name,
      own.map((field) => `${field} ${index}`),
    ),
    headerRow: 1,
    columns: own.map((field, at) => ({ index: at, heading: `${field} ${index}`, field })),
  });
  const best = guessOf(0, "Costa", fields);
  const guesses = [
    best,
    guessOf(1, "Cartagena", ["taxId", "name", "address"]),
    guessOf(2, "Contactos", ["name", "phone"]),
    guessOf(3, "Sin nombre", ["taxId", "address", "phone", "email"]),
    guessOf(4, "Con cuenta", [...fields, "bankAccountNumber"]),
  ];
  expect(sheetsAlike(best, guesses, ["name"])?.map(({ name }) => name)).toEqual(["Costa", "Cartagena"]);
});
