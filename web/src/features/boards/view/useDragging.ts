// Dragging for a board's cards and columns. Its scripts load once the board is on screen.
import { useEffect, type RefObject } from "react";
import { logFailure } from "../../../core/log.ts";
import { bringer } from "../../../ui/theme/lazyUpgrade.ts";
import type { BoardActions } from "./boardView.ts";

const dragging = bringer(() => import("./dragging.ts"));
type Dragging = NonNullable<typeof dragging.loaded>;

/** At once if the scripts are there, otherwise when they have loaded. Returns what ends it. */
const withDragging = (begin: (loaded: Dragging) => () => void) => {
  if (dragging.loaded) return begin(dragging.loaded);
  let end: (() => void) | null = null;
  let isOver = false;
  const load = async () => {
    try {
      const loaded = await dragging.bring();
      if (!isOver) end = begin(loaded);
    } catch (cause) {
      logFailure("Dragging could not be loaded; cards still move by menu and keyboard:", cause);
    }
  };
  void load();
  return () => {
    isOver = true;
    end?.();
  };
};

type Actions = RefObject<BoardActions>;
type CardPlace = { board: string; columnId: string; id: string; isDraggable: boolean; actions: Actions };

export const useCardDrag = (
  card: RefObject<HTMLElement | null>,
  { board, columnId, id, isDraggable, actions }: CardPlace,
) =>
  useEffect(() => {
    const element = card.current;
    if (!element || !isDraggable) return undefined;
    return withDragging(({ dragCard }) =>
      dragCard(element, {
        board,
        id,
        canDrop: (draggedId) => actions.current.canDropBeside(draggedId, columnId),
        onDragged: (draggedId) => actions.current.onDragged(draggedId),
        onDrop: (draggedId, edge) =>
          actions.current.onDrop(draggedId, {
            columnId,
            position: edge === "before" ? { before: id } : { after: id },
          }),
      }),
    );
  }, [card, board, columnId, id, isDraggable, actions]);

type ColumnPlace = { board: string; columnId: string; actions: Actions };

export const useColumnDrop = (
  column: RefObject<HTMLElement | null>,
  { board, columnId, actions }: ColumnPlace,
) =>
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    return withDragging(({ dropInColumn }) =>
      dropInColumn(element, {
        board,
        canDrop: (draggedId) => actions.current.canDropIn(draggedId, columnId),
        onDrop: (draggedId) => actions.current.onDrop(draggedId, { columnId, position: null }),
      }),
    );
  }, [column, board, columnId, actions]);

export const useTouchDrag = (board: RefObject<HTMLElement | null>, isEnabled: boolean, actions: Actions) =>
  useEffect(() => {
    const root = board.current;
    if (!root || !isEnabled) return undefined;
    return withDragging(({ dragByFinger }) => dragByFinger(root, actions));
  }, [board, isEnabled, actions]);
