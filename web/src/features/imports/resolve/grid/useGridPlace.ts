// The active cell, the selection, and the cell being edited.
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { rangeOf, type GridPosition, type Range } from "./gridKeys.ts";

type Editing = { place: GridPosition; start: string; isOver: boolean };

export const cellAt = (scroller: Element | null, { row, column }: GridPosition): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`) ?? null;

/** The cell in which an event occurred. */
export const gridPositionOf = (target: EventTarget): GridPosition | null => {
  if (!(target instanceof Element)) return null;
  const column = target.closest("[data-column]")?.getAttribute("data-column");
  const row = target.closest("[data-row]")?.getAttribute("data-row");
  return column === null || column === undefined || !row
    ? null
    : { row: Number(row), column: Number(column) };
};

export const useGridPlace = (scroller: RefObject<HTMLElement | null>) => {
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 1 });
  const [anchor, setAnchor] = useState<GridPosition | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isInside, setIsInside] = useState(false);
  // The focus follows the active cell only once the user is in the grid; it is never taken from elsewhere.
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    const cell = cellAt(scroller.current, active);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active, editing, scroller]);

  const go = (place: GridPosition, extend = false) => {
    wantsFocus.current = true;
    setAnchor(extend ? (anchor ?? active) : null);
    setActive({ ...place });
    setEditing(null);
  };

  const edit = (place: GridPosition, start: string, isOver: boolean) => {
    setActive(place);
    setAnchor(null);
    setEditing({ place, start, isOver });
  };

  const stopEditing = () => {
    wantsFocus.current = true;
    setEditing(null);
  };

  const range: Range = rangeOf(anchor ?? active, active);
  return {
    active,
    range,
    hasRange: anchor !== null,
    editing,
    isInside,
    enter: () => setIsInside(true),
    leave: (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
        setIsInside(false);
    },
    go,
    edit,
    stopEditing,
    setEditing,
    setAnchor,
    setActive,
  };
};

export type GridPlace = ReturnType<typeof useGridPlace>;
