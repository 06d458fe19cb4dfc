// A card in its column: a link that opens it, with dragging, selecting and moving around it.
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import type { CardBase, ColumnCards, Place } from "./board.ts";
import type { BoardViewProps } from "./boardView.ts";
import { useCardDrag } from "./useCardDrag.ts";

type Props<Card extends CardBase> = BoardViewProps<Card> & {
  card: Card;
  column: ColumnCards<Card>;
  start: number;
  place: { index: number; of: number };
  activeId: string | null;
  cardOf: (id: string) => Card | undefined;
  onDragged: (id: string | null) => void;
  onActive: (id: string) => void;
  onDrop: (card: Card, to: Place) => void;
  onChooseOne: (id: string) => void;
  onMenu: (card: Card, anchor: HTMLElement) => void;
};

export function BoardCard<Card extends CardBase>(props: Props<Card>) {
  const { card, column, start, place, name, cardHeight, titleOf, pathOf, renderCard } = props;
  const { mayMove, mayChoose, refusalOf, chosen, activeId, cardOf, onDrop, onDragged } = props;
  const t = useText();
  const title = titleOf(card);
  const isChosen = chosen.has(card.id);
  const { card: dragPlace, edge } = useCardDrag({
    board: name,
    id: card.id,
    isDraggable: mayMove,
    canDrop: (id) => {
      const other = cardOf(id);
      // Several cards go to the end of a column, not between two cards.
      return other !== undefined && !chosen.has(id) && refusalOf(other, column.id) === null;
    },
    onDragged,
    onDrop: (id, at) => {
      const other = cardOf(id);
      if (other)
        onDrop(other, {
          columnId: column.id,
          position: at === "before" ? { before: card.id } : { after: card.id },
        });
    },
  });
  return (
    <Box
      component="li"
      aria-setsize={place.of}
      aria-posinset={place.index}
      style={{ transform: `translateY(${start}px)`, height: cardHeight }}
      sx={{ position: "absolute", insetInline: 0, top: 0 }}
    >
      <Box
        ref={dragPlace}
        data-card={card.id}
        data-edge={edge ?? undefined}
        sx={{
          position: "relative",
          height: "100%",
          display: "flex",
          gap: 0.5,
          padding: "10px 4px 10px 12px",
          borderRadius: "12px",
          bgcolor: "background.paper",
          boxShadow: "0 1px 2px rgb(0 0 0 / 8%)",
          outline: "2px solid",
          outlineOffset: "-2px",
          outlineColor: isChosen ? "primary.main" : "transparent",
          cursor: mayMove ? "grab" : "default",
          "&:focus-within": { outlineColor: "primary.main" },
          "&:hover .choice, &:focus-within .choice": { opacity: 1 },
          "&[data-edge]::before": {
            content: '""',
            position: "absolute",
            insetInline: 0,
            height: "3px",
            borderRadius: 2,
            bgcolor: "primary.main",
          },
          "&[data-edge=before]::before": { top: "-6px" },
          "&[data-edge=after]::before": { bottom: "-6px" },
          "&[data-lifted]": { opacity: 0.4 },
          // A resting finger picks the card up, so no text may be selected and no context menu open.
          "@media (pointer: coarse)": { userSelect: "none", WebkitTouchCallout: "none" },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column", gap: 0.75 }}>
          <Link
            component={RouterLink}
            to={pathOf(card)}
            underline="none"
            color="text.primary"
            draggable={false}
            tabIndex={activeId === card.id ? 0 : -1}
            onFocus={() => props.onActive(card.id)}
            {...(isChosen && { "aria-description": t("boards.chosen") })}
            title={title}
            sx={{
              typography: "subtitle2",
              lineHeight: 1.35,
              outline: "none",
              display: "-webkit-box",
              WebkitLineClamp: 2,
              WebkitBoxOrient: "vertical",
              overflow: "hidden",
              overflowWrap: "anywhere",
              // The whole card is the link's click area; && outweighs the touch area that the theme gives a link.
              "&&": { position: "static" },
              "&&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "12px" },
            }}
          >
            {title}
          </Link>
          {renderCard(card)}
        </Box>
        {(mayMove || mayChoose) && (
          <Box
            sx={{
              position: "relative",
              zIndex: 1,
              display: "flex",
              flexDirection: "column",
              marginTop: "-6px",
            }}
          >
            {mayMove && (
              <IconButton
                name="more"
                size="small"
                label={t("boards.move", { name: title })}
                aria-haspopup="menu"
                tabIndex={-1}
                onClick={({ currentTarget }) => props.onMenu(card, currentTarget)}
                sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 } }}
              />
            )}
            {mayChoose && (
              <Checkbox
                className="choice"
                size="small"
                checked={isChosen}
                onChange={() => props.onChooseOne(card.id)}
                slotProps={{ input: { "aria-label": t("boards.choose", { name: title }), tabIndex: -1 } }}
                sx={{
                  padding: { xs: "12px", md: "6px" },
                  opacity: { md: isChosen || chosen.size > 0 ? 1 : 0 },
                  transition: "opacity 120ms",
                }}
              />
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}
