// The categories of markets in the database.
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { CategoryTable } from "../../platform/db/tables/tables.ts";

const columns = [
  "code as id",
  "parentCode as parentId",
  "es",
  "en",
  "words",
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

/** Deleted categories that have markets again come last, but not while their markets are still being moved. */
const isBack = sql<boolean>`
  exists (select from market where market.category_code = category.code and market.deleted_at is null)
  and not exists (select from market_bulk where market_bulk.id = category.moved_by and status = 'running')`;

export const listCategories = (db: Db) =>
  db
    .selectFrom("category")
    .select(columns)
    .where((where) => where.or([where("deletedAt", "is", null), isBack]))
    .orderBy(sql`deleted_at is not null`)
    .orderBy("position")
    .orderBy("code")
    .execute();

export const findCategory = (db: Db, code: string) =>
  db.selectFrom("category").select(columns).where("code", "=", code).executeTakeFirst();

/** All codes that start like this, including those of deleted categories. */
export const codesLike = async (db: Db, beginning: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("category")
    .select("code")
    .where(sql<boolean>`starts_with(code, ${beginning})`)
    .execute();
  return rows.map(({ code }) => code);
};

export const countUsage = (db: Db) =>
  db
    .selectFrom("market")
    .select(["categoryCode as id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("deletedAt", "is", null)
    .groupBy("categoryCode")
    .execute();

/** One editor of the tree at a time, because positions and names depend on each other. */
export const lockCategory = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('category'))`.execute(db);

export const insertCategory = (db: Db, values: Insertable<CategoryTable>) =>
  db.insertInto("category").values(values).execute();

export const updateCategory = (db: Db, code: string, values: Updateable<CategoryTable>) =>
  db
    .updateTable("category")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("code", "=", code)
    .execute();

/** Puts these into a parent, in this order. */
export const placeCategory = (db: Db, parentCode: string | null, codes: readonly string[]) =>
  sql`
    update category set parent_code = ${parentCode}, position = placed.position
    from unnest(${codes}::text[]) with ordinality as placed (code, position)
    where category.code = placed.code
  `.execute(db);
