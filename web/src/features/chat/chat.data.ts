// What other features use of chat: how many conversations are unread, and how many partners wait for an answer.
//
//   const { unread, unanswered } = useUnreadConversations()   for a badge; 100 unread means 100 or more. Also keeps
//                                                             sending the outbox
import { countChat } from "@igo/contract/chat/conversations.calls";
import type { ChatCounts } from "@igo/contract/chat/conversations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../core/net/api.ts";
import { queryClient } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";
import { logFailure } from "../../core/log.ts";
import { currentSession } from "../../core/session/session.ts";

export const countsQuery = queryOptions({
  queryKey: ["chat", "counts"],
  queryFn: ({ signal }) => call(countChat, {}, signal),
});

/** The server's latest counts win; a response still on its way is older. */
export const setCounts = async (counts: ChatCounts) => {
  await queryClient.cancelQueries(countsQuery);
  queryClient.setQueryData(countsQuery.queryKey, counts);
};

// A busy group produces many events: one request covers those within a moment, with a random delay so that browsers do
// not all ask at once.
const restMs = 400;

const followCounts = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: countsQuery.queryKey });
      },
      restMs * (1 + Math.random()),
    );
  };
  const ends = [
    onLive("chat-message", ({ message }) => {
      if (message.author?.id !== currentSession().user?.id) look();
    }),
    onLive("chat-read", look),
    onLive("chat-conversation", look),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
};

/** Sends the outbox from whatever screen is open. */
const startBackground = () => {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = async () => {
    const { start } = await import("./outbox/background.ts");
    if (!isOver) stop = start();
  };
  begin().catch((cause: unknown) => logFailure("The outbox could not be loaded:", cause));
  return () => {
    isOver = true;
    stop?.();
  };
};

export const useUnreadConversations = () => {
  useEffect(followCounts, []);
  useEffect(startBackground, []);
  const { data } = useQuery(countsQuery);
  return { unread: data?.unread ?? 0, unanswered: data?.queues?.waiting ?? 0 };
};
