// The part of dragging that loads once a board is on screen: the library for the mouse, and our own code for fingers.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { edgeAt, type Edge } from "./edge.ts";

export { dragByFinger } from "./touchDrag.ts";

type Data = Record<string | symbol, unknown>;

const draggedIn = (board: string, data: Data) =>
  data.board === board && typeof data.id === "string" ? data.id : null;

const asEdge = (value: unknown): Edge | null => (value === "before" || value === "after" ? value : null);

/** On the element itself: rendering would take longer than a frame of the drag. */
const markEdge = ({ dataset }: HTMLElement, edge: Edge | null) => {
  if (edge) dataset.edge = edge;
  else delete dataset.edge;
};

type CardWishes = {
  board: string;
  id: string;
  /** Whether the dragged card can be dropped beside this one. */
  canDrop: (draggedId: string) => boolean;
  onDragged: (id: string | null) => void;
  onDrop: (draggedId: string, edge: Edge) => void;
};

/** Makes a card draggable, and a place beside which others can be dropped. Returns what ends it. */
export const dragCard = (element: HTMLElement, { board, id, canDrop, onDragged, onDrop }: CardWishes) =>
  combine(
    draggable({
      element,
      getInitialData: () => ({ board, id }),
      onDragStart: () => onDragged(id),
      onDrop: () => onDragged(null),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const other = draggedIn(board, source.data);
        return other !== null && other !== id && canDrop(other);
      },
      getData: ({ input }) => ({ edge: edgeAt(element, input.clientY) }),
      onDrag: ({ self }) => markEdge(element, asEdge(self.data.edge)),
      onDragLeave: () => markEdge(element, null),
      onDrop: ({ self, source }) => {
        markEdge(element, null);
        const edge = asEdge(self.data.edge);
        const other = draggedIn(board, source.data);
        if (edge && other) onDrop(other, edge);
      },
    }),
  );

type ColumnWishes = {
  board: string;
  canDrop: (draggedId: string) => boolean;
  onDrop: (draggedId: string) => void;
};

/** The rest of a column: a drop target for cards that do not go beside another. Returns what ends it. */
export const dropInColumn = (element: HTMLElement, { board, canDrop, onDrop }: ColumnWishes) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => {
      const id = draggedIn(board, source.data);
      return id !== null && canDrop(id);
    },
    onDragEnter: () => (element.dataset.over = ""),
    onDragLeave: () => delete element.dataset.over,
    onDrop: ({ source, location, self }) => {
      delete element.dataset.over;
      const id = draggedIn(board, source.data);
      // Over a card, the card decides the position.
      if (id !== null && location.current.dropTargets[0]?.element === self.element) onDrop(id);
    },
  });
