// One row of a tree: its handle, content and actions, and the line that marks a drop target.
import { Box, Menu, MenuItem } from "@mui/material";
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { useText } from "../../core/language/i18n.ts";
import { IconButton, Icon, type IconName } from "../theme/Icon.tsx";
import type { Edge, Step } from "./tree.ts";
import { edgeAt } from "./useFinger.ts";
import { Row } from "../layout/Boxes.tsx";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";

// Drags a tree row over another by its handle, with the mouse; with a finger, see useFinger.ts.
//
//   const { row, handle, isDragged, edge } = useTreeDrag({ id, tree, onDrop, canDrop })
//
// The library adds no inline styles, which our content security policy would refuse.
type Wishes = {
  id: string;
  /** Rows of other trees are not accepted. */
  tree: string;
  /** Whether the dragged row could be dropped at this edge. */
  canDrop: (draggedId: string, edge: Edge) => boolean;
  onDrop: (draggedId: string, edge: Edge) => void;
};

const useTreeDrag = ({ id, tree, canDrop, onDrop }: Wishes) => {
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const can = useEffectEvent(canDrop);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return undefined;
    const draggedOf = (data: Record<string | symbol, unknown>) =>
      data.tree === tree && typeof data.id === "string" ? data.id : null;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ tree, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data) !== null,
        getData: ({ input, source }) => {
          const dragged = draggedOf(source.data) ?? "";
          return {
            edge: edgeAt(input.clientY, element.getBoundingClientRect(), (one) => can(dragged, one)),
          };
        },
        onDrag: ({ self }) => setEdge(asEdge(self.data.edge)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const at = asEdge(self.data.edge);
          const dragged = draggedOf(source.data);
          if (at && dragged) drop(dragged, at);
        },
      }),
    );
  }, [id, tree]);
  return { row, handle, isDragged, edge };
};

const asEdge = (value: unknown): Edge | null =>
  value === "before" || value === "after" || value === "into" ? value : null;

// The moves of a tree row as a menu, for users who do not drag: clicking its handle opens it.
type Opener = {
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls"?: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

type TreeMoveMenuProps = {
  moves: { can: (step: Step) => boolean; step: (step: Step) => void };
  isInner: boolean;
  children: (opener: Opener) => ReactNode;
};

const icons: Record<Step, IconName> = {
  up: "arrowUp",
  down: "arrowDown",
  in: "arrowRight",
  out: "arrowLeft",
};
const keys: Record<Step, string> = { up: "Alt ↑", down: "Alt ↓", in: "Alt →", out: "Alt ←" };

function TreeMoveMenu({ moves, isInner, children }: TreeMoveMenuProps) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const steps: readonly Step[] = ["up", "down", isInner ? "out" : "in"];
  return (
    <>
      {children({
        id: `${id}opener`,
        "aria-haspopup": "menu",
        "aria-expanded": anchor !== null,
        ...(anchor && { "aria-controls": id }),
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": `${id}opener` } }}
      >
        {steps.map((step) => (
          <MenuItem
            key={step}
            disabled={!moves.can(step)}
            onClick={() => {
              setAnchor(null);
              moves.step(step);
            }}
          >
            <Icon name={icons[step]} size={18} />
            <Box component="span" sx={{ flex: 1 }}>
              {t(`ui.tree.step.${step}`)}
            </Box>
            <Box
              component="kbd"
              sx={{ typography: "caption", color: "text.secondary", paddingInlineStart: 3 }}
            >
              {keys[step]}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

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
  /** What a finger does with it. */
  finger: { isCarried: boolean; edge: Edge | null };
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

export function TreeRow({ id, tree, name, isInner, moves, finger, actions, children }: Props) {
  const t = useText();
  const {
    row,
    handle,
    isDragged,
    edge: draggedEdge,
  } = useTreeDrag({
    id,
    tree,
    canDrop: moves.canDrop,
    onDrop: moves.drop,
  });
  const edge = finger.edge ?? draggedEdge;
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
        opacity: isDragged || finger.isCarried ? 0.4 : 1,
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
            sx={{ cursor: "grab", touchAction: "none", color: "text.secondary", marginInlineStart: -1 }}
            {...opener}
          />
        )}
      </TreeMoveMenu>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {actions}
    </Row>
  );
}
