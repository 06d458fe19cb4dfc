// Accounts and their sessions in the database.
import { deleteInBatches } from "../../platform/db/batches.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { hint } from "../../platform/db/hints.ts";
import { statement, type Value } from "../../platform/db/statements.ts";
import { isConsentMissing } from "./consents/consents.queries.ts";
import type { RefreshClaim } from "./refresh.tokens.ts";

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom("account")
    .selectAll()
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();

/** By email, or by a phone in E.164 that its owner has confirmed. */
export const findAccountByIdentifier = (db: Db, identifier: string) =>
  identifier.includes("@")
    ? findAccountByEmail(db, identifier)
    : db
        .selectFrom("account")
        .selectAll()
        .where("phone", "=", identifier)
        .where("phoneConfirmedAt", "is not", null)
        .executeTakeFirst();

export const findAccount = async (db: Db, id: string) => (await accountOf(db, { id }))[0];

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const accountOf = statement("session.account", (db, value: Value<{ id: string }>) =>
  db
    .selectFrom("account")
    .selectAll()
    .where(
      "id",
      "=",
      value(({ id }) => id),
    ),
);

export const findAccountForUpdate = (tx: Db, id: string) =>
  tx.selectFrom("account").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

const isAlive = sql<boolean>`session.ended_at is null and session.expires_at > now()
  and session.last_seen_at > now() - interval '7 days'`;

const isUnseen = sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as("isUnseen");

/** The owner of a session, if both session and account are alive; and whether its last visit is over a minute ago. */
export const findLive = async (db: Db, sessionId: string) => (await liveOnes(db, { sessionId }))[0];

const liveOnes = statement("session.live", (db, value: Value<{ sessionId: string }>) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.accountId")
    .select(["account.id", "account.role", "account.firstName", "account.lastName", "account.locale"])
    .select(isConsentMissing.as("isConsentMissing"))
    .select(isUnseen)
    .where(
      "session.id",
      "=",
      value(({ sessionId }) => sessionId),
    )
    .where(isAlive)
    .where("account.status", "=", "active"),
);

/** The role of each of these sessions' owners, if both session and account are alive. */
export const readRoles = statement("session.roles", (db, value: Value<{ ids: readonly string[] }>) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.accountId")
    .select(["session.id", "account.role"])
    .select(isUnseen)
    .where(sql<boolean>`session.id = any(${value(({ ids }) => ids)}::uuid[])`)
    .where(isAlive)
    .where("account.status", "=", "active"),
);

export const see = (db: Db, ids: readonly string[]) =>
  db
    .updateTable("session")
    .set({ lastSeenAt: sql<string>`now()` })
    .where("id", "in", ids)
    .where("lastSeenAt", "<", sql<string>`now() - interval '1 minute'`)
    .execute();

type Begun = { id: string; accountId: string; address: string; device: string | undefined };

export const beginSession = (db: Db, { id, accountId, address, device }: Begun) =>
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

/** Whether an account with earlier sessions has had none with this device description for half a year. */
export const isNewDevice = async (
  db: Db,
  accountId: string,
  device: string | undefined,
): Promise<boolean> => {
  const { rows } = await sql<{ isNew: boolean }>`
    select count(*) > 0 and count(*) filter (where device is not distinct from ${device ?? null}::text) = 0 as is_new
    from session where account_id = ${accountId}::uuid and created_at > now() - interval '180 days'`.execute(
    db,
  );
  return rows[0]?.isNew ?? false;
};

/** The next generation of a live session, if the claim has the newest one. */
export const renew = (db: Db, { sessionId, generation }: RefreshClaim) =>
  db
    .updateTable("session")
    .from("account")
    .set({
      generation: generation + 1,
      renewedAt: sql<string>`now()`,
      lastSeenAt: sql<string>`now()`,
    })
    .whereRef("account.id", "=", "session.accountId")
    .where("session.id", "=", sessionId)
    .where("session.generation", "=", generation)
    .where(isAlive)
    .where("account.status", "=", "active")
    .returning(["session.accountId", "session.generation"])
    .executeTakeFirst();

/** The same if the claim's generation was the newest until a moment ago, because another tab was faster. */
export const justRenewed = (db: Db, { sessionId, generation }: RefreshClaim) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.accountId")
    .select(["session.accountId", "session.generation"])
    .where("session.id", "=", sessionId)
    .where("session.generation", "=", generation + 1)
    .where("session.renewedAt", ">", sql<string>`now() - interval '10 seconds'`)
    .where(isAlive)
    .where("account.status", "=", "active")
    .executeTakeFirst();

/** Announces ended sessions to every process. */
export const endedChannel = "session_ended";

/** Ends sessions and announces each; returns those that were still open. */
const end = async (db: Db, which: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string; accountId: string }>`
    with ended as (
      update session set ended_at = now() where ended_at is null and ${which} returning id, account_id)
    select id, account_id from ended`.execute(db);
  for (const { id } of rows) await hint(db, endedChannel, id);
  return rows;
};

export const endOne = (db: Db, id: string) => end(db, sql`id = ${id}`);

export const endOneOf = (db: Db, accountId: string, id: string) =>
  end(db, sql`id = ${id} and account_id = ${accountId}`);

/** Whoever had the account must not go on reading by the private address of its calendar. */
const endFeedOf = (db: Db, accountId: string) =>
  db.deleteFrom("calendarFeed").where("accountId", "=", accountId).execute();

export const endAllOf = async (db: Db, accountId: string) => {
  await endFeedOf(db, accountId);
  return end(db, sql`account_id = ${accountId}`);
};

/** All sessions but this one, with a new password. */
export const endOthersOf = async (db: Db, accountId: string, exceptId: string) => {
  await endFeedOf(db, accountId);
  return end(db, sql`account_id = ${accountId} and id <> ${exceptId}`);
};

/** Live sessions, the most recently used first. */
export const listLiveOf = (db: Db, accountId: string) =>
  db
    .selectFrom("session")
    .select(["id", "device", "address", "createdAt", "lastSeenAt"])
    .where("accountId", "=", accountId)
    .where(isAlive)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id", "desc")
    .execute();

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable("account")
    .set({ passwordHash, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();

/** Deletes sessions that ended or expired a month ago. */
export const purgeSessions = (db: Db) =>
  deleteInBatches(db, "session", sql`coalesce(ended_at, expires_at) < now() - interval '30 days'`);
