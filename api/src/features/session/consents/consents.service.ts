// People's consents (Ley 1581 de 2012): each purpose separately, with the text's version, time and place.
import { type Consent, type ConsentPurpose, consentVersion } from "@igo/contract/session/session";
import * as audit from "../../../platform/security/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Caller, traceOf } from "../caller.ts";
import * as people from "../people.queries.ts";
import * as queries from "./consents.queries.ts";

// An account requires these, and is erased to withdraw them.
const needed: readonly ConsentPurpose[] = ["terms", "data-policy"];

type Given = { accountId: string; purposes: readonly ConsentPurpose[]; givenAt?: string };

/** In the caller's transaction. */
export const give = async (tx: Db, { accountId, purposes, ...given }: Given, caller: Caller) => {
  for (const purpose of purposes) {
    const { address, device = null } = caller;
    await queries.give(tx, {
      id: newId(),
      accountId,
      purpose,
      version: consentVersion,
      address,
      device,
      ...given,
    });
    const details = { purpose, version: consentVersion };
    await audit.recordAuditEntry(tx, {
      event: "consent_given",
      subjectId: accountId,
      ...traceOf(caller),
      details,
    });
  }
};

/** Replaces the consents of sign-up: whoever signed up earlier with this email had not proved that it was theirs. */
export const giveAnew = async (tx: Db, accountId: string, givenAt: string, caller: Caller) => {
  await queries.forgetAllOf(tx, accountId);
  await give(tx, { accountId, purposes: needed, givenAt }, caller);
};

export const listConsents = (db: Db, { id }: SignedIn): Promise<Consent[]> => queries.listConsents(db, id);

export const giveNeededTo = (tx: Db, accountId: string, caller: Caller) =>
  give(tx, { accountId, purposes: needed }, caller);

/** At the consent page; the language it was read in becomes the account's language. */
export const giveNeeded = async (
  { db }: Deps,
  { id }: SignedIn,
  locale: Language,
  caller: Caller,
): Promise<Consent[]> =>
  db.transaction().execute(async (tx) => {
    await giveNeededTo(tx, id, caller);
    await people.updatePerson(tx, id, { locale });
    return queries.listConsents(tx, id);
  });

type Wish = { purpose: ConsentPurpose; given: boolean };

export const setConsents = async (
  { db }: Deps,
  { id }: SignedIn,
  wish: Wish,
  caller: Caller,
): Promise<Consent[]> => {
  const { purpose, given } = wish;
  if (!given && needed.includes(purpose)) throw new Failure("account.consent_needed");
  return db.transaction().execute(async (tx) => {
    if (given) await give(tx, { accountId: id, purposes: [purpose] }, caller);
    else {
      await queries.withdraw(tx, id, purpose);
      const about = { actorId: id, subjectId: id, ...traceOf(caller), details: { purpose } };
      await audit.recordAuditEntry(tx, { event: "consent_withdrawn", ...about });
    }
    return queries.listConsents(tx, id);
  });
};
