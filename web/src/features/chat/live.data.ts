// Applies live events to conversations: last messages, read marks, typing, presence.
import type { Message } from "@igo/contract/chat/messages";
import type { Conversation, ConversationDetails } from "@igo/contract/chat/conversations";
import type { ChatPerson, Presence } from "@igo/contract/chat/people";
import { useEffect } from "react";
import { queryClient } from "../../core/net/data.ts";
import { onLive, useIsLive } from "../../core/net/live.ts";
import { currentSession } from "../../core/session/session.ts";
import { signal, useSignal } from "../../core/signal.ts";
import {
  changeConversation,
  conversationQuery,
  knownConversation,
  refreshLists,
} from "./conversations.data.ts";

const excerptLength = 160;

const summaryOf = ({ id, seq, author, text, system, isInternal, deletedAt, files, createdAt }: Message) => ({
  id,
  seq,
  author,
  excerpt: text?.slice(0, excerptLength) ?? null,
  system,
  isInternal,
  isDeleted: deletedAt !== null,
  fileCount: files.length,
  at: createdAt,
});

const isForMe = ({ text }: Message) => {
  const id = currentSession().user?.id;
  return id !== undefined && (text?.includes(`[[person:${id}]]`) ?? false);
};

const withMessage =
  (message: Message) =>
  (now: Conversation): Partial<Conversation> => {
    const { seq, author } = message;
    if (seq < now.lastSeq) return {};
    const isNew = seq > now.lastSeq;
    const isOwn = author !== null && author.id === currentSession().user?.id;
    // Who writes, or renames a group, need not have read what is above.
    const isRead = isOwn && now.unread === 0;
    const readSeq = isRead ? Math.max(now.readSeq, seq) : now.readSeq;
    return {
      lastMessage: summaryOf(message),
      lastSeq: seq,
      lastAt: isNew ? message.createdAt : now.lastAt,
      readSeq,
      unread: isNew ? (isRead ? 0 : now.unread + seq - now.lastSeq) : now.unread,
      mentions: isNew && isRead ? 0 : now.mentions + (isNew && isForMe(message) ? 1 : 0),
      settings: isNew ? { ...now.settings, isHidden: false } : now.settings,
    };
  };

const hearMessage = (message: Message) => {
  const known = knownConversation(message.conversationId);
  changeConversation(message.conversationId, withMessage(message));
  // The server orders queues, and knows conversations that are new here.
  if (!known || known.inbox || known.settings.isHidden) refreshLists();
};

const hearSeen = (conversationId: string, accountId: string, seenSeq: number) =>
  queryClient.setQueryData(
    conversationQuery(conversationId).queryKey,
    (now): ConversationDetails | undefined =>
      now && {
        ...now,
        members: now.members.map((one) =>
          one.id === accountId ? { ...one, seenSeq: Math.max(seenSeq, one.seenSeq) } : one,
        ),
      },
  );

const present = signal<ReadonlyMap<string, Presence>>(new Map());

/** As loaded with the person, or as the stream has reported since. */
export const usePresence = (person: Pick<ChatPerson, "id" | "presence"> | null): Presence | undefined => {
  const now = useSignal(present);
  return person ? (now.get(person.id) ?? person.presence) : undefined;
};

const hearPresence = (people: readonly { accountId: string; presence: Presence }[]) => {
  const next = new Map(present.get());
  for (const { accountId, presence } of people) next.set(accountId, presence);
  present.set(next);
};

const follow = () => {
  const ends = [
    onLive("chat-message", ({ message }) => hearMessage(message)),
    onLive("chat-conversation", ({ conversationId }) => {
      refreshLists();
      void queryClient.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey });
    }),
    onLive("chat-read", ({ conversationId, readSeq }) => {
      changeConversation(conversationId, ({ lastSeq, mentions }) => {
        const unread = Math.max(0, lastSeq - readSeq);
        return { readSeq, unread, mentions: Math.min(mentions, unread) };
      });
      refreshLists();
    }),
    onLive("chat-seen", ({ conversationId, accountId, seenSeq }) =>
      hearSeen(conversationId, accountId, seenSeq),
    ),
    onLive("chat-presence", ({ people }) => hearPresence(people)),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/** The screen calls it once. After a reconnection, reloads what the stream does not repeat. */
export const useLiveChat = () => {
  const isLive = useIsLive();
  useEffect(follow, []);
  useEffect(() => {
    if (!isLive) return;
    present.set(new Map());
    refreshLists();
    void queryClient.invalidateQueries({ queryKey: ["chat", "conversation"] });
  }, [isLive]);
};
