// The devices on which a user is signed in, and signing them out.
import type { Device } from "@igo/contract/session/session";
import * as audit from "../../../platform/security/audit.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Caller, traceOf } from "../caller.ts";
import * as queries from "../session.queries.ts";
import { findSession } from "../session.service.ts";

export const listDevices = async (
  db: Db,
  user: SignedIn,
): Promise<{ sessions: Device[]; hasPassword: boolean }> => {
  const { passwordHash } = await findSession(db, user);
  const sessions = await queries.listLiveOf(db, user.id);
  return {
    sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === user.sessionId })),
    hasPassword: passwordHash !== null,
  };
};

const note = (db: Db, { id }: SignedIn, caller: Caller, sessionIds: readonly string[]) =>
  audit.recordAuditEntry(db, {
    event: "session_expired",
    actorId: id,
    subjectId: id,
    ...traceOf(caller),
    details: { sessionIds, why: "signed out from another device" },
  });

export const endOne = async (db: Db, user: SignedIn, sessionId: string, caller: Caller) => {
  const ended = await queries.endOneOf(db, user.id, sessionId);
  if (ended.length === 0) throw new Failure("session.not_found");
  await note(db, user, caller, [sessionId]);
};

export const endOthers = async (db: Db, user: SignedIn, caller: Caller) => {
  const ended = await queries.endOthersOf(db, user.id, user.sessionId);
  if (ended.length === 0) return;
  await note(
    db,
    user,
    caller,
    ended.map(({ id }) => id),
  );
};
