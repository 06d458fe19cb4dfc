// Notifications of messages: of a mention at once, of others where they were not read for a while, and once for all of them.
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { notify } from "../../notifications/notifications.service.ts";
import * as queries from "./notify.queries.ts";

/** Seconds: whoever looks at the conversation has read it by then. */
const unreadFor = 20;

type About = { conversationId: string };

export const tellMentioned = async (
  deps: Pick<Deps, "database" | "jobs">,
  { conversationId, seq }: About & { seq: number },
): Promise<void> => {
  const db = deps.database.patient;
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

/** One look waits for each conversation, however many messages come meanwhile. */
export const tellUnreadLater = ({ jobs }: Pick<Deps, "jobs">, tx: Db, conversationId: string) =>
  jobs.send(
    "chat.unread",
    { conversationId },
    { within: tx, singletonKey: conversationId, after: unreadFor },
  );

/** Never a text: what is edited or deleted needs no second notice, and a mail holds nothing of it. */
const paramsOf = (conversationId: string, name: string | null) => ({
  conversationId,
  ...(name === null ? {} : { name }),
});

export const tellUnread = (deps: Pick<Deps, "database" | "jobs">, { conversationId }: About): Promise<void> =>
  deps.database.patient.transaction().execute(async (tx) => {
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
