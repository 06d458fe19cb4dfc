// The operations team's shared inbox: who a market's conversation is assigned to, its status, and what reopens it.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { setInboxStatus } from "@igo/contract/chat/inbox.calls";
import type * as calls from "@igo/contract/chat/inbox.calls";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { chatReaderOf } from "../chat.reader.ts";
import * as conversations from "../conversations.queries.ts";
import { details } from "../conversations/conversations.service.ts";
import { append } from "../messages/messages.append.service.ts";
import { publishConversation } from "../messages/messages.publish.ts";
import * as queries from "./inbox.queries.ts";
import { refuseOutdated } from "../../../records/edit/versions.ts";

type Work = (tx: Db, conversation: conversations.ConversationRow) => Promise<unknown>;

/** Changes it under the conversation's lock, if it is still at the version the user has seen. */
const change = (
  deps: Deps,
  user: SignedIn,
  { id, version }: { id: string; version: number },
  work: Work,
): Promise<ConversationDetails> =>
  deps.db.transaction().execute(async (tx) => {
    const conversation = await conversations.lockConversation(tx, chatReaderOf(user), id);
    if (conversation?.kind !== "market") throw new Failure("chat.not_found");
    await refuseOutdated(conversation, version, "chat.version_conflict", () => details(tx, user, id));
    await work(tx, conversation);
    await publishConversation(deps, tx, id, { onlyTeam: true });
    return details(tx, user, id);
  });

export const assignConversation = (
  deps: Deps,
  user: SignedIn,
  id: string,
  { version, accountId }: ParsedInput<typeof calls.assignConversation>["body"],
) =>
  change(deps, user, { id, version }, async (tx, conversation) => {
    if (conversation.assigneeId === accountId) return;
    const assignee = accountId === null ? null : await queries.findAdmin(tx, accountId);
    if (assignee === undefined) throw new Failure("account.not_found");
    await conversations.updateConversation(tx, id, { assigneeId: accountId });
    await append(deps, tx, chatReaderOf(user), conversation, {
      text: null,
      system: assignee
        ? { action: "assigned", params: { name: assignee.name } }
        : { action: "unassigned", params: {} },
      isInternal: true,
    });
  });

/** A resolved conversation waits for nobody. */
export const setStatus = (
  deps: Deps,
  user: SignedIn,
  id: string,
  { version, status, snoozedUntil }: ParsedInput<typeof setInboxStatus>["body"],
) =>
  change(deps, user, { id, version }, async (tx, conversation) => {
    const isSnoozed = status === "snoozed";
    if (
      isSnoozed !== (snoozedUntil !== null) ||
      (snoozedUntil !== null && Date.parse(snoozedUntil) <= Date.now())
    )
      throw new Failure("request.invalid", { fields: [{ path: "snoozedUntil", code: "invalid" }] });
    await conversations.updateConversation(tx, id, {
      status,
      snoozedUntil,
      ...(status === "resolved" ? { waitingSince: null } : {}),
    });
    if (status === conversation.status) return;
    await append(deps, tx, chatReaderOf(user), conversation, {
      text: null,
      system: { action: "status-changed", params: { status } },
      isInternal: true,
    });
  });

/** Reopens those whose snooze is over, on every screen. */
export const wake = async ({ database, events }: Pick<Deps, "database" | "events">): Promise<void> => {
  await database.background.transaction().execute(async (tx) => {
    for (const id of await queries.wake(tx))
      await publishConversation({ events }, tx, id, { onlyTeam: true });
  });
};
