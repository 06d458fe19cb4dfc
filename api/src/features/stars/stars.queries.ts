// Stars in the database, and those of them whose record their person may see now.
import type { StarKind } from "@igo/contract/stars/stars";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

const columns = { market: "marketId", chain: "chainId", product: "productId" } as const;

/** Counted under a lock, so that two at once do not both take the last place. */
export const countStars = async (tx: Db, accountId: string): Promise<number> => {
  await sql`select from account where id = ${accountId}::uuid for no key update`.execute(tx);
  const row = await tx
    .selectFrom("star")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Whether it was not starred before. */
export const insertStar = async (
  db: Db,
  { id, accountId, kind, of }: { id: string; accountId: string; kind: StarKind; of: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("star")
    .values({ id, accountId, [columns[kind]]: of })
    .onConflict((known) => known.columns([columns[kind], "accountId"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

export const deleteStar = (db: Db, accountId: string, kind: StarKind, of: string) =>
  db.deleteFrom("star").where("accountId", "=", accountId).where(columns[kind], "=", of).execute();

type Starred = {
  kind: StarKind;
  id: string;
  name: string;
  hint: string;
  logoKey: string | null;
  chainLogoKey: string | null;
};

/** `within`: only the chains of this person, and what lies in their markets. */
export const listStarred = async (
  db: Db,
  accountId: string,
  { within, limit }: { within: string | null; limit: number },
): Promise<Starred[]> => {
  const isSeen = sql`(${within}::uuid is null or exists (select from market_member
    where market_member.market_id = market.id and market_member.account_id = ${within}::uuid))`;
  const { rows } = await sql<Starred>`
    select kind, found.id, name, hint, logo_key, chain_logo_key from star cross join lateral (
      select 'market' as kind, market.id, market.name, municipality.name as hint,
        (select logo.key from logo where logo.market_id = market.id) as logo_key,
        (select logo.key from logo where logo.chain_id = market.chain_id) as chain_logo_key
      from market join municipality on municipality.code = market.municipality_code
      where market.id = star.market_id and market.deleted_at is null and ${isSeen}
      union all
      select 'chain', chain.id, chain.name, chain.code,
        (select logo.key from logo where logo.chain_id = chain.id), null
      from chain where chain.id = star.chain_id and (${within}::uuid is null or exists (select from chain_member
        where chain_member.chain_id = chain.id and chain_member.account_id = ${within}::uuid))
      union all
      select 'product', product.id, product.name, market.name, null, null
      from product join market on market.id = product.market_id
      where product.id = star.product_id and product.deleted_at is null and market.deleted_at is null and ${isSeen}
    ) found
    where star.account_id = ${accountId} order by star.created_at desc, star.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
};
