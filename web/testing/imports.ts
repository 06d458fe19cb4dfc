// Imports for component tests: a run, its rows, and a cell with an error.
import type { ImportRow, ImportRun } from "@igo/contract/imports/imports";
import { anId } from "./markets.ts";

const at = "2026-11-21T10:00:00.000Z";

const noCounts: ImportRun["counts"] = {
  rows: 0,
  create: 0,
  update: 0,
  unchanged: 0,
  duplicate: 0,
  error: 0,
  suggested: 0,
  skipped: 0,
  warning: 0,
  committed: 0,
  incomplete: 0,
};

/** Just uploaded, with the columns that the grid shows. */
export const anImport = ({
  counts,
  ...change
}: Partial<Omit<ImportRun, "counts">> & { counts?: Partial<ImportRun["counts"]> } = {}): ImportRun => ({
  id: anId(300),
  kind: "market",
  status: "uploaded",
  fileName: "stores.xlsx",
  fileSize: 4,
  format: "xlsx",
  chainId: null,
  chainName: null,
  marketId: null,
  marketName: null,
  mode: null,
  followsId: null,
  progress: null,
  failure: null,
  createdBy: "Ana Ruiz",
  createdAt: at,
  checkedAt: null,
  committedAt: null,
  undoneAt: null,
  undoUntil: null,
  undoKept: [],
  sheets: [],
  mapping: {
    sheet: 0,
    headerRow: 1,
    columns: [
      { index: 0, heading: "Nombre", field: "name" },
      { index: 1, heading: "Correo", field: "email" },
      { index: 2, heading: "Dirección", field: "address" },
    ],
  },
  ignored: { rows: 0, listed: [] },
  incomplete: null,
  recipe: null,
  followUp: null,
  offers: [],
  questions: [],
  issueCounts: [],
  ...change,
  counts: { ...noCounts, ...counts },
});

export const aRow = (row: number, change: Partial<ImportRow> = {}): ImportRow => ({
  number: row,
  sheet: "Hoja1",
  row,
  outcome: "create",
  decision: null,
  cells: { name: `Tienda ${row}`, email: `tienda${row}@example.com`, address: `Calle ${row} # 1-10` },
  values: {},
  issues: [],
  accepted: {},
  changes: [],
  market: null,
  product: null,
  ...change,
});

/** An error that blocks its row, with an optional suggestion. */
export const aFault = (field: string, message: string, suggestion?: string): ImportRow["issues"][number] => ({
  field,
  code: "INVALID_EMAIL",
  severity: "error",
  params: {},
  message,
  ...(suggestion !== undefined && { suggestion }),
});
