// A gapless, ordered range of a conversation's messages, which grows at both ends and follows changes.
import type { Message, Reaction } from "@igo/contract/chat/messages";

export type Thread = {
  messages: readonly Message[];
  hasBefore: boolean;
  hasAfter: boolean;
  /** The first unread message when it was opened; the line above new messages stays there. */
  unreadFrom: number | null;
  /** The message it was opened at. */
  at: number | null;
};

export type MessagePage = {
  messages: readonly Message[];
  hasBefore: boolean;
  hasAfter: boolean;
  at: number | null;
  lastSeq: number;
  readSeq: number;
};

/** For a first-time reader everything is new, so the line would say nothing. */
export const threadOf = ({ messages, hasBefore, hasAfter, at, lastSeq, readSeq }: MessagePage): Thread => ({
  messages,
  hasBefore,
  hasAfter,
  unreadFrom: readSeq > 0 && readSeq < lastSeq ? readSeq + 1 : null,
  at,
});

/** Renders at most this many: the far end is dropped, and reloads on scrolling. */
export const maxShown = 350;

/** Events may be late or duplicated: an older version changes nothing. */
const isOlder = (incoming: Message, shown: Message) =>
  (shown.deletedAt !== null && incoming.deletedAt === null) ||
  (shown.editedAt ?? "") > (incoming.editedAt ?? "");

/**
 * The stream is in order. A response may arrive after events that are newer than it, and reactions have no time: it
 * replaces only what was edited or deleted since, and the stream brings the rest.
 */
export type Source = "stream" | "response";

const isNewer = (incoming: Message, shown: Message, source: Source) =>
  source === "stream" ? !isOlder(incoming, shown) : isOlder(shown, incoming);

const replaced = (messages: readonly Message[], incoming: Message, source: Source) =>
  messages.map((shown) => (shown.id === incoming.id && isNewer(incoming, shown, source) ? incoming : shown));

const lastSeqOf = (thread: Thread) => thread.messages.at(-1)?.seq ?? 0;

/** Applies a message from the stream or a response. `isGap`: messages before it are missing and must be loaded. */
export const withMessage = (
  thread: Thread,
  incoming: Message,
  source: Source,
): { thread: Thread; isGap: boolean } => {
  if (thread.messages.some(({ id }) => id === incoming.id))
    return { thread: { ...thread, messages: replaced(thread.messages, incoming, source) }, isGap: false };
  const last = lastSeqOf(thread);
  // It will come with its page.
  if (thread.hasAfter || incoming.seq <= last) return { thread, isGap: false };
  if (incoming.seq > last + 1) return { thread, isGap: true };
  return { thread: cutBefore({ ...thread, messages: [...thread.messages, incoming] }), isGap: false };
};

const cutBefore = (thread: Thread): Thread =>
  thread.messages.length <= maxShown
    ? thread
    : { ...thread, messages: thread.messages.slice(-maxShown), hasBefore: true };

const cutAfter = (thread: Thread): Thread =>
  thread.messages.length <= maxShown
    ? thread
    : { ...thread, messages: thread.messages.slice(0, maxShown), hasAfter: true };

/** Skips what the stream has delivered meanwhile. */
export const withOlder = (thread: Thread, page: MessagePage): Thread => {
  const first = thread.messages[0]?.seq ?? Infinity;
  const older = page.messages.filter(({ seq }) => seq < first);
  return cutAfter({ ...thread, messages: [...older, ...thread.messages], hasBefore: page.hasBefore });
};

export const withNewer = (thread: Thread, page: MessagePage): Thread => {
  const last = lastSeqOf(thread);
  const newer = page.messages.filter(({ seq }) => seq > last);
  // Requested before a jump to the newest: it knows nothing of what is after them.
  if (newer.length === 0 && page.messages.length > 0) return thread;
  return cutBefore({ ...thread, messages: [...thread.messages, ...newer], hasAfter: page.hasAfter });
};

type Change = { reaction: Reaction; accountId: string; isOn: boolean };

/** Changes one person's reaction, and nobody else's. */
export const withReaction = (thread: Thread, messageId: string, reacted: Change): Thread => ({
  ...thread,
  messages: thread.messages.map((shown) => (shown.id === messageId ? reactedTo(shown, reacted) : shown)),
});

const reactedTo = (message: Message, { reaction, accountId, isOn }: Change): Message => {
  const others = message.reactions.filter((one) => one.reaction !== reaction);
  const before = message.reactions.find((one) => one.reaction === reaction)?.accountIds ?? [];
  const without = before.filter((id) => id !== accountId);
  const accountIds = !isOn ? without : before.includes(accountId) ? before : [...before, accountId];
  const at = message.reactions.findIndex((one) => one.reaction === reaction);
  const next = accountIds.length > 0 ? [{ reaction, accountIds }] : [];
  return {
    ...message,
    reactions: at === -1 ? [...others, ...next] : others.toSpliced(at, 0, ...next),
  };
};
