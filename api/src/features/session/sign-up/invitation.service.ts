// The link in an invitation: whoever has it reads that mailbox. Opening it only shows the invitation; giving the
// required consents uses it up.
import type { Invitation } from "@igo/contract/session/session";
import * as audit from "../../../platform/security/audit.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { hashPassword, refuseWhenFull } from "../../../platform/security/passwords.ts";
import { refuseCommonPassword, refuseOwnWords } from "../../../platform/security/passwords.common.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Caller, traceOf } from "../caller.ts";
import { forgetActivations } from "../codes/codes.queries.ts";
import * as consents from "../consents/consents.service.ts";
import { flowOf, newTicket } from "../codes/flows.ts";
import * as queries from "./invitation.queries.ts";
import * as people from "../people.queries.ts";
import { beginSession, tokensOf } from "../session.service.ts";

/** Issues a link for a waiting account, in the caller's transaction; the previous one becomes invalid. */
export const issue = async (
  { config }: Pick<Deps, "config">,
  tx: Db,
  { accountId, invitedBy }: { accountId: string; invitedBy: string },
): Promise<string> => {
  const token = newTicket();
  await queries.putInvitation(tx, { accountId, invitedBy, hash: flowOf(token) });
  // In the fragment, which no server or proxy on the way gets to see.
  return `${config.publicUrl}/auth/jwt/invitation#${token}`;
};

const find = async (db: Db, token: string) => {
  const found = await queries.findInvitation(db, flowOf(token));
  if (!found) throw new Failure("invitation.not_found");
  return found;
};

/** A missing token gets the same response as a used one. */
export const readInvitation = async (db: Db, token: string | undefined): Promise<Invitation> => {
  const { accountId, email, firstName, inviter, role, locale, expiresAt } = await find(db, token ?? "");
  const markets = await people.listMemberships(db, accountId);
  return {
    email: email ?? "",
    firstName,
    inviter,
    role,
    locale,
    markets: markets.map((market) => ({ name: market.name, role: market.role })),
    chains: (await people.listChains(db, accountId)).map(({ name }) => name),
    expiresAt,
  };
};

type Accepted = { token: string; password?: string | undefined; language: Language };

/** If two people accept at once, one of them gets in, and the link is used up. */
export const accept = async (deps: Deps, { token, password, language }: Accepted, caller: Caller) => {
  const { accountId, email, firstName, lastName } = await find(deps.db, token);
  if (password !== undefined) {
    refuseCommonPassword(password);
    refuseOwnWords(password, [firstName, lastName, email ?? ""]);
    refuseWhenFull();
  }
  const chosen = password === undefined ? {} : { passwordHash: await hashPassword(password) };
  const entered = await deps.db.transaction().execute(async (tx) => {
    if (!(await queries.use(tx, flowOf(token)))) throw new Failure("invitation.not_found");
    const changes = { ...chosen, locale: language, status: "active" as const, signedUp: false };
    const account = await people.updatePerson(tx, accountId, changes);
    await forgetActivations(tx, accountId);
    const about = { actorId: accountId, subjectId: accountId, ...traceOf(caller) };
    await audit.recordAuditEntry(tx, { event: "user_activated", ...about, details: { by: "invitation" } });
    const by = { user: { id: accountId }, requestId: caller.requestId };
    await recordAct(tx, { action: "user.join", by, subjectId: accountId });
    await consents.giveNeededTo(tx, accountId, caller);
    return { account, claim: await beginSession(deps, tx, account, caller, "invitation") };
  });
  return tokensOf(deps, entered.account, entered.claim);
};
