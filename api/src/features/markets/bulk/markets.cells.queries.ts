// Markets whose cells are changed, and what their new values refer to.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { findMarkets } from "../markets.queries.ts";

export const findForCells = async (db: Db, ids: readonly string[], isLocked: boolean) => {
  // Locks in a statement of its own: the next one then sees what those before it have committed.
  if (isLocked)
    await sql`select from market where id = any(${ids}::uuid[]) and deleted_at is null order by id for update`.execute(
      db,
    );
  return findMarkets(db, ids);
};

/** Which of these categories markets may be put into. */
export const offeredCategories = async (db: Db, codes: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("category")
    .select("code")
    .where(sql<boolean>`code = any(${codes}::text[]) and is_active and deleted_at is null`)
    .execute();
  return new Set(rows.map(({ code }) => code));
};

export const knownChains = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("chain")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Which of these codes a live market has, and in which chain. */
export const takenCodes = async (db: Db, codes: readonly string[]) => {
  const { rows } = await sql<{ id: string; code: string; chainId: string | null }>`
    select id, external_code as code, chain_id from market
    where coalesce(external_code, '') = any(${codes}::text[]) and deleted_at is null`.execute(db);
  return rows;
};
