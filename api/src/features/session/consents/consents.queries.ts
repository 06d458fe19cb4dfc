// The consents that people gave, as proof.
import { sql } from "kysely";
import type { Consent, ConsentPurpose } from "@igo/contract/session/session";
import type { Db } from "../../../platform/db/db.ts";

type Given = {
  id: string;
  accountId: string;
  purpose: ConsentPurpose;
  version: string;
  address: string;
  device: string | null;
  givenAt?: string;
};

/** Whether the account in a query has not given the required consents, in any version. */
export const isConsentMissing = sql<boolean>`(select count(*) from consent where consent.account_id = account.id
  and consent.withdrawn_at is null and consent.purpose in ('terms', 'data-policy')) < 2`;

export const isMissingFor = async (db: Db, accountId: string): Promise<boolean> => {
  const found = await db
    .selectFrom("account")
    .select(isConsentMissing.as("isMissing"))
    .where("id", "=", accountId)
    .executeTakeFirst();
  return found?.isMissing ?? true;
};

/** Given once until it is withdrawn, unless the text is another version. */
export const give = async (db: Db, given: Given): Promise<void> => {
  await db
    .updateTable("consent")
    .set({ withdrawnAt: sql<string>`now()` })
    .where("accountId", "=", given.accountId)
    .where("purpose", "=", given.purpose)
    .where("version", "<>", given.version)
    .where("withdrawnAt", "is", null)
    .execute();
  await db
    .insertInto("consent")
    .values(given)
    .onConflict((conflict) =>
      conflict.columns(["accountId", "purpose"]).where("withdrawnAt", "is", null).doNothing(),
    )
    .execute();
};

export const withdraw = (db: Db, accountId: string, purpose: ConsentPurpose) =>
  db
    .updateTable("consent")
    .set({ withdrawnAt: sql<string>`now()` })
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("withdrawnAt", "is", null)
    .execute();

export const forgetAllOf = (db: Db, accountId: string) =>
  db.deleteFrom("consent").where("accountId", "=", accountId).execute();

/** The latest consent for each purpose. */
export const listConsents = (db: Db, accountId: string): Promise<Consent[]> =>
  db
    .selectFrom("consent")
    .distinctOn("purpose")
    .select(["purpose", "version", "givenAt", "withdrawnAt"])
    .where("accountId", "=", accountId)
    .orderBy("purpose")
    .orderBy("givenAt", "desc")
    .orderBy("id", "desc")
    .execute();

export const listProofs = (db: Db, accountId: string) =>
  db
    .selectFrom("consent")
    .select(["purpose", "version", "givenAt", "withdrawnAt", "address", "device"])
    .where("accountId", "=", accountId)
    .orderBy("id")
    .execute();
