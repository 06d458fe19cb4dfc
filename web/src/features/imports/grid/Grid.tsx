// The grid: the rows of the file, however many, in a reliable spreadsheet.
import { useVirtualizer, defaultRangeExtractor } from "@tanstack/react-virtual";
import Box from "@mui/material/Box";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from "react";
import { useText } from "../../../core/language/i18n.ts";
import { DecisionMenu } from "../rows/DecisionMenu.tsx";
import { GridEditor } from "./GridEditor.tsx";
import { withDrafts } from "./gridFixes.ts";
import { GridHead } from "./GridHead.tsx";
import type { Place } from "./gridKeys.ts";
import { frozenWidth, gridLook, headHeight, rowHeight } from "./gridLook.ts";
import { namesLook } from "./gridNames.ts";
import { GridReason } from "./GridReason.tsx";
import { GridRow } from "./GridRow.tsx";
import type { GridColumn } from "./gridColumns.ts";
import { useRows, type View } from "../rows/importRows.data.ts";
import { useKind } from "../kinds.ts";
import { reasonOfCell, reasonOfRow, type Reason } from "../rows/reasons.ts";
import { maxRowsShown } from "./rowPages.ts";
import { useCellChoices } from "./useCellChoices.ts";
import type { Fixes } from "./useFixes.ts";
import { useGridActions } from "./useGridActions.ts";
import { cellAt, placeOf, useGridPlace } from "./useGridPlace.ts";
import { useHover } from "./useHover.ts";
import { useValueText } from "./useValueText.ts";

type Props = {
  label: string;
  view: View;
  total: number;
  columns: readonly GridColumn[];
  /** Whether rows of several sheets are shown. */
  hasSheets: boolean;
  fixes: Fixes;
  canEdit: boolean;
};

export function Grid({ label, view, total, columns, hasSheets, fixes, canEdit }: Props) {
  const t = useText();
  const { name: kind } = useKind();
  const reasonId = useId();
  const scroller = useRef<HTMLTableElement>(null);
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  const fieldSet = useMemo(() => new Set(fields), [fields]);
  const width = frozenWidth + columns.reduce((sum, column) => sum + column.width, 0);
  const valueText = useValueText();
  const choicesFor = useCellChoices(view.importId);
  const place = useGridPlace(scroller);
  const { active, range, hasRange, editing } = place;
  const [deciding, setDeciding] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<Place | null>(null);
  const hover = useHover();

  const count = Math.min(total, maxRowsShown);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    overscan: 8,
    // Always render the active row: scrolling it out of the DOM would lose the focus.
    rangeExtractor: useCallback(
      (seen: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(seen), Math.min(active.row, seen.count - 1)])].sort(
          (a, b) => a - b,
        ),
      [active.row],
    ),
  });
  const items = virtual.getVirtualItems();
  const seen = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const rows = useRows(view, total, seen.startIndex, seen.endIndex);

  const sheet = withDrafts({ count, fields, rowAt: rows.rowAt, known: rows.known }, fixes.drafts);
  const actions = useGridActions({
    sheet,
    place,
    fixes,
    canEdit,
    pageSize: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    onDecide: setDeciding,
    onDismiss: () => setDismissed(active),
  });

  // Reopens the editor with text that could not be saved, unless the user is already editing another cell.
  const openFailed = useEffectEvent(() => {
    if (fixes.failed && !editing) actions.reopen(fixes.failed);
  });
  useEffect(() => openFailed(), [fixes.failed]);

  const reasonAt = ({ row: index, column }: Place): Reason | null => {
    const row = rows.rowAt(index);
    const field = fields[column - 1];
    if (!row) return null;
    return field === undefined
      ? reasonOfRow(row, fieldSet, kind)
      : reasonOfCell(row, field, fixes.drafts.get(row.number));
  };
  const isDismissed = dismissed?.row === active.row && dismissed.column === active.column;
  const shownAt = hover.place ?? (place.isInside && !isDismissed ? active : null);
  const reason = shownAt && deciding === null ? reasonAt(shownAt) : null;
  const activeReason = reason && shownAt === active ? reasonId : undefined;

  const onMouseDown = (event: MouseEvent) => {
    const at = placeOf(event.target);
    if (!at || event.button !== 0 || (event.target instanceof HTMLElement && event.target.closest("input")))
      return;
    // place.go sets the focus; the browser would focus the surrounding box.
    event.preventDefault();
    // With the default prevented, the editor would keep the focus: blurring it saves its text.
    if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    place.go(at, event.shiftKey);
    setDismissed(null);
  };
  const onMouseOver = (event: MouseEvent) => {
    const at = placeOf(event.target);
    if (at && event.buttons === 1 && !editing && (at.row !== active.row || at.column !== active.column))
      place.go(at, true);
    else hover.over(at && reasonAt(at) ? at : null);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const at = placeOf(event.target);
    if (at) actions.edit(at);
  };
  const onClick = (event: MouseEvent) => {
    const at = placeOf(event.target);
    // If the row has an explanation, that opens first; it includes the decision.
    if (at?.column === 0 && canEdit && !event.shiftKey && rows.rowAt(at.row) && !reasonAt(at))
      setDeciding(at.row);
  };

  const editedField = editing ? columns[editing.place.column - 1] : undefined;
  const decidingRow = deciding === null ? undefined : rows.rowAt(deciding);
  const decidingCell = deciding === null ? null : cellAt(scroller.current, { row: deciding, column: 0 });

  return (
    <Box sx={{ position: "relative" }} onFocus={place.enter} onBlur={place.leave}>
      <Box
        component="table"
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        aria-readonly={!canEdit}
        sx={[gridLook, namesLook(columns)]}
        // A grid with few rows is only as high as its rows, plus the scroll bar.
        style={{ height: headHeight + count * rowHeight + 18 }}
        onKeyDown={actions.onKeyDown}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onMouseLeave={() => hover.over(null)}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onCopy={(event) => actions.copy(event, false)}
        onCut={(event) => actions.copy(event, canEdit)}
        onPaste={actions.paste}
      >
        <GridHead columns={columns} width={width} />
        <tbody style={{ display: "block", position: "relative", height: virtual.getTotalSize(), width }}>
          {items.map(({ index, start, key }) => {
            const row = rows.rowAt(index);
            const isActive = index === active.row;
            const isSelected = hasRange && index >= range.top && index <= range.bottom;
            const isEdited = editing?.place.row === index;
            return (
              <GridRow
                key={key}
                row={row}
                index={index}
                start={start - headHeight}
                width={width}
                columns={columns}
                fields={fieldSet}
                drafts={row && fixes.drafts.get(row.number)}
                activeColumn={isActive ? active.column : null}
                selectedFrom={isSelected ? range.left : null}
                selectedTo={isSelected ? range.right : null}
                describedBy={isActive ? activeReason : undefined}
                hasSheets={hasSheets}
                valueText={valueText}
                editingColumn={isEdited ? editing.place.column : null}
                editor={
                  isEdited && editedField ? (
                    <GridEditor
                      start={editing.start}
                      isOver={editing.isOver}
                      label={t("imports.grid.edit", { field: editedField.label, row: row?.row ?? "" })}
                      choices={choicesFor(editedField.field, row)}
                      onKeep={actions.keep}
                      onCancel={place.stopEditing}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </tbody>
      </Box>
      {reason && shownAt && (
        <GridReason
          key={`${shownAt.row} ${shownAt.column}`}
          id={reasonId}
          anchor={() => cellAt(scroller.current, shownAt) ?? document.body}
          reason={reason}
          isOutcome={shownAt.column === 0}
          canEdit={canEdit && !editing}
          valueText={valueText}
          onAccept={() => {
            actions.accept({
              top: shownAt.row,
              bottom: shownAt.row,
              left: shownAt.column,
              right: shownAt.column,
            });
            place.go(shownAt);
          }}
          onDecide={() => setDeciding(shownAt.row)}
          onRetry={() => actions.retry(shownAt)}
          onDiscard={() => {
            const field = fields[shownAt.column - 1];
            if (field !== undefined) fixes.discard(reason.row.number, field);
            place.go(shownAt);
          }}
          onPointer={(isOver) => hover.hold(isOver)}
        />
      )}
      {decidingRow && decidingCell && deciding !== null && (
        <DecisionMenu
          row={decidingRow}
          anchor={decidingCell}
          onDecide={(decision) => actions.decide(deciding, decision)}
          onClose={() => setDeciding(null)}
        />
      )}
    </Box>
  );
}
