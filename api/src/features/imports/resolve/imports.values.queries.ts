// The distinct cells of columns over the staged rows, in one statement.
import { longestListed, maxDistinct } from "@igo/contract/imports/imports.values";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { recordColumns, type RunRef, stagedTable } from "../run/staged.tables.ts";

/** Rows whose cells in these columns are stored alike; undefined for a cell too long to be listed. */
export type SameCells = { raws: (string | undefined)[]; count: number };

/**
 * The commonest first; one more than are listed if there are more. As one text, because a hundred thousand rows of an
 * answer take the driver longer than the database; stored cells have no control characters.
 */
export const distinctCells = async (
  db: Db,
  run: RunRef,
  /** The positions of the columns among the stored cells. */
  positions: readonly number[],
): Promise<SameCells[]> => {
  const cells = positions.map(
    (at) =>
      sql`coalesce(left((r.cells::json -> ${sql.lit(at)})::text, ${sql.lit(longestListed + 1)}), 'null')`,
  );
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(count || e'\t' || cells, e'\n' order by count desc, first) as lines from (
      select concat_ws(e'\t', ${sql.join(cells)}) as cells, count(*) as count, min(r.row) as first
      from ${stagedTable(run)} r where r.import_id = ${run.id} and r.outcome <> 'skipped'
      group by 1 order by 2 desc, 3 limit ${sql.lit(maxDistinct + 1)}) same`.execute(db);
  const lines = rows[0]?.lines;
  if (!lines) return [];
  return lines.split("\n").map((line) => {
    const [count, ...raws] = line.split("\t");
    return {
      count: Number(count),
      raws: raws.map((raw) => (raw.length > longestListed ? undefined : raw)),
    };
  });
};

/** Where our own forms of a field stand: a list of names, or the records of the chain or market of the run. */
const sourceOf = (run: RunRecord, field: string): RawBuilder<unknown> | undefined => {
  const { chainId, marketId, kind } = run;
  if (field === "municipalityCode") return sql`select name as text from municipality`;
  if (field === "departmentCode") return sql`select name as text from department`;
  if (field === "categoryCode")
    return sql`select name as text from category, lateral (values (en), (es)) as names (name) where deleted_at is null`;
  if (field === "sectionName" || field === "subsectionName")
    return marketId === null
      ? undefined
      : sql`select name as text from menu_section where market_id = ${marketId}`;
  const column = recordColumns(kind).find((one) => one.field === field && one.type === "text")?.column;
  if (column === undefined) return undefined;
  if (kind === "market")
    return chainId === null
      ? undefined
      : sql`select ${sql.ref(column)} as text from market where chain_id = ${chainId} and deleted_at is null`;
  return marketId === null
    ? undefined
    : sql`select ${sql.ref(column)} as text from product where market_id = ${marketId} and deleted_at is null`;
};

/** Those of the texts that our data has in exactly this form. */
export const knownTexts = async (
  db: Db,
  run: RunRecord,
  field: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> => {
  const source = texts.length === 0 ? undefined : sourceOf(run, field);
  if (!source) return new Set();
  const { rows } = await sql<{ text: string }>`
    select distinct text from (${source}) ours where text = any(${texts}::text[])`.execute(db);
  return new Set(rows.map(({ text }) => text));
};
