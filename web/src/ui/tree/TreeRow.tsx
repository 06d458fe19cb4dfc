// One row of a tree: its handle, content and actions, and the line that marks a drop target.
import { Box } from "@mui/material";
import type { KeyboardEvent, ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../theme/Icon.tsx";
import type { Edge, Step } from "./tree.ts";
import { TreeMoveMenu } from "./TreeMoveMenu.tsx";
import { useTreeDrag } from "./useTreeDrag.ts";
import { Row } from "../layout/Boxes.tsx";

export type RowMoves = {
  can: (step: Step) => boolean;
  step: (step: Step) => void;
  canDrop: (draggedId: string, edge: Edge) => boolean;
  drop: (draggedId: string, edge: Edge) => void;
};

type Props = {
  id: string;
  tree: string;
  name: string;
  isInner: boolean;
  moves: RowMoves;
  actions: ReactNode;
  children: ReactNode;
};

const line = {
  content: '""',
  position: "absolute",
  insetInline: 0,
  height: 2,
  bgcolor: "primary.main",
} as const;
const edges = {
  before: { "&::before": { ...line, top: -1 } },
  after: { "&::before": { ...line, bottom: -1 } },
  into: { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px", borderRadius: 1 },
} as const;

const stepOf = ({ key }: KeyboardEvent, isMirrored: boolean): Step | null => {
  const steps: Partial<Record<string, Step>> = {
    ArrowUp: "up",
    ArrowDown: "down",
    ArrowRight: isMirrored ? "out" : "in",
    ArrowLeft: isMirrored ? "in" : "out",
  };
  return steps[key] ?? null;
};

export function TreeRow({ id, tree, name, isInner, moves, actions, children }: Props) {
  const t = useText();
  const { row, handle, isDragged, edge } = useTreeDrag({
    id,
    tree,
    canDrop: moves.canDrop,
    onDrop: moves.drop,
  });
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? stepOf(event, document.dir === "rtl") : null;
    if (!step) return;
    // Alt and a sideways arrow is the browser's Back.
    event.preventDefault();
    moves.step(step);
  };
  return (
    <Row
      ref={row}
      onKeyDown={press}
      data-row={id}
      gap={{ xs: 0.5, sm: 1 }}
      sx={{
        position: "relative",
        minHeight: 56,
        paddingInline: { xs: 1, sm: 2 },
        paddingBlock: 0.5,
        bgcolor: "background.paper",
        borderBottom: "1px solid",
        borderColor: "divider",
        opacity: isDragged ? 0.4 : 1,
        "&:hover": { bgcolor: "action.hover" },
        ...(edge && edges[edge]),
      }}
    >
      <TreeMoveMenu moves={moves} isInner={isInner}>
        {(opener) => (
          <IconButton
            // Not every browser can drag a button.
            component="span"
            name="grip"
            label={t("ui.tree.move", { name })}
            ref={handle}
            data-handle={id}
            sx={{ cursor: "grab", color: "text.secondary", marginInlineStart: -1 }}
            {...opener}
          />
        )}
      </TreeMoveMenu>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {actions}
    </Row>
  );
}
