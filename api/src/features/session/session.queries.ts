// Accounts and their sessions as the tables hold them.
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom("account")
    .selectAll()
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();

export const findAccount = (db: Db, id: string) =>
  db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();

/** Whose session it is, if it is alive and so is the account. */
export const findLive = (db: Db, sessionId: string) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.accountId")
    .select(["account.id", "account.role", "account.firstName", "account.lastName", "account.locale"])
    .where("session.id", "=", sessionId)
    .where("session.endedAt", "is", null)
    .where("session.expiresAt", ">", sql<string>`now()`)
    .where("account.status", "=", "active")
    .executeTakeFirst();

type Begun = { id: string; accountId: string; address: string; device: string | undefined };

export const begin = (db: Db, { id, accountId, address, device }: Begun) =>
  db
    .insertInto("session")
    .values({
      id,
      accountId,
      address,
      device: device ?? null,
      expiresAt: sql<string>`now() + interval '30 days'`,
    })
    .execute();

export const end = (db: Db, id: string) =>
  db
    .updateTable("session")
    .set({ endedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();

export const endAllOf = (db: Db, accountId: string) =>
  db
    .updateTable("session")
    .set({ endedAt: sql<string>`now()` })
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .execute();

export const tell = (db: Db, channel: string, message: string) =>
  sql`select pg_notify(${channel}, ${message})`.execute(db);

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable("account")
    .set({ passwordHash, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();

/** Sessions that ended or ran out a month ago say nothing any more. */
export const purge = (db: Db) =>
  db
    .deleteFrom("session")
    .where(sql<boolean>`coalesce(ended_at, expires_at) < now() - interval '30 days'`)
    .execute();
