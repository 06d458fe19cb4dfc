// What the user does on a board: the active card, moves by mouse, finger, keyboard or menu, and what is announced of
// them.
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { columnOf, remainingBeside, type CardBase, type Place } from "./board.ts";
import type { BoardActions, BoardViewProps } from "./boardView.ts";
import { useBoardKeys } from "./useBoardKeys.ts";
import { useTouchDrag } from "./useDragging.ts";
import { useFollowedFocus } from "./useFollowedFocus.ts";
import { useOpeningColumn } from "./useOpeningColumn.ts";

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

  const move = (card: Card, to: Place) => {
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
