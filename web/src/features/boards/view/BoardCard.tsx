// A card in its column: a link that opens it, with dragging, selecting and moving around it.
import { Box, Checkbox, Link } from "@mui/material";
import { memo, useRef, type ReactNode, type RefObject } from "react";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { forFingers } from "../../../ui/theme/fingers.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import type { CardBase } from "./board.ts";
import type { BoardActions } from "./boardView.ts";
import { useCardDrag } from "./useDragging.ts";

type BodyProps<Card> = {
  card: Card;
  columnId: string;
  /** Cards of other boards are not accepted. */
  boardName: string;
  title: string;
  path: string;
  isActive: boolean;
  isChosen: boolean;
  /** Some card is selected, so the checkboxes of all are visible. */
  isChoosing: boolean;
  mayMove: boolean;
  mayChoose: boolean;
  /** The same function in every rendering. */
  renderCard: (card: Card) => ReactNode;
  /** The same object in every rendering, so that a move renders only the card that moved. */
  actions: RefObject<BoardActions>;
};

type Props<Card> = BodyProps<Card> & {
  start: number;
  height: number;
  place: { index: number; of: number };
};

/** Its place changes with each card before it, so it is cheap to render. */
export function BoardCard<Card extends CardBase>({ start, height, place, ...body }: Props<Card>) {
  return (
    <li
      aria-setsize={place.of}
      aria-posinset={place.index}
      style={{
        position: "absolute",
        insetInline: 0,
        top: 0,
        height,
        transform: `translateY(${start}px)`,
        // A change in one card lays out that card alone.
        contain: "size layout style",
      }}
    >
      <Body {...body} />
    </li>
  );
}

const cardLooks = (isChosen: boolean, mayMove: boolean, hasTools: boolean) =>
  ({
    position: "relative",
    height: "100%",
    display: "flex",
    gap: 0.5,
    padding: "10px 4px 10px 12px",
    borderRadius: "12px",
    bgcolor: isChosen
      ? "color-mix(in srgb, var(--igo-palette-primary-main) 9%, var(--igo-palette-background-paper))"
      : "background.paper",
    boxShadow: "0 1px 2px rgb(0 0 0 / 8%)",
    outline: "2px solid",
    outlineOffset: "-2px",
    outlineColor: "transparent",
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
    // With a mouse the tools end above the last line of the card, which goes on below them.
    ...(hasTools && {
      "@media (min-width:900px) and (hover:hover)": { "--below-tools": "-28px" },
    }),
    // A resting finger picks the card up, so no text may be selected and no context menu open.
    "@media (pointer: coarse)": { userSelect: "none", WebkitTouchCallout: "none" },
  }) as const;

const linkLooks = {
  typography: "subtitle2",
  lineHeight: 1.35,
  // The whole card shows the focus.
  "&&:focus-visible": { outline: "none" },
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
  // The whole card is the link's click area; && outweighs the touch area that the theme gives a link.
  "&&": { position: "static" },
  "&&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "12px" },
} as const;

const toolsLooks = {
  position: "relative",
  zIndex: 1,
  display: "flex",
  flexDirection: "column",
  marginTop: "-6px",
} as const;

const choiceLooks = (isShown: boolean) => ({
  padding: "6px",
  [forFingers]: { padding: "12px" },
  // A finger cannot hover.
  "@media (min-width:900px) and (hover:hover)": { opacity: isShown ? 1 : 0 },
  transition: "opacity 120ms",
});

function CardBody<Card extends CardBase>(props: BodyProps<Card>) {
  const { card, columnId, boardName, title, path, isActive, isChosen, isChoosing } = props;
  const { mayMove, mayChoose, renderCard, actions } = props;
  const hasTools = mayMove || mayChoose;
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useCardDrag(place, { board: boardName, columnId, id: card.id, isDraggable: mayMove, actions });
  return (
    <Box ref={place} data-card={card.id} sx={cardLooks(isChosen, mayMove, hasTools)}>
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column", gap: 0.75 }}>
        <Link
          component={RouterLink}
          to={path}
          underline="none"
          color="text.primary"
          draggable={false}
          tabIndex={isActive ? 0 : -1}
          onFocus={() => actions.current.onActive(card.id)}
          {...(isChosen && { "aria-description": t("boards.chosen") })}
          title={title}
          sx={linkLooks}
        >
          {title}
        </Link>
        {renderCard(card)}
      </Box>
      {hasTools && (
        <Box sx={toolsLooks}>
          {mayMove && (
            <IconButton
              name="more"
              size="small"
              label={t("list.actionsOf", { name: title })}
              aria-haspopup="menu"
              tabIndex={-1}
              onClick={({ currentTarget }) => actions.current.onMenu(card.id, currentTarget)}
              sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 } }}
            />
          )}
          {mayChoose && (
            <Checkbox
              className="choice"
              size="small"
              checked={isChosen}
              onChange={() => actions.current.onChooseOne(card.id)}
              slotProps={{ input: { "aria-label": t("ui.selectRow", { name: title }), tabIndex: -1 } }}
              sx={choiceLooks(isChosen || isChoosing)}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that a component is generic
const Body = memo(CardBody) as typeof CardBody;
