// Delivers mail whose waiting time is over: to everyone inside at once, while outside addresses are queued.
import { withoutReferences } from "@igo/contract/references/references";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { recordReferences } from "../../records/references/references.ts";
import { notify } from "../notifications/notifications.service.ts";
import { publishMailbox } from "./mail.live.ts";
import { bookOutside, messageInLedger } from "./queue.service.ts";
import * as queries from "./send.queries.ts";
import { threadOf } from "./threads.queries.ts";

type Unsent = NonNullable<Awaited<ReturnType<typeof queries.lockUnsent>>>;

const deliverInside = async (tx: Db, mail: Unsent, accountIds: readonly string[]) => {
  // Always in this order, so that two mails to the same people cannot deadlock.
  for (const ownerId of accountIds.toSorted()) {
    const threadId = await threadOf(tx, ownerId, mail.messageId, mail.refs);
    await queries.addCopy(tx, {
      ownerId,
      mailId: mail.id,
      threadId,
      folder: "inbox",
      previousFolder: null,
      isSeen: false,
    });
  }
};

/** They were booked when the mail was sent; what the version before accepted is booked here. */
const deliverOutside = async (
  deps: Deps,
  tx: Db,
  mail: Unsent,
  recipients: readonly queries.RecipientRow[],
) => {
  const { authorId } = mail;
  const waiting = recipients.filter(({ isInside, status }) => !isInside && status === "waiting");
  if (authorId === null || waiting.length === 0) return;
  const messageOf = messageInLedger(mail);
  for (const { recipient, booked } of await bookOutside(deps, tx, { authorId, messageOf }, waiting)) {
    if (!booked) continue;
    await queries.setStatus(tx, [recipient.id], "queued");
    await deps.mail.sendPersonal(tx, booked);
  }
};

const tellArrival = async (deps: Deps, tx: Db, mail: Unsent, accountIds: readonly string[]) => {
  if (accountIds.length === 0) return;
  await notify(deps, tx, {
    kind: "mail",
    group: `mail:${mail.id}`,
    audience: { to: "accounts", accountIds },
    params: { mail: mail.id, subject: withoutReferences(mail.subject).slice(0, 120) },
    actorId: mail.authorId ?? undefined,
    exceptActor: true,
  });
};

/**
 * In one transaction: puts it in the sender's sent folder and in each inbox, and queues it for each outside address.
 */
export const deliver = async (
  deps: Deps,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  await deps.database.background.transaction().execute(async (tx) => {
    const mail = await queries.lockUnsent(tx, id);
    if (mail?.draftVersion !== version) return;
    // It stays in the outbox until the account is reactivated.
    if (mail.authorId !== null && (await queries.isSuspended(tx, mail.authorId))) return;
    const recipients = await queries.recipientsOf(tx, id);
    const inside = recipients.filter(({ isInside }) => isInside);
    const people = inside.flatMap(({ accountId }) => accountId ?? []);
    const isToSelf = mail.authorId !== null && people.includes(mail.authorId);
    await queries.setSent(tx, id, mail.authorId, isToSelf ? "inbox" : "sent");
    await deliverInside(
      tx,
      mail,
      people.filter((one) => one !== mail.authorId),
    );
    if (inside.length > 0)
      await queries.setStatus(
        tx,
        inside.map((one) => one.id),
        "delivered",
      );
    await deliverOutside(deps, tx, mail, recipients);
    const { authorId, sourceId, kind } = mail;
    if (authorId !== null) {
      await recordReferences(tx, { from: { kind: "mail", id }, text: mail.text, by: authorId });
      if (sourceId !== null && kind !== "new") await queries.markSource(tx, authorId, sourceId, kind);
    }
    await tellArrival(
      deps,
      tx,
      mail,
      people.filter((one) => one !== authorId),
    );
    await publishMailbox(deps, tx, [...people, ...(authorId === null ? [] : [authorId])]);
  });
};

/** Queues mail again whose job was lost. */
export const sendForgotten = async (deps: Deps): Promise<void> => {
  for (const { id, draftVersion } of await queries.findForgotten(deps.database.background))
    await deps.jobs.send(
      "mail.deliver",
      { id, version: draftVersion },
      { singletonKey: `${id} ${draftVersion}` },
    );
};

/** Lets go what came due while its author was suspended. */
export const releaseHeld = async (deps: Pick<Deps, "jobs">, tx: Db, authorId: string): Promise<void> => {
  for (const { id, draftVersion } of await queries.findDue(tx, authorId))
    await deps.jobs.send(
      "mail.deliver",
      { id, version: draftVersion },
      { singletonKey: `${id} ${draftVersion}`, within: tx },
    );
};
