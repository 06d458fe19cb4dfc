// A column of a board: its header with the count, and the visible cards.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useVirtualizer, defaultRangeExtractor } from "@tanstack/react-virtual";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { unseen } from "../faceParts.tsx";
import type { CardBase, ColumnCards, Place } from "./board.ts";
import { BoardCard, type CardActions } from "./BoardCard.tsx";
import type { BoardViewProps, ColumnLook } from "./boardView.ts";
import { useColumnDrop } from "./useCardDrag.ts";

type Props<Card extends CardBase> = BoardViewProps<Card> & {
  look: ColumnLook;
  /** Undefined for a column that only accepts drops. */
  column: ColumnCards<Card> | undefined;
  activeId: string | null;
  /** The card to focus as soon as it is rendered. */
  wanted: RefObject<string | null>;
  dragged: Card | null;
  cardOf: (id: string) => Card | undefined;
  onDrop: (card: Card, to: Place) => void;
  actions: RefObject<CardActions>;
};

export const columnWidth = { xs: "min(82vw, 320px)", md: 248 } as const;
const gap = 8;

export function BoardColumn<Card extends CardBase>(props: Props<Card>) {
  const { name, look, column, dragged, refusalOf, cardOf, onDrop } = props;
  const t = useText();
  const id = useId();
  const accepts = (cardId: string) => {
    const card = cardOf(cardId);
    return card !== undefined && refusalOf(card, look.id) === null;
  };
  const { column: dropPlace, isOver } = useColumnDrop({
    board: name,
    canDrop: (cardId) => accepts(cardId) && !column?.cards.some((card) => card.id === cardId),
    onDrop: (cardId) => {
      const card = cardOf(cardId);
      if (card) onDrop(card, { columnId: look.id, position: null });
    },
  });
  const limit = look.limit ?? null;
  const refusal = dragged && refusalOf(dragged, look.id);
  const isOverLimit = column !== undefined && limit !== null && column.count > limit;
  return (
    <Box
      component="section"
      ref={dropPlace}
      data-column={look.id}
      data-over={isOver ? "" : undefined}
      aria-labelledby={id}
      sx={{
        flex: column ? "1 0 auto" : "0 0 auto",
        width: column ? columnWidth : { xs: "min(60vw, 220px)", md: 148 },
        maxWidth: column ? { xs: "min(82vw, 320px)", md: 420 } : undefined,
        scrollSnapAlign: "start",
        display: "flex",
        flexDirection: "column",
        minHeight: 0,
        borderRadius: "16px",
        bgcolor: "background.neutral",
        outline: "2px solid",
        outlineOffset: "-2px",
        outlineColor: "transparent",
        "&[data-over]": { outlineColor: "primary.main" },
        opacity: refusal ? 0.55 : 1,
        transition: "opacity 120ms",
      }}
    >
      <Box
        sx={{ display: "flex", alignItems: "center", gap: 1, padding: "10px 8px 6px 14px", minHeight: 48 }}
      >
        <Typography variant="subtitle2" component="h2" id={id} noWrap sx={{ minWidth: 0 }}>
          {look.title}
        </Typography>
        {column && (
          <Box
            component="span"
            sx={{
              typography: "caption",
              fontWeight: 600,
              fontVariantNumeric: "tabular-nums",
              whiteSpace: "nowrap",
              color: isOverLimit ? "warning.dark" : "text.secondary",
            }}
          >
            {limit === null
              ? formatNumber(column.count)
              : t("boards.ofLimit", { count: formatNumber(column.count), limit: formatNumber(limit) })}
          </Box>
        )}
        {isOverLimit && (
          <Box component="span" title={t("boards.overLimit")} sx={{ color: "warning.dark", display: "flex" }}>
            <Icon name="warning" size={16} />
            <Box component="span" sx={unseen}>
              {t("boards.overLimit")}
            </Box>
          </Box>
        )}
        <Box sx={{ marginInlineStart: "auto", display: "flex" }}>{look.tools}</Box>
      </Box>
      {refusal && (
        <Box sx={{ typography: "caption", color: "text.secondary", paddingInline: 1.75, paddingBottom: 1 }}>
          {refusal}
        </Box>
      )}
      {column ? (
        <Cards {...props} column={column} labelId={id} />
      ) : (
        <Box sx={{ padding: "0 14px 14px" }}>{look.end}</Box>
      )}
      {look.foot}
    </Box>
  );
}

function Cards<Card extends CardBase>(props: Props<Card> & { column: ColumnCards<Card>; labelId: string }) {
  const { column, cardHeight, activeId, chosen, wanted, labelId, onMore } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { cards } = column;
  const activeIndex = cards.findIndex(({ id }) => id === activeId);
  const more = useMore(() => onMore(column.id));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight + gap,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 5,
    // Always renders the active card: otherwise it would lose the focus when scrolled out of view.
    rangeExtractor: useCallback(
      (seen: Parameters<typeof defaultRangeExtractor>[0]) =>
        activeIndex === -1
          ? defaultRangeExtractor(seen)
          : [...new Set([...defaultRangeExtractor(seen), Math.min(activeIndex, seen.count - 1)])].sort(
              (one, other) => one - other,
            ),
      [activeIndex],
    ),
  });
  const items = virtual.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  const isNearEnd = column.nextCursor !== null && cards.length > 0 && lastSeen >= cards.length - 10;
  const { load, isFailed } = more;
  useEffect(() => {
    if (isNearEnd && !isFailed) void load();
  }, [isNearEnd, isFailed, load]);

  // A card moved by keyboard keeps the focus, wherever it is rendered now.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-card="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
    if (activeIndex !== -1) virtual.scrollToIndex(activeIndex);
  });

  return (
    <Box
      ref={scroller}
      data-column-cards=""
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: "auto",
        paddingInline: 1,
        paddingBottom: 1,
        position: "relative",
      }}
    >
      <Box
        component="ol"
        aria-labelledby={labelId}
        style={{ height: virtual.getTotalSize() }}
        sx={{ listStyle: "none", margin: 0, padding: 0, position: "relative" }}
      >
        {items.map(({ index, key, start }) => {
          const card = cards[index];
          return (
            card && (
              <BoardCard
                key={key}
                card={card}
                columnId={column.id}
                boardName={props.name}
                title={props.titleOf(card)}
                path={props.pathOf(card)}
                isActive={card.id === activeId}
                isChosen={chosen.has(card.id)}
                isChoosing={chosen.size > 0}
                mayMove={props.mayMove}
                mayChoose={props.mayChoose}
                renderCard={props.renderCard}
                actions={props.actions}
                start={start}
                height={cardHeight}
                place={{ index: index + 1, of: column.count }}
              />
            )
          );
        })}
      </Box>
      {cards.length === 0 && (
        <Box sx={{ typography: "caption", color: "text.secondary", paddingInline: 1, paddingBlock: 2 }}>
          {t("boards.emptyColumn")}
        </Box>
      )}
      {isFailed && (
        <Button size="small" color="inherit" onClick={() => void load()}>
          {t("boards.more")}
        </Button>
      )}
    </Box>
  );
}

/** Requests the next cards, one page at a time. */
const useMore = (onMore: () => Promise<unknown>) => {
  const [isFailed, setIsFailed] = useState(false);
  const underWay = useRef(false);
  const ask = useRef(onMore);
  useLayoutEffect(() => {
    ask.current = onMore;
  });
  const load = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setIsFailed(false);
    try {
      await ask.current();
    } catch {
      setIsFailed(true);
    } finally {
      underWay.current = false;
    }
  }, []);
  return { load, isFailed };
};
