// The next records to undo, ordered by id.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { NextChunk, UndoCounts } from "../run/kind.ts";

export const firstId = "00000000-0000-0000-0000-000000000000";

/** `history` is the table with a row for each record the run wrote, `record` its id column. */
export const nextUndoChunk =
  (history: string, record: string) =>
  async (db: Db, importId: string, after: string | null, size: number): Promise<NextChunk | null> => {
    const { rows } = await sql<{ upTo: string | null; count: number }>`
      select max(id::text) as up_to, count(*)::integer as count from (
        select ${sql.ref(record)} as id from ${sql.table(history)}
        where source_id = ${importId} and source in ('import', 'bulk') and ${sql.ref(record)} > ${after ?? firstId}::uuid
        order by ${sql.ref(record)} limit ${size}) chunk
    `.execute(db);
    const [found] = rows;
    return found?.upTo ? { after: after ?? firstId, upTo: found.upTo, count: found.count } : null;
  };

/** How many records the undo of a run has binned, and returned to earlier values. */
export const countUndone =
  (history: string) =>
  async (db: Db, importId: string): Promise<UndoCounts> => {
    const { rows } = await sql<UndoCounts>`
      select count(*) filter (where kind = 'delete')::integer as binned,
        count(*) filter (where kind = 'update')::integer as returned
      from ${sql.table(history)} where source_id = ${importId} and source = 'undo'`.execute(db);
    return rows[0] ?? { binned: 0, returned: 0 };
  };
