// Where each import type stages its rows, and the columns it writes: those of staging first, then the record's.
import type { ImportKind, IncompleteChoice } from "@igo/contract/imports/imports";
import { type RawBuilder, sql } from "kysely";
import { marketColumns } from "../../../platform/db/tables/tables.markets.ts";
import { productColumns } from "../../../platform/db/tables/tables.products.ts";

// The columns of a staged menu row: where it belongs, then the product's.
const placing = [
  { field: "marketId", column: "market_id", type: "uuid" },
  { field: "sectionName", column: "section_name", type: "text" },
  { field: "subsectionName", column: "subsection_name", type: "text" },
  { field: "imageUrl", column: "image_url", type: "text" },
] as const;

const menuColumns: readonly { field: string; column: string; type: string }[] = [
  ...placing,
  ...productColumns,
];

export type RecordColumn = { field: string; column: string; type: string };

type Staged = { table: string; columns: readonly RecordColumn[] };

const staged: Readonly<Record<ImportKind, Staged>> = {
  market: { table: "import_market", columns: marketColumns },
  menu: { table: "import_product", columns: menuColumns },
};

/** What a query needs to know about a run. */
export type RunRef = { id: string; kind: ImportKind };

export const stagedTable = ({ kind }: Pick<RunRef, "kind">): RawBuilder<unknown> =>
  sql.table(staged[kind].table);

/** A cell of staged row `r`, as JSON; "null" if it is empty. */
export const storedCell = (r: string, at: number): RawBuilder<unknown> => {
  const cells = sql.ref(`${r}.cells`);
  // Rows staged by a version before 0.3 have no lines.
  return sql`coalesce(case when strpos(${cells}, e'\n') = 0 then (${cells}::json -> ${sql.lit(at)})::text
    else nullif(substr(split_part(${cells}, e'\n', ${sql.lit(at + 1)}), 2), '') end, 'null')`;
};

/** Some rows of a run, by number. */
export type RowRange = {
  run: RunRef & {
    chainId: string | null;
    createdBy: string;
    mapping: { createSections?: boolean | undefined };
    origins: readonly string[];
    incomplete: IncompleteChoice | null;
    /** A run that is no import but a bulk change: the request that makes it. */
    requestId?: string;
  };
  after: number;
  upTo: number;
};

/** Whether the staged row `r` is in the range. */
export const within = ({ run, after, upTo }: RowRange) =>
  sql`r.import_id = ${run.id} and r.row > ${after} and r.row <= ${upTo}`;

/** Where history says that a change comes from: its source, the run, who, and in which request. */
export const writtenBy = ({ run }: RowRange) =>
  sql`${run.requestId === undefined ? "import" : "bulk"}, ${run.id}, ${run.createdBy}, ${run.requestId ?? null}`;

/** Whether row `r` was to be written but is beyond the point where its run's commit ended. */
export const isUnwritten = (r: string) => sql`(${sql.ref(`${r}.outcome`)} in ('create', 'update')
  and ${sql.ref(`${r}.row`)} > (select run.written_row from import run where run.id = ${sql.ref(`${r}.import_id`)}))`;

/** The columns that store the values read from a record's cells. */
export const recordColumns = (kind: ImportKind): readonly RecordColumn[] => staged[kind].columns;

const own = [
  ["import_id", "uuid"],
  ["row", "integer"],
  ["cells", "text"],
  ["issues", "jsonb"],
  ["found", "jsonb"],
  ["missing", "text[]"],
  ["cleared", "text[]"],
  ["outcome", "text"],
  ["decision", "text"],
  ["same_as", "integer"],
  ["new_id", "uuid"],
  ["words", "text"],
] as const;

/** All columns of a staged row, in the order in which they are written. */
export const stagedColumns = (kind: ImportKind): { column: string; type: string }[] => [
  ...own.map(([column, type]) => ({ column, type })),
  ...staged[kind].columns,
];

/** The table and columns that COPY writes to. */
export const copyTarget = (kind: ImportKind): string =>
  `${staged[kind].table} (${stagedColumns(kind)
    .map(({ column }) => column)
    .join(", ")})`;
