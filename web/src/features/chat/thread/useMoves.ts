// Where a conversation opens, and how it moves to one of its messages or to the newest.
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useIsLive } from "../../../core/net/live.ts";
import { isOnlineNow, useIsOnline } from "../../../core/version.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { jump } from "../messages/thread.data.ts";
import type { useThreadScroll } from "./useThreadScroll.ts";

/** Without a connection a notice says so already, and every attempt would say it again. */
export const quietly = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => isOnlineNow() && toastError(error, undefined, "chat.thread"));

/** Opens at the message in the URL, otherwise at the first unread one. */
export const useFound = () => {
  const [params] = useSearchParams();
  const named = params.get("message");
  const [start] = useState(named);
  const [found, setFound] = useState<string | null>(named);
  return { named, start, found, setFound };
};

type Options = {
  id: string;
  opened: ReturnType<typeof useFound>;
  hasAfter: boolean;
  scroll: ReturnType<typeof useThreadScroll>;
};

export const useMoves = ({ id, opened, hasAfter, scroll }: Options) => {
  const { named, start, setFound } = opened;
  const { toMessage, toEnd } = scroll;

  /** The newest messages were asked for, and could not be loaded yet. */
  const isDue = useRef(false);

  const goTo = useCallback(
    async (messageId: string) => {
      isDue.current = false;
      setFound(null);
      if (!toMessage(messageId)) await jump(id, messageId);
      // Rendered by then.
      setTimeout(() => {
        toMessage(messageId);
        setFound(messageId);
      }, 50);
    },
    [id, toMessage, setFound],
  );
  useEffect(() => {
    if (named !== null && named !== start) quietly(goTo(named));
  }, [named, start, goTo]);

  const toNewest = useCallback(() => {
    const go = async () => {
      // One's own message is there at once, whatever is still missing above it.
      setTimeout(toEnd, 50);
      toEnd();
      isDue.current = hasAfter;
      if (!hasAfter) return;
      await jump(id, "newest");
      isDue.current = false;
      setTimeout(toEnd, 50);
    };
    quietly(go());
  }, [id, hasAfter, toEnd]);
  const [isOnline, isLive] = [useIsOnline(), useIsLive()];
  useEffect(() => {
    if ((isOnline || isLive) && isDue.current) toNewest();
  }, [isOnline, isLive, toNewest]);

  return { goTo, toNewest };
};
