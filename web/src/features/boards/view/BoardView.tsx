// A board: its columns side by side, with cards to open, drag, select and move by keyboard (useBoardKeys).
import { Box } from "@mui/material";
import { Suspense, useId, useRef } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { told, useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { columnOf, type CardBase, type BoardCards } from "./board.ts";
import { visuallyHidden } from "@mui/utils";
import { BoardColumn, gap } from "./BoardColumn.tsx";
import type { BoardViewProps } from "./boardView.ts";
import { useBoardActions } from "./useBoardActions.ts";

// The height of a lane: as high as its fullest column, up to four cards.
// The height of a column without its cards.
const besideCards = 96;
const maxShown = 4;

const laneHeight = ({ board, cardHeight }: { board: BoardCards<CardBase>; cardHeight: number }) => {
  const highest = Math.max(1, ...board.columns.map(({ count }) => count));
  return besideCards + Math.min(maxShown, highest) * (cardHeight + 8);
};

const MoveMenu = fromScript(() => import("./MoveMenu.tsx").then((module) => module.MoveMenu));

const boardLooks = {
  display: "flex",
  gap: `${2 * gap}px`,
  alignItems: "stretch",
  overflowX: "auto",
  overflowY: "hidden",
  scrollSnapType: { xs: "x mandatory", md: "none" },
  marginInline: { xs: -2, md: 0 },
  paddingInline: { xs: 2, md: 0 },
  scrollPaddingInline: { xs: "16px", md: 0 },
  paddingBottom: 1,
} as const;

/** Of a board that has the screen to itself. */
const wholeHeight = {
  height: { xs: "calc(100dvh - 230px)", md: "calc(100dvh - 272px)" },
  // It ends where the window does, with the page's edge below it.
  marginBlockEnd: { md: -5 },
  minHeight: { xs: 380, md: 440 },
} as const;

export function BoardView<Card extends CardBase>(props: BoardViewProps<Card>) {
  const { board, columns, refusalOf, titleOf, mayMove } = props;
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const keys = t(mayMove ? "boards.keys" : "boards.keysReading");
  useShortcuts(told(keys));
  const keysId = useId();
  const { activeId, dragged, menu, setMenu, said, actions, press, focus, move } = useBoardActions(
    root,
    props,
  );
  const activeColumnId = activeId === null ? null : columnOf(board, activeId)?.id;
  return (
    <>
      <Box
        ref={root}
        component="section"
        aria-label={props.label}
        aria-describedby={keysId}
        onKeyDown={press}
        sx={{ ...boardLooks, ...(props.isLane ? { height: laneHeight(props) } : wholeHeight) }}
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
            chosen={props.chosen}
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
            columns={columns}
            columnId={columnOf(board, menu.card.id)?.id}
            refusalOf={(columnId) => refusalOf(menu.card, columnId)}
            onChoose={(columnId) => {
              setMenu(null);
              move(menu.card, { columnId, position: null });
            }}
            onTop={() => {
              const column = columnOf(board, menu.card.id);
              setMenu(null);
              if (column) move(menu.card, { columnId: column.id, position: "top" });
            }}
            path={props.pathOf(menu.card)}
            code={props.codeOf?.(menu.card) ?? null}
            onClose={() => {
              setMenu(null);
              focus(menu.card.id);
            }}
          />
        </Suspense>
      )}
      <Box id={keysId} sx={visuallyHidden}>
        {keys}
      </Box>
      <Box component="output" aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
    </>
  );
}
