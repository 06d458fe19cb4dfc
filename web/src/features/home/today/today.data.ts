// Puts off what waits for the user, and brings it back.
import { snoozeWaiting } from "@igo/contract/waiting/waiting";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { makeStale, queryClient, useWrite } from "../../../core/net/data.ts";
import { waitingQuery } from "../../../records/waiting.ts";
import { countsQuery } from "../../chat/chat.data.ts";

/** At once: the next line is there before the server has answered. */
const putOff = (id: string, until: string | null) =>
  queryClient.setQueryData(waitingQuery.queryKey, (shown) => {
    if (!shown) return shown;
    const others = shown.snoozes.filter((one) => one.id !== id);
    return { ...shown, snoozes: until === null ? others : [...others, { id, until }] };
  });

/** At once: what was written may still be on its way, and until it is there, the server would answer with the line. */
export const takeAnswered = (conversationId: string) =>
  queryClient.setQueryData(
    waitingQuery.queryKey,
    (shown) =>
      shown && {
        ...shown,
        conversations: {
          total: Math.max(0, shown.conversations.total - 1),
          items: shown.conversations.items.filter((one) => one.conversationId !== conversationId),
        },
      },
  );

/** Who wrote or was answered elsewhere comes and goes with the counts, which follow the live stream. */
export const useLiveWaiting = () => {
  const { data } = useQuery(countsQuery);
  const waiting = data?.queues?.waiting;
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting) void makeStale("home");
    before.current = waiting;
  }, [waiting]);
};

export const useSnoozeWaiting = () =>
  useWrite(snoozeWaiting, {
    stale: ["home"],
    onMutate: ({ params, body }) => {
      putOff(params.id, body.until);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  });
