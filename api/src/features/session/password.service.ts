// A new password: by a code if it was forgotten, by the old password otherwise.
import * as audit from "../../platform/security/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { checkPassword, hashPassword } from "../../platform/security/passwords.ts";
import { refuseCommonPassword, refuseOwnWords } from "../../platform/security/passwords.common.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { type Caller, traceOf } from "./caller.ts";
import * as codes from "./codes/codes.service.ts";
import * as limits from "./codes/limits.service.ts";
import * as people from "./people.queries.ts";
import * as queries from "./session.queries.ts";
import type { Account } from "./session.queries.ts";
import { findSession } from "./session.service.ts";

const wordsOf = ({ firstName, lastName, email }: Account) => [firstName, lastName, email ?? ""];

const tellOwner = async ({ mail }: Deps, tx: Db, { email, locale, firstName }: Account) => {
  if (email === null) return;
  const params = { name: firstName };
  const to = { to: email, language: locale, authorId: null };
  await mail.send(tx, { ...to, template: "password-changed", params });
};

type Reset = { identifier: string; code: string; password: string };

/** The owner has proved that the mailbox is theirs, so a pending account becomes active; all its sessions end. */
export const reset = async (deps: Deps, { password, ...tried }: Reset, caller: Caller) => {
  refuseCommonPassword(password);
  const { account, use } = await codes.checkCode(deps, tried, "password-reset", caller);
  refuseOwnWords(password, wordsOf(account));
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    await use(tx);
    await people.updatePerson(tx, account.id, { passwordHash, status: "active", signedUp: false });
    await queries.endAllOf(tx, account.id);
    await tellOwner(deps, tx, account);
    const about = { subjectId: account.id, ...traceOf(caller), details: { by: "code" } };
    await audit.recordAuditEntry(tx, { event: "authn_password_change", actorId: account.id, ...about });
  });
  for (const identifier of [account.email, account.phone])
    if (identifier !== null) await limits.forgetFailures(deps, identifier);
};

const wrong = (path: string) =>
  new Failure("account.wrong_password", {
    fields: [{ path, code: "invalid", says: "account.wrong_password" }],
  });

type Typed = { password: string | undefined; path: string };

/** Someone at an unlocked screen must know the password, if the account has one. */
export const confirm = async (deps: Deps, account: Account, { password, path }: Typed, caller: Caller) => {
  if (account.passwordHash === null) return;
  if (!password) throw new Failure("request.invalid", { fields: [{ path, code: "required" }] });
  const tried = await limits.consumeAttempt(deps, `${account.id} at an open screen`, caller.address);
  if (!(await checkPassword(password, account.passwordHash))) {
    const about = { actorId: account.id, subjectId: account.id, ...traceOf(caller) };
    await audit.recordAuditEntry(deps.db, { event: "authn_password_change_fail", ...about });
    throw wrong(path);
  }
  await tried.wasRight();
};

type Change = { currentPassword?: string | undefined; password: string };

export const changePassword = async (
  deps: Deps,
  user: SignedIn,
  { currentPassword, password }: Change,
  caller: Caller,
) => {
  const account = await findSession(deps.db, user);
  await confirm(deps, account, { password: currentPassword, path: "currentPassword" }, caller);
  refuseCommonPassword(password);
  refuseOwnWords(password, wordsOf(account));
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    await people.updatePerson(tx, account.id, { passwordHash });
    await queries.endOthersOf(tx, account.id, user.sessionId);
    await tellOwner(deps, tx, account);
    const about = { actorId: account.id, subjectId: account.id, ...traceOf(caller) };
    await audit.recordAuditEntry(tx, { event: "authn_password_change", ...about });
  });
};
