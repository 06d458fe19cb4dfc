// Who manages which market, as the table stores it.
import type { MemberRole } from "@igo/contract/markets/members";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { isPerson } from "../../platform/security/people.ts";

export const listMembersOfMarket = (db: Db, marketId: string) =>
  db
    .selectFrom("marketMember")
    .innerJoin("account", "account.id", "marketMember.accountId")
    .select([
      "account.id as userId",
      "account.email",
      "account.phone",
      "marketMember.role",
      "marketMember.isDirect",
      "marketMember.isByChain",
      "marketMember.createdAt as since",
    ])
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as("displayName"))
    .where("marketId", "=", marketId)
    .where(isPerson("account"))
    .orderBy(sql`market_member.role = 'manager'`)
    .orderBy(sql`folded(first_name || ' ' || last_name)`)
    .orderBy("account.id")
    .execute();

/** Whether an account is a member of the chain itself. */
export const isOfChain = async (db: Db, chainId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("chainMember")
    .select("chainId")
    .where("chainId", "=", chainId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether an account is a member of any existing market. */
export const hasAny = async (db: Db, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("marketMember")
    .innerJoin("market", "market.id", "marketMember.marketId")
    .select("market.id")
    .where("marketMember.accountId", "=", accountId)
    .where("market.deletedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * The live markets of which an account is itself a member, not through a chain; those in the recycle bin keep their
 * members.
 */
export const listMarketMembersFor = (db: Db, accountId: string) =>
  db
    .selectFrom("marketMember")
    .innerJoin("market", "market.id", "marketMember.marketId")
    .select(["market.id as marketId", "market.name", "market.externalCode", "marketMember.role"])
    .where("accountId", "=", accountId)
    .where("isDirect", "=", true)
    .where("market.deletedAt", "is", null)
    .orderBy(sql`folded(market.name)`)
    .orderBy("market.id")
    .execute();

export const putMarketMember = (db: Db, marketId: string, accountId: string, role: MemberRole) =>
  db
    .insertInto("marketMember")
    .values({ marketId, accountId, role })
    .onConflict((conflict) =>
      conflict.columns(["marketId", "accountId"]).doUpdateSet({ role, isDirect: true }),
    )
    .execute();

/** Removes the membership of the market itself; a manager of its chain stays its manager. */
export const removeMarketMember = (db: Db, marketId: string, accountId: string) =>
  sql`
    with remaining as (
      update market_member set is_direct = false, role = 'manager'
      where market_id = ${marketId} and account_id = ${accountId} and is_by_chain)
    delete from market_member
    where market_id = ${marketId} and account_id = ${accountId} and not is_by_chain`.execute(db);

/** Locks the market, so that two simultaneous changes of its members take turns. */
export const lockMarket = (db: Db, id: string) =>
  db
    .selectFrom("market")
    .select("id")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const liveMarkets = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("market")
    .select("id")
    .where("id", "in", ids)
    .where("deletedAt", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const knownAccounts = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where("id", "in", ids)
    .where("erasedAt", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
