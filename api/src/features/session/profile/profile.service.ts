// A user's own account: name, phone and language; their data export; erasing it.
import type { User } from "@igo/contract/session/session";
import * as audit from "../../../platform/security/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Db } from "../../../platform/db/db.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import * as boards from "../../boards/boards.service.ts";
import * as chat from "../../chat/chat.service.ts";
import * as views from "../../markets/list/markets.views.service.ts";
import * as mailbox from "../../mail/mail.service.ts";
import * as calendar from "../../calendar/calendar.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import * as posts from "../../posts/posts.service.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { refuseProductName } from "../personNames.ts";
import { holdLastAdmin } from "../admin.service.ts";
import { type Caller, traceOf } from "../caller.ts";
import { listProofs } from "../consents/consents.queries.ts";
import { confirm } from "../password.service.ts";
import * as people from "../people.queries.ts";
import { endAllOf } from "../session.queries.ts";
import { findSession, shown } from "../session.service.ts";

type Changes = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | null | undefined;
  locale?: "en" | "es" | undefined;
};

export const updateProfile = async (
  { db }: Deps,
  user: SignedIn,
  changes: Changes,
  caller: Caller,
): Promise<User> => {
  const { id, isConsentMissing } = user;
  if (!isAdmin(user)) refuseProductName(changes);
  // The consent page can be read in either language.
  const isLanguageAlone = Object.keys(changes).every((field) => field === "locale");
  if (isConsentMissing && !isLanguageAlone) throw new Failure("session.consent_required");
  return db.transaction().execute(async (tx: Db) => {
    const account = await people.updatePerson(tx, id, changes);
    const details = { fields: Object.keys(changes) };
    await audit.recordAuditEntry(tx, {
      event: "user_updated",
      actorId: id,
      subjectId: id,
      ...traceOf(caller),
      details,
    });
    await recordAct(tx, {
      action: "user.update",
      by: { user: { id }, requestId: caller.requestId },
      subjectId: id,
      // Only that these fields changed, not their values: the log stays when the account is erased.
      details: { changes: Object.fromEntries(details.fields.map((field) => [field, [null, null]])) },
    });
    return shown(account);
  });
};

/** Everything stored about the user (Ley 1581 de 2012, article 8 a). */
export const exportAll = async ({ db }: Deps, user: SignedIn, caller: Caller) => {
  const { passwordHash, ...account } = await findSession(db, user);
  const data = {
    account: { ...account, hasPassword: passwordHash !== null },
    consents: await listProofs(db, user.id),
    markets: await people.listMemberships(db, user.id),
    chains: await people.listChains(db, user.id),
    sessions: await people.listSessions(db, user.id),
    changes: await people.listChanges(db, user.id),
    acts: await people.listActs(db, user.id),
    events: await people.listEvents(db, user.id),
    notifications: await notifications.exportNotificationsOf(db, user.id),
    calendar: await calendar.exportOf(db, user.id),
    posts: await posts.exportPostsOf(db, user.id),
    chat: await chat.exportOf(db, user.id),
    boards: await boards.exportBoardsOf(db, user.id),
    views: await views.exportOf(db, user.id),
    mail: await mailbox.exportOf(db, user.id),
  };
  await audit.recordAuditEntry(db, {
    event: "user_exported",
    actorId: user.id,
    subjectId: user.id,
    ...traceOf(caller),
  });
  return {
    fileName: "igo-my-data.json",
    contentType: "application/json; charset=utf-8",
    body: Buffer.from(JSON.stringify(data, null, 2)),
  };
};

type Farewell = { password?: string | undefined };

/** The last administrator cannot be erased. */
export const erase = async (deps: Deps, user: SignedIn, { password }: Farewell, caller: Caller) => {
  const account = await findSession(deps.db, user);
  await confirm(deps, account, { password, path: "password" }, caller);
  await holdLastAdmin(() =>
    deps.db.transaction().execute(async (tx) => {
      await endAllOf(tx, user.id);
      await chat.leaveAll(tx, user.id);
      await mailbox.forgetPerson(tx, user.id);
      await calendar.eraseOf(tx, user.id, account.email);
      await people.erase(tx, user.id, account.email);
      await boards.forgetPerson(tx, user.id);
      await views.forgetPerson(tx, user.id);
      // Without the caller's address, because the personal data has just been erased.
      const { requestId } = caller;
      await audit.recordAuditEntry(tx, {
        event: "user_deleted",
        actorId: user.id,
        subjectId: user.id,
        requestId,
      });
      await recordAct(tx, { action: "user.erase", by: { user, requestId }, subjectId: user.id });
    }),
  );
};
