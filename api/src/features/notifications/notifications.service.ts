// The entry point of notifications: what other features publish, and what a person reads and marks.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { archiveNotifications, readNotifications } from "@igo/contract/notifications/notifications";
import type * as calls from "@igo/contract/notifications/notifications";
import type { Deps } from "../../platform/deps.ts";
import { newId } from "../../platform/ids.ts";
import { pageFrom, windowOf } from "../../records/list/paging.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import * as counts from "./notifications.counts.queries.ts";
import type { Notice } from "./notifications.fanOut.queries.ts";
import { findQuietHours, listPreferences } from "./notifications.mail.queries.ts";
import { sendMailLater } from "./notifications.mail.service.ts";
import { exportPushOf, pushTidySteps } from "./notifications.push.service.ts";
import * as queries from "./notifications.queries.ts";
import { type TidySteps, tidyTable } from "../../platform/tidy.ts";

const readDays = 90;

export { makePushKey, rotatePushKey } from "./notifications.push.service.ts";
export type { About, Notice } from "./notifications.fanOut.queries.ts";

/**
 * Notifies the audience soon, if the transaction `db` commits. Notifications of the same group become one in each list.
 */
export const notify = async (
  { jobs }: Pick<Deps, "jobs">,
  db: Db,
  notice: Omit<Notice, "id">,
): Promise<void> => {
  await jobs.send("notifications.tell", { ...notice, id: newId() }, { within: db });
};

const administrators = { to: "administrators" } as const;

export const notifyMailRefused = (deps: Pick<Deps, "jobs">, tx: Db, template: string) =>
  notify(deps, tx, {
    kind: "mail-refused",
    group: "mail-refused",
    audience: administrators,
    params: { template },
  });

/** Ignores the notification jobs themselves: their failure would be reported for ever. */
export const notifyJobFailed = async ({ jobs, database }: Pick<Deps, "jobs" | "database">, job: string) => {
  if (job.startsWith("notifications.")) return;
  await notify({ jobs }, database.background, {
    kind: "job-failed",
    group: "job-failed",
    audience: administrators,
    params: { job },
  });
};

type WebhookOff = { integrationId: string; name: string; reason: "gone" | "failed" };

export const notifyWebhookOff = (
  deps: Pick<Deps, "jobs">,
  tx: Db,
  { integrationId, name, reason }: WebhookOff,
) =>
  notify(deps, tx, {
    kind: "webhook-off",
    group: `webhook-off ${integrationId}`,
    audience: administrators,
    params: { integrationId, name, reason },
  });

const newestFirst = "-lastAt";

export const listNotifications = async (
  db: Db,
  user: SignedIn,
  { filter, pageSize, cursor }: ParsedInput<typeof calls.listNotifications>["query"],
): Promise<EndpointResponse<typeof calls.listNotifications>> => {
  const pageInput = { page: 1, pageSize, cursor, sort: newestFirst };
  const { limit, after } = windowOf(pageInput);
  const [rows, unseen] = await Promise.all([
    queries.listNotifications(db, user, filter, limit, after),
    counts.countOf(db, user.id),
  ]);
  const keyed = rows.map((row) => ({ ...row, sortKey: row.lastAt }));
  const { shown, nextCursor } = pageFrom(keyed, pageInput);
  return { notifications: shown, nextCursor, unseen };
};

export const countNotifications = async (db: Db, { id }: SignedIn) => ({
  unseen: await counts.countOf(db, id),
});

/** Runs the change with the account's counter locked, and publishes the new count to all its tabs. */
const marking = (db: Db, { id }: SignedIn, work: (tx: Db) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await counts.holdCount(tx, [id]);
    await work(tx);
    await counts.publishCounts(tx, [id]);
    return { unseen: await counts.countOf(tx, id) };
  });

export const see = (db: Db, user: SignedIn, until?: string) =>
  marking(db, user, (tx) => queries.markSeen(tx, user.id, until));

export const readNotification = (
  db: Db,
  user: SignedIn,
  { which, isRead }: ParsedInput<typeof readNotifications>["body"],
) => marking(db, user, (tx) => queries.markNotificationsRead(tx, user.id, which, isRead));

export const archive = (
  db: Db,
  user: SignedIn,
  { which, isArchived }: ParsedInput<typeof archiveNotifications>["body"],
) => marking(db, user, (tx) => queries.setArchived(tx, user.id, which, isArchived));

/** Reading all of a conversation also marks its notifications as read. */
export const readConversation = async (tx: Db, accountId: string, conversationId: string): Promise<void> => {
  if (!(await queries.hasUnread(tx, accountId, conversationId))) return;
  await counts.holdCount(tx, [accountId]);
  await queries.markConversationRead(tx, accountId, conversationId);
  await counts.publishCounts(tx, [accountId]);
};

/** Reading what a notification is about also marks it as read. */
export const readGroup = async (tx: Db, accountId: string, group: string): Promise<void> => {
  if (await queries.markGroupRead(tx, accountId, group)) await counts.publishCounts(tx, [accountId]);
};

/** Opening a post also marks its notifications as read. */
export const readAboutPost = async (tx: Db, { id }: Pick<SignedIn, "id">, postId: string): Promise<void> => {
  if (await queries.markPostRead(tx, id, postId)) await counts.publishCounts(tx, [id]);
};

/** Everything stored about a person, for their data export. */
export const exportNotificationsOf = async (db: Db, accountId: string) => ({
  lines: await queries.exportNotificationsOf(db, accountId),
  preferences: await listPreferences(db, accountId),
  quietHours: (await findQuietHours(db, accountId)) ?? null,
  pushes: await exportPushOf(db, accountId),
});

export const tidySteps: TidySteps = {
  "read notifications": tidyTable((db) => queries.purgeNotifications(db, readDays)),
  "mail after quiet hours": sendMailLater,
  ...pushTidySteps,
};
