// A board: its columns side by side, with cards to open, drag, select and move by keyboard.
//
// Keys on a card: arrows go to the next one, Enter opens, Space selects, M opens the move menu, Ctrl+arrow moves it.
import Box from "@mui/material/Box";
import { Suspense, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useSettings } from "../../../core/settings.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { columnOf, neighbourOf, type CardBase, type Direction, type Place } from "./board.ts";
import { unseen } from "../faceParts.tsx";
import type { CardActions } from "./BoardCard.tsx";
import { BoardColumn } from "./BoardColumn.tsx";
import type { BoardViewProps } from "./boardView.ts";
import { laneHeight } from "./laneHeight.ts";
import { useTouchDrag, type TouchPlace } from "./useTouchDrag.ts";

const MoveMenu = fromScript(() => import("./MoveMenu.tsx").then((module) => module.MoveMenu));

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "back",
  ArrowRight: "forward",
};

export function BoardView<Card extends CardBase>(props: BoardViewProps<Card>) {
  const { board, columns, refusalOf, onMove, chosen, onChoose, titleOf, mayMove, mayChoose } = props;
  const t = useText();
  const isRtl = useSettings().direction === "rtl";
  const root = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const wanted = useRef<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Card | null>(null);
  const [menu, setMenu] = useState<{ card: Card; anchor: HTMLElement } | null>(null);
  const [said, setSaid] = useState("");

  const cardOf = (id: string) => columnOf(board, id)?.cards.find((card) => card.id === id);
  const firstId = board.columns.find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? null;
  const activeId = active !== null && cardOf(active) ? active : firstId;

  const focus = (id: string) => {
    setActive(id);
    wanted.current = id;
    root.current?.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus();
  };

  /** Dragging one of several selected cards moves them all. */
  const together = (card: Card): readonly Card[] =>
    chosen.has(card.id)
      ? board.columns.flatMap(({ cards }) => cards.filter(({ id }) => chosen.has(id)))
      : [card];

  const move = (card: Card, to: Place) => {
    const cards = together(card);
    const title = columns.find(({ id }) => id === to.columnId)?.title ?? "";
    setSaid(t("boards.said.moved", { name: titleOf(card), column: title }));
    const isLeaving = !board.columns.some(({ id }) => id === to.columnId);
    if (isLeaving) {
      const next = neighbourOf(board, card.id, "down") ?? neighbourOf(board, card.id, "up");
      if (next !== null) wanted.current = next;
      setActive(next);
    } else {
      wanted.current = card.id;
      setActive(card.id);
    }
    onMove(cards, to);
  };

  const step = (card: Card, direction: Direction) => {
    const column = columnOf(board, card.id);
    if (!column) return;
    if (direction === "up" || direction === "down") {
      const other = neighbourOf(board, card.id, direction);
      if (other === null || chosen.has(card.id)) return;
      move(card, {
        columnId: column.id,
        position: direction === "up" ? { before: other } : { after: other },
      });
      return;
    }
    const order = direction === "forward" ? columns : columns.toReversed();
    const after = order.slice(order.findIndex(({ id }) => id === column.id) + 1);
    const target = after.find(({ id }) => refusalOf(card, id) === null);
    if (target) move(card, { columnId: target.id, position: null });
    else setSaid(after[0] ? (refusalOf(card, after[0].id) ?? "") : t("boards.said.end"));
  };

  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };

  const latest: CardActions = {
    // Several cards go to the end of a column, not between two cards.
    canDropBeside: (id, columnId) => {
      const card = cardOf(id);
      return card !== undefined && !chosen.has(id) && refusalOf(card, columnId) === null;
    },
    onDragged: (id) => setDragged(id === null ? null : (cardOf(id) ?? null)),
    onActive: setActive,
    onDrop: (id, to) => {
      const card = cardOf(id);
      if (card) move(card, to);
    },
    onChooseOne: choose,
    onMenu: (id, anchor) => {
      const card = cardOf(id);
      if (card) setMenu({ card, anchor });
    },
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
  useTouchDrag(root, {
    isEnabled: mayMove,
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

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest("[role=menu], input")) return;
    const element = event.target.closest<HTMLElement>("[data-card]");
    const card = element && cardOf(element.dataset.card ?? "");
    if (!card || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const pointed = directions[event.key];
    if (pointed) {
      const turned = { back: "forward", forward: "back", up: "up", down: "down" } as const;
      const direction = isRtl ? turned[pointed] : pointed;
      event.preventDefault();
      if (isCommand) {
        if (mayMove) step(card, direction);
        return;
      }
      const next = neighbourOf(board, card.id, direction);
      if (next !== null) focus(next);
    } else if (event.key.toLowerCase() === "m" && !isCommand && mayMove) {
      event.preventDefault();
      setMenu({ card, anchor: element });
    } else if (event.key === " " && mayChoose && event.target.tagName === "A") {
      event.preventDefault();
      choose(card.id);
    } else if (event.key === "Escape" && chosen.size > 0) onChoose(new Set());
  };

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
                height: { xs: "calc(100dvh - 220px)", md: "calc(100dvh - 360px)" },
                minHeight: { xs: 380, md: 440 },
              }),
        }}
      >
        {columns.map((look) => (
          <BoardColumn
            key={look.id}
            {...props}
            look={look}
            column={board.columns.find(({ id }) => id === look.id)}
            activeId={activeId}
            wanted={wanted}
            dragged={dragged}
            cardOf={cardOf}
            onDrop={move}
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
