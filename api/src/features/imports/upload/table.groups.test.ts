// Distinguishes lines with only a name above their rows from rows with only a name.
import type { RawCell } from "@igo/contract/parsing/cells";
import { expect, test } from "vitest";
import { createSorter, type Layout } from "./table.groups.ts";
import { isTotalRow, rowKindOf } from "./table.ts";

const sorted = (headings: string[], layout: Omit<Layout, "first">, rows: RawCell[][]) => {
  const seen: string[] = [];
  const sorter = createSorter(rowKindOf(headings), { ...layout, first: 0 }, (row, _, kind) =>
    seen.push(`${row} ${kind}`),
  );
  for (const [index, cells] of rows.entries()) sorter.see(index + 2, cells);
  sorter.end();
  return seen;
};

test("a menu's sections are lines above their products, and a total is not", () => {
  const columns = [
    { index: 0, field: "name" },
    { index: 1, field: "priceCop" },
  ];
  const rows = [
    ["ENTRADAS", null],
    ["Empanada", 3000],
    ["BEBIDAS", null],
    ["Jugo", 5000],
    ["TOTAL 2", null],
  ];
  expect(sorted(["Producto", "Precio"], { columns, isCarried: true }, rows)).toEqual([
    "2 group",
    "3 data",
    "4 group",
    "5 data",
    "6 total",
  ]);
});

test("a shop with only a name is a row; a region above its shops is not", () => {
  const columns = [
    { index: 0, field: "name" },
    { index: 1, field: "taxId" },
    { index: 2, field: "address" },
  ];
  const shop = (name: string) => [name, "990100011", "Calle 9 # 1-50"];
  const rows = [["ZONA NORTE", null, null], shop("Uno"), ["Tienda sola", null, null], shop("Dos")];
  expect(sorted(["Nombre", "NIT", "Dirección"], { columns, isCarried: false }, rows)).toEqual([
    "2 group",
    "3 data",
    "4 data",
    "5 data",
  ]);
  expect(
    sorted(["Nombre", "NIT", "Dirección"], { columns, isCarried: false }, [["ZONA", null, null]]),
  ).toEqual(["2 data"]);
});

test("signatures at the foot are notes", () => {
  const columns = [{ index: 0, field: "name" }];
  const rows = [
    ["Elaboró: Ana", "Revisó: Luis"],
    ["Vo. Bo.", null],
    ["____________", null],
  ];
  expect(sorted(["Nombre", "NIT"], { columns, isCarried: false }, rows)).toEqual([
    "2 note",
    "3 note",
    "4 note",
  ]);
});

test("a total of one group needs a figure beside it", () => {
  expect(isTotalRow(["TOTAL MEDELLÍN 12"])).toBe(true);
  expect(isTotalRow(["TOTAL MEDELLÍN", 12])).toBe(true);
  expect(isTotalRow(["Total Fitness", "900.123.456-8", "3001234567", "a@b.co"])).toBe(false);
  expect(isTotalRow(["Total Fitness"])).toBe(false);
});

test("a sentence below the last row is about the list; a name there is a row", () => {
  const columns = [
    { index: 0, field: "name" },
    { index: 1, field: "priceCop" },
  ];
  const rows = [
    ["Empanada", 3000],
    ["Jugo natural", null],
  ];
  const headings = ["Producto", "Precio"];
  const layout = { columns, isCarried: true };
  expect(sorted(headings, layout, rows)).toEqual(["2 data", "3 data"]);
  expect(sorted(headings, layout, [...rows.slice(0, 1), ["Domicilios al 300. Pida ya.", null]])).toEqual([
    "2 data",
    "3 note",
  ]);
  expect(
    sorted(headings, layout, [...rows.slice(0, 1), [null, null], ["Todo con papas y ensalada", null]]),
  ).toEqual(["2 data", "3 blank", "4 note"]);
  expect(
    sorted(headings, layout, [...rows.slice(0, 1), ["Elaboró: Marta", null], ["Impoconsumo incluido", null]]),
  ).toEqual(["2 data", "3 note", "4 note"]);
});
