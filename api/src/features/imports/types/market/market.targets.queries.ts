// The markets that rows of the grid refer to.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import type { Targets } from "../../run/kind.ts";
import type { RunRef } from "../../run/staged.tables.ts";

export const marketTargets = async (
  db: Db,
  { id }: RunRef,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Targets>> => {
  const { rows } = await sql<NonNullable<Targets["market"]> & { row: number }>`
    select r.row, m.id, m.name, m.external_code, m.deleted_at is not null as deleted
    from import_market r join market m on m.id = coalesce(r.target_id, r.new_id)
    where r.import_id = ${id} and r.row = any(${numbers}::integer[])`.execute(db);
  return new Map(rows.map(({ row, ...market }) => [row, { market, product: null }]));
};
