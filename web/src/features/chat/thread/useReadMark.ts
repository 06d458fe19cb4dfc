// Moves the read mark as messages come into view; after "mark as unread from here" only once the user has left and
// returned.
import { useCallback, useEffect, useRef } from "react";
import { toastError } from "../../../ui/feedback/toast.ts";
import { markReadUpTo, markUnreadFrom } from "../conversations.data.ts";

const pause = 250;

export const useReadMark = (conversationId: string, readSeq: number) => {
  const marked = useRef(readSeq);
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(0);

  // Moved on another device.
  useEffect(() => {
    if (!isHeld.current) marked.current = Math.max(marked.current, readSeq);
  }, [readSeq]);

  const send = useCallback(() => {
    timer.current = undefined;
    const seq = seen.current;
    if (isHeld.current || seq <= marked.current) return;
    const before = marked.current;
    marked.current = seq;
    markReadUpTo(conversationId, seq).catch(() => {
      // If it failed, the next visible message reports again.
      if (marked.current === seq) marked.current = before;
    });
  }, [conversationId]);

  // Reports the last visible message on leaving.
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      send();
    },
    [send],
  );

  const onSeen = useCallback(
    (seq: number) => {
      if (isHeld.current || seq <= Math.max(marked.current, seen.current)) return;
      seen.current = seq;
      if (timer.current === undefined) timer.current = setTimeout(send, pause);
    },
    [send],
  );

  const markUnread = useCallback(
    (seq: number) => {
      isHeld.current = true;
      markUnreadFrom(conversationId, seq).catch((error: unknown) => {
        isHeld.current = false;
        toastError(error);
      });
    },
    [conversationId],
  );

  const seenSeq = useCallback(() => Math.max(marked.current, seen.current), []);

  return { onSeen, markUnread, seenSeq };
};
