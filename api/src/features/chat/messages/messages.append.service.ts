// Appends a message to a locked conversation: its numbers, mentions and references, and who is notified.
import { referencesIn } from "@igo/contract/references/references";
import type { SystemAction } from "@igo/contract/chat/messages";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { newId } from "../../../platform/ids.ts";
import { recordReferences } from "../../../records/references/references.ts";
import { readConversation } from "../../notifications/notifications.service.ts";
import type { ChatReader } from "../chat.reader.ts";
import * as conversations from "../conversations.queries.ts";
import * as marks from "../marks.queries.ts";
import { isUnseen } from "../presence/presence.queries.ts";
import { statusAfter } from "./messages.status.ts";
import { notifyUnreadLater } from "../notify/notify.service.ts";
import * as queries from "./messages.queries.ts";
import { publishConversation, publishMessage } from "./messages.publish.ts";

type Content = {
  text: string | null;
  system?: { action: SystemAction; params: Record<string, string> };
  clientId?: string;
  replyTo?: string | null;
  isInternal: boolean;
  fileIds?: readonly string[];
  /** How far the author had read, in their numbers; undefined is all that is above. */
  readSeq?: number | undefined;
};

type Mentioning = { id: string; authorId: string; seq: number; text: string; isInternal: boolean };

/** Notifies the mentioned people at once, if they belong to it and may see the message. */
export const mention = async (
  { jobs }: Pick<Deps, "jobs">,
  tx: Db,
  { id, authorId, seq, text, isInternal }: Mentioning,
): Promise<void> => {
  const named = referencesIn(text).flatMap((one) => (one.kind === "person" ? [one.id] : []));
  const people = (await conversations.belonging(tx, id, named, isInternal)).filter((one) => one !== authorId);
  await queries.setMentions(tx, id, seq, people);
  if (people.length > 0) await jobs.send("chat.mention", { conversationId: id, seq }, { within: tx });
};

/**
 * Who writes has read what they say they have, or all that is above; who renames a group or takes on a conversation may
 * have read none of it. The new line itself is read only if nothing in between is unread.
 */
const markOwn = async (
  { events }: Pick<Deps, "events">,
  tx: Db,
  author: ChatReader,
  id: string,
  { place, readSeq, isSystem }: { place: marks.ReadMark; readSeq: number | undefined; isSystem: boolean },
): Promise<void> => {
  const of = { accountId: author.id, isSeen: !(await isUnseen(tx, author.id)) };
  if (
    readSeq !== undefined &&
    (await marks.advance(tx, id, { ...of, ...(await marks.findReadMark(tx, author, id, readSeq)) }))
  )
    await events.publish(tx, { kind: "chat-read", conversationId: id, readSeq }, { userId: author.id });
  const next = isSystem || readSeq !== undefined ? { nextFor: author } : {};
  if (await marks.advance(tx, id, { ...of, ...place, ...next })) await readConversation(tx, author.id, id);
};

/** Undefined if a file is not the author's, or was already sent. */
export const append = async (
  deps: Pick<Deps, "events" | "jobs">,
  tx: Db,
  author: ChatReader,
  conversation: conversations.ConversationRow,
  { text, system, clientId, replyTo = null, isInternal, fileIds = [], readSeq }: Content,
): Promise<queries.MessageRow | undefined> => {
  const { id, kind } = conversation;
  const messageId = newId();
  const { seq, publicSeq, at } = await queries.number(tx, id, isInternal);
  await queries.insertMessage(tx, {
    id: messageId,
    conversationId: id,
    seq,
    publicSeq,
    authorId: author.id,
    clientId: clientId ?? null,
    isInternal,
    text,
    system: system ?? null,
    replyTo,
    createdAt: at,
  });
  const isAttached = await queries.attach(tx, {
    conversationId: id,
    authorId: author.id,
    messageId,
    fileIds,
  });
  if (!isAttached) return undefined;
  if (text !== null && text !== "") {
    await recordReferences(tx, { from: { kind: "message", id: messageId }, text, by: author.id });
    await mention(deps, tx, { id, authorId: author.id, seq, text, isInternal });
  }
  await markOwn(deps, tx, author, id, {
    place: { seq, publicSeq },
    readSeq,
    isSystem: system !== undefined,
  });
  if (!system && !isInternal && conversation.status !== null) {
    const moved = await statusAfter(tx, conversation, { isAdmin: author.isAdmin, at });
    if (moved) await publishConversation(deps, tx, id, { onlyTeam: true });
  }
  const row = await queries.findMessage(tx, { id: author.id, isAdmin: true }, id, messageId);
  if (!row) throw new Error("A message that was written is not there");
  await publishMessage(deps, tx, { id, kind }, row);
  if (!system && !isInternal) await notifyUnreadLater(deps, tx, id);
  return row;
};
