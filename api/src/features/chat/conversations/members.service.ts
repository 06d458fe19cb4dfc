// The members of a group: added, removed, leaving; and its title.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { type ConversationDetails, maxGroupMembers } from "@igo/contract/chat/conversations";
import type { renameConversation } from "@igo/contract/chat/conversations.calls";
import type { SystemAction } from "@igo/contract/chat/messages";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { readConversation } from "../../notifications/notifications.service.ts";
import { type ChatReader, chatReaderOf } from "../chat.reader.ts";
import { append } from "../messages/messages.append.service.ts";
import { publishConversation } from "../messages/messages.publish.ts";
import * as people from "../people/people.queries.ts";
import { details } from "./conversations.service.ts";
import * as queries from "../conversations.queries.ts";
import { refuseOutdated } from "../../../records/edit/versions.ts";

/** Locks the group until the transaction ends. Direct and market conversations have no members to add or remove. */
const lockGroup = async (tx: Db, reader: ChatReader, id: string): Promise<queries.ConversationRow> => {
  const conversation = await queries.lockConversation(tx, reader, id);
  if (!conversation) throw new Failure("chat.not_found");
  if (conversation.kind !== "group") throw new Failure("access.denied");
  return conversation;
};

type Happened = { action: SystemAction; params: Record<string, string> };

const note = (
  deps: Deps,
  tx: Db,
  reader: ChatReader,
  conversation: queries.ConversationRow,
  system: Happened,
) => append(deps, tx, reader, conversation, { text: null, system, isInternal: false });

export const rename = (
  deps: Deps,
  user: SignedIn,
  id: string,
  { version, title }: ParsedInput<typeof renameConversation>["body"],
): Promise<ConversationDetails> =>
  deps.db.transaction().execute(async (tx) => {
    const reader = chatReaderOf(user);
    const conversation = await lockGroup(tx, reader, id);
    await refuseOutdated(conversation, version, "chat.version_conflict", () => details(tx, user, id));
    await queries.updateConversation(tx, id, { title });
    await note(deps, tx, reader, conversation, {
      action: "title-changed",
      params: title === null ? {} : { title },
    });
    await publishConversation(deps, tx, id);
    return details(tx, user, id);
  });

export const addChatMember = (
  deps: Deps,
  user: SignedIn,
  id: string,
  accountIds: readonly string[],
): Promise<ConversationDetails> =>
  deps.db.transaction().execute(async (tx) => {
    const reader = chatReaderOf(user);
    const conversation = await lockGroup(tx, reader, id);
    const reachable = await people.reachable(tx, reader, accountIds);
    if (reachable.length < new Set(accountIds).size) throw new Failure("account.not_found");
    const added = await queries.join(tx, id, reachable, null);
    if ((await queries.countMembers(tx, id)) > maxGroupMembers)
      throw new Failure("chat.group_full", { params: { max: maxGroupMembers } });
    if (added.length > 0) {
      const names = await people.findNames(tx, added);
      await note(deps, tx, reader, conversation, {
        action: "member-added",
        params: { name: names.join(", ") },
      });
      await publishConversation(deps, tx, id);
    }
    return details(tx, user, id);
  });

export const removeChatMember = (
  deps: Deps,
  user: SignedIn,
  id: string,
  accountId: string,
): Promise<ConversationDetails> =>
  deps.db.transaction().execute(async (tx) => {
    const reader = chatReaderOf(user);
    const conversation = await lockGroup(tx, reader, id);
    if (!reader.isAdmin && !(await queries.isOwner(tx, id, user.id))) throw new Failure("access.denied");
    if (accountId === user.id || !(await queries.leave(tx, id, accountId)))
      throw new Failure("account.not_found");
    await readConversation(tx, accountId, id);
    const names = await people.findNames(tx, [accountId]);
    await note(deps, tx, reader, conversation, {
      action: "member-removed",
      params: { name: names.join(", ") },
    });
    await publishConversation(deps, tx, id, { also: [accountId] });
    return details(tx, user, id);
  });

export const leave = (deps: Deps, user: SignedIn, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const reader = chatReaderOf(user);
    const conversation = await lockGroup(tx, reader, id);
    // Before they leave, because afterwards they may no longer write here.
    await note(deps, tx, reader, conversation, { action: "member-left", params: {} });
    await queries.leave(tx, id, user.id);
    await readConversation(tx, user.id, id);
    await publishConversation(deps, tx, id, { also: [user.id] });
  });
