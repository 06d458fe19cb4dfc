// Moves the products of a section to another and back, each recorded in the product's history.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

type Move = { from: string; to: string; moveId: string; actorId: string; requestId: string };

const recorded = ({ from, to, moveId, actorId, requestId }: Move, source: "bulk" | "undo") => sql`
  insert into product_change (product_id, version, kind, changes, source, source_id, actor_id, request_id)
  select id, version, 'update', jsonb_build_object('sectionId', jsonb_build_array(${from}::text, ${to}::text)),
    ${source}, ${moveId}, ${actorId}, ${requestId}
  from moved`;

/** A line in the sequence of changes: an act of many, if it moved any. */
const told = ({ moveId }: Move, action: "committed" | "undone") => sql`
  insert into change_act (era, act_id, kind, action)
  select era, ${moveId}, 'bulk', ${action} from change_era where exists (select from moved)`;

/** Returns how many were moved. Those in the recycle bin stay. */
export const moveAll = async (db: Db, move: Move): Promise<number> => {
  const { numAffectedRows } = await sql`
    with moved as (
      update product set section_id = ${move.to}, version = version + 1, updated_at = now()
      where section_id = ${move.from} and deleted_at is null returning id, version),
    told as (${told(move, "committed")})
    ${recorded(move, "bulk")}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Moves back those that are still where the move put them. */
export const moveBack = async (db: Db, move: Move): Promise<void> => {
  await sql`
    with moved as (
      update product set section_id = ${move.to}, version = version + 1, updated_at = now()
      where section_id = ${move.from} and deleted_at is null and id in (
        select product_id from product_change where source_id = ${move.moveId} and source = 'bulk')
      returning id, version),
    told as (${told(move, "undone")})
    ${recorded(move, "undo")}
  `.execute(db);
};
