// Private feeds in the database.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export const findFeed = (db: Db, accountId: string) =>
  db
    .selectFrom("calendarFeed")
    .select(["createdAt", "readAt"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();

/** A new token replaces the previous one. */
export const setFeed = (db: Db, accountId: string, tokenHash: string) =>
  db
    .insertInto("calendarFeed")
    .values({ accountId, tokenHash })
    .onConflict((conflict) =>
      conflict.column("accountId").doUpdateSet({ tokenHash, createdAt: sql`now()`, readAt: null }),
    )
    .returning(["createdAt", "readAt"])
    .executeTakeFirstOrThrow();

export const removeFeed = (db: Db, accountId: string) =>
  db.deleteFrom("calendarFeed").where("accountId", "=", accountId).execute();

type Owner = { id: string; role: number; locale: "en" | "es" };

/** The owner, if that account may sign in. Records the read, at most once a minute. */
export const findOwner = async (db: Db, tokenHash: string): Promise<Owner | undefined> => {
  const { rows } = await sql<Owner>`
    with noted as (
      update calendar_feed set read_at = now()
      where token_hash = ${tokenHash} and (read_at is null or read_at < now() - interval '1 minute'))
    select account.id, account.role, account.locale from calendar_feed feed
    join account on account.id = feed.account_id
    where feed.token_hash = ${tokenHash} and account.status = 'active' and account.erased_at is null`.execute(
    db,
  );
  return rows[0];
};
