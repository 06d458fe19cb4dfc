// Invitations in the database: one for each waiting account, by the hash of the secret in its link.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

type Issued = { accountId: string; hash: string; invitedBy: string };

/** A new one replaces the previous one, whose link becomes invalid. */
export const putInvitation = (db: Db, issued: Issued) => {
  const values = { ...issued, expiresAt: sql<string>`now() + interval '7 days'` };
  return db
    .insertInto("invitation")
    .values(values)
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet(values))
    .execute();
};

const serving = (db: Db, hash: string) =>
  db
    .selectFrom("invitation")
    .innerJoin("account", "account.id", "invitation.accountId")
    .where("invitation.hash", "=", hash)
    .where("invitation.expiresAt", ">", sql<string>`now()`)
    .where("account.status", "=", "pending");

export const findInvitation = (db: Db, hash: string) =>
  serving(db, hash)
    .leftJoin("account as inviting", "inviting.id", "invitation.invitedBy")
    .select([
      "account.id as accountId",
      "account.email",
      "account.firstName",
      "account.lastName",
      "account.role",
      "account.locale",
      "invitation.expiresAt",
    ])
    .select(sql<string>`btrim(coalesce(inviting.first_name || ' ' || inviting.last_name, ''))`.as("inviter"))
    .executeTakeFirst();

/** Uses up the invitation; false if someone has used or replaced it since. */
export const use = async (db: Db, hash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("invitation")
    .where("hash", "=", hash)
    .where("accountId", "in", serving(db, hash).select("account.id"))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
