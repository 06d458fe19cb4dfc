// A stretch of a conversation's messages, in order and without gaps, as it grows at both ends and as its messages change.
import type { Message } from "@igo/contract/chat/messages";

export type Thread = {
  messages: readonly Message[];
  hasBefore: boolean;
  hasAfter: boolean;
  /** The first unread one when it was opened: the line of what is new stays there. */
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

/** Of what one sees for the first time, all is new: a line would say nothing. */
export const threadOf = ({ messages, hasBefore, hasAfter, at, lastSeq, readSeq }: MessagePage): Thread => ({
  messages,
  hasBefore,
  hasAfter,
  unreadFrom: readSeq > 0 && readSeq < lastSeq ? readSeq + 1 : null,
  at,
});

/** More than this many are not kept on the screen: the far end goes, and comes again when it is scrolled to. */
export const maxShown = 350;

/** An event may come late, or twice: what is older than what is shown changes nothing. */
const isOlder = (incoming: Message, shown: Message) =>
  (shown.deletedAt !== null && incoming.deletedAt === null) ||
  (shown.editedAt ?? "") > (incoming.editedAt ?? "");

const replaced = (messages: readonly Message[], incoming: Message) =>
  messages.map((shown) => (shown.id === incoming.id && !isOlder(incoming, shown) ? incoming : shown));

const lastSeqOf = (thread: Thread) => thread.messages.at(-1)?.seq ?? 0;

/** What the stream or an answer brings. `isGap`: messages before it are missing here, and must be got. */
export const withMessage = (thread: Thread, incoming: Message): { thread: Thread; isGap: boolean } => {
  if (thread.messages.some(({ id }) => id === incoming.id))
    return { thread: { ...thread, messages: replaced(thread.messages, incoming) }, isGap: false };
  const last = lastSeqOf(thread);
  // It comes with its page.
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

/** What came meanwhile by the stream is not there twice. */
export const withOlder = (thread: Thread, page: MessagePage): Thread => {
  const first = thread.messages[0]?.seq ?? Infinity;
  const older = page.messages.filter(({ seq }) => seq < first);
  return cutAfter({ ...thread, messages: [...older, ...thread.messages], hasBefore: page.hasBefore });
};

export const withNewer = (thread: Thread, page: MessagePage): Thread => {
  const last = lastSeqOf(thread);
  const newer = page.messages.filter(({ seq }) => seq > last);
  return cutBefore({ ...thread, messages: [...thread.messages, ...newer], hasAfter: page.hasAfter });
};
