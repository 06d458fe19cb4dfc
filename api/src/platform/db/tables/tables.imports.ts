// The tables of imports as queries see them.
import type { FailureCode } from "@igo/contract/core/failures";
import type { ImportKind, ImportRun, ImportStatus, Outcome } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ColumnPart, ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import type { ProductFields } from "@igo/contract/products/products";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { MarketColumns } from "./tables.markets.ts";

type Instant = ColumnType<string, string | undefined>;
type LaterInstant = ColumnType<string | null, string | null | undefined, string | null>;

export type Decision = "update" | "branch" | "new" | "skip";

export type ImportTable = {
  id: string;
  kind: ImportKind;
  status: ImportStatus;
  chainId: string | null;
  marketId: string | null;
  fileKey: string;
  fileName: string;
  fileSize: number;
  format: "xlsx" | "xls" | "ods" | "csv";
  sheets: string;
  mapping: JSONColumnType<ImportMapping>;
  runId: string;
  attemptId: string | null;
  mode: "valid" | "all-or-nothing" | null;
  counts: JSONColumnType<ImportRun["counts"]>;
  issueCounts: JSONColumnType<ImportRun["issueCounts"], string | undefined>;
  progress: JSONColumnType<NonNullable<ImportRun["progress"]>> | null;
  /** The last staged row of the file; null until it is checked. */
  lastRow: number | null;
  writtenRow: Generated<number>;
  picturedRow: Generated<number>;
  undoneTarget: string | null;
  undoKept: JSONColumnType<ImportRun["undoKept"], string | undefined>;
  failure: JSONColumnType<{ code: FailureCode; params: Record<string, string | number> }> | null;
  createdBy: string;
  createdAt: Instant;
  checkedAt: LaterInstant;
  committedAt: LaterInstant;
  undoneAt: LaterInstant;
  purgedAt: LaterInstant;
  follows: string | null;
  origins: ColumnType<string[], string[] | undefined>;
  accepted: JSONColumnType<NonNullable<ImportRun["accepted"]>> | null;
  ignored: JSONColumnType<ImportRun["ignored"], string | undefined>;
  offers: JSONColumnType<ImportRun["offers"], string | undefined>;
  numbering: JSONColumnType<{ sheet: string; after: number }[], string | undefined>;
  incomplete: ImportRun["incomplete"];
};

/** A cell that holds an accepted suggestion. */
export type AcceptedCell = {
  /** Its earlier value, as shown. */
  before: string;
  /** Its staged value, and what a person had typed into it, if anything. */
  was: RawCell;
  typed: string | null;
  /** The batch it was accepted in; null if accepted alone. */
  step: string | null;
};

/** The staging columns every import type has. */
export type StagedTable = {
  importId: string;
  row: number;
  cells: string;
  issues: JSONColumnType<Issue[]> | null;
  found: JSONColumnType<Issue[]> | null;
  missing: string[] | null;
  cleared: string[] | null;
  outcome: Outcome;
  decision: Decision | null;
  sameAs: number | null;
  newId: string;
  words: string;
  /** The record it updates or may duplicate. */
  targetId: string | null;
  changes: JSONColumnType<Record<string, [before: unknown, after: unknown]>> | null;
};

export type ImportMarketTable = {
  [Column in keyof MarketColumns]: MarketColumns[Column] | null;
} & StagedTable & { openingHours: ColumnType<unknown, string | null, string | null> };

export type ImportProductTable = {
  [Column in keyof Omit<ProductFields, "optionGroups" | "saleHours">]: ProductFields[Column] | null;
} & StagedTable & {
    marketId: string | null;
    sectionName: string | null;
    subsectionName: string | null;
    imageUrl: string | null;
  };

export type ImportTables = {
  import: ImportTable;
  importEdit: {
    importId: string;
    row: number;
    cells: JSONColumnType<Record<string, string>>;
    accepted: JSONColumnType<Record<string, AcceptedCell>, string | undefined>;
    decision: Decision | null;
  };
  importMarket: ImportMarketTable;
  importProduct: ImportProductTable;
  importSection: { importId: string; sectionId: string };
  importProfile: {
    kind: string;
    headingsHash: string;
    columns: JSONColumnType<{ heading: string; field: string | null; part?: ColumnPart }[]>;
    values: JSONColumnType<NonNullable<ImportMapping["values"]>>;
    constants: JSONColumnType<NonNullable<ImportMapping["constants"]>>;
    usedAt: Instant;
  };
};
