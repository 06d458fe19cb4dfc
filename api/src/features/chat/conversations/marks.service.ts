// How far a person has read, on all their devices; and typing indicators.
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import { roles } from "@igo/contract/session/session";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { readConversation } from "../../notifications/notifications.service.ts";
import { type ChatReader, chatReaderOf } from "../chat.reader.ts";
import { isUnseen } from "../presence/presence.queries.ts";
import { counts, found } from "./conversations.service.ts";
import * as queries from "../conversations.queries.ts";
import * as marks from "../marks.queries.ts";

/** The mark's row stays locked until the transaction ends, so that the last event carries the last mark. */
const answer = async (
  tx: Db,
  { events }: Pick<Deps, "events">,
  reader: ChatReader,
  id: string,
  hasMoved: boolean,
) => {
  const { readSeq, unread, mentions } = await found(tx, reader, id);
  if (hasMoved)
    await events.publish(tx, { kind: "chat-read", conversationId: id, readSeq }, { userId: reader.id });
  return { readSeq, unread, mentions, counts: await counts(tx, reader) };
};

// In large groups nobody looks at who has read, and each mark would go to everyone.
const maxSeenBy = 20;

/** Shows the mark to the others, each in their own numbers; it is not stored as an event. */
const publishSeen = async (
  tx: Db,
  { events }: Pick<Deps, "events">,
  { id: accountId }: ChatReader,
  conversation: queries.ConversationRow,
  mark: marks.ReadMark,
) => {
  const { id, kind } = conversation;
  if (kind === "group" && (await queries.countMembers(tx, id)) > maxSeenBy) return;
  const topic = { kind: "conversation" as const, id };
  const seen = (seenSeq: number) => ({ kind: "chat-seen" as const, conversationId: id, accountId, seenSeq });
  await events.publishMoment(tx, seen(mark.seq), { topic, role: roles.admin });
  await events.publishMoment(tx, seen(mark.publicSeq), { topic, role: roles.partner });
};

const belonging = async (db: Db, reader: ChatReader, id: string) => {
  const conversation = await queries.findConversation(db, reader, id);
  if (!conversation) throw new Failure("chat.not_found");
  return conversation;
};

type Needed = Pick<Deps, "db" | "events">;

export const readMarks = (deps: Needed, user: SignedIn, id: string, seq: number) =>
  deps.db.transaction().execute(async (tx) => {
    const reader = chatReaderOf(user);
    const conversation = await belonging(tx, reader, id);
    const mark = await marks.findReadMark(tx, reader, id, seq);
    const isSeen = !(await isUnseen(tx, user.id));
    const hasMoved = await marks.advance(tx, id, { accountId: user.id, ...mark, isSeen });
    if (hasMoved && isSeen) await publishSeen(tx, deps, reader, conversation, mark);
    const marked = await answer(tx, deps, reader, id, hasMoved);
    if (hasMoved && marked.unread === 0) await readConversation(tx, user.id, id);
    return marked;
  });

/** Marks as unread from this message on. The mark that others see stays: the message was read. */
export const unread = (deps: Needed, user: SignedIn, id: string, seq: number) =>
  deps.db.transaction().execute(async (tx) => {
    const reader = chatReaderOf(user);
    await belonging(tx, reader, id);
    const mark = await marks.placeBefore(tx, reader, id, seq);
    await marks.moveTo(tx, id, user.id, mark);
    return answer(tx, deps, reader, id, true);
  });

export const type = async (
  { db, events }: Pick<Deps, "db" | "events">,
  user: SignedIn,
  id: string,
  isInternal: boolean,
): Promise<void> => {
  const reader = chatReaderOf(user);
  const { kind } = await belonging(db, reader, id);
  if (await isUnseen(db, user.id)) return;
  // Only the team sees that someone types a note; direct conversations and groups have no notes.
  const onlyTeam = isInternal && reader.isAdmin && kind === "market";
  await events.publishMoment(
    db,
    {
      kind: "chat-typing",
      conversationId: id,
      accountId: user.id,
      name: user.displayName,
      isInternal: onlyTeam,
    },
    { topic: { kind: "conversation", id }, ...(onlyTeam ? { role: roles.admin } : {}) },
  );
};
