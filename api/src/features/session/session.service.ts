// Signing in and out. A token is only a claim to a session; the session and the account are looked at on each call.
import { roles, type User } from "@igo/contract/session";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import { newId } from "../../core/ids.ts";
import { checkPassword, hashPassword, isOutdated } from "../../core/passwords.ts";
import type { SignedIn } from "../../core/serving.ts";
import type { Db } from "../../db/db.ts";
import * as limits from "./limits.service.ts";
import * as queries from "./session.queries.ts";

/** Every process hears here of a session that ended, and ends its streams. */
export const endedChannel = "session_ended";

type Account = NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>;
type Tried = { email: string; password: string; audience?: "admin" };
type Caller = { address: string; device: string | undefined };

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

const shown = (account: Account): User => ({
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

const begin = async ({ db, tokens }: Deps, account: Account, caller: Caller) => {
  const sessionId = newId();
  await queries.begin(db, { id: sessionId, accountId: account.id, ...caller });
  return { accessToken: await tokens.sign({ accountId: account.id, sessionId }), user: shown(account) };
};

/** The same answer and the same work whether the account is unknown or the password wrong. */
export const signIn = async (deps: Deps, { email, password, audience }: Tried, caller: Caller) => {
  const { db } = deps;
  const wasRight = await limits.admitTry(deps, email, caller.address);
  const account = await queries.findAccountByEmail(db, email);
  const isRight = await checkPassword(password, account?.passwordHash);
  if (!account || !isRight || account.status !== "active") throw new Failure("session.wrong_credentials");
  await wasRight();
  if (audience === "admin" && account.role !== roles.admin) throw new Failure("access.not_admin_account");
  if (isOutdated(account.passwordHash ?? ""))
    await queries.setPassword(db, account.id, await hashPassword(password));
  return begin(deps, account, caller);
};

export const findSignedIn = async (db: Db, sessionId: string): Promise<SignedIn | undefined> => {
  const live = await queries.findLive(db, sessionId);
  return live && { id: live.id, role: live.role, sessionId, displayName: nameOf(live), locale: live.locale };
};

/** Who a bearer token belongs to now, or nobody. */
export const authenticate = async ({ db, tokens }: Pick<Deps, "db" | "tokens">, token: string) => {
  const claim = await tokens.read(token);
  if (!claim) return undefined;
  const user = await findSignedIn(db, claim.sessionId);
  return user?.id === claim.accountId ? user : undefined;
};

export const read = async (db: Db, { id }: SignedIn): Promise<User> => {
  const account = await queries.findAccount(db, id);
  if (!account) throw new Failure("session.required");
  return shown(account);
};

export const signOut = async (db: Db, { sessionId }: SignedIn) => {
  await queries.end(db, sessionId);
  await queries.tell(db, endedChannel, sessionId);
};

export const purge = (db: Db) => queries.purge(db);
