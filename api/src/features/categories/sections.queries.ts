// The sections of menus in the database, and the products in them.
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { MenuSectionTable } from "../../platform/db/tables/tables.ts";

const columns = [
  "id",
  "parentId",
  "name as es",
  "nameEn as en",
  "description",
  "icon",
  "color",
  "defaultTaxCode",
  "isActive",
  "position",
  "version",
  "deletedAt",
  "movedTo",
  "movedChildren",
  "movedBy",
] as const;

const words = sql<string[]>`'{}'::text[]`.as("words");

/** Deleted sections come last, if a restored product is still in them. */
export const listSections = (db: Db, marketId: string) =>
  db
    .selectFrom("menuSection")
    .select([...columns, words])
    .where("marketId", "=", marketId)
    .where((where) =>
      where.or([
        where("deletedAt", "is", null),
        sql<boolean>`exists (select from product where section_id = menu_section.id and deleted_at is null)`,
      ]),
    )
    .orderBy(sql`deleted_at is not null`)
    .orderBy("position")
    .orderBy("id")
    .execute();

export const findSection = (db: Db, marketId: string, id: string) =>
  db
    .selectFrom("menuSection")
    .select([...columns, words])
    .where("marketId", "=", marketId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();

export const countUsage = async (db: Db, marketId: string) => {
  const { rows } = await sql<{ id: string; count: number }>`
    select section_id as id, count(*)::int as count from product
    where market_id = ${marketId} and deleted_at is null group by section_id
  `.execute(db);
  return rows;
};

/** One editor of a menu's tree at a time, because positions and names depend on each other. */
export const lockSection = (db: Db, marketId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${marketId}))`.execute(db);

export const insertSection = (db: Db, values: Insertable<MenuSectionTable>) =>
  db.insertInto("menuSection").values(values).execute();

export const updateSection = (db: Db, id: string, values: Updateable<MenuSectionTable>) =>
  db
    .updateTable("menuSection")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();

/** Puts these into a parent, in this order. */
export const placeSection = (db: Db, parentId: string | null, ids: readonly string[]) =>
  sql`
    update menu_section set parent_id = ${parentId}, position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where menu_section.id = placed.id
  `.execute(db);

export const memberIds = async (db: Db, marketId: string): Promise<string[]> => {
  const members = await db
    .selectFrom("marketMember")
    .select("accountId")
    .where("marketId", "=", marketId)
    .execute();
  return members.map(({ accountId }) => accountId);
};
