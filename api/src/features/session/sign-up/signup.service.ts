// Signing up, and signing in by code. Whether an email is known is looked up only after the response was sent.
import { type OtpPurpose, roles } from "@igo/contract/session/session";
import { z } from "zod";
import * as audit from "../../../platform/security/audit.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import type { Deps } from "../../../platform/deps.ts";
import { newId } from "../../../platform/ids.ts";
import { hashPassword, refuseWhenFull } from "../../../platform/security/passwords.ts";
import { refuseCommonPassword, refuseOwnWords } from "../../../platform/security/passwords.common.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Caller, traceOf } from "../caller.ts";
import * as codes from "../codes/codes.service.ts";
import { findSignUp, forgetActivations } from "../codes/codes.queries.ts";
import * as consents from "../consents/consents.service.ts";
import { flowOf } from "../codes/flows.ts";
import * as limits from "../codes/limits.service.ts";
import { refuseProductName } from "../personNames.ts";
import * as people from "../people.queries.ts";
import { type Account, findAccountByEmail, findAccountForUpdate } from "../session.queries.ts";
import { beginSession, tokensOf } from "../session.service.ts";

type Chosen = { firstName: string; lastName: string; email: string; phone: string; password: string };

/** What one browser chose, and from where; kept encrypted until the matching code and ticket arrive. */
const choice = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  passwordHash: z.string(),
  locale: z.enum(["en", "es"]),
  at: z.string(),
  address: z.string(),
  device: z.string().optional(),
  requestId: z.string(),
});
type Choice = z.output<typeof choice>;

const signedUp = z.object({ email: z.string(), flow: z.string(), expiresAt: z.string(), choice });
type SignedUp = z.output<typeof signedUp>;

const job = "session.sign-up";

/**
 * Gives the same response and does the same work for a known email: hashes the password, and queues an encrypted job.
 */
export const signUp = async (deps: Deps, chosen: Chosen, locale: Language, caller: Caller) => {
  const { firstName, lastName, email, phone, password } = chosen;
  refuseProductName(chosen);
  refuseCommonPassword(password);
  refuseOwnWords(password, [firstName, lastName, email]);
  refuseWhenFull();
  const request = { identifier: email, purpose: "activation" };
  const ticket = await limits.authorizeRequest(deps, request, caller.address);
  const passwordHash = await hashPassword(password);
  const otp = codes.otpOf(email, "activation", ticket);
  const at = new Date().toISOString();
  const sent: z.input<typeof signedUp> = {
    email,
    flow: flowOf(ticket),
    expiresAt: otp.expiresAt,
    choice: { firstName, lastName, phone, passwordHash, locale, at, ...traceOf(caller) },
  };
  await deps.jobs.send(job, { sealed: deps.encryption.encrypt(JSON.stringify(sent)) });
  return { otp };
};

const add = async (tx: Db, email: string, { firstName, lastName, locale }: Choice, caller: Caller) => {
  const id = newId();
  await audit.recordAuditEntry(tx, { event: "user_created", subjectId: id, ...traceOf(caller) });
  const person = { email, firstName, lastName, locale, phone: null, passwordHash: null };
  return people.insertPerson(tx, { ...person, id, role: roles.partner, status: "pending", signedUp: true });
};

/**
 * Adds or finds the account that waits for its owner. Neither its first nor its last sign-up need be the owner's, so
 * what each of them chose is stored with their code. A sign-up changes nothing in an invited or active account.
 */
const enrol = async (tx: Db, email: string, chosen: Choice, caller: Caller) => {
  const known = await findAccountByEmail(tx, email);
  if (!known) return { account: await add(tx, email, chosen, caller), isOpen: true };
  const isOpen = known.status === "pending" && known.signedUp;
  return { account: isOpen ? await people.updatePerson(tx, known.id, {}) : known, isOpen };
};

const finish = async (deps: Deps, { email, flow, expiresAt, choice: chosen }: SignedUp) => {
  const { address, device, requestId, firstName, locale } = chosen;
  const caller = { address, device, requestId };
  await deps.database.background.transaction().execute(async (tx) => {
    const { account, isOpen } = await enrol(tx, email, chosen, caller);
    const signUp = { sealed: deps.encryption.encrypt(JSON.stringify(chosen)), firstName, locale };
    const sent = { account, purpose: "activation" as const, flow, expiresAt, ...(isOpen ? { signUp } : {}) };
    await codes.sendTo(deps, tx, sent, caller);
  });
};

export const defineJob = (deps: Deps) =>
  deps.jobs.define<{ sealed: string }>(
    job,
    ({ sealed }) => finish(deps, signedUp.parse(JSON.parse(deps.encryption.decrypt(sealed)))),
    { atOnce: 2 },
  );

type Typed = { identifier: string; code: string; ticket?: string | undefined };

const opened = ({ encryption }: Deps, sealed: string | null): Choice | undefined =>
  sealed === null ? undefined : choice.parse(JSON.parse(encryption.decrypt(sealed)));

/**
 * What the owner's code turns the account into. The browser that signed up has the ticket, and gets everything it
 * chose. A code without the ticket proves whose mailbox it is, but not who chose the password and phone or gave the
 * consents: only the names are taken.
 */
const confirmed = async (
  deps: Deps,
  tx: Db,
  { account, typed, signUp }: { account: Account; typed: Typed; signUp: string | null },
) => {
  const { ticket } = typed;
  const own = ticket === undefined ? null : await findSignUp(tx, account.id, flowOf(ticket));
  const mine = opened(deps, own);
  const names = mine ?? opened(deps, signUp);
  const { firstName, lastName, locale } = names ?? account;
  const changes = mine ? { phone: mine.phone, passwordHash: mine.passwordHash } : {};
  return { mine, changes: { firstName, lastName, locale, ...changes } };
};

const activateOwn = async (
  deps: Deps,
  tx: Db,
  found: { account: Account; typed: Typed; signUp: string | null },
  caller: Caller,
) => {
  const { account } = found;
  const { mine, changes } = account.signedUp
    ? await confirmed(deps, tx, found)
    : { mine: undefined, changes: {} };
  const active = await people.updatePerson(tx, account.id, { ...changes, status: "active", signedUp: false });
  await audit.recordAuditEntry(tx, { event: "user_activated", subjectId: account.id, ...traceOf(caller) });
  const by = { user: { id: account.id }, requestId: caller.requestId };
  await recordAct(tx, { action: "user.join", by, subjectId: account.id });
  if (mine) {
    const { at, address, device, requestId } = mine;
    await consents.giveAnew(tx, account.id, at, { address, device, requestId });
  }
  return active;
};

/** Signs in by code. A pending account becomes active, because the code proves whose mailbox it is. */
const enter = async (deps: Deps, typed: Typed, purpose: OtpPurpose, caller: Caller) => {
  const { account, signUp, use } = await codes.checkCode(deps, typed, purpose, caller);
  const entered = await deps.db.transaction().execute(async (tx) => {
    // Two codes of one account may be typed at once.
    const locked = (await findAccountForUpdate(tx, account.id)) ?? account;
    const found = { account: locked, typed, signUp };
    const active = locked.status === "pending" ? await activateOwn(deps, tx, found, caller) : locked;
    await use(tx);
    await forgetActivations(tx, account.id);
    return { active, claim: await beginSession(deps, tx, active, caller, "code") };
  });
  return tokensOf(deps, entered.active, entered.claim);
};

export const activate = (deps: Deps, typed: Typed, caller: Caller) =>
  enter(deps, typed, "activation", caller);

export const signInByCode = (deps: Deps, typed: Typed, caller: Caller) =>
  enter(deps, typed, "sign-in", caller);

export const purgeSignUps = (db: Db) => people.purgeForgotten(db);
