// What the user does on a board: the active card, moves by mouse, finger, keyboard or menu, and what is announced of
// them.
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { columnOf, remainingBeside, type CardBase, type CardPosition, type BoardCards } from "./board.ts";
import type { BoardActions, BoardViewProps } from "./boardView.ts";
import { useBoardKeys } from "./useBoardKeys.ts";
import { useTouchDrag } from "./useDragging.ts";
import { useOpenCardId } from "../useCardPath.ts";
import { gap } from "./BoardColumn.tsx";
import { showRow } from "./useRowsInView.ts";

// The focus of a card that is moved: it goes with the card, or on to another.
/** The card to focus, and the column that it is on its way to. */
type Goal = { id: string; columnId: string | undefined; isOnItsWay?: boolean };

const linkOf = (root: HTMLElement | null, cardId: string) =>
  root?.querySelector<HTMLElement>(`[data-card="${cardId}"] a`);

/** Sideways only: the page stays where it is. */
const showColumn = (board: HTMLElement, column: HTMLElement) => {
  const [around, { left, right }] = [board.getBoundingClientRect(), column.getBoundingClientRect()];
  if (left < around.left) board.scrollLeft -= around.left - left;
  else if (right > around.right) board.scrollLeft += right - around.right;
};

/** Focuses the card where it is, and once more where it arrives, perhaps after a question. */
const useFollowedFocus = (root: RefObject<HTMLElement | null>, cardHeight: number) => {
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

// The column at which a board opens: that of the open card, or the first with cards. A phone shows one column at a time,
// and an empty one would look like an empty board.
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
const useOpeningColumn = <Card extends CardBase>(
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

export const useBoardActions = <Card extends CardBase>(
  root: RefObject<HTMLElement | null>,
  props: BoardViewProps<Card>,
) => {
  const { board, columns, refusalOf, onMove, chosen, onChoose, titleOf } = props;
  const t = useText();
  const follow = useFollowedFocus(root, props.cardHeight);
  useOpeningColumn(root, props);
  const [active, setActive] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Card | null>(null);
  const [menu, setMenu] = useState<{ card: Card; anchor: HTMLElement } | null>(null);
  const [said, setSaid] = useState("");

  const cardOf = (id: string) => columnOf(board, id)?.cards.find((card) => card.id === id);
  const firstId = board.columns.find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? null;
  const activeId = active !== null && cardOf(active) ? active : firstId;

  const focus = (id: string) => {
    setActive(id);
    follow.to(id, columnOf(board, id)?.id);
  };

  /** Dragging one of several selected cards moves them all. */
  const together = (card: Card): readonly Card[] =>
    chosen.has(card.id)
      ? board.columns.flatMap(({ cards }) => cards.filter(({ id }) => chosen.has(id)))
      : [card];

  const move = (card: Card, to: CardPosition) => {
    const cards = together(card);
    const title = columns.find(({ id }) => id === to.columnId)?.title ?? "";
    setSaid(
      cards.length > 1
        ? t("boards.said.movedMany", { count: cards.length, column: title })
        : t("boards.said.moved", { name: titleOf(card), column: title }),
    );
    // The focus goes with one card, or with several that leave nothing behind; otherwise to the next that stays.
    const isStaying = board.columns.some(({ id }) => id === to.columnId);
    const next = isStaying && cards.length === 1 ? null : remainingBeside(board, card, cards);
    if (next !== null) follow.to(next, columnOf(board, card.id)?.id);
    else if (isStaying) follow.to(card.id, to.columnId);
    setActive(next ?? (isStaying ? card.id : null));
    onMove(cards, to);
  };

  const latest: BoardActions = {
    // Several cards go to the end of a column, not between two cards.
    canDropBeside: (id, columnId) => {
      const card = cardOf(id);
      return card !== undefined && !chosen.has(id) && refusalOf(card, columnId) === null;
    },
    canDropIn: (id, columnId) => {
      const card = cardOf(id);
      return card !== undefined && refusalOf(card, columnId) === null && columnOf(board, id)?.id !== columnId;
    },
    onDragged: (id) => setDragged(id === null ? null : (cardOf(id) ?? null)),
    onActive: (id) => {
      follow.onFocused(id);
      setActive(id);
    },
    onDrop: (id, to) => {
      const card = cardOf(id);
      if (card) move(card, to);
    },
    onChooseOne: (id) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      onChoose(next);
    },
    onMenu: (id, anchor) => {
      const card = cardOf(id);
      if (card) setMenu({ card, anchor });
    },
    onMore: props.onMore,
  };
  const actions = useRef(latest);
  useLayoutEffect(() => {
    actions.current = latest;
  });

  useTouchDrag(root, props.mayMove, actions);

  const press = useBoardKeys(props, {
    cardOf,
    focus,
    move,
    openMenu: (card, anchor) => setMenu({ card, anchor }),
    say: setSaid,
  });

  return { activeId, dragged, menu, setMenu, said, actions, press, focus, move };
};
