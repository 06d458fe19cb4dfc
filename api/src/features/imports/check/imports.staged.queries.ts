// Inserts a few staged rows inside a transaction; whole files use COPY.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { type RunRef, stagedColumns, stagedTable } from "../run/staged.tables.ts";

export const insertStaged = (db: Db, run: RunRef, lines: readonly (readonly unknown[])[]) => {
  const staged = stagedColumns(run.kind);
  const columns = staged.map(({ column }) => sql.ref(column));
  const values = staged.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`);
  return sql`
    insert into ${stagedTable(run)} (${sql.join(columns)})
    select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line
  `.execute(db);
};
