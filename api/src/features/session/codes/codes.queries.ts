// One-time codes in the database: a keyed hash, the number of attempts, the expiry, and the browser.
import { deleteInBatches } from "../../../platform/db/batches.ts";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { Tables } from "../../../platform/db/tables/tables.ts";

export type CodePurpose = Tables["oneTimeCode"]["purpose"];
type Key = { accountId: string; purpose: CodePurpose };
type Code = Key & { flow: string; hash: string; expiresAt: string; signUp?: string | undefined };

/** A new code replaces the previous one of the same flow; those of other flows stay. */
export const putCode = (db: Db, { signUp, ...code }: Code) => {
  const { hash, expiresAt } = code;
  // A code sent again still belongs to what was chosen at the start.
  const chosen = signUp === undefined ? {} : { signUp };
  return db
    .insertInto("oneTimeCode")
    .values({ ...code, signUp: signUp ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(["accountId", "purpose", "flow"])
        .doUpdateSet({ hash, expiresAt, attempts: 0, ...chosen }),
    )
    .execute();
};

const maxAttempts = 5;

/** Counts an attempt on all valid codes, and returns what to compare with. */
export const countAttempt = (db: Db, { accountId, purpose }: Key) =>
  db
    .updateTable("oneTimeCode")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("attempts", "<", maxAttempts)
    .where("expiresAt", ">", sql<string>`now()`)
    .returning(["hash", "signUp"])
    .execute();

/** Uses up the code; false if someone has used or replaced it since. */
export const use = async (db: Db, { accountId, purpose, hash }: Key & { hash: string }): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("oneTimeCode")
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** What the browser of this flow chose at sign-up. */
export const findSignUp = async (db: Db, accountId: string, flow: string): Promise<string | null> => {
  const found = await db
    .selectFrom("oneTimeCode")
    .select("signUp")
    .where("accountId", "=", accountId)
    .where("purpose", "=", "activation")
    .where("flow", "=", flow)
    .executeTakeFirst();
  return found?.signUp ?? null;
};

/** Once the owner is in, everyone else's codes and sign-ups are void. */
export const forgetActivations = (db: Db, accountId: string) =>
  db
    .deleteFrom("oneTimeCode")
    .where("accountId", "=", accountId)
    .where("purpose", "=", "activation")
    .execute();

export const purgeCodes = (db: Db) =>
  deleteInBatches(db, "oneTimeCode", sql`expires_at < now() - interval '1 day'`);
