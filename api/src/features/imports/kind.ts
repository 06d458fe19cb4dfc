// What is particular to a kind of import; the steps from upload to undo are one code for all kinds.
import type { ImportRow, ImportRun } from "@igo/contract/imports/imports";
import type { WorkbookSpec } from "@igo/sheet/write/write";
import type { RawBuilder } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import type { Language } from "../../platform/http/words.ts";
import type { Db } from "../../platform/db/db.ts";
import type { SuggestedColumn } from "./columns/match.ts";
import type { Recognition } from "./columns/recognition.ts";
import type { RowRange } from "./check/imports.judging.ts";
import type { WholeImport } from "./imports.queries.ts";
import type { Sources } from "./check/imports.said.ts";
import type { BuildStager } from "./check/imports.staging.ts";

/** What ties a staged row to others: the record it would update, and the texts it is known by. */
export type Tie = { targetId: string | null; texts: readonly (string | null)[] };

/** A run, and those before it whose left-out rows it has. */
export type TiedRun = Pick<RowRange["run"], "id" | "origins">;

/** Records of a run, in the order of their ids. */
export type UndoChunk = {
  importId: string;
  after: string;
  upTo: string;
  /** Whom history names. */
  actorId: string;
  /** Undoes only what he may write to himself; null when the system takes its own work back. */
  withinOf: string | null;
};
export type Kept = ImportRun["undoKept"][number];

/** The records that a row of the grid is about. */
export type Targets = Pick<ImportRow, "market" | "product">;

/**
 * What takes a unique place meanwhile makes the statement fail, or, where it `yields`, leaves out the row. Looking for each
 * row whether its place is taken costs a quarter of writing it.
 */
export type Writing = { yields: boolean };

export type Writer = {
  create: (db: Db, chunk: RowRange) => Promise<number>;
  update: (db: Db, chunk: RowRange) => Promise<number>;
  /** Rows that were to create or update and have not: overtaken, or no longer allowed. */
  unwritten: (db: Db, chunk: RowRange) => Promise<number[]>;
};

export type Kind = {
  /** Whose screens are stale once something was written. */
  feature: "markets" | "products";
  recognition: Recognition;
  /** What is known of these headings as a whole, before columns are recognised one by one. */
  preset?: (headings: readonly string[]) => SuggestedColumn[] | undefined;
  /** Fields that a run of this target has no use for. */
  unwanted?: (run: Target, column: SuggestedColumn) => boolean;
  isField: (field: string) => boolean;
  /** Loads what cells are read against; outside of a transaction, which would hold its locks meanwhile. */
  stagers: (
    deps: Pick<Deps, "db" | "vault">,
    run: Pick<WholeImport, "createdBy" | "chainId" | "marketId" | "sheets">,
  ) => Promise<BuildStager>;
  /** Fields that the sheet's name, the title or the lines above rows may say. */
  sources: (run: Target) => Sources;
  /** The field that a line above rows names, where no column brings it. */
  line?: string;
  /** Judges the rows of a range (of those, only the ones given). */
  compare: (db: Db, range: RowRange, rows?: readonly number[]) => Promise<unknown>;
  /** The next rows whose fate shows only when all have found their record. */
  undecidedAfter: (db: Db, importId: string, after: number) => Promise<number[]>;
  ties: {
    of: (db: Db, importId: string, rows: readonly number[]) => Promise<Tie[]>;
    /** Points each tied row at the first that counts, and answers whose first is another now. */
    relink: (db: Db, run: TiedRun, ties: readonly Tie[]) => Promise<number[]>;
    /** Rows that would update the same record as these. */
    rivalsOf: (db: Db, importId: string, rows: readonly number[], ties: readonly Tie[]) => Promise<number[]>;
  };
  /** Whether the staged row `r` would make a record live that lacks what that needs. */
  incomplete?: RawBuilder<unknown>;
  /** Leaves the status of the chunk's known records as it is, where the row would make them live and incomplete. */
  preventIncomplete?: (db: Db, chunk: RowRange) => Promise<unknown>;
  /** One for each time that a commit begins or goes on; it may remember what it did in the chunks before. */
  writer: (how: Writing) => Writer;
  /** Tables that grow by it so fast that lists of them are planned for what they were. */
  grows?: readonly string[];
  /** What begins when all is written. */
  afterwards?: (deps: Deps, db: Db, importId: string) => Promise<void>;
  undo: {
    next: (db: Db, importId: string, after: string | null, size: number) => Promise<NextChunk | null>;
    /** Takes the chunk back, and answers what stays as it is. */
    takeBack: (db: Db, chunk: UndoChunk) => Promise<Kept[]>;
    /** Tidies up some of what the run left; true when there was nothing any more. */
    tidy?: (db: Db, importId: string) => Promise<boolean>;
  };
  /** By row number. */
  targets: (db: Db, run: WholeImport, rows: readonly number[]) => Promise<ReadonlyMap<number, Targets>>;
  /** Staged fields that are not for showing. */
  inward: ReadonlySet<string>;
  template: (db: Db, language: Language) => Promise<{ fileName: string; spec: WorkbookSpec }>;
};

export type NextChunk = { after: string; upTo: string; count: number };
export type Target = Pick<WholeImport, "marketId">;
