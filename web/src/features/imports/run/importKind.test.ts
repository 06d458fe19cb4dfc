// Each import type knows its fields: their labels, and those that are required to create anything.
import { expect, test } from "vitest";
import { gridColumns } from "../check/gridColumns.ts";
import { labelOfField, missingFields } from "./importKind.ts";
import { importKindOf } from "./kinds.ts";

const menu = importKindOf("menu");
const column = (index: number, field: string | null) => ({ index, heading: `Heading ${index}`, field });
const bring = (...fields: (string | null)[]) => fields.map((field, index) => column(index, field));

test("the same field name has another label in another import type", () => {
  expect(labelOfField(importKindOf("market"), "name")).toBe("Trade name");
  expect(labelOfField(menu, "name")).toBe("Product");
  expect(labelOfField(menu, "row")).toBe("row");
});

test("a menu of several markets requires a market column, a menu of one market does not", () => {
  const columns = bring("sectionName", "name", "priceCop");
  expect(missingFields(menu, { marketId: "0190a4a4-0000-7000-8000-000000000000" }, { columns })).toEqual([]);
  expect(missingFields(menu, { marketId: null }, { columns })).toEqual(["marketRef"]);
  expect(missingFields(menu, { marketId: null }, { columns: bring("marketRef", null, "name") })).toEqual([
    "sectionName",
    "priceCop",
  ]);
});

test("a municipality implies its department, but not the reverse", () => {
  const market = importKindOf("market");
  const missing = (...fields: string[]) =>
    missingFields(
      market,
      { marketId: null },
      { columns: bring("name", "taxId", "address", "categoryCode", ...fields) },
    );
  const both = missing();
  expect(both).toEqual(expect.arrayContaining(["departmentCode", "municipalityCode"]));
  expect(missing("municipalityCode")).not.toContain("departmentCode");
  expect(missing("departmentCode")).toContain("municipalityCode");
});

test("the grid shows the file's columns, then missing fields with errors", () => {
  const counts = { code: "REQUIRED" as const, severity: "error" as const, rows: 2, suggestions: 0 };
  const columns = gridColumns(menu, {
    mapping: { sheet: 0, headerRow: 1, columns: bring("name", null, "priceCop") },
    issueCounts: [
      { ...counts, field: "row" },
      { ...counts, field: "sectionName" },
    ],
  });
  expect(columns.map(({ field, label, heading }) => [field, label, heading])).toEqual([
    ["name", "Product", "Heading 0"],
    ["priceCop", "Price", "Heading 2"],
    ["sectionName", "Section", null],
  ]);
});

test("the grid has one column for a field from several columns, two for coordinates, and one for a value for all rows", () => {
  const columns = gridColumns(importKindOf("market"), {
    mapping: {
      sheet: 0,
      headerRow: 1,
      columns: bring("address", "point", "name", "address"),
      constants: { taxId: "900123456" },
    },
    issueCounts: [],
  });
  expect(columns.map(({ field, heading, isConstant }) => [field, heading, isConstant])).toEqual([
    ["name", "Heading 2", undefined],
    ["address", "Heading 0 + Heading 3", undefined],
    ["lat", "Heading 1", undefined],
    ["lon", "Heading 1", undefined],
    ["taxId", null, true],
  ]);
});

test("for rows with errors, columns with errors come right after the frozen columns that name the row", () => {
  const run = {
    mapping: { sheet: 0, headerRow: 1, columns: bring("externalCode", "address", "email", "name", "phone") },
    issueCounts: [
      { field: "email", code: "INVALID_EMAIL", severity: "error", rows: 2, suggestions: 0 },
      { field: "address", code: "TOO_LONG", severity: "warning", rows: 1, suggestions: 0 },
    ],
  } satisfies Parameters<typeof gridColumns>[1];
  const fieldsOf = (first?: "error" | "warning") =>
    gridColumns(importKindOf("market"), run, first).map(({ field }) => field);
  expect(fieldsOf("error")).toEqual(["name", "externalCode", "email", "address", "phone"]);
  expect(fieldsOf("warning")).toEqual(["name", "externalCode", "address", "email", "phone"]);
  expect(fieldsOf()).toEqual(["name", "externalCode", "address", "email", "phone"]);
  const [name, code, email] = gridColumns(importKindOf("market"), run, "error");
  expect([name?.frozenAt, code?.frozenAt, email?.frozenAt]).toEqual([0, name?.width, undefined]);
});

test("for rows with errors, the column with most of them comes first: it is the one that fits on the screen", () => {
  const run = {
    mapping: { sheet: 0, headerRow: 1, columns: bring("name", "email", "address", "openingHours") },
    issueCounts: [
      { field: "email", code: "INVALID_EMAIL", severity: "error", rows: 2, suggestions: 0 },
      { field: "openingHours", code: "INVALID_HOURS", severity: "error", rows: 4, suggestions: 0 },
      { field: "openingHours", code: "UNLIKELY_HOURS", severity: "error", rows: 9, suggestions: 9 },
      { field: "address", code: "REQUIRED", severity: "error", rows: 5, suggestions: 0 },
    ],
  } satisfies Parameters<typeof gridColumns>[1];
  const columns = gridColumns(importKindOf("market"), run, "error");
  expect(columns.map(({ field }) => field)).toEqual(["name", "openingHours", "address", "email"]);
});
