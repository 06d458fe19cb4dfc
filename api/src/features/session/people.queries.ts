// A user's own account in the database: created by sign-up, activated, changed, exported, erased.
import { deleteInBatches } from "../../platform/db/batches.ts";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { AccountTable } from "../../platform/db/tables/tables.ts";

const stillConfirmed = (phone: unknown) =>
  sql<string | null>`case when phone is not distinct from ${phone} then phone_confirmed_at end`;

export const insertPerson = (db: Db, values: Insertable<AccountTable>) =>
  db.insertInto("account").values(values).returningAll().executeTakeFirstOrThrow();

/** A new phone number is not confirmed yet. */
export const updatePerson = (db: Db, id: string, values: Updateable<AccountTable>) =>
  db
    .updateTable("account")
    .set({
      ...(values.phone === undefined ? {} : { phoneConfirmedAt: stillConfirmed(values.phone) }),
      ...values,
      version: sql`version + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const releasePhone = (db: Db, phone: string) =>
  db
    .updateTable("account")
    .set({ phoneConfirmedAt: null })
    .where("phone", "=", phone)
    .where("phoneConfirmedAt", "is not", null)
    .execute();

/**
 * Deletes sign-ups whose code nobody has typed for thirty days: whoever gave that email is not its owner, or has
 * forgotten. Accounts that were invited or given a market stay.
 */
export const purgeForgotten = (db: Db) =>
  deleteInBatches(
    db,
    "account",
    sql`status = 'pending' and signed_up and updated_at < now() - interval '30 days'
      and not exists (select from market_member where market_member.account_id = account.id)
      and not exists (select from chain_member where chain_member.account_id = account.id)`,
  );

/** Deletes all personal data; the row stays as the nameless author of what the person wrote. */
export const erase = async (db: Db, id: string, email: string | null) => {
  for (const table of [
    "pushSubscription",
    "session",
    "consent",
    "oneTimeCode",
    "invitation",
    "chainMember",
    "marketMember",
    "idempotentAnswer",
    "event",
    "notification",
    "notificationPreference",
    "notificationSetting",
    "postRead",
    "reviewClaim",
    "snooze",
    "star",
  ] as const)
    await db.deleteFrom(table).where("accountId", "=", id).execute();
  if (email !== null) await db.deleteFrom("mailMessage").where("recipient", "=", email).execute();
  await updatePerson(db, id, {
    email: null,
    phone: null,
    phoneConfirmedAt: null,
    firstName: "",
    lastName: "",
    photoUrl: null,
    passwordHash: null,
    status: "suspended",
    lastSeenAt: null,
    erasedAt: new Date().toISOString(),
  });
};

export const listSessions = (db: Db, accountId: string) =>
  db
    .selectFrom("session")
    .select(["id", "createdAt", "lastSeenAt", "expiresAt", "endedAt", "address", "device"])
    .where("accountId", "=", accountId)
    .orderBy("id")
    .execute();

export const listMemberships = (db: Db, accountId: string) =>
  db
    .selectFrom("marketMember")
    .innerJoin("market", "market.id", "marketMember.marketId")
    .select(["market.id as marketId", "market.name", "marketMember.role", "marketMember.createdAt as since"])
    .where("marketMember.accountId", "=", accountId)
    .where("marketMember.isDirect", "=", true)
    .where("market.deletedAt", "is", null)
    .orderBy("marketMember.createdAt")
    .execute();

/** The chains in which an account manages every market. */
export const listChains = (db: Db, accountId: string) =>
  db
    .selectFrom("chainMember")
    .innerJoin("chain", "chain.id", "chainMember.chainId")
    .select(["chain.id as chainId", "chain.name", "chainMember.createdAt as since"])
    .where("chainMember.accountId", "=", accountId)
    .orderBy("chainMember.createdAt")
    .execute();

/** The audit events about the account, including its sign-ins. */
export const listEvents = (db: Db, accountId: string) =>
  db
    .selectFrom("auditEvent")
    .select(["at", "event", "address", "device", "details"])
    .where("subjectId", "=", accountId)
    .orderBy("id")
    .execute();

/** How much a person changed in which market; the changes themselves belong to the market. */
export const listChanges = (db: Db, accountId: string) =>
  db
    .selectFrom("marketChange")
    .select(["marketId", "source"])
    .select(({ fn }) => [
      fn.countAll<number>().as("changes"),
      fn.min<string>("at").as("first"),
      fn.max<string>("at").as("last"),
    ])
    .where("actorId", "=", accountId)
    .groupBy(["marketId", "source"])
    .orderBy("first")
    .execute();

/** What a person did, from the activity log: how often, first and last. */
export const listActs = (db: Db, accountId: string) =>
  db
    .selectFrom("activity")
    .select("action")
    .select(({ fn }) => [
      fn.countAll<number>().as("times"),
      fn.min<string>("at").as("first"),
      fn.max<string>("at").as("last"),
    ])
    .where("actorId", "=", accountId)
    .groupBy("action")
    .orderBy("action")
    .execute();
