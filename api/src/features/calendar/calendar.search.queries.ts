// Finds events by their words, and those that texts refer to, limited to what the reader may see.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { runPlanned } from "../../platform/db/statements.ts";
import {
  type EventRow,
  maySeeEvent,
  readRows,
  type EventReader,
  shown,
  type StoredRow,
  toRow,
} from "./calendar.queries.ts";

/** Events whose title contains all the words; past ones come last. */
export const titled = async (
  db: Db,
  reader: EventReader,
  patterns: readonly string[],
  limit: number,
): Promise<EventRow[]> => {
  const rows = await runPlanned(
    db,
    "calendar.search",
    sql<StoredRow>`
    ${shown(reader)}
    where e.cancelled_at is null and ${maySeeEvent(reader)} and ${sql.join(
      patterns.map((pattern) => sql`folded(e.title) like ${pattern}`),
      sql` and `,
    )}
    order by e.span_to < now() at time zone 'America/Bogota', e.starts_local desc, e.id limit ${sql.lit(limit)}`,
  );
  return rows.map(toRow);
};

export const some = async (db: Db, reader: EventReader, ids: readonly string[]): Promise<EventRow[]> => {
  const where = sql`where e.cancelled_at is null and ${maySeeEvent(reader)} and e.id = any(${ids}::uuid[])`;
  return readRows(db, sql`${shown(reader)} ${where}`);
};
