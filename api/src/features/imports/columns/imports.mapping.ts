// Guesses a file's sheet, header row and columns: as confirmed before for the same headings, otherwise by its headings
// and cells.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { ImportMapping, SuggestedColumn } from "@igo/contract/imports/imports.mapping";
import { cellText } from "@igo/contract/parsing/text";
import type { Db } from "../../../platform/db/db.ts";
import { matchColumns, matchInTurns } from "./match.ts";
import { isKnownHeading } from "./recognition.ts";
import { withProfile } from "./imports.profiles.service.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { linesIn } from "./imports.said.ts";
import { sheetsAlike } from "../run/imports.sheets.ts";
import { importKindOf } from "../run/kinds.ts";
import { findTable } from "../upload/table.ts";

type Run = Pick<RunRecord, "kind" | "marketId" | "createdBy" | "creatorRole">;

/** The best suggestion for a workbook: the visible sheet with the most recognised columns. */
export const suggestMapping = async (
  db: Db,
  run: Run,
  sheets: readonly ImportSheet[],
): Promise<ImportMapping> => {
  const guesses: Guess[] = [];
  for (const sheet of sheets) if (sheet.sample.length > 0) guesses.push(await guess(run, sheet));
  const [best] = guesses.toSorted((a, b) => weight(b) - weight(a));
  if (!best) return { sheet: 0, headerRow: 1, columns: [] };
  const together = sheetsAlike(best, guesses);
  const mapping = await suggestFor(db, run, best.sheet, best.headerRow);
  return together ? { ...mapping, sheets: together } : mapping;
};

type Guess = { sheet: ImportSheet; headerRow: number; columns: SuggestedColumn[] };

const guess = async (run: Run, sheet: ImportSheet): Promise<Guess> => {
  const { headerRow } = findTable(sheet.sample, isKnownHeading(importKindOf(run).recognition));
  return { sheet, headerRow, columns: await columnsInTurns(run, sheet, headerRow) };
};

const weight = ({ sheet: { hidden }, columns }: Guess) =>
  columns.filter(({ field }) => field !== null).length - (hidden ? 1000 : 0);

/** The columns below a header row, recognised by their headings and first cells. */
export const columnsAt = (...[run, ...table]: TableOf): SuggestedColumn[] => {
  const { preset, recognition } = importKindOf(run);
  const { headings, below } = partsOf(...table);
  return wanted(run, preset?.(headings) ?? matchColumns(headings, below, recognition));
};

/** The same while a person waits, and others for the server. */
const columnsInTurns = async (...[run, ...table]: TableOf): Promise<SuggestedColumn[]> => {
  const { preset, recognition } = importKindOf(run);
  const { headings, below } = partsOf(...table);
  return wanted(run, preset?.(headings) ?? (await matchInTurns(headings, below, recognition)));
};

type TableOf = [run: Pick<Run, "kind" | "marketId">, sheet: ImportSheet, headerRow: number];

const partsOf = ({ sample }: ImportSheet, headerRow: number) => ({
  headings: (sample.find(({ row }) => row === headerRow)?.cells ?? []).map(cellText),
  below: sample.filter(({ row }) => row > headerRow).map(({ cells }) => cells),
});

const wanted = (run: TableOf[0], columns: readonly SuggestedColumn[]): SuggestedColumn[] => {
  const { unwanted } = importKindOf(run);
  return columns.map((column) => (unwanted?.(run, column) ? { ...column, field: null } : column));
};

/** The best suggestion for a sheet and header row that the user chose. */
export const suggestFor = async (
  db: Db,
  run: Run,
  sheet: ImportSheet,
  headerRow: number,
): Promise<ImportMapping> => {
  const columns = await columnsInTurns(run, sheet, headerRow);
  return withProfile(db, run, withLines(run, sheet, { sheet: sheet.index, headerRow, columns }));
};

/** Lines with only a name above their rows fill their field when no column does. */
const withLines = (run: Run, sheet: ImportSheet, mapping: ImportMapping): ImportMapping => {
  const { line } = importKindOf(run);
  if (line === undefined || mapping.columns.some(({ field }) => field === line)) return mapping;
  const lines = linesIn(sheet, mapping.headerRow, mapping.columns, true);
  return lines.length === 0 ? mapping : { ...mapping, constants: { [line]: { from: "group" } } };
};
