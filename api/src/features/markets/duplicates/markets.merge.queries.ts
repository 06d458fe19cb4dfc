// What a merge moves from one market to the other, and back.
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { MarketMergeTable } from "../../../platform/db/tables/tables.ts";

const isNotThere = (member: RawBuilder<unknown>, to: string) => sql`
  not exists (select from market_member there
    where there.market_id = ${to}::uuid and there.account_id = ${member}.account_id and there.is_direct)`;

/**
 * Moves the people who are not members there yet; returns who moved. Members through a chain stay so, in both markets.
 */
export const moveMembers = async (
  db: Db,
  from: string,
  to: string,
  only: readonly string[] | null = null,
): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    with moving as (
      select account_id, role, created_at from market_member
      where market_id = ${from}::uuid and is_direct
        and (${only}::uuid[] is null or account_id = any(${only}::uuid[]))
        and ${isNotThere(sql`market_member`, to)}),
    remaining as (
      update market_member set is_direct = false, role = 'manager'
      where market_id = ${from}::uuid and is_by_chain and account_id in (select account_id from moving)),
    gone as (
      delete from market_member
      where market_id = ${from}::uuid and not is_by_chain and account_id in (select account_id from moving))
    insert into market_member (market_id, account_id, role, created_at)
    select ${to}::uuid, account_id, role, created_at from moving
    on conflict (market_id, account_id) do update set is_direct = true, role = excluded.role
    returning account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

export const moveDocuments = async (
  db: Db,
  from: string,
  to: string,
  only: readonly string[] | null = null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update document set market_id = ${to}::uuid
    where market_id = ${from}::uuid and (${only}::uuid[] is null or id = any(${only}::uuid[]))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export const insertMerge = (db: Db, values: Insertable<MarketMergeTable>) =>
  db.insertInto("marketMerge").values(values).execute();

export const findMergeForUpdate = (db: Db, id: string) =>
  db.selectFrom("marketMerge").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const markUndone = (db: Db, id: string) =>
  db.updateTable("marketMerge").set({ undoneAt: new Date().toISOString() }).where("id", "=", id).execute();

/** The fields that the merge changed on a market. */
export const listMergeChanges = (db: Db, marketId: string, mergeId: string) =>
  db
    .selectFrom("marketChange")
    .select("changes")
    .where("marketId", "=", marketId)
    .where("sourceId", "=", mergeId)
    .where("source", "=", "form")
    .executeTakeFirst();

/** How many people and documents would move. */
export const countMovable = async (db: Db, from: string, to: string) => {
  const { rows } = await sql<{ members: number; documents: number }>`
    select (select count(*) from market_member one where one.market_id = ${from}::uuid and one.is_direct
        and ${isNotThere(sql`one`, to)}) as members,
      (select count(*) from document where market_id = ${from}::uuid) as documents`.execute(db);
  return rows[0] ?? { members: 0, documents: 0 };
};

export const listMerges = (db: Db, window: { limit: number; offset: number }) =>
  db
    .selectFrom("marketMerge")
    .innerJoin("market as kept", "kept.id", "marketMerge.keptId")
    .innerJoin("market as removed", "removed.id", "marketMerge.removedId")
    .innerJoin("account", "account.id", "marketMerge.createdBy")
    .select([
      "marketMerge.id",
      "keptId",
      "kept.name as keptName",
      "removedId",
      "removed.name as removedName",
      sql<number>`jsonb_array_length(moved -> 'members')`.as("members"),
      sql<number>`jsonb_array_length(moved -> 'documents')`.as("documents"),
      sql<number>`coalesce((moved ->> 'productCount')::integer, 0)`.as("products"),
      "marketMerge.createdBy",
      sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as("creatorName"),
      "marketMerge.createdAt",
      "undoneAt",
    ])
    .orderBy("marketMerge.createdAt", "desc")
    .orderBy("marketMerge.id", "desc")
    .limit(window.limit)
    .offset(window.offset)
    .execute();

export const countMerges = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom("marketMerge")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};
