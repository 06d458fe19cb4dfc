// The distinct cells of columns over the staged rows, in one statement.
import { longestListed, maxDistinct } from "@igo/contract/imports/imports.values";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { type RunRef, stagedTable } from "../run/staged.tables.ts";

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
