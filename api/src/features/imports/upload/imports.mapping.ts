// Guesses a file's sheet, header row and columns: as confirmed before for the same headings, otherwise by its headings
// and cells.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { cellText } from "@igo/contract/parsing/text";
import type { Db } from "../../../platform/db/db.ts";
import { matchColumns, type SuggestedColumn } from "../columns/match.ts";
import { isKnownHeading } from "../columns/recognition.ts";
import { withProfile } from "./imports.profiles.service.ts";
import type { WholeImport } from "../imports.queries.ts";
import { linesIn } from "../check/imports.said.ts";
import { sheetsAlike } from "./imports.sheets.ts";
import { kindOf } from "../kinds.ts";
import { findTable } from "./table.ts";

type Run = Pick<WholeImport, "kind" | "marketId" | "createdBy" | "creatorRole">;

/** The best suggestion for a workbook: the visible sheet with the most recognised columns. */
export const suggestMapping = async (
  db: Db,
  run: Run,
  sheets: readonly ImportSheet[],
): Promise<ImportMapping> => {
  const guesses = sheets.filter(({ sample }) => sample.length > 0).map((sheet) => guess(run, sheet));
  const [best] = guesses.toSorted((a, b) => weight(b) - weight(a));
  if (!best) return { sheet: 0, headerRow: 1, columns: [] };
  const together = sheetsAlike(best, guesses);
  const mapping = await suggestFor(db, run, best.sheet, best.headerRow);
  return together ? { ...mapping, sheets: together } : mapping;
};

const guess = (run: Run, sheet: ImportSheet) => {
  const { headerRow } = findTable(sheet.sample, isKnownHeading(kindOf(run).recognition));
  return { sheet, headerRow, columns: columnsAt(run, sheet, headerRow) };
};

const weight = ({ sheet: { hidden }, columns }: ReturnType<typeof guess>) =>
  columns.filter(({ field }) => field !== null).length - (hidden ? 1000 : 0);

/** The columns below a header row, recognised by their headings and first cells. */
export const columnsAt = (
  run: Pick<Run, "kind" | "marketId">,
  { sample }: ImportSheet,
  headerRow: number,
): SuggestedColumn[] => {
  const { preset, unwanted, recognition } = kindOf(run);
  const headings = (sample.find(({ row }) => row === headerRow)?.cells ?? []).map(cellText);
  const below = sample.filter(({ row }) => row > headerRow).map(({ cells }) => cells);
  const columns = preset?.(headings) ?? matchColumns(headings, below, recognition);
  return columns.map((column) => (unwanted?.(run, column) ? { ...column, field: null } : column));
};

/** The best suggestion for a sheet and header row that the user chose. */
export const suggestFor = (db: Db, run: Run, sheet: ImportSheet, headerRow: number): Promise<ImportMapping> =>
  withProfile(
    db,
    run,
    withLines(run, sheet, { sheet: sheet.index, headerRow, columns: columnsAt(run, sheet, headerRow) }),
  );

/** Lines with only a name above their rows fill their field when no column does. */
const withLines = (run: Run, sheet: ImportSheet, mapping: ImportMapping): ImportMapping => {
  const { line } = kindOf(run);
  if (line === undefined || mapping.columns.some(({ field }) => field === line)) return mapping;
  const lines = linesIn(sheet, mapping.headerRow, mapping.columns, true);
  return lines.length === 0 ? mapping : { ...mapping, constants: { [line]: { from: "group" } } };
};
