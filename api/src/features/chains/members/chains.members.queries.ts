// The people who manage every market of a chain. Triggers copy them to each of its markets.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { isPerson } from "../../../platform/security/people.ts";

export const listMembersOfChain = (db: Db, chainId: string) =>
  db
    .selectFrom("chainMember")
    .innerJoin("account", "account.id", "chainMember.accountId")
    .select([
      "account.id as userId",
      "account.email",
      "account.phone",
      "account.status",
      "chainMember.createdAt as since",
    ])
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as("displayName"))
    .where("chainId", "=", chainId)
    .where(isPerson("account"))
    .orderBy(sql`folded(first_name || ' ' || last_name)`)
    .orderBy("account.id")
    .execute();

export const listChainMembersFor = (db: Db, accountId: string) =>
  db
    .selectFrom("chainMember")
    .innerJoin("chain", "chain.id", "chainMember.chainId")
    .select(["chain.id as chainId", "chain.name"])
    .select(
      sql<number>`(select count(*) from market where market.chain_id = chain.id and deleted_at is null)`.as(
        "marketCount",
      ),
    )
    .where("accountId", "=", accountId)
    .orderBy(sql`folded(chain.name)`)
    .orderBy("chain.id")
    .execute();

export const isInChain = async (db: Db, chainId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("chainMember")
    .select("chainId")
    .where("chainId", "=", chainId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Waits for the markets that are joining the chain, and lets none join until the transaction ends. */
export const lockChain = (db: Db, id: string) =>
  db.selectFrom("chain").select(["id", "name"]).where("id", "=", id).forUpdate().executeTakeFirst();

export const isAccount = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .where(isPerson("account"))
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns whether that changed anything. */
export const addChainMember = async (db: Db, chainId: string, accountId: string): Promise<boolean> => {
  const added = await db
    .insertInto("chainMember")
    .values({ chainId, accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("accountId")
    .executeTakeFirst();
  return added !== undefined;
};

/** Returns whether that changed anything. */
export const removeChainMember = async (db: Db, chainId: string, accountId: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom("chainMember")
    .where("chainId", "=", chainId)
    .where("accountId", "=", accountId)
    .returning("accountId")
    .executeTakeFirst();
  return removed !== undefined;
};
