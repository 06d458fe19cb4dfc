// The table of references: which text points at which record.
import type { Reference } from "@igo/contract/references/references";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { comesAfter, type Position } from "../list/paging.ts";

export type Source = { kind: string; id: string };

export const replace = async (
  tx: Db,
  from: Source,
  to: readonly Reference[],
  { by: createdBy, at }: { by: string; at?: string | undefined },
): Promise<void> => {
  const rows = to.map(({ kind, id, row }) => ({
    fromKind: from.kind,
    fromId: from.id,
    toKind: kind,
    toId: id,
    detail: row,
    createdBy,
    ...(at && { createdAt: at }),
  }));
  // What stays keeps its time: an edited text does not become the newest about everything in it.
  await sql`
    delete from reference where from_kind = ${from.kind} and from_id = ${from.id}::uuid
      and (to_kind, to_id, detail) not in (select * from unnest(
        ${to.map(({ kind }) => kind)}::text[], ${to.map(({ id }) => id)}::uuid[], ${to.map(({ row }) => row)}::integer[]))`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await tx
    .insertInto("reference")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export type Pointing = { fromKind: string; fromId: string; at: string };

/** The texts that point at one of these records, newest first, after a position. The caller checks access. */
export const pointingAt = async (
  db: Db,
  { kinds, id }: { kinds: readonly string[]; id: string },
  { after, limit }: { after: Position | null; limit: number },
): Promise<Pointing[]> => {
  const { rows } = await sql<Pointing>`
    select from_kind, from_id, min(created_at) as at from reference
    where to_kind = any(${kinds}::text[]) and to_id = ${id}::uuid
    group by from_kind, from_id
    having ${comesAfter(after, { key: sql`min(created_at)`, id: sql`from_id` })}
    order by at desc, from_id desc limit ${limit}`.execute(db);
  return rows;
};
