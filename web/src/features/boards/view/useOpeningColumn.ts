// The column at which a board opens: that of the open card, or the first with cards. A phone shows one column at a time,
// and an empty one would look like an empty board.
import { useLayoutEffect, useRef, type RefObject } from "react";
import { useOpenCardId } from "../useCardPath.ts";
import { columnOf, type BoardCards, type CardBase } from "./board.ts";
import type { BoardViewProps } from "./boardView.ts";
import { showColumn } from "./useFollowedFocus.ts";

const isInView = (around: DOMRect, column: Element) => {
  const { left, width } = column.getBoundingClientRect();
  const middle = left + width / 2;
  return middle > around.left && middle < around.right;
};

/** The first column with cards, unless one is in view already. */
const columnToShow = <Card extends CardBase>(element: HTMLElement, { columns }: BoardCards<Card>) => {
  const filled = columns.filter(({ count }) => count > 0).map(({ id }) => elementOf(element, id));
  const around = element.getBoundingClientRect();
  return filled.some((column) => column && isInView(around, column)) ? null : filled[0];
};

const elementOf = (element: HTMLElement, columnId: string) =>
  element.querySelector<HTMLElement>(`[data-column="${columnId}"]`);

/** Once when it opens, and once for each filter: what others move scrolls nothing. */
export const useOpeningColumn = <Card extends CardBase>(
  root: RefObject<HTMLElement | null>,
  { board, filterKey }: Pick<BoardViewProps<Card>, "board" | "filterKey">,
) => {
  const openId = useOpenCardId();
  const shownFor = useRef<string | null>(null);
  useLayoutEffect(() => {
    const { current: element } = root;
    if (!element || filterKey === null || shownFor.current === filterKey) return;
    const isOpening = shownFor.current === null;
    shownFor.current = filterKey;
    const open = isOpening && openId !== null ? columnOf(board, openId) : undefined;
    const column = open ? elementOf(element, open.id) : columnToShow(element, board);
    if (column) showColumn(element, column);
  });
};
