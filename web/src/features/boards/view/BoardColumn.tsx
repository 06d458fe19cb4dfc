// A column of a board: its header with the count, and the visible cards.
import { Box, Button, Typography } from "@mui/material";
import { memo, useCallback, useEffect, useId, useRef, useState, type RefObject } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { sunken } from "../../../ui/theme/sunken.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { visuallyHidden } from "@mui/utils";
import type { CardBase, ColumnCards } from "./board.ts";
import { BoardCard } from "./BoardCard.tsx";
import type { BoardActions, BoardColumnProps } from "./boardView.ts";
import { useColumnDrop } from "./useDragging.ts";
import { useRowsInView } from "./useRowsInView.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

export const columnWidth = { xs: "min(82vw, 320px)", md: 248 } as const;
/** Between two cards; twice as much between two columns. */
export const gap = 8;

const cardsLooks = {
  flex: "1 0 auto",
  width: columnWidth,
  maxWidth: { xs: "min(82vw, 320px)", md: 420 },
} as const;

/** Of a column that only accepts drops. */
const endLooks = { flex: "0 0 auto", width: { xs: "min(60vw, 220px)", md: 148 } } as const;

const columnLooks = {
  scrollSnapAlign: "start",
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  borderRadius: "16px",
  ...sunken,
  outline: "2px solid",
  outlineOffset: "-2px",
  outlineColor: "transparent",
  "&[data-over]": { outlineColor: "primary.main" },
  "&[data-refused]": { opacity: 0.55 },
  transition: "opacity 120ms",
  // What is dropped in the space between two columns goes to the second.
  position: "relative",
  isolation: "isolate",
  "&:not(:first-of-type)::before": {
    content: '""',
    position: "absolute",
    zIndex: -1,
    insetBlock: 0,
    insetInlineStart: -2 * gap,
    width: 2 * gap,
  },
} as const;

const headLooks = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  paddingBlock: { xs: "2px", md: "10px 6px" },
  paddingInline: "14px 8px",
  minHeight: 48,
} as const;

/** In two lines where the column is narrow, such as that of a final status. */
const titleLooks = {
  minWidth: 0,
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;

const countLooks = {
  typography: "caption",
  fontWeight: 600,
  whiteSpace: "nowrap",
} as const;

function Column<Card extends CardBase>(props: BoardColumnProps<Card>) {
  const { name, look, column, refusal, actions } = props;
  const t = useText();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useColumnDrop(place, { board: name, columnId: look.id, actions });
  const limit = look.limit ?? null;
  const isOverLimit = column !== undefined && limit !== null && column.count > limit;
  return (
    <Box
      component="section"
      ref={place}
      data-column={look.id}
      data-refused={refusal === null ? undefined : ""}
      aria-labelledby={id}
      sx={{ ...(column ? cardsLooks : endLooks), ...columnLooks }}
    >
      <Box sx={headLooks}>
        <Typography variant="subtitle2" component="h2" id={id} title={look.title} sx={titleLooks}>
          {look.title}
        </Typography>
        {column && (
          <Box
            component="span"
            sx={{ ...countLooks, color: isOverLimit ? "warning.dark" : "text.secondary" }}
          >
            {limit === null
              ? formatNumber(column.count)
              : t("boards.ofLimit", { count: formatNumber(column.count), limit: formatNumber(limit) })}
          </Box>
        )}
        {isOverLimit && (
          <Box component="span" title={t("boards.overLimit")} sx={{ color: "warning.dark", display: "flex" }}>
            <Icon name="warning" size={16} />
            <Box component="span" sx={visuallyHidden}>
              {t("boards.overLimit")}
            </Box>
          </Box>
        )}
        <Box sx={{ marginInlineStart: "auto", display: "flex" }}>{look.tools}</Box>
      </Box>
      {refusal && (
        <Muted typography="caption" sx={{ paddingInline: 1.75, paddingBottom: 1 }}>
          {refusal}
        </Muted>
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

/** Renders again only if something in it changed: a move changes two columns. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that a component is generic
export const BoardColumn = memo(Column) as typeof Column;

type CardsProps<Card extends CardBase> = BoardColumnProps<Card> & {
  column: ColumnCards<Card>;
  labelId: string;
};

function Cards<Card extends CardBase>(props: CardsProps<Card>) {
  const { column, cardHeight, activeId, chosen, labelId, actions } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { cards } = column;
  const rowHeight = cardHeight + gap;
  const { first, end } = useRowsInView(scroller, rowHeight);
  const activeIndex = cards.findIndex(({ id }) => id === activeId);
  const shown = cards.slice(first, end).map((card, index) => ({ card, index: first + index }));
  const active = cards[activeIndex];
  // Always renders the active card: otherwise it would lose the focus when scrolled out of view.
  if (active && (activeIndex < first || activeIndex >= end)) {
    const one = { card: active, index: activeIndex };
    if (activeIndex < first) shown.unshift(one);
    else shown.push(one);
  }
  const isNearEnd = column.nextCursor !== null && cards.length > 0 && end >= cards.length - 10;
  const { load, isFailed } = useMore(column.id, actions);
  useEffect(() => {
    if (isNearEnd && !isFailed) void load();
  }, [isNearEnd, isFailed, load]);

  return (
    <Box
      ref={scroller}
      data-column-cards=""
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: "auto",
        contain: "strict",
        paddingInline: 1,
        paddingBottom: 1,
        position: "relative",
      }}
    >
      <Box
        component="ol"
        aria-labelledby={labelId}
        style={{ height: cards.length * rowHeight }}
        sx={{ listStyle: "none", margin: 0, padding: 0, position: "relative" }}
      >
        {shown.map(({ card, index }) => (
          <BoardCard
            key={card.id}
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
            actions={actions}
            start={index * rowHeight}
            height={cardHeight}
            place={{ index: index + 1, of: column.count }}
          />
        ))}
      </Box>
      {cards.length === 0 && (
        <Muted typography="caption" sx={{ paddingInline: 1, paddingBlock: 2 }}>
          {t("boards.emptyColumn")}
        </Muted>
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
const useMore = (columnId: string, actions: RefObject<BoardActions>) => {
  const [isFailed, setIsFailed] = useState(false);
  const underWay = useRef(false);
  const load = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setIsFailed(false);
    try {
      await actions.current.onMore(columnId);
    } catch {
      setIsFailed(true);
    } finally {
      underWay.current = false;
    }
  }, [columnId, actions]);
  return { load, isFailed };
};
