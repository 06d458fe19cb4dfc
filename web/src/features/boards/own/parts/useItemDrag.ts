// Drags a checklist item by its handle over another: with the mouse, or with a finger after a short hold.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { useEffect, useEffectEvent, useRef, useState } from "react";

export type Edge = "before" | "after";
type Data = Record<string | symbol, unknown>;

type Wishes = {
  /** Items of other checklists are not accepted. */
  list: string;
  id: string;
  onDrop: (draggedId: string, edge: Edge) => void;
};

const asEdge = (value: unknown): Edge | null => (value === "before" || value === "after" ? value : null);

export const useItemDrag = ({ list, id, onDrop }: Wishes) => {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle) return undefined;
    const draggedOf = (data: Data) =>
      data.list === list && data.id !== id && typeof data.id === "string" ? data.id : null;
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data) !== null,
        getData: ({ input }) => {
          const { top, height } = element.getBoundingClientRect();
          return { edge: input.clientY < top + height / 2 ? "before" : "after" };
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
  }, [list, id]);
  return { row, handle, edge };
};
