// A board: its columns side by side, with cards to open, drag, select and move by keyboard (useBoardKeys).
import Box from "@mui/material/Box";
import { Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { columnOf, remainingBeside, type CardBase, type Place } from "./board.ts";
import { unseen } from "../faceParts.tsx";
import { BoardColumn } from "./BoardColumn.tsx";
import type { BoardActions, BoardViewProps } from "./boardView.ts";
import { laneHeight } from "./laneHeight.ts";
import type { TouchPlace } from "./touchDrag.ts";
import { useBoardKeys } from "./useBoardKeys.ts";
import { useTouchDrag } from "./useDragging.ts";
import { useFollowedFocus } from "./useFollowedFocus.ts";
import { useOpeningColumn } from "./useOpeningColumn.ts";

const MoveMenu = fromScript(() => import("./MoveMenu.tsx").then((module) => module.MoveMenu));

export function BoardView<Card extends CardBase>(props: BoardViewProps<Card>) {
  const { board, columns, refusalOf, onMove, chosen, onChoose, titleOf, mayMove } = props;
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const follow = useFollowedFocus(root, props.cardHeight);
  useOpeningColumn(root, props);
  const [active, setActive] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Card | null>(null);
  const [menu, setMenu] = useState<{ card: Card; anchor: HTMLElement } | null>(null);
  const [said, setSaid] = useState("");

  const cardOf = (id: string) => columnOf(board, id)?.cards.find((card) => card.id === id);
  const firstId = board.columns.find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? null;
  const activeId = active !== null && cardOf(active) ? active : firstId;
  const activeColumnId = activeId === null ? null : columnOf(board, activeId)?.id;

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

  const touchedTo = (id: string, { columnId, cardId, edge }: TouchPlace): Place | null => {
    const card = cardOf(id);
    if (!card || refusalOf(card, columnId) !== null) return null;
    // Several cards go to the end of a column, not between two cards.
    if (cardId !== null && cardId !== id && !chosen.has(id))
      return { columnId, position: edge === "before" ? { before: cardId } : { after: cardId } };
    return columnOf(board, id)?.id === columnId ? null : { columnId, position: null };
  };
  useTouchDrag(root, mayMove, {
    canDrop: (id, place) => touchedTo(id, place) !== null,
    onDragged: (id) => {
      setDragged(id === null ? null : (cardOf(id) ?? null));
      // Always renders the active card, so that a touch drag survives scrolling.
      if (id !== null) setActive(id);
    },
    onDrop: (id, place) => {
      const [card, to] = [cardOf(id), touchedTo(id, place)];
      if (card && to) move(card, to);
    },
  });

  const press = useBoardKeys(props, {
    cardOf,
    focus,
    move,
    openMenu: (card, anchor) => setMenu({ card, anchor }),
    say: setSaid,
  });

  return (
    <>
      <Box
        ref={root}
        component="section"
        aria-label={props.label}
        aria-describedby={keysId}
        onKeyDown={press}
        sx={{
          display: "flex",
          gap: 2,
          alignItems: "stretch",
          overflowX: "auto",
          overflowY: "hidden",
          scrollSnapType: { xs: "x mandatory", md: "none" },
          marginInline: { xs: -2, md: 0 },
          paddingInline: { xs: 2, md: 0 },
          scrollPaddingInline: { xs: "16px", md: 0 },
          paddingBottom: 1,
          ...(props.isLane
            ? { height: laneHeight(props) }
            : {
                height: { xs: "calc(100dvh - 230px)", md: "calc(100dvh - 360px)" },
                minHeight: { xs: 380, md: 440 },
              }),
        }}
      >
        {columns.map((look) => (
          <BoardColumn
            key={look.id}
            name={props.name}
            look={look}
            column={board.columns.find(({ id }) => id === look.id)}
            cardHeight={props.cardHeight}
            titleOf={titleOf}
            pathOf={props.pathOf}
            renderCard={props.renderCard}
            mayMove={mayMove}
            mayChoose={props.mayChoose}
            chosen={chosen}
            activeId={activeColumnId === look.id ? activeId : null}
            refusal={dragged && refusalOf(dragged, look.id)}
            actions={actions}
          />
        ))}
      </Box>
      {menu && (
        <Suspense>
          <MoveMenu
            anchor={menu.anchor}
            title={titleOf(menu.card)}
            choices={columns.map(({ id, title }) => ({
              id,
              title,
              isHere: columnOf(board, menu.card.id)?.id === id,
              refusal: refusalOf(menu.card, id),
            }))}
            onChoose={(columnId) => {
              setMenu(null);
              move(menu.card, { columnId, position: null });
            }}
            onTop={() => {
              const column = columnOf(board, menu.card.id);
              setMenu(null);
              if (column) move(menu.card, { columnId: column.id, position: "top" });
            }}
            onClose={() => {
              setMenu(null);
              focus(menu.card.id);
            }}
          />
        </Suspense>
      )}
      <Box id={keysId} sx={unseen}>
        {t(mayMove ? "boards.keys" : "boards.keysReading")}
      </Box>
      <Box component="output" aria-live="polite" sx={unseen}>
        {said}
      </Box>
    </>
  );
}
