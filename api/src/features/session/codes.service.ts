// One-time codes: who gets one, how it is compared, and that it serves once. What is asked about unknown people is
// answered alike: the request only counts and puts a job in the line, which alone looks who it is.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { codeLength, type Otp, type OtpPurpose } from "@igo/contract/session";
import { z } from "zod";
import * as audit from "../../core/audit.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import type { Db } from "../../db/db.ts";
import { type Caller, traceOf } from "./caller.ts";
import * as queries from "./codes.queries.ts";
import * as limits from "./limits.service.ts";
import { findAccountByIdentifier } from "./session.queries.ts";
import type { Account } from "./session.service.ts";

const minutesOf: Record<OtpPurpose, number> = { "sign-in": 5, activation: 10, "password-reset": 10 };
const resendAfter = 60_000;
/** Milliseconds a refusal takes at least: counting a try writes a row only where there is a code, and that shows. */
const refusedAfter = 25;
const nobody = "00000000-0000-0000-0000-000000000000";

const newCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, "0");

/** Of this account and purpose alone: the same code of another one has another hash. */
const hashOf = ({ secrets }: Deps, accountId: string, purpose: OtpPurpose, code: string) =>
  createHmac("sha256", secrets.key("one-time codes"))
    .update(`${purpose} ${accountId} ${code}`)
    .digest("base64url");

/** What the client is told of a code that is on its way, to whomever. */
export const otpOf = (identifier: string, purpose: OtpPurpose): Otp => ({
  identifier,
  purpose,
  expiresAt: new Date(Date.now() + minutesOf[purpose] * 60_000).toISOString(),
  resendAt: new Date(Date.now() + resendAfter).toISOString(),
  length: codeLength,
});

const request = z.object({
  identifier: z.string(),
  purpose: z.enum(["activation", "sign-in", "password-reset"]),
  expiresAt: z.string(),
  address: z.string(),
  device: z.string().optional(),
  requestId: z.string(),
});

const job = "session.code";

/** Puts a request in the line: sealed, for the line is no place for people's addresses. */
export const send = async (deps: Deps, identifier: string, purpose: OtpPurpose, caller: Caller) => {
  await limits.admitRequest(deps, identifier, purpose, caller.address);
  const otp = otpOf(identifier, purpose);
  const asked: z.input<typeof request> = {
    identifier,
    purpose,
    expiresAt: otp.expiresAt,
    ...traceOf(caller),
  };
  await deps.jobs.send(job, { sealed: deps.vault.seal(JSON.stringify(asked)) });
  return { otp };
};

type Issue = { account: Account; purpose: OtpPurpose; expiresAt: string; to?: string | null };

/** Makes a code and mails it to its owner, within the caller's transaction. */
export const issue = async (
  deps: Deps,
  tx: Db,
  { account, purpose, expiresAt, to = account.email }: Issue,
  caller: Caller,
) => {
  if (to === null) return;
  const code = newCode();
  await queries.put(tx, {
    accountId: account.id,
    purpose,
    hash: hashOf(deps, account.id, purpose, code),
    expiresAt,
  });
  const params = { code, purpose, minutes: String(minutesOf[purpose]), name: account.firstName };
  await deps.mail.send(tx, { to, language: account.locale, template: "code", params });
  const details = { purpose };
  await audit.record(tx, {
    event: "authn_token_created",
    subjectId: account.id,
    ...traceOf(caller),
    details,
  });
};

const mailKnown = async ({ mail }: Deps, tx: Db, { email, locale, firstName }: Account) => {
  if (email === null) return;
  const params = { name: firstName };
  await mail.send(tx, { to: email, language: locale, template: "known-account", params });
};

/** To an account that may enter; who asks to activate one that is active is told that it is. */
export const sendTo = async (deps: Deps, tx: Db, sent: Issue, caller: Caller) => {
  if (sent.account.status === "suspended") return;
  if (sent.purpose === "activation" && sent.account.status === "active")
    await mailKnown(deps, tx, sent.account);
  else await issue(deps, tx, sent, caller);
};

const deliver = async (
  deps: Deps,
  { identifier, purpose, expiresAt, ...trace }: z.output<typeof request>,
) => {
  const caller = { ...trace, device: trace.device };
  await deps.database.patient.transaction().execute(async (tx) => {
    const account = await findAccountByIdentifier(tx, identifier);
    if (!account) return;
    const isPhone = identifier === account.phone;
    const to = isPhone && deps.texts ? account.phone : account.email;
    await sendTo(deps, tx, { account, purpose, expiresAt, to }, caller);
  });
};

export const defineJob = (deps: Deps) =>
  deps.jobs.define<{ sealed: string }>(
    job,
    ({ sealed }) => deliver(deps, request.parse(JSON.parse(deps.vault.open(sealed)))),
    { atOnce: 2 },
  );

export type Right = { account: Account; use: (tx: Db) => Promise<void> };

/**
 * Who typed the right code; `use` takes it away, within the transaction of what it is for. Each try is counted
 * before it is looked at, and an unknown person costs the same statements and the same time as a wrong code.
 */
export const check = async (
  deps: Deps,
  { identifier, code }: { identifier: string; code: string },
  purpose: OtpPurpose,
  caller: Caller,
): Promise<Right> => {
  const takeBack = await limits.admitCode(deps, caller.address);
  const began = performance.now();
  const right = await deps.db.transaction().execute(async (tx) => {
    const account = await findAccountByIdentifier(tx, identifier);
    const accountId = account?.id ?? nobody;
    const hash = hashOf(deps, accountId, purpose, code);
    const expected = await queries.countAttempt(tx, { accountId, purpose });
    const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from((expected ?? "").padEnd(hash.length)));
    if (account && isRight && account.status !== "suspended") return { account, hash };
    const details = { by: "code", purpose };
    await audit.record(tx, {
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
  const { account, hash } = right;
  await takeBack();
  const use = async (tx: Db) => {
    const isFirst = await queries.use(tx, { accountId: account.id, purpose, hash });
    if (!isFirst) throw new Failure("session.wrong_code");
  };
  return { account, use };
};

export const purge = (db: Db) => queries.purge(db);
