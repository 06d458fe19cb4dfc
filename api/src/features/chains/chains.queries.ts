// Chains in the database.
import { foldSearch } from "@igo/contract/parsing/text";
import { type Insertable, type Updateable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { ChainTable } from "../../platform/db/tables/tables.ts";
import { isStarred, type StarredBy } from "../../records/list/starred.ts";
import { logoOfChain } from "../../records/logos/logos.queries.ts";
import { holding } from "../../platform/search/search.ts";

const withCount = (db: Db) =>
  db
    .selectFrom("chain")
    .selectAll("chain")
    .select(logoOfChain)
    .select(
      sql<number>`(select count(*) from market where market.chain_id = chain.id and deleted_at is null)`.as(
        "marketCount",
      ),
    );

/** `within`: only chains that this account is a member of. */
export type ChainFilter = { search: string; within: string | null; starred: StarredBy | undefined };

const isOfMember = (accountId: string) =>
  sql<boolean>`chain.id in (select chain_id from chain_member where account_id = ${accountId}::uuid)`;

const matching = (db: Db, { search, within, starred }: ChainFilter) => {
  const named = withCount(db).where(
    sql<boolean>`folded(chain.name || ' ' || chain.code || ' ' || coalesce(chain.tax_id, ''))
      like ${holding(foldSearch(search))}`,
  );
  const found = isStarred("chain", starred).reduce((narrowed, one) => narrowed.where(one), named);
  return within === null ? found : found.where(isOfMember(within));
};

export const listChains = (
  db: Db,
  filter: ChainFilter,
  order: { column: "name" | "createdAt"; descending: boolean },
  window: { limit: number; offset: number },
) => {
  const direction = order.descending ? "desc" : "asc";
  const key = order.column === "name" ? sql`folded(chain.name)` : sql`chain.created_at`;
  return matching(db, filter)
    .orderBy(key, direction)
    .orderBy("chain.id", direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
};

export const countChains = async (db: Db, filter: ChainFilter): Promise<number> => {
  const row = await db
    .selectFrom(matching(db, filter).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

export const findChain = (db: Db, id: string) => withCount(db).where("chain.id", "=", id).executeTakeFirst();

export const isOfChain = async (db: Db, id: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("chain")
    .select("id")
    .where("id", "=", id)
    .where(isOfMember(accountId))
    .executeTakeFirst();
  return row !== undefined;
};

export const listOwnChains = (db: Db, accountId: string) =>
  db
    .selectFrom("chain")
    .select(["id", "name", logoOfChain])
    .where(isOfMember(accountId))
    .orderBy(sql`folded(chain.name)`)
    .orderBy("id")
    .execute();

export const countByStatus = (db: Db, id: string) =>
  db
    .selectFrom("market")
    .select(({ fn }) => ["status", fn.countAll<number>().as("markets")])
    .where("chainId", "=", id)
    .where("deletedAt", "is", null)
    .groupBy("status")
    .execute();

export const findChainForUpdate = (db: Db, id: string) =>
  db.selectFrom("chain").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const findByCode = (db: Db, code: string) =>
  db
    .selectFrom("chain")
    .select("id")
    .where(sql<string>`lower(code)`, "=", code.toLowerCase())
    .executeTakeFirst();

export const insertChain = (db: Db, values: Insertable<ChainTable>) =>
  db.insertInto("chain").values(values).execute();

export const updateChain = (db: Db, id: string, values: Updateable<ChainTable>) =>
  db
    .updateTable("chain")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();

export const removeChain = (db: Db, id: string) => db.deleteFrom("chain").where("id", "=", id).execute();

/** Whether anything still refers to it: markets, also deleted ones, or imports. */
export const isUsed = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from market where chain_id = ${id}) or exists (select from import where chain_id = ${id})
      as used
  `.execute(db);
  return rows[0]?.used ?? false;
};
