// The grid's state: the rows in view, the active cell, the explanation shown, and what keys and the pointer do.
import { useVirtualizer, defaultRangeExtractor } from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from "react";
import { useRows, type View, type Rows } from "../../check/importRows.data.ts";
import { hasListedValues, type GridColumn } from "../../check/gridColumns.ts";
import { withDrafts } from "./gridFixes.ts";
import type { GridPosition } from "./gridKeys.ts";
import { headHeight, rowHeight } from "./gridLook.ts";
import { maxRowsShown } from "../../check/rowPages.ts";
import type { Fixes } from "../useFixes.ts";
import { useGridActions } from "./useGridActions.ts";
import { gridPositionOf, useGridPlace, type GridPlace } from "./useGridPlace.ts";
import { useKind } from "../../run/kinds.ts";
import { reasonOfCell, reasonOfRow, type Reason } from "../../check/reasons.ts";

// The explanation shown: of the hovered cell, or of the active one unless it was dismissed.
type UseShownReasonOptions = {
  rowAt: Rows["rowAt"];
  fields: readonly string[];
  fieldSet: ReadonlySet<string>;
  drafts: Fixes["drafts"];
  place: GridPlace;
  hovered: GridPosition | null;
  isDeciding: boolean;
};

const useShownReason = (options: UseShownReasonOptions) => {
  const { rowAt, fields, fieldSet, drafts, place, hovered, isDeciding } = options;
  const { name: kind } = useKind();
  const [dismissed, setDismissed] = useState<GridPosition | null>(null);
  const { active, isInside } = place;

  const reasonAt = ({ row: index, column }: GridPosition): Reason | null => {
    const row = rowAt(index);
    const field = fields[column - 1];
    if (!row) return null;
    return field === undefined
      ? reasonOfRow(row, fieldSet, kind)
      : reasonOfCell(row, field, drafts.get(row.number));
  };
  const isActive = (place: GridPosition | null) =>
    place?.row === active.row && place.column === active.column;
  const at = hovered ?? (isInside && !isActive(dismissed) ? active : null);
  const reason = at && !isDeciding ? reasonAt(at) : null;
  return {
    shown: at && reason && { at, reason },
    isOfActive: reason !== null && isActive(at),
    reasonAt,
    dismiss: () => setDismissed(active),
    restore: () => setDismissed(null),
  };
};

// The hovered cell. The pointer can move into its explanation without closing it.
const restMs = 220;

const useHover = () => {
  const [place, setPlace] = useState<GridPosition | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: GridPosition | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPlace(next), restMs);
  };
  return {
    place,
    over: later,
    /** Called when the pointer enters or leaves the explanation. */
    hold: (isOver: boolean) => {
      if (isOver) clearTimeout(timer.current);
      else later(null);
    },
  };
};

type Options = {
  view: View;
  total: number;
  columns: readonly GridColumn[];
  fixes: Fixes;
  canEdit: boolean;
  onColumn: ((field: string) => void) | undefined;
};

export const useGrid = ({ view, total, columns, fixes, canEdit, onColumn }: Options) => {
  const scroller = useRef<HTMLTableElement>(null);
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  const fieldSet = useMemo(() => new Set(fields), [fields]);
  const place = useGridPlace(scroller);
  const [deciding, setDeciding] = useState<number | null>(null);
  const hover = useHover();

  const count = Math.min(total, maxRowsShown);
  const virtual = useVirtualRows(scroller, count, place.active.row);
  const items = virtual.getVirtualItems();
  const seen = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const { rowAt, known } = useRows(view, total, seen.startIndex, seen.endIndex);
  const { drafts, failed } = fixes;
  const isDeciding = deciding !== null;
  const reason = useShownReason({ rowAt, fields, fieldSet, drafts, place, hovered: hover.place, isDeciding });

  const actions = useGridActions({
    sheet: withDrafts({ count, fields, rowAt, known }, drafts),
    place,
    fixes,
    canEdit,
    pageSize: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    onDecide: setDeciding,
    onDismiss: reason.dismiss,
    onColumn: (at) => {
      const column = columns[at];
      if (onColumn && column && hasListedValues(column)) onColumn(column.field);
    },
  });

  // Reopens the editor with text that could not be saved, unless the user is already editing another cell.
  const reopen = useEffectEvent((cell: Fixes["failed"]) => {
    if (cell && !place.editing) actions.reopen(cell);
  });
  useEffect(() => reopen(failed), [failed]);

  const pointer = gridPointer({
    place,
    hover,
    hasReason: (at) => reason.reasonAt(at) !== null,
    mayDecide: (row) => canEdit && rowAt(row) !== undefined,
    onPress: reason.restore,
    onEdit: (at) => actions.edit(at),
    onDecide: setDeciding,
  });
  return {
    scroller,
    fields,
    fieldSet,
    count,
    items,
    height: virtual.getTotalSize(),
    rowAt,
    place,
    hover,
    reason,
    deciding,
    setDeciding,
    actions,
    pointer,
  };
};

export type GridState = ReturnType<typeof useGrid>;

const useVirtualRows = (scroller: RefObject<HTMLTableElement | null>, count: number, activeRow: number) =>
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    overscan: 8,
    // Always render the active row: scrolling it out of the DOM would lose the focus.
    rangeExtractor: useCallback(
      (seen: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(seen), Math.min(activeRow, seen.count - 1)])].sort(
          (a, b) => a - b,
        ),
      [activeRow],
    ),
  });

type PointerOptions = {
  place: GridPlace;
  hover: ReturnType<typeof useHover>;
  hasReason: (at: GridPosition) => boolean;
  mayDecide: (row: number) => boolean;
  onPress: () => void;
  onEdit: (at: GridPosition) => void;
  onDecide: (row: number) => void;
};

/** Pressing activates a cell, dragging extends the selection, hovering explains, a double click edits. */
const gridPointer = ({ place, hover, hasReason, mayDecide, onPress, onEdit, onDecide }: PointerOptions) => {
  const { active, editing } = place;
  return {
    onMouseDown: (event: MouseEvent) => {
      const at = gridPositionOf(event.target);
      if (!at || event.button !== 0 || (event.target instanceof HTMLElement && event.target.closest("input")))
        return;
      // place.go sets the focus; the browser would focus the surrounding box.
      event.preventDefault();
      // With the default prevented, the editor would keep the focus: blurring it saves its text.
      if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      place.go(at, event.shiftKey);
      onPress();
    },
    onMouseOver: (event: MouseEvent) => {
      const at = gridPositionOf(event.target);
      if (at && event.buttons === 1 && !editing && (at.row !== active.row || at.column !== active.column))
        place.go(at, true);
      else hover.over(at && hasReason(at) ? at : null);
    },
    onMouseLeave: () => hover.over(null),
    onClick: (event: MouseEvent) => {
      const at = gridPositionOf(event.target);
      // If the row has an explanation, that opens first; it includes the decision.
      if (at?.column === 0 && !event.shiftKey && mayDecide(at.row) && !hasReason(at)) onDecide(at.row);
    },
    onDoubleClick: (event: MouseEvent) => {
      const at = gridPositionOf(event.target);
      if (at) onEdit(at);
    },
  };
};
