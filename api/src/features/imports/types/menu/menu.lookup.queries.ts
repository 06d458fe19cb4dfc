// Looks up what a menu's rows name: markets by code or name, among those the importer may write to, and section names.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";

/** Whether the run's creator may write to market `m`, evaluated within the statement itself. */
export const mayWrite = (accountId: string): RawBuilder<unknown> => sql`(m.deleted_at is null and exists (
  select from account a where a.id = ${accountId} and a.status = 'active' and (a.role in (1, 11) or exists (
    select from market_member own where own.market_id = m.id and own.account_id = a.id))))`;

export type NamedMarket = { ref: string; id: string };

type Scope = { createdBy: string; chainId: string | null };

const inScope = ({ createdBy, chainId }: Scope) =>
  sql`${mayWrite(createdBy)} and (${chainId}::uuid is null or m.chain_id = ${chainId})`;

const uuid = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** At most two markets for each code: more would be just as ambiguous. */
export const findByCode = async (db: Db, scope: Scope, refs: readonly string[]): Promise<NamedMarket[]> => {
  const { rows } = await sql<NamedMarket>`
    select asked.ref, found.id from unnest(${refs}::text[]) asked(ref)
    cross join lateral (
      (select m.id from market m
        where coalesce(m.external_code, '') = asked.ref and m.deleted_at is null and ${inScope(scope)} limit 2)
      union all
      -- A market without a code is exported by its id.
      (select m.id from market m
        where m.id = case when asked.ref ~* ${uuid} then asked.ref::uuid end and ${inScope(scope)})) found
    where asked.ref <> ''`.execute(db);
  return rows;
};

/** The same by exact name, ignoring accents and capitals: slower, so only for references not found by code. */
export const findByName = async (db: Db, scope: Scope, refs: readonly string[]): Promise<NamedMarket[]> => {
  const { rows } = await sql<NamedMarket>`
    select asked.ref, found.id from unnest(${refs}::text[]) asked(ref)
    cross join lateral (
      select m.id from market_search s join market m on m.id = s.market_id
      where s.words like folded(asked.ref) || '%' and folded(m.name) = folded(asked.ref) and ${inScope(scope)}
      limit 2) found
    where folded(asked.ref) <> ''`.execute(db);
  return rows;
};

/** What the market may be called in a cell of its own menu. */
export const findOwnNames = async (db: Db, marketId: string): Promise<string[]> => {
  const row = await db
    .selectFrom("market")
    .select(["externalCode", "name"])
    .where("id", "=", marketId)
    .executeTakeFirst();
  return row ? [row.externalCode ?? marketId, row.name, marketId] : [];
};

export const sectionNames = async (db: Db, marketId: string) =>
  db
    .selectFrom("menuSection as section")
    .leftJoin("menuSection as parent", "parent.id", "section.parentId")
    .select(["section.name", "section.nameEn", "parent.name as parentName", "parent.nameEn as parentNameEn"])
    .where("section.marketId", "=", marketId)
    .where("section.deletedAt", "is", null)
    .execute();
