// A user's phone becomes an identifier once a code sent to it is confirmed. Until then it is contact data.
import type { User } from "@igo/contract/session/session";
import * as audit from "../../../platform/security/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { violates } from "../../../platform/db/violations.ts";
import { type Caller, traceOf } from "../caller.ts";
import * as codes from "../codes/codes.service.ts";
import * as codeQueries from "../codes/codes.queries.ts";
import { flowOf } from "../codes/flows.ts";
import * as limits from "../codes/limits.service.ts";
import * as people from "../people.queries.ts";
import { findSession, shown } from "../session.service.ts";

const purpose = "phone";

const findWithPhone = async (deps: Deps, user: SignedIn) => {
  if (!deps.texts) throw new Failure("account.no_text_messages");
  const account = await findSession(deps.db, user);
  if (account.phone === null) throw new Failure("account.no_phone");
  return { account, phone: account.phone };
};

/** Typing someone else's number counts as a stranger's request: three codes a day. */
export const sendCode = async (deps: Deps, user: SignedIn, caller: Caller) => {
  const { account, phone } = await findWithPhone(deps, user);
  await limits.authorizeRequest(deps, { identifier: phone, purpose }, caller.address);
  const times = codes.timesOf(purpose);
  const sent = {
    account,
    purpose,
    flow: flowOf(phone),
    expiresAt: times.expiresAt,
    to: phone,
    about: phone,
  } as const;
  await deps.db.transaction().execute((tx) => codes.issue(deps, tx, sent, caller));
  return times;
};

/** Numbers change hands: the last person to confirm one has it. */
export const confirm = async (deps: Deps, user: SignedIn, code: string, caller: Caller): Promise<User> => {
  const { account, phone } = await findWithPhone(deps, user);
  const takeBack = await limits.consumeCodeAttempt(deps, caller.address);
  const hash = codes.hashOf(deps, account.id, purpose + phone, code);
  const typed = await deps.db.transaction().execute((tx) => codes.findTyped(tx, account.id, purpose, hash));
  if (!typed) throw new Failure("session.wrong_code");
  await takeBack();
  const claim = async (tx: Db) => {
    if (!(await codeQueries.use(tx, { accountId: account.id, purpose, hash })))
      throw new Failure("session.wrong_code");
    await people.releasePhone(tx, phone);
    const confirmed = await people.updatePerson(tx, account.id, {
      phone,
      phoneConfirmedAt: new Date().toISOString(),
    });
    const details = { fields: ["phoneConfirmedAt"] };
    const about = { actorId: user.id, subjectId: user.id, ...traceOf(caller), details };
    await audit.recordAuditEntry(tx, { event: "user_updated", ...about });
    return shown(confirmed);
  };
  return deps.db
    .transaction()
    .execute(claim)
    .catch((error: unknown) => {
      // If two people confirm the same number at once, the other one's code becomes valid again.
      if (!violates(error, "account_phone_confirmed")) throw error;
      throw new Failure("account.phone_taken", { fields: [{ path: "code", code: "taken" }] });
    });
};

export const state = async (deps: Deps, user: SignedIn) => ({
  canConfirm: deps.texts !== undefined,
  confirmedAt: (await findSession(deps.db, user)).phoneConfirmedAt,
});
