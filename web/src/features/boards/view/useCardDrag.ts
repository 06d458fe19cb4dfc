// Drags cards between and within columns with the mouse; useTouchDrag handles fingers.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { edgeAt, type Edge } from "./edge.ts";

type Data = Record<string | symbol, unknown>;

const draggedIn = (board: string, data: Data) =>
  data.board === board && typeof data.id === "string" ? data.id : null;

type CardWishes = {
  board: string;
  id: string;
  isDraggable: boolean;
  /** Whether the dragged card can be dropped beside this one. */
  canDrop: (draggedId: string) => boolean;
  onDragged: (id: string | null) => void;
  onDrop: (draggedId: string, edge: Edge) => void;
};

export const useCardDrag = ({ board, id, isDraggable, canDrop, onDragged, onDrop }: CardWishes) => {
  const card = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const can = useEffectEvent(canDrop);
  const dragged = useEffectEvent(onDragged);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = card.current;
    if (!element || !isDraggable) return undefined;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ board, id }),
        onDragStart: () => dragged(id),
        onDrop: () => dragged(null),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const other = draggedIn(board, source.data);
          return other !== null && other !== id && can(other);
        },
        getData: ({ input }) => ({ edge: edgeAt(element, input.clientY) }),
        onDrag: ({ self }) => setEdge(asEdge(self.data.edge)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const where = asEdge(self.data.edge);
          const other = draggedIn(board, source.data);
          if (where && other) drop(other, where);
        },
      }),
    );
  }, [board, id, isDraggable]);
  return { card, edge };
};

const asEdge = (value: unknown): Edge | null => (value === "before" || value === "after" ? value : null);

type ColumnWishes = {
  board: string;
  canDrop: (draggedId: string) => boolean;
  onDrop: (draggedId: string) => void;
};

/** The rest of a column: a drop target for cards that do not go beside another. */
export const useColumnDrop = ({ board, canDrop, onDrop }: ColumnWishes) => {
  const column = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const can = useEffectEvent(canDrop);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const id = draggedIn(board, source.data);
        return id !== null && can(id);
      },
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source, location, self }) => {
        setIsOver(false);
        const id = draggedIn(board, source.data);
        // Over a card, the card decides the position.
        if (id !== null && location.current.dropTargets[0]?.element === self.element) drop(id);
      },
    });
  }, [board]);
  return { column, isOver };
};
