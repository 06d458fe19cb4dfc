// Notifications of messages: of mentions at once; of others once they have been unread for a while, together.
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { notify } from "../../notifications/notifications.service.ts";
import * as queries from "./notify.queries.ts";

/** Seconds. Whoever is looking at the conversation has read it by then. */
const unreadFor = 20;

type About = { conversationId: string };

export const notifyMentioned = async (
  deps: Pick<Deps, "database" | "jobs">,
  { conversationId, seq }: About & { seq: number },
): Promise<void> => {
  const db = deps.database.background;
  const mentioned = await queries.named(db, conversationId, seq);
  if (mentioned)
    await notify(deps, db, {
      kind: "mention",
      group: `mention:${conversationId}`,
      conversationId,
      audience: { to: "accounts", accountIds: mentioned.accountIds },
      params: paramsOf(conversationId, await queries.findName(db, conversationId)),
      actorId: mentioned.authorId ?? undefined,
      exceptActor: true,
    });
};

/** At most one such job waits per conversation, however many messages arrive meanwhile. */
export const notifyUnreadLater = ({ jobs }: Pick<Deps, "jobs">, tx: Db, conversationId: string) =>
  jobs.send(
    "chat.unread",
    { conversationId },
    { within: tx, singletonKey: conversationId, after: unreadFor },
  );

/** Never includes the text: an edit or deletion then needs no correction, and mails do not disclose it. */
const paramsOf = (conversationId: string, name: string | null) => ({
  conversationId,
  ...(name === null ? {} : { name }),
});

export const notifyUnread = (
  deps: Pick<Deps, "database" | "jobs">,
  { conversationId }: About,
): Promise<void> =>
  deps.database.background.transaction().execute(async (tx) => {
    const unnotified = await queries.takeUnnotified(tx, conversationId);
    if (!unnotified) return;
    await notify(deps, tx, {
      kind: "message",
      group: `message:${conversationId}`,
      conversationId,
      audience: { to: "accounts", accountIds: unnotified.accountIds },
      params: paramsOf(conversationId, unnotified.name),
      actorId: unnotified.authorId ?? undefined,
      exceptActor: true,
    });
  });
