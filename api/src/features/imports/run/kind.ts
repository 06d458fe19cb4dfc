// What is specific to an import type; the steps from upload to undo share one implementation.
import type { ImportRow, ImportRun } from "@igo/contract/imports/imports";
import type { ConstantOffer, ImportMapping, SuggestedColumn } from "@igo/contract/imports/imports.mapping";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import type { WorkbookSpec } from "@igo/sheet/write/write";
import type { RawBuilder } from "kysely";
import type { Deps } from "../../../platform/deps.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { RunRecord } from "./imports.queries.ts";
import type { RowRange } from "./staged.tables.ts";

/** `weights[sign][field]`; a missing sign or field has weight 0. */
export type Weights = {
  fields: readonly string[];
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** From which certainty on 99 of 100 columns of files from other sources were right. */
export type Sureness = {
  /** Of a match whose heading is known to mean it. */
  known: number;
  /** Of any other match. */
  other: number;
  /** That a column is none of ours. */
  left: number;
};

/** The data for recognising the columns of one import type. */
export type Recognition = {
  weights: Weights;
  /** Distinguishes right from wrong matches in the context of the other columns. */
  context: Weights;
  sureness: Sureness;
  /** Fields that every file of this type has: each goes to the likeliest column, even an uncertain one. */
  required: readonly string[];
  /** The words of each heading of a sheet. */
  readHeadings: (headings: readonly string[]) => string[][];
  /** The field that a heading is known to mean, written exactly like this; folded. */
  knownAs: ReadonlyMap<string, string>;
  /** All fields that a folded heading may mean: "descripción" may be the name. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields without learned weights are recognised by their headings alone; folded. */
  unlearned: ReadonlyMap<string, string>;
};

/** Where a field's value may be found outside the columns. */
export type Sources = Readonly<Record<string, readonly ConstantOffer["from"][]>>;

export type StagedRow = {
  row: number;
  cells: RawCell[];
  /** By field of the staged columns. */
  values: Readonly<Record<string, unknown>>;
  cleared: readonly string[];
  issues: readonly Issue[];
  /** The fields required for a new record that the row does not have. */
  missing: readonly string[];
  /** The text by which search finds its record. */
  words: string;
  /** Two rows of a file with the same key are the same record. */
  key: string;
  /** With the same door they may be. */
  door?: string | undefined;
};

export type RowStager = {
  /** The fields of the stored cells, in their order. */
  fields: readonly string[];
  /** Looks up what these rows refer to, before they are read. */
  prepare?: (db: Db, rows: readonly (readonly RawCell[])[]) => Promise<void>;
  read: (row: number, cells: readonly RawCell[]) => StagedRow;
  seal: (cells: readonly RawCell[]) => RawCell[];
  unseal: (cells: readonly RawCell[]) => RawCell[];
};

/** Builds a stager for a mapping; `extra` are fields without a column that the user filled in. */
export type BuildStager = (mapping: ImportMapping, extra: readonly string[]) => RowStager;

/** What makes a staged row depend on others. */
export type Dependency = {
  row: number;
  /** The record it would update. */
  targetId: string | null;
  /** The texts that identify it. */
  texts: readonly (string | null)[];
  /** All that decides which rows are the same as this one. */
  identity: string;
};

/** A run, and the earlier runs whose left-out rows it contains. */
export type TiedRun = Pick<RowRange["run"], "id" | "origins">;

/** Records of a run, ordered by id. */
export type UndoChunk = {
  importId: string;
  after: string;
  upTo: string;
  /** The user whom the history names. */
  actorId: string;
  /** Undoes only records that this user may write to; null when the system undoes its own work. */
  withinOf: string | null;
};
export type UndoCounts = { binned: number; returned: number };
export type Kept = ImportRun["undoKept"][number];

/** The records that a grid row refers to. */
export type Targets = Pick<ImportRow, "market" | "product">;

/**
 * When a unique value is taken in the meantime, the statement fails or, with `yields`, leaves out the row. Checking
 * each row beforehand would cost a quarter of the time it takes to write it.
 */
export type Writing = { yields: boolean };

export type Writer = {
  create: (db: Db, chunk: RowRange) => Promise<number>;
  update: (db: Db, chunk: RowRange) => Promise<number>;
  /** Rows that were to create or update a record and did not: overtaken, or no longer allowed. */
  unwritten: (db: Db, chunk: RowRange) => Promise<number[]>;
};

export type Kind = {
  /** Whose screens are stale after a write. */
  feature: "markets" | "products";
  recognition: Recognition;
  /** Suggestions for these headings as a group, before columns are recognised one by one. */
  preset?: (headings: readonly string[]) => SuggestedColumn[] | undefined;
  /** Fields that a run with this target does not use. */
  unwanted?: (run: Target, column: SuggestedColumn) => boolean;
  isField: (field: string) => boolean;
  /**
   * Loads the data that cells are read against. Runs outside a transaction, which would otherwise hold its locks
   * meanwhile.
   */
  stagers: (
    deps: Pick<Deps, "db" | "encryption">,
    run: Pick<RunRecord, "createdBy" | "chainId" | "marketId" | "sheets">,
  ) => Promise<BuildStager>;
  /** Fields whose value may come from the sheet's name, the title or the lines above rows. */
  sources: (run: Target) => Sources;
  /** The field that a line above rows gives, when no column has it. */
  line?: string;
  /** Compares the rows of a range, or only the given rows of it, and decides their outcome. */
  compare: (db: Db, range: RowRange, rows?: readonly number[]) => Promise<unknown>;
  /** The next rows whose outcome is known only when all rows have found their record. */
  undecidedAfter: (db: Db, importId: string, after: number) => Promise<number[]>;
  ties: {
    of: (db: Db, importId: string, rows: readonly number[]) => Promise<Dependency[]>;
    /**
     * Points each dependent row, or all of them, at the first row that counts, and returns the rows whose first row has
     * changed.
     */
    relink: (db: Db, run: TiedRun, ties: readonly Dependency[] | "all") => Promise<number[]>;
    /** Rows that would update the same record as these. */
    conflictsOf: (
      db: Db,
      importId: string,
      rows: readonly number[],
      ties: readonly Dependency[],
    ) => Promise<number[]>;
  };
  /** Whether the staged row `r` would activate a record that is missing something required for activation. */
  incomplete?: RawBuilder<unknown>;
  /** How many of those miss each field that activation requires, the most missed first. */
  missing?: (db: Db, run: Pick<RunRecord, "id">) => Promise<{ field: string; markets: number }[]>;
  /** Says so in the chunk's rows that are to be written without the status that they name. */
  tellIncomplete?: (db: Db, chunk: RowRange) => Promise<unknown>;
  /** Keeps the status of the chunk's existing records where the row would make them live and incomplete. */
  preventIncomplete?: (db: Db, chunk: RowRange) => Promise<unknown>;
  /** Called each time a commit begins or resumes; the writer may remember what it did in earlier chunks. */
  writer: (how: Writing) => Writer;
  /**
   * Tables that grow so fast during a commit that their statistics, and so the plans of list queries, are out of date.
   */
  grows: readonly string[];
  /** Runs when everything is written. */
  afterwards?: (deps: Deps, db: Db, importId: string) => Promise<void>;
  undo: {
    next: (db: Db, importId: string, after: string | null, size: number) => Promise<NextChunk | null>;
    /** Undoes the chunk, and returns what it left unchanged. */
    takeBack: (db: Db, chunk: UndoChunk) => Promise<Kept[]>;
    /** How many records the chunk would bin, and how many it would return to earlier values. */
    count: (db: Db, chunk: UndoChunk) => Promise<UndoCounts>;
    /** What undoing the chunk would leave unchanged. */
    conflicts: (db: Db, chunk: UndoChunk) => Promise<Kept[]>;
    /** How many records an undo has binned and returned. */
    countDone: (db: Db, importId: string) => Promise<UndoCounts>;
    /** Cleans up part of what the run left behind; true when nothing was left. */
    tidy?: (db: Db, importId: string) => Promise<boolean>;
  };
  /** By row number. */
  targets: (db: Db, run: RunRecord, rows: readonly number[]) => Promise<ReadonlyMap<number, Targets>>;
  /** Staged fields that are never shown. */
  inward: ReadonlySet<string>;
  template: (db: Db, language: Language) => Promise<{ fileName: string; spec: WorkbookSpec }>;
};

export type NextChunk = { after: string; upTo: string; count: number };
export type Target = Pick<RunRecord, "marketId">;
