// The scroll position of a thread: starts at the first unread message or the newest, stays at the newest, and never
// moves under the reader when something appears above, below or in between.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Closer to the end than this counts as being there. */
const nearEnd = 48;
/** Loads the next page this far before an end. */
const ahead = 700;

type Options = {
  box: RefObject<HTMLElement | null>;
  /** The messages have loaded. */
  isShown: boolean;
  /** Changes whenever something is rendered. */
  drawn: readonly unknown[];
  hasBefore: boolean;
  hasAfter: boolean;
  /** The message to start at. */
  start: number | null;
  onOlder: () => void;
  onNewer: () => void;
  /** The newest visible message. */
  onSeen: (seq: number) => void;
};

type Anchor = { element: HTMLElement; top: number };

const messagesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>("[data-seq]")];
const topIn = (box: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** The first message that begins in view. */
const anchorOf = (box: HTMLElement): Anchor | null => {
  const found = messagesIn(box).find((element) => topIn(box, element) >= 0);
  return found ? { element: found, top: topIn(box, found) } : null;
};

const lastSeen = (box: HTMLElement): number => {
  const end = box.getBoundingClientRect().bottom;
  const seen = messagesIn(box).findLast((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    // A message higher than the box counts as seen once it fills most of it.
    return bottom <= end + 8 || (top < end - box.clientHeight * 0.6 && bottom > end);
  });
  return Number(seen?.dataset["seq"] ?? 0);
};

export const useThreadScroll = (options: Options) => {
  const { box, isShown, drawn, hasBefore, hasAfter, start, onOlder, onNewer, onSeen } = options;
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isPinned = useRef(true);
  const hasBegun = useRef(false);
  const anchor = useRef<Anchor | null>(null);

  const look = useCallback(() => {
    const at = box.current;
    if (!at) return;
    const below = at.scrollHeight - at.scrollTop - at.clientHeight;
    isPinned.current = below <= nearEnd && !hasAfter;
    setIsAtEnd(isPinned.current);
    anchor.current = anchorOf(at);
    if (hasBefore && at.scrollTop < ahead) onOlder();
    if (hasAfter && below < ahead) onNewer();
    if (document.visibilityState === "visible" && document.hasFocus()) onSeen(lastSeen(at));
  }, [box, hasBefore, hasAfter, onOlder, onNewer, onSeen]);

  const hold = useCallback(() => {
    const at = box.current;
    if (!at) return;
    if (isPinned.current) at.scrollTop = at.scrollHeight;
    else if (anchor.current?.element.isConnected)
      at.scrollTop += topIn(at, anchor.current.element) - anchor.current.top;
  }, [box]);

  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    if (!hasBegun.current && at.querySelector("[data-seq]")) {
      hasBegun.current = true;
      const first = start === null ? null : at.querySelector<HTMLElement>(`[data-seq="${start}"]`);
      if (first) {
        isPinned.current = false;
        at.scrollTop += topIn(at, first) - at.clientHeight / 4;
      } else at.scrollTop = at.scrollHeight;
    } else hold();
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- what is drawn decides
  }, drawn);

  useEffect(() => {
    const at = box.current;
    const content = at?.firstElementChild;
    if (!isShown || !at || !content) return undefined;
    // Pictures, the composer and the window change heights without a render.
    const watcher = new ResizeObserver(() => {
      hold();
      look();
    });
    watcher.observe(at);
    watcher.observe(content);
    at.addEventListener("scroll", look, { passive: true });
    window.addEventListener("focus", look);
    return () => {
      watcher.disconnect();
      at.removeEventListener("scroll", look);
      window.removeEventListener("focus", look);
    };
  }, [box, isShown, hold, look]);

  const toEnd = useCallback(() => {
    const at = box.current;
    if (!at) return;
    isPinned.current = true;
    at.scrollTop = at.scrollHeight;
    look();
  }, [box, look]);

  /** Scrolls it to the middle and focuses it. */
  const toMessage = useCallback(
    (id: string): boolean => {
      const at = box.current;
      const found = at?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
      if (!at || !found) return false;
      isPinned.current = false;
      at.scrollTop += topIn(at, found) - Math.max(40, (at.clientHeight - found.offsetHeight) / 2);
      found.focus({ preventScroll: true });
      look();
      return true;
    },
    [box, look],
  );

  return { isAtEnd, toEnd, toMessage };
};
