// Messages of a conversation: sent once, edited, deleted, reacted to.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { editMessage, sendMessage } from "@igo/contract/chat/messages.calls";
import type { Message, Reaction } from "@igo/contract/chat/messages";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { violates } from "../../../platform/db/violations.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { recordReferences, referencedText } from "../../../records/references/references.ts";
import { type ChatReader, chatReaderOf } from "../chat.reader.ts";
import * as conversations from "../conversations.queries.ts";
import { append, mention } from "./messages.append.service.ts";
import { publishConversation, publishMessage } from "./messages.publish.ts";
import * as queries from "./messages.queries.ts";
import { waitAnew } from "./messages.status.queries.ts";
import { toMessage } from "./messages.shape.ts";

// Rate limit: one person sends sixty messages at once, then one a second. Kept in this process only; not worth storing.
const burst = 60;
const perSecond = 1;
const maxPeople = 10_000;

type Bucket = { left: number; at: number };
const buckets = new Map<string, Bucket>();

/** Forgets everyone who has not sent for a minute: they have their full allowance again. */
const forgetRested = (now: number) => {
  for (const [id, { left, at }] of buckets)
    if (left + ((now - at) / 1000) * perSecond >= burst) buckets.delete(id);
};

const takeTurn = (accountId: string, now = Date.now()): void => {
  if (buckets.size >= maxPeople) forgetRested(now);
  const { left, at } = buckets.get(accountId) ?? { left: burst, at: now };
  const ready = Math.min(burst, left + ((now - at) / 1000) * perSecond);
  if (ready < 1)
    throw new Failure("request.too_many", { params: { seconds: Math.ceil((1 - ready) / perSecond) } });
  buckets.set(accountId, { left: ready - 1, at: now });
};

const findRow = async (
  db: Db,
  reader: ChatReader,
  id: string,
  messageId: string,
): Promise<queries.MessageRow> => {
  const row = await queries.findMessage(db, reader, id, messageId);
  if (!row) throw new Failure("chat.message_not_found");
  return row;
};

/** The message, if the reader belongs to its conversation. */
const findOwn = async (db: Db, reader: ChatReader, id: string, messageId: string) => {
  const conversation = await conversations.findConversation(db, reader, id);
  if (!conversation) throw new Failure("chat.not_found");
  return { conversation, row: await findRow(db, reader, id, messageId) };
};

export const readMessage = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  id: string,
  messageId: string,
) => {
  const reader = chatReaderOf(user);
  return toMessage((await findOwn(db, reader, id, messageId)).row, reader);
};

type Sent = ParsedInput<typeof sendMessage>["body"];

const invalid = (path: string) =>
  new Failure("request.invalid", { fields: [{ path, code: path === "text" ? "required" : "invalid" }] });

/** The message already sent with this client id. A client id used in another conversation is refused. */
const findSent = async (
  db: Db,
  reader: ChatReader,
  id: string,
  clientId: string,
): Promise<Message | undefined> => {
  const row = await queries.findSent(db, reader.id, clientId);
  if (!row) return undefined;
  if (row.conversationId !== id) throw invalid("clientId");
  return toMessage(row, reader);
};

const write = async (deps: Deps, tx: Db, reader: ChatReader, id: string, sent: Sent): Promise<Message> => {
  const { clientId, replyTo, isInternal, fileIds, readSeq } = sent;
  const conversation = await conversations.lockConversation(tx, reader, id);
  if (!conversation) throw new Failure("chat.not_found");
  if (isInternal && !(reader.isAdmin && conversation.kind === "market")) throw invalid("isInternal");
  const quoted = replyTo === null ? null : await queries.findMessage(tx, reader, id, replyTo);
  // Partners must not see a quoted note.
  if (replyTo !== null && (!quoted || (quoted.isInternal && !isInternal))) throw invalid("replyTo");
  const text = referencedText(sent.text.trim(), deps.config);
  const row = await append(deps, tx, reader, conversation, {
    text,
    clientId,
    replyTo,
    isInternal,
    fileIds: [...new Set(fileIds)],
    readSeq,
  });
  if (!row) throw invalid("fileIds");
  return toMessage(row, reader);
};

export const send = async (deps: Deps, user: SignedIn, id: string, sent: Sent): Promise<Message> => {
  const reader = chatReaderOf(user);
  if (sent.text.trim() === "" && sent.fileIds.length === 0) throw invalid("text");
  if (!(await conversations.findConversation(deps.db, reader, id))) throw new Failure("chat.not_found");
  const before = await findSent(deps.db, reader, id, sent.clientId);
  if (before) return before;
  takeTurn(user.id);
  try {
    return await deps.db.transaction().execute((tx) => write(deps, tx, reader, id, sent));
  } catch (error) {
    // The same message was sent at the same moment, and committed first.
    const first = violates(error, "message_client") && (await findSent(deps.db, reader, id, sent.clientId));
    if (first) return first;
    throw error;
  }
};

/** Changes a message under the conversation's lock, and publishes its new state. */
const change = (
  deps: Deps,
  user: SignedIn,
  { id, messageId }: { id: string; messageId: string },
  work: (tx: Db, row: queries.MessageRow, conversation: conversations.ConversationRow) => Promise<unknown>,
): Promise<Message> =>
  deps.db.transaction().execute(async (tx) => {
    const reader = chatReaderOf(user);
    const conversation = await conversations.lockConversation(tx, reader, id);
    if (!conversation) throw new Failure("chat.not_found");
    const row = await findRow(tx, reader, id, messageId);
    if (row.deletedAt !== null || row.system !== null) throw new Failure("chat.message_deleted");
    await work(tx, row, conversation);
    const changed = await findRow(tx, reader, id, messageId);
    await publishMessage(deps, tx, conversation, changed);
    // The list shows the text of the last message.
    if (row.seq === conversation.lastSeq)
      await publishConversation(deps, tx, id, { onlyTeam: row.isInternal });
    return toMessage(changed, reader);
  });

export const edit = (
  deps: Deps,
  user: SignedIn,
  place: { id: string; messageId: string },
  body: ParsedInput<typeof editMessage>["body"],
): Promise<Message> =>
  change(deps, user, place, async (tx, { authorId, seq, isInternal, text: before }) => {
    if (authorId !== user.id) throw new Failure("access.denied");
    const text = referencedText(body.text.trim(), deps.config);
    if (text === "") throw invalid("text");
    if (text === before) return;
    const { id, messageId } = place;
    await queries.edit(tx, messageId, text);
    await recordReferences(tx, { from: { kind: "message", id: messageId }, text, by: user.id });
    await mention(deps, tx, { id, authorId: user.id, seq, text, isInternal });
  });

export const removeMessage = async (
  deps: Deps,
  user: SignedIn,
  place: { id: string; messageId: string },
): Promise<Message> => {
  let files: string[] = [];
  const removed = await change(deps, user, place, async (tx, { authorId, seq, isInternal }, { kind }) => {
    const mayModerate = chatReaderOf(user).isAdmin && kind === "market";
    if (authorId !== user.id && !mayModerate) throw new Failure("access.denied");
    files = await queries.removeMessage(tx, place.messageId);
    await queries.setMentions(tx, place.id, seq, []);
    await recordReferences(tx, { from: { kind: "message", id: place.messageId }, text: "", by: user.id });
    if (kind === "market" && !isInternal && (await waitAnew(tx, place.id)))
      await publishConversation(deps, tx, place.id, { onlyTeam: true });
  });
  for (const key of files) await deps.files.remove(key);
  return removed;
};

export const react = (
  deps: Deps,
  user: SignedIn,
  { id, messageId, reaction }: { id: string; messageId: string; reaction: Reaction },
  isOn: boolean,
): Promise<Message> =>
  change(deps, user, { id, messageId }, (tx) =>
    isOn
      ? queries.react(tx, messageId, user.id, reaction)
      : queries.unreact(tx, messageId, user.id, reaction),
  );

export const edits = async ({ db }: Pick<Deps, "db">, user: SignedIn, id: string, messageId: string) => {
  await findOwn(db, chatReaderOf(user), id, messageId);
  return { edits: await queries.listEdits(db, messageId) };
};
