// Signing up, and coming in by a code. Whether an e-mail is known is only looked at after the answer has gone.
import { type OtpPurpose, roles } from "@igo/contract/session";
import { z } from "zod";
import * as audit from "../../core/audit.ts";
import type { Deps } from "../../core/deps.ts";
import { newId } from "../../core/ids.ts";
import { hashPassword, refuseWhenFull } from "../../core/passwords.ts";
import { refuseCommonPassword, refuseOwnWords } from "../../core/passwords.common.ts";
import type { Language } from "../../core/words.ts";
import type { Db } from "../../db/db.ts";
import { type Caller, traceOf } from "./caller.ts";
import * as codes from "./codes.service.ts";
import * as consents from "./consents.service.ts";
import * as limits from "./limits.service.ts";
import * as people from "./people.queries.ts";
import { findAccountByEmail } from "./session.queries.ts";
import { type Account, begin, tokensOf } from "./session.service.ts";

type Wanted = { firstName: string; lastName: string; email: string; phone: string; password: string };

const signedUp = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  passwordHash: z.string(),
  locale: z.enum(["en", "es"]),
  at: z.string(),
  expiresAt: z.string(),
  address: z.string(),
  device: z.string().optional(),
  requestId: z.string(),
});
type SignedUp = z.output<typeof signedUp>;

const job = "session.sign-up";

/** The same answer and the same work for an e-mail that is known: it hashes, and puts a sealed job in the line. */
export const signUp = async (deps: Deps, wanted: Wanted, locale: Language, caller: Caller) => {
  const { password, ...person } = wanted;
  const { firstName, lastName, email } = person;
  refuseCommonPassword(password);
  refuseOwnWords(password, [firstName, lastName, email]);
  refuseWhenFull();
  await limits.admitRequest(deps, email, "activation", caller.address);
  const passwordHash = await hashPassword(password);
  const otp = codes.otpOf(email, "activation");
  const sent: z.input<typeof signedUp> = {
    ...person,
    passwordHash,
    locale,
    at: new Date().toISOString(),
    expiresAt: otp.expiresAt,
    ...traceOf(caller),
  };
  await deps.jobs.send(job, { sealed: deps.vault.seal(JSON.stringify(sent)) });
  return { otp };
};

/** A phone is not proven by typing it: one that somebody has already stays with him. */
const freePhone = async (tx: Db, phone: string, accountId: string) =>
  (await people.isPhoneTaken(tx, phone, accountId)) ? null : phone;

type Person = Pick<SignedUp, "firstName" | "lastName" | "email" | "phone" | "passwordHash" | "locale">;

const add = async (tx: Db, person: Person, caller: Caller) => {
  const id = newId();
  const phone = await freePhone(tx, person.phone, id);
  await audit.record(tx, { event: "user_created", subjectId: id, ...traceOf(caller) });
  return people.insert(tx, { ...person, id, phone, role: roles.partner, status: "pending" });
};

const replace = async (tx: Db, id: string, { email: _same, ...person }: Person, caller: Caller) => {
  const phone = await freePhone(tx, person.phone, id);
  await audit.record(tx, { event: "user_updated", subjectId: id, ...traceOf(caller) });
  return people.update(tx, id, { ...person, phone });
};

/**
 * Who signed up before and never came in may not have been the owner: the newest sign-up counts, its password above
 * all. An invited account has no password; nobody but its owner, once in, gives it one.
 */
const enrol = async (tx: Db, person: Person, at: string, caller: Caller): Promise<Account> => {
  const known = await findAccountByEmail(tx, person.email);
  if (known && (known.status !== "pending" || known.passwordHash === null)) return known;
  const account = known ? await replace(tx, known.id, person, caller) : await add(tx, person, caller);
  await consents.giveAnew(tx, account.id, at, caller);
  return account;
};

const finish = async (deps: Deps, { at, expiresAt, address, device, requestId, ...person }: SignedUp) => {
  const caller = { address, device, requestId };
  await deps.database.patient.transaction().execute(async (tx) => {
    const account = await enrol(tx, person, at, caller);
    await codes.sendTo(deps, tx, { account, purpose: "activation", expiresAt }, caller);
  });
};

export const defineJob = (deps: Deps) =>
  deps.jobs.define<{ sealed: string }>(
    job,
    ({ sealed }) => finish(deps, signedUp.parse(JSON.parse(deps.vault.open(sealed)))),
    { atOnce: 2 },
  );

type Typed = { identifier: string; code: string };

/**
 * Comes in by a code. A pending account is active with it: the code has shown whose mailbox it is. Its password
 * stays only when the code was that of the sign-up; a mere sign-in says nothing of who chose it.
 */
const enter = async (deps: Deps, typed: Typed, purpose: OtpPurpose, caller: Caller) => {
  const { account, use } = await codes.check(deps, typed, purpose, caller);
  const entered = await deps.db.transaction().execute(async (tx) => {
    await use(tx);
    const isNew = account.status === "pending";
    const forgotten = purpose === "activation" ? {} : { passwordHash: null };
    const active = isNew ? await people.update(tx, account.id, { status: "active", ...forgotten }) : account;
    if (isNew) await audit.record(tx, { event: "user_activated", subjectId: account.id, ...traceOf(caller) });
    return { active, claim: await begin(tx, active, caller, "code") };
  });
  return tokensOf(deps, entered.active, entered.claim);
};

export const activate = (deps: Deps, typed: Typed, caller: Caller) =>
  enter(deps, typed, "activation", caller);

export const signInByCode = (deps: Deps, typed: Typed, caller: Caller) =>
  enter(deps, typed, "sign-in", caller);

export const purge = (db: Db) => people.purgeForgotten(db);
