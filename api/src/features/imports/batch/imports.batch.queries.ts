// What became of the staged rows of a batch.
import type { ImportKind } from "@igo/contract/imports/imports";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { RowRecord } from "../run/imports.rows.queries.ts";
import { type RunRef, stagedTable } from "../run/staged.tables.ts";

/** Batches of the same chain or market take turns: two that make the same code would otherwise wait for each other. */
export const takeTurn = (db: Db, of: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`batch ${of}`}, 0))`.execute(db);

const histories: Readonly<Record<ImportKind, { table: string; key: string }>> = {
  market: { table: "market_change", key: "market_id" },
  menu: { table: "product_change", key: "product_id" },
};

export type Judged = Pick<RowRecord, "row" | "outcome" | "creates" | "issues" | "found" | "missing"> & {
  newId: string;
  /** What it matches, unless it creates a record. */
  targetId: string | null;
  /** If the batch has written it. */
  version: number | null;
};

/** In the order of the items. */
export const judgedRows = async (db: Db, run: RunRef): Promise<Judged[]> => {
  const { table, key } = histories[run.kind];
  const { rows } = await sql<Judged>`
    select r.row, r.outcome, r.creates, r.issues, r.found, r.missing, r.new_id, written.version,
      case when not r.creates then r.target_id end as target_id
    from ${stagedTable(run)} r left join lateral (
      select version from ${sql.table(table)} made where made.source_id = ${run.id}
        and made.${sql.ref(key)} = case when r.creates then r.new_id else r.target_id end limit 1) written on true
    where r.import_id = ${run.id} order by r.row`.execute(db);
  return rows;
};
