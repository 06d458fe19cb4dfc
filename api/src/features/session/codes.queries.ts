// One-time codes as the table holds them: a keyed hash, how often it was tried, until when.
import { sql } from "kysely";
import type { OtpPurpose } from "@igo/contract/session";
import type { Db } from "../../db/db.ts";

type Key = { accountId: string; purpose: OtpPurpose };
export type Used = Key & { hash: string };

/** A new code takes the place of the old one. */
export const put = (db: Db, { accountId, purpose, hash, expiresAt }: Used & { expiresAt: string }) =>
  db
    .insertInto("oneTimeCode")
    .values({ accountId, purpose, hash, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(["accountId", "purpose"]).doUpdateSet({ hash, expiresAt, attempts: 0 }),
    )
    .execute();

const mostAttempts = 5;

/** Counts one more try and gives what to compare with; nothing when there is no code, or it was tried too often. */
export const countAttempt = async (db: Db, { accountId, purpose }: Key): Promise<string | undefined> => {
  const counted = await db
    .updateTable("oneTimeCode")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("attempts", "<", mostAttempts)
    .where("expiresAt", ">", sql<string>`now()`)
    .returning("hash")
    .executeTakeFirst();
  return counted?.hash;
};

/** Takes the code away; false when somebody has used or replaced it since. */
export const use = async (db: Db, { accountId, purpose, hash }: Used): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("oneTimeCode")
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const purge = (db: Db) =>
  db
    .deleteFrom("oneTimeCode")
    .where("expiresAt", "<", sql<string>`now() - interval '1 day'`)
    .execute();
