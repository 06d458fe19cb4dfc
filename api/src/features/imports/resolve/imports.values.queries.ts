// The distinct cells of columns over the staged rows, in one statement.
import { longestListed, maxDistinct } from "@igo/contract/imports/imports.values";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { recordColumns, type RunRef, stagedTable, storedCell } from "../run/staged.tables.ts";

/** Rows whose cells in these columns are stored alike; undefined for a cell too long to be listed. */
export type SameCells = { raws: (string | undefined)[]; count: number };

/** No further than that a cell is seen to be too long. */
const listedCell = (raw: RawBuilder<unknown>) => sql`left(${raw}, ${sql.lit(longestListed + 1)})`;

/**
 * One text, because a hundred thousand rows of an answer take the driver longer than the database; stored cells have no
 * control characters.
 */
const linesOf = async (db: Db, same: RawBuilder<unknown>): Promise<Line[]> => {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(count || e'\t' || first || e'\t' || cells, e'\n') as lines from (${same}) same`.execute(
    db,
  );
  return (
    rows[0]?.lines?.split("\n").map((line) => {
      const first = line.indexOf("\t") + 1;
      const cells = line.indexOf("\t", first) + 1;
      return {
        count: Number(line.slice(0, first - 1)),
        first: Number(line.slice(first, cells - 1)),
        cells: line.slice(cells).split("\t"),
      };
    }) ?? []
  );
};
type Line = { count: number; first: number; cells: string[] };

const shownRaw = (raw: string) => (raw.length > longestListed ? undefined : raw);

/** The commonest first, then as in the file; one more than are listed if there are more. */
export const distinctCells = async (
  db: Db,
  run: RunRef,
  /** The positions of the columns among the stored cells. */
  positions: readonly number[],
): Promise<SameCells[]> => {
  const cells = positions.map((at) => listedCell(storedCell("r", at)));
  const grouped = sql`select ${sql.join(cells, sql` || e'\t' || `)} as cells, count(*) as count, min(r.row) as first
    from ${stagedTable(run)} r where r.import_id = ${run.id} and r.outcome <> 'skipped' group by 1`;
  const limit = sql`limit ${sql.lit(maxDistinct + 1)}`;
  let lines = await linesOf(db, sql`${grouped} ${limit}`);
  // Sorted by the database only where some have to go: it takes longer over texts.
  if (lines.length > maxDistinct) lines = await linesOf(db, sql`${grouped} order by 2 desc, 3 ${limit}`);
  // By the rows' numbers, of which there are no two alike: a hundred thousand are not compared with each other.
  const byRow: SameCells[] = [];
  for (const { count, first, cells: raws } of lines) byRow[first] = { raws: raws.map(shownRaw), count };
  return byRow.filter(() => true).toSorted((one, other) => other.count - one.count);
};

/** Plain letters: what the database compares as we do. */
const isPlain = (text: string) => /^[ !#-[\]-~]+$/.test(text);

/**
 * The distinct cells of these columns that may have the text in them: all that have it, and some that only we can tell,
 * as numbers and what is not plain letters.
 */
export const cellsWith = async (
  db: Db,
  run: RunRef,
  positions: readonly number[],
  text: string,
): Promise<{ at: number; raw: string | undefined; count: number }[]> => {
  const may = isPlain(text)
    ? sql`(raw not like '"%' or raw ~ '[^ -~]|\\\\|  ' or strpos(lower(raw), ${text.toLowerCase()}) > 0)`
    : sql`true`;
  const lines = await linesOf(
    db,
    sql`select at || e'\t' || ${listedCell(sql`raw`)} as cells, count(*) as count, min(r.row) as first
      from ${stagedTable(run)} r cross join lateral json_array_elements(r.cells::json) with ordinality as e (cell, at)
      cross join lateral (select cell::text as raw) c
      where r.import_id = ${run.id} and r.outcome <> 'skipped' and at - 1 = any(${positions}::integer[])
        and raw <> 'null' and ${may}
      group by at, ${listedCell(sql`raw`)} order by 2 desc, 3 limit ${sql.lit(maxDistinct + 1)}`,
  );
  return lines.map(({ count, cells: [at, raw = ""] }) => ({ at: Number(at) - 1, raw: shownRaw(raw), count }));
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
