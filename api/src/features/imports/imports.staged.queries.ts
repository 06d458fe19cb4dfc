// Inserts a few staged rows: what COPY does for a whole file, inside a transaction.
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { stagedColumns } from "./imports.staging.ts";

export const insertStaged = (db: Db, lines: readonly (readonly unknown[])[]) => {
  const columns = stagedColumns.map(({ column }) => sql.ref(column));
  const values = stagedColumns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`);
  return sql`
    insert into import_market (${sql.join(columns)})
    select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line
  `.execute(db);
};
