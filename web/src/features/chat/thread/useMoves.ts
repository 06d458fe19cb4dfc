// Where a conversation opens, and how it moves to one of its messages or to the newest.
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { toastError } from "../../../ui/feedback/toast.ts";
import { jump } from "./thread.data.ts";
import type { useThreadScroll } from "./useThreadScroll.ts";

export const quietly = (work: Promise<unknown>) => void work.catch(toastError);

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

  const goTo = useCallback(
    async (messageId: string) => {
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
      if (hasAfter) await jump(id, "newest");
      setTimeout(toEnd, 50);
      toEnd();
    };
    quietly(go());
  }, [id, hasAfter, toEnd]);

  return { goTo, toNewest };
};
