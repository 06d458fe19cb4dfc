// Drags a tree row over another: by its handle with the mouse, or with a finger after a short hold.
//
//   const { row, handle, isDragged, edge } = useTreeDrag({ id, tree, onDrop, canDrop })
//
// The library adds no inline styles, which our content security policy would refuse.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Edge } from "./tree.ts";

type Wishes = {
  id: string;
  /** Rows of other trees are not accepted. */
  tree: string;
  /** Whether the dragged row could be dropped at this edge. */
  canDrop: (draggedId: string, edge: Edge) => boolean;
  onDrop: (draggedId: string, edge: Edge) => void;
};

const middle = 0.3;

/** The upper part of a row means before, the lower after, the middle into: the nearest allowed one. */
const edgeAt = (y: number, { top, height }: DOMRect, can: (edge: Edge) => boolean): Edge | null => {
  const share = (y - top) / height;
  const byNearness: readonly Edge[] =
    share < middle
      ? ["before", "into", "after"]
      : share > 1 - middle
        ? ["after", "into", "before"]
        : ["into", share < 0.5 ? "before" : "after", share < 0.5 ? "after" : "before"];
  return byNearness.find(can) ?? null;
};

export const useTreeDrag = ({ id, tree, canDrop, onDrop }: Wishes) => {
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
