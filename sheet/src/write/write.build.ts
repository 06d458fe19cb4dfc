// Builds the bytes of a workbook with hucre: headings, styles, comments, drop-downs. Runs in the writing process.
import { writeXlsx, type WriteSheet } from "hucre/xlsx";
import { headerCell, sheetCell, valueOf } from "./write.cells.ts";
import { dropDowns, LIST_SHEET, type ListSheet } from "./write.lists.ts";
import { sheetName } from "./write.text.ts";
import type { WriteColumn, WorkbookSpec, WriteSheetSpec } from "./write.shape.ts";

const BLANK_ROWS = 500;

const styleOfColumn = ({ heading, width, format }: WriteColumn) => ({
  width: width ?? Math.min(Math.max(heading.length + 2, 10), 40),
  style: sheetCell(null, { format }).style,
});

const buildSheet = async (spec: WriteSheetSpec, name: string, lists: ListSheet): Promise<WriteSheet> => {
  const { columns, freezeHeader = true, headerFill = "head" } = spec;
  const cells: NonNullable<WriteSheet["cells"]> = new Map();
  const rows: NonNullable<WriteSheet["rows"]> = [columns.map(({ heading }) => valueOf(heading))];
  for (const [index, { heading, note }] of columns.entries())
    cells.set(`0,${index}`, headerCell(heading, headerFill, note));
  for await (const row of spec.rows) {
    for (const [index, given] of row.entries()) {
      const { value, ...look } =
        given !== null && typeof given === "object" && "value" in given ? given : { value: given };
      const cell = sheetCell(value, { ...look, format: columns[index]?.format });
      // Only cells that differ from their column's style are written one by one.
      if (cell.differs) cells.set(`${rows.length},${index}`, cell.written);
    }
    rows.push(columns.map((_, index) => valueOf(row[index] ?? null)));
  }
  const blank = spec.blankRows ?? (columns.some(({ options }) => options) ? BLANK_ROWS : 0);
  for (let index = 0; index < blank; index++) rows.push(columns.map(() => null));
  return {
    name,
    columns: columns.map(styleOfColumn),
    rows,
    cells,
    dataValidations: dropDowns(columns, lists),
    freezePane: freezeHeader ? { rows: 1 } : undefined,
  };
};

export const buildWorkbook = async ({ sheets }: WorkbookSpec): Promise<Uint8Array> => {
  const lists: ListSheet = { columns: [] };
  const names: string[] = [];
  const built: WriteSheet[] = [];
  for (const sheet of sheets) {
    names.push(sheetName(sheet.name, [...names, LIST_SHEET]));
    built.push(await buildSheet(sheet, names.at(-1) ?? "", lists));
  }
  if (lists.columns.length > 0) built.push(listSheet(lists));
  return writeXlsx({ sheets: built });
};

const listSheet = ({ columns }: ListSheet): WriteSheet => {
  const longest = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: longest }, (_, row) =>
    columns.map((column) => valueOf(column[row] ?? null)),
  );
  return { name: LIST_SHEET, rows, veryHidden: true };
};
