// Grid edits become corrections of the right rows and fields, and can be undone.
import type { ImportRow } from "@igo/contract/imports/imports";
import { expect, test } from "vitest";
import { accepted, cleared, nextIssue, pasted, reversed, typed } from "./gridFixes.ts";

const aRow = (
  row: number,
  cells: Record<string, string>,
  invalid?: { field: string; suggestion?: string },
): ImportRow => ({
  number: row,
  sheet: "Hoja1",
  row,
  outcome: invalid ? "error" : "create",
  decision: null,
  cells,
  values: {},
  issues: invalid ? [{ ...invalid, code: "NOT_FOUND", severity: "error", params: {}, message: "" }] : [],
  changes: [],
  accepted: {},
  market: null,
  product: null,
});

const sheetOf = (...rows: ImportRow[]) => ({
  count: rows.length,
  fields: ["name", "email"],
  rowAt: (index: number) => rows[index],
  known: () => new Map(rows.map((row, index) => [row.row, { row, index }])),
});

const sheet = sheetOf(
  aRow(5, { name: "Ana", email: "" }),
  aRow(9, { name: "Beto", email: "b@x" }, { field: "email", suggestion: "b@x.co" }),
);
const fixOf = (row: number, values: Record<string, string>) => ({
  number: row,
  sheet: "Hoja1",
  row,
  values,
});
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

test("typing the same text changes nothing", () => {
  expect(typed(sheet, { row: 0, column: 1 }, "Ana")).toEqual([]);
  expect(typed(sheet, { row: 1, column: 1 }, "Berta")).toEqual([fixOf(9, { name: "Berta" })]);
});

test("the outcome column holds no text", () => {
  expect(typed(sheet, { row: 0, column: 0 }, "x")).toEqual([]);
});

test("a block goes into the selected cell and those right and below, and reports what did not fit", () => {
  const block = [
    ["c@d.co", "beyond"],
    ["e@f.co", ""],
    ["below", ""],
  ];
  const { fixes, left, range } = pasted(sheet, block, cell(0, 2));
  expect(fixes).toEqual([fixOf(5, { email: "c@d.co" }), fixOf(9, { email: "e@f.co" })]);
  expect(left).toBe(4);
  expect(range).toEqual({ top: 0, bottom: 1, left: 2, right: 2 });
});

test("clearing leaves empty cells alone", () => {
  expect(cleared(sheet, { top: 0, bottom: 1, left: 1, right: 2 })).toEqual([
    fixOf(5, { name: "" }),
    fixOf(9, { name: "", email: "" }),
  ]);
});

test("a suggestion is accepted at its cell, or at the outcome for the entire row", () => {
  expect(accepted(sheet, cell(1, 1))).toEqual([]);
  expect(accepted(sheet, cell(1, 2))).toEqual([fixOf(9, { email: "b@x.co" })]);
  expect(accepted(sheet, cell(1, 0))).toEqual([fixOf(9, { email: "b@x.co" })]);
});

test("undoing a correction restores the previous text", () => {
  const fixes = [fixOf(9, { email: "new@x.co" })];
  expect(reversed(fixes, sheet.known())).toEqual([fixOf(9, { email: "b@x" })]);
});

test("finds the next or previous problem in reading order", () => {
  expect(nextIssue(sheet, { row: 0, column: 1 }, false)).toEqual({ row: 1, column: 2 });
  expect(nextIssue(sheet, { row: 1, column: 2 }, false)).toBeNull();
  expect(nextIssue(sheet, { row: 1, column: 2 }, true)).toBeNull();
});
