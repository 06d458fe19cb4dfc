// The open conversation's messages: loaded in pages both ways, kept up to date, and changed.
import {
  addReaction,
  deleteMessage,
  editMessage,
  listEdits,
  listMessages,
  removeReaction,
} from "@igo/contract/chat/messages.calls";
import type { Message, Reaction } from "@igo/contract/chat/messages";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../core/net/api.ts";
import { queryClient } from "../../../core/net/data.ts";
import { onLive, useIsLive } from "../../../core/net/live.ts";
import {
  threadOf,
  withMessage,
  withNewer,
  withOlder,
  withReaction,
  type Source,
  type Thread,
} from "./thread.ts";

const keyOf = (id: string) => ["chat", "thread", id] as const;

const change = (id: string, next: (thread: Thread) => Thread) =>
  queryClient.setQueryData(keyOf(id), (thread: Thread | undefined) => thread && next(thread));

const held = (id: string) => queryClient.getQueryData<Thread>(keyOf(id));

/** A page in flight is not requested again; each end of a conversation loads independently. */
const underWay = new Map<string, Promise<void>>();
const once = (key: string, work: () => Promise<void>): Promise<void> => {
  const running =
    underWay.get(key) ??
    work().finally(() => {
      underWay.delete(key);
    });
  underWay.set(key, running);
  return running;
};

export const loadOlder = (id: string) =>
  once(`before ${id}`, async () => {
    const before = held(id)?.messages[0]?.seq;
    if (before === undefined) return;
    const page = await call(listMessages, { params: { id }, query: { before } });
    change(id, (thread) => withOlder(thread, page));
  });

/** One page of newer messages; after a long pause there are more, which load on scrolling. */
export const loadNewer = (id: string) =>
  once(`after ${id}`, async () => {
    const after = held(id)?.messages.at(-1)?.seq ?? 0;
    const page = await call(listMessages, { params: { id }, query: { after } });
    change(id, (thread) => withNewer(thread, page));
  });

/** `unread`: at the first unread message, or at the newest. */
const openAt = async (id: string, around: string, signal?: AbortSignal): Promise<Thread> => {
  const query = around === "newest" ? {} : { around };
  return threadOf(await call(listMessages, { params: { id }, query }, signal));
};

/** Loaded anew on each visit, at the first unread message of that time. */
const threadQuery = (id: string, start: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => openAt(id, start, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Shows another place in it. Returns the message's number there. */
export const jump = async (id: string, around: string): Promise<number | null> => {
  const thread = await openAt(id, around);
  const before = held(id);
  // The line above new messages stays where it was.
  queryClient.setQueryData(keyOf(id), {
    ...thread,
    unreadFrom: before ? before.unreadFrom : thread.unreadFrom,
  });
  return thread.at;
};

export const showMessage = (message: Message, source: Source = "response") => {
  const id = message.conversationId;
  const thread = held(id);
  if (!thread) return;
  const next = withMessage(thread, message, source);
  queryClient.setQueryData(keyOf(id), next.thread);
  if (next.isGap) void loadNewer(id).catch(() => undefined);
};

export const useThread = (id: string, start: string) => {
  const isLive = useIsLive();
  useEffect(
    () =>
      onLive(
        "chat-message",
        ({ message }) => message.conversationId === id && showMessage(message, "stream"),
      ),
    [id],
  );
  useEffect(() => {
    // Without a page after it, the newest here may not be the newest any more.
    if (isLive && held(id)?.hasAfter === false) void loadNewer(id).catch(() => undefined);
  }, [isLive, id]);
  return useQuery(threadQuery(id, start));
};

const paramsOf = ({ conversationId, id }: Message) => ({ id: conversationId, messageId: id });

export const editText = async (message: Message, text: string) =>
  showMessage((await call(editMessage, { params: paramsOf(message), body: { text } })).message);

export const removeMessage = async (message: Message) =>
  showMessage((await call(deleteMessage, { params: paramsOf(message) })).message);

/** Shown at once, and taken back if it fails; what others did meanwhile stays. */
export const react = async (message: Message, reaction: Reaction, accountId: string) => {
  const isOn = message.reactions.some(
    (one) => one.reaction === reaction && one.accountIds.includes(accountId),
  );
  const params = { ...paramsOf(message), reaction };
  const showOwn = (isShown: boolean) =>
    change(message.conversationId, (thread) =>
      withReaction(thread, message.id, { reaction, accountId, isOn: isShown }),
    );
  showOwn(!isOn);
  try {
    await call(isOn ? removeReaction : addReaction, { params });
  } catch (error) {
    showOwn(isOn);
    throw error;
  }
};

export const editsQuery = (message: Message) =>
  queryOptions({
    queryKey: ["chat", "edits", message.id, message.editedAt],
    queryFn: async ({ signal }) => (await call(listEdits, { params: paramsOf(message) }, signal)).edits,
  });
