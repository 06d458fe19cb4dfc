// Signing in, staying in, signing out. A token only claims a session; session and account are checked on each call.
import { deviceName } from "@igo/contract/session/deviceName";
import { roles, type User } from "@igo/contract/session/session";
import * as audit from "../../platform/security/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import {
  checkPassword,
  hashPassword,
  isOutdated,
  refuseWhenFull,
} from "../../platform/security/passwords.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { notify } from "../notifications/notifications.service.ts";
import { type Caller, traceOf } from "./caller.ts";
import { isMissingFor } from "./consents/consents.queries.ts";
import * as limits from "./codes/limits.service.ts";
import { readRefreshToken, type RefreshClaim, refreshTokenOf } from "./refresh.tokens.ts";
import * as queries from "./session.queries.ts";
import type { Account } from "./session.queries.ts";

export { endedChannel } from "./session.queries.ts";

type Tried = { email: string; password: string; audience?: "admin" };

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export const shown = (account: Account): User => ({
  id: account.id,
  email: account.email,
  phone: account.phone,
  firstName: account.firstName,
  lastName: account.lastName,
  displayName: nameOf(account),
  photoUrl: account.photoUrl,
  role: account.role,
  status: account.status,
  locale: account.locale,
  createdAt: account.createdAt,
});

/** The tokens of a session. Not inside a transaction, because the signing key is looked up outside it. */
export const tokensOf = async ({ db, secrets, tokens }: Deps, account: Account, claim: RefreshClaim) => ({
  accessToken: await tokens.sign({ accountId: account.id, sessionId: claim.sessionId }),
  refreshToken: refreshTokenOf(secrets, claim),
  user: shown(account),
  ...withGate(await isMissingFor(db, account.id)),
});

/** Left out of the response unless consents are missing. */
const withGate = (isConsentMissing = false) => (isConsentMissing ? { consentRequired: true as const } : {});

type Begun = { accountId: string; sessionId: string; caller: Caller };

const notifySignIn = (deps: Pick<Deps, "jobs">, tx: Db, { accountId, sessionId, caller }: Begun) => {
  const { browser, system } = deviceName(caller.device ?? null);
  const params = { address: caller.address, ...(browser && { browser }), ...(system && { system }) };
  const audience = { to: "account", accountId } as const;
  return notify(deps, tx, { kind: "sign-in", group: `sign-in:${sessionId}`, audience, params });
};

/** Opens a session, in the transaction of the sign-in. */
export const beginSession = async (
  deps: Pick<Deps, "jobs">,
  tx: Db,
  { id: accountId }: Account,
  caller: Caller,
  by: "password" | "code" | "invitation",
) => {
  const sessionId = newId();
  if (!caller.isKnown && (await queries.isNewDevice(tx, accountId, caller.device)))
    await notifySignIn(deps, tx, { accountId, sessionId, caller });
  const who = { actorId: accountId, subjectId: accountId, ...traceOf(caller) };
  await queries.beginSession(tx, {
    id: sessionId,
    accountId,
    address: caller.address,
    device: caller.device,
  });
  await audit.recordAuditEntry(tx, { event: "authn_login_success", ...who, details: { by } });
  await audit.recordAuditEntry(tx, { event: "session_created", ...who, details: { sessionId } });
  return { sessionId, generation: 1 };
};

/** Gives the same response and does the same work whether the account is unknown or the password wrong. */
export const signIn = async (deps: Deps, { email, password, audience }: Tried, caller: Caller) => {
  const { db } = deps;
  refuseWhenFull();
  const tried = await limits.consumeAttempt(deps, email, caller.address);
  const account = await queries.findAccountByEmail(db, email);
  const isRight = await checkPassword(password, account?.passwordHash);
  if (!account || !isRight || account.status !== "active") {
    const event = tried.blocks ? "authn_login_lock" : "authn_login_fail";
    await audit.recordAuditEntry(db, { event, subjectId: account?.id, ...traceOf(caller) });
    throw new Failure("session.wrong_credentials");
  }
  await tried.wasRight();
  if (audience === "admin" && account.role !== roles.admin) throw new Failure("access.not_admin_account");
  if (isOutdated(account.passwordHash ?? ""))
    await queries.setPassword(db, account.id, await hashPassword(password));
  const claim = await db.transaction().execute((tx) => beginSession(deps, tx, account, caller, "password"));
  return tokensOf(deps, account, claim);
};

/**
 * Renews a session. A token replaced a moment ago is still accepted, for tabs that refresh at the same time and for
 * lost responses. An older one is in two hands, so it ends the session.
 */
export const refreshSession = async (deps: Deps, token: string | undefined, caller: Caller) => {
  const { db, secrets } = deps;
  const claim = readRefreshToken(secrets, token ?? "");
  if (!claim) throw new Failure("session.required");
  const held = (await queries.renew(db, claim)) ?? (await queries.justRenewed(db, claim));
  const account = held && (await queries.findAccount(db, held.accountId));
  if (account) return tokensOf(deps, account, { ...claim, generation: held.generation });
  await db.transaction().execute(async (tx) => {
    for (const { id: sessionId, accountId: subjectId } of await queries.endOne(tx, claim.sessionId))
      await audit.recordAuditEntry(tx, {
        event: "session_expired",
        subjectId,
        ...traceOf(caller),
        details: { sessionId, why: "refresh token used again" },
      });
  });
  throw new Failure("session.required");
};

/** A database that cannot be written to, because its disk is full, must not keep people from reading. */
const noteSeen = async ({ db, log }: Pick<Deps, "db" | "log">, sessionIds: readonly string[]) => {
  if (sessionIds.length === 0) return;
  await queries
    .see(db, sessionIds)
    .catch((error: unknown) => log.warn({ err: error }, "Could not note that a session was seen"));
};

export const findSignedIn = async (
  { db, log }: Pick<Deps, "db" | "log">,
  sessionId: string,
): Promise<SignedIn | undefined> => {
  const live = await queries.findLive(db, sessionId);
  if (!live) return undefined;
  if (live.isUnseen) await noteSeen({ db, log }, [sessionId]);
  const { id, role, locale, isConsentMissing } = live;
  return { id, role, sessionId, displayName: nameOf(live), locale, isConsentMissing };
};

/** The roles of the owners of those of these sessions that are alive. */
export const readRoles = async (reader: Pick<Deps, "db" | "log">, sessionIds: readonly string[]) => {
  const live = await queries.readRoles(reader.db, { ids: sessionIds });
  await noteSeen(
    reader,
    live.flatMap(({ id, isUnseen }) => (isUnseen ? [id] : [])),
  );
  return new Map(live.map(({ id, role }) => [id, role]));
};

/** The current owner of a bearer token, if it is valid. */
export const authenticate = async (deps: Pick<Deps, "db" | "log" | "tokens">, token: string) => {
  const claim = await deps.tokens.read(token);
  if (!claim) return undefined;
  const user = await findSignedIn(deps, claim.sessionId);
  return user?.id === claim.accountId ? user : undefined;
};

export const findSession = async (db: Db, { id }: SignedIn): Promise<Account> => {
  const account = await queries.findAccount(db, id);
  if (!account) throw new Failure("session.required");
  return account;
};

export const readSession = async (db: Db, user: SignedIn) => ({
  user: shown(await findSession(db, user)),
  ...withGate(user.isConsentMissing),
});

export const signOut = async (db: Db, { id, sessionId }: SignedIn, caller: Caller) => {
  await queries.endOne(db, sessionId);
  const details = { sessionId, why: "signed out" };
  await audit.recordAuditEntry(db, {
    event: "session_expired",
    actorId: id,
    subjectId: id,
    ...traceOf(caller),
    details,
  });
};

export const purgeSessions = (db: Db) => queries.purgeSessions(db);
