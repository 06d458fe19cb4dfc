// One-time codes: who gets one, how it is compared, and that it works once. Requests for unknown people get the same
// response: the request only counts and queues a job, and only the job looks up the account.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { codeLength, type Otp, type OtpPurpose } from "@igo/contract/session/session";
import { z } from "zod";
import * as audit from "../../../platform/security/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Caller, traceOf } from "../caller.ts";
import * as queries from "./codes.queries.ts";
import { flowOf } from "./flows.ts";
import * as limits from "./limits.service.ts";
import { findAccountByIdentifier } from "../session.queries.ts";
import type { Account } from "../session.queries.ts";

type Purpose = queries.CodePurpose;
const minutesOf: Record<Purpose, number> = { "sign-in": 5, activation: 10, "password-reset": 10, phone: 10 };
const resendAfter = 60_000;
/**
 * The minimum milliseconds of a refusal: counting an attempt writes a row only if there is a code, and the time would
 * show that.
 */
const refusedAfter = 25;
const nobody = "00000000-0000-0000-0000-000000000000";

const newCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, "0");

/** Depends on account and purpose: the same code has a different hash elsewhere. */
export const hashOf = ({ secrets }: Deps, accountId: string, purpose: string, code: string) =>
  createHmac("sha256", secrets.key("one-time codes"))
    .update(`${purpose} ${accountId} ${code}`)
    .digest("base64url");

/** When a code sent now expires, and when another may be sent. */
export const timesOf = (purpose: Purpose) => ({
  expiresAt: new Date(Date.now() + minutesOf[purpose] * 60_000).toISOString(),
  resendAt: new Date(Date.now() + resendAfter).toISOString(),
  length: codeLength,
});

/** What the client learns about a code that was requested, whoever it is for. */
export const otpOf = (identifier: string, purpose: OtpPurpose, ticket: string): Otp => ({
  identifier,
  purpose,
  ticket,
  ...timesOf(purpose),
});

const sentRequest = z.object({
  identifier: z.string(),
  purpose: z.enum(["activation", "sign-in", "password-reset"]),
  flow: z.string(),
  expiresAt: z.string(),
  language: z.enum(["en", "es"]).optional(),
  address: z.string(),
  device: z.string().optional(),
  requestId: z.string(),
});

const job = "session.code";

/** `language` is that of the page where the code is requested. */
type Wanted = {
  identifier: string;
  purpose: OtpPurpose;
  ticket?: string | undefined;
  language: Language;
};

/** Queues a request, encrypted, because the queue must not expose people's addresses. */
export const send = async (
  deps: Deps,
  { identifier, purpose, ticket, language }: Wanted,
  isKnown: boolean,
  caller: Caller,
) => {
  const request = { identifier, purpose, ticket, isKnown };
  const otp = otpOf(identifier, purpose, await limits.authorizeRequest(deps, request, caller.address));
  const wanted: z.input<typeof sentRequest> = {
    identifier,
    purpose,
    flow: flowOf(otp.ticket),
    expiresAt: otp.expiresAt,
    language,
    ...traceOf(caller),
  };
  await deps.jobs.send(job, { sealed: deps.encryption.encrypt(JSON.stringify(wanted)) });
  return { otp };
};

type Issue = {
  account: Account;
  purpose: Purpose;
  flow: string;
  expiresAt: string;
  to?: string | null;
  /** The account's own language by default. */
  language?: Language | undefined;
  /** What the browser chose at sign-up, encrypted; the message uses its name and language. */
  signUp?: { sealed: string; firstName: string; locale: "en" | "es" };
  /** What else the code is bound to. */
  about?: string;
};

/** Creates a code and sends it to its owner, in the caller's transaction. */
export const issue = async (
  deps: Deps,
  tx: Db,
  {
    account,
    purpose,
    flow,
    expiresAt,
    to = account.email,
    language: pageLanguage,
    signUp,
    about = "",
  }: Issue,
  caller: Caller,
) => {
  if (to === null) return;
  const code = newCode();
  const hash = hashOf(deps, account.id, purpose + about, code);
  await queries.putCode(tx, {
    accountId: account.id,
    purpose,
    flow,
    hash,
    expiresAt,
    signUp: signUp?.sealed,
  });
  const { firstName: name, locale } = signUp ?? account;
  const language = pageLanguage ?? locale;
  const params = { code, purpose, minutes: String(minutesOf[purpose]), name };
  await deps.mail.send(tx, { to, language, authorId: null, template: "code", params });
  const details = { purpose };
  await audit.recordAuditEntry(tx, {
    event: "authn_token_created",
    subjectId: account.id,
    ...traceOf(caller),
    details,
  });
};

const mailKnown = async ({ mail }: Deps, tx: Db, { email, locale, firstName }: Account) => {
  if (email === null) return;
  const params = { name: firstName };
  const to = { to: email, language: locale, authorId: null };
  await mail.send(tx, { ...to, template: "known-account", params });
};

/** Sends to accounts that may sign in. If activation is requested for an active account, its owner is told so. */
export const sendTo = async (deps: Deps, tx: Db, sent: Issue, caller: Caller) => {
  if (sent.account.status === "suspended") return;
  if (sent.purpose === "activation" && sent.account.status === "active")
    await mailKnown(deps, tx, sent.account);
  else await issue(deps, tx, sent, caller);
};

/** Phones can be confirmed and reached only by text message; without a gateway they identify nobody. */
const findOwner = async (deps: Deps, db: Db, identifier: string) =>
  identifier.includes("@") || deps.texts ? findAccountByIdentifier(db, identifier) : undefined;

const deliver = async (
  deps: Deps,
  { identifier, purpose, flow, expiresAt, language, ...trace }: z.output<typeof sentRequest>,
) => {
  const caller = { ...trace, device: trace.device };
  await deps.database.background.transaction().execute(async (tx) => {
    const account = await findOwner(deps, tx, identifier);
    if (!account) return;
    const to = identifier.includes("@") ? account.email : account.phone;
    await sendTo(deps, tx, { account, purpose, flow, expiresAt, to, language }, caller);
  });
};

export const defineJob = (deps: Deps) =>
  deps.jobs.define<{ sealed: string }>(
    job,
    ({ sealed }) => deliver(deps, sentRequest.parse(JSON.parse(deps.encryption.decrypt(sealed)))),
    { atOnce: 2 },
  );

export type Right = {
  account: Account;
  /** What was chosen at sign-up by the browser that this code was sent to, encrypted. */
  signUp: string | null;
  use: (tx: Db) => Promise<void>;
};

const isSame = (hash: string, expected: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(expected.padEnd(hash.length)));

/** The outstanding code that was typed. The attempt is counted before it is compared. */
export const findTyped = async (tx: Db, accountId: string, purpose: Purpose, hash: string) => {
  const found = await queries.countAttempt(tx, { accountId, purpose });
  const compared = (found.length > 0 ? found : [{ hash: "", signUp: null }]).map((one) => ({
    ...one,
    isRight: isSame(hash, one.hash),
  }));
  return compared.find(({ isRight }) => isRight);
};

/**
 * The account whose code was typed correctly; `use` uses it up, in the transaction of its purpose. An unknown person
 * costs the same statements and the same time as a wrong code.
 */
export const checkCode = async (
  deps: Deps,
  { identifier, code }: { identifier: string; code: string },
  purpose: OtpPurpose,
  caller: Caller,
): Promise<Right> => {
  const takeBack = await limits.consumeCodeAttempt(deps, caller.address);
  const began = performance.now();
  const right = await deps.db.transaction().execute(async (tx) => {
    const account = await findOwner(deps, tx, identifier);
    const accountId = account?.id ?? nobody;
    const hash = hashOf(deps, accountId, purpose, code);
    const typed = await findTyped(tx, accountId, purpose, hash);
    if (account && typed && account.status !== "suspended") return { account, ...typed };
    const details = { by: "code", purpose };
    await audit.recordAuditEntry(tx, {
      event: "authn_login_fail",
      subjectId: account?.id,
      ...traceOf(caller),
      details,
    });
    return undefined;
  });
  if (!right) {
    await sleep(Math.max(0, refusedAfter - (performance.now() - began)));
    throw new Failure("session.wrong_code");
  }
  const { account, hash, signUp } = right;
  await takeBack();
  const use = async (tx: Db) => {
    const isFirst = await queries.use(tx, { accountId: account.id, purpose, hash });
    if (!isFirst) throw new Failure("session.wrong_code");
  };
  return { account, signUp, use };
};

export const purgeCodes = (db: Db) => queries.purgeCodes(db);
