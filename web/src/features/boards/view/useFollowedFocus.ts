// The focus of a card that is moved: it goes with the card, or on to another.
import { useLayoutEffect, useRef, type RefObject } from "react";
import { gap } from "./BoardColumn.tsx";
import { showRow } from "./useRowsInView.ts";

/** The card to focus, and the column that it is on its way to. */
type Goal = { id: string; columnId: string | undefined; isOnItsWay?: boolean };

const linkOf = (root: HTMLElement | null, cardId: string) =>
  root?.querySelector<HTMLElement>(`[data-card="${cardId}"] a`);

/** Sideways only: the page stays where it is. */
export const showColumn = (board: HTMLElement, column: HTMLElement) => {
  const [around, { left, right }] = [board.getBoundingClientRect(), column.getBoundingClientRect()];
  if (left < around.left) board.scrollLeft -= around.left - left;
  else if (right > around.right) board.scrollLeft += right - around.right;
};

/** Focuses the card where it is, and once more where it arrives, perhaps after a question. */
export const useFollowedFocus = (root: RefObject<HTMLElement | null>, cardHeight: number) => {
  const goal = useRef<Goal | null>(null);
  useLayoutEffect(() => {
    const { current } = goal;
    const link = current && linkOf(root.current, current.id);
    if (!current || !link) return;
    const column = link.closest<HTMLElement>("[data-column]");
    const isThere = column?.dataset.column === current.columnId;
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && !root.current?.contains(focused);
    if (current.isOnItsWay && (!isThere || isElsewhere)) return;
    goal.current = isThere ? null : { ...current, isOnItsWay: true };
    // Measured before the focus changes the styles, or the browser would lay the board out twice.
    const list = link.closest<HTMLElement>("[data-column-cards]");
    const place = Number(link.closest("li")?.ariaPosInSet ?? 1);
    if (list) showRow(list, place - 1, cardHeight + gap);
    if (column && root.current) showColumn(root.current, column);
    link.focus({ preventScroll: true });
  });
  return {
    to: (id: string, columnId: string | undefined) => {
      goal.current = { id, columnId };
    },
    /** Another card has the focus now. */
    onFocused: (id: string) => {
      if (id !== goal.current?.id) goal.current = null;
    },
  };
};
