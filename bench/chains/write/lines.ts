// A sheet as the lines that a program would write.
import { headerRowOf, isRow, type Raw, type Sheet } from "../truth.ts";

/** All lines of a sheet as cells. */
export const linesOf = ({ above, columns, rows }: Sheet): (readonly Raw[])[] => [
  ...above,
  ...(columns.length > 0 ? [columns.map(({ heading }) => heading)] : []),
  ...rows.map((row) => (isRow(row) ? columns.map(({ key }) => row.cells[key] ?? null) : row.cells)),
];
/** The spreadsheet row of a record or a line. */
export const rowNumber = (sheet: Sheet, at: number): number => headerRowOf(sheet) + 1 + at;
