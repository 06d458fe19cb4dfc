// The grid: the rows of the file, however many, in a reliable spreadsheet.
import { Box } from "@mui/material";
import { useEffect, useEffectEvent, useId } from "react";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import { DecisionMenu } from "../DecisionMenu.tsx";
import type { GridPosition } from "./gridKeys.ts";
import { frozenWidth, gridLook, headHeight, rowHeight } from "./gridLook.ts";
import { namesLook, namesClass, namesStyle } from "./gridNames.ts";
import { GridReason } from "./GridReason.tsx";
import { hasListedValues, type GridColumn } from "../../check/gridColumns.ts";
import type { View } from "../../check/importRows.data.ts";
import type { Reason } from "../../check/reasons.ts";
import { useCellChoices } from "../../run/useCellChoices.ts";
import type { Fixes } from "../useFixes.ts";
import { useGrid, type GridState } from "./useGrid.ts";
import { cellAt } from "./useGridPlace.ts";
import { useValueText, type ValueText } from "../../check/useValueText.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { GridEditor } from "../GridEditor.tsx";
import { GridRow } from "./GridRow.tsx";

// The rows of the grid that are in view, with the editor of the cell being edited.
type GridRowsProps = {
  grid: GridState;
  columns: readonly GridColumn[];
  width: number;
  hasSheets: boolean;
  drafts: Fixes["drafts"];
  valueText: ValueText;
  choicesFor: ReturnType<typeof useCellChoices>;
  reasonId: string;
};

function GridRows(props: GridRowsProps) {
  const { grid, columns, width, hasSheets, drafts, valueText, choicesFor, reasonId } = props;
  const t = useText();
  const { items, height, rowAt, fieldSet, place, actions } = grid;
  const { active, range, hasRange, editing } = place;
  const editedField = editing ? columns[editing.place.column - 1] : undefined;
  const activeReason = grid.reason.isOfActive ? reasonId : undefined;
  return (
    <tbody style={{ display: "block", position: "relative", height, width }}>
      {items.map(({ index, start, key }) => {
        const row = rowAt(index);
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
            drafts={row && drafts.get(row.number)}
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
  );
}

// The head of the grid: our field name, and below it the file's own heading.
type HeadProps = {
  columns: readonly GridColumn[];
  width: number;
  onColumn: ((field: string) => void) | undefined;
};

function GridHead({ columns, width, onColumn }: HeadProps) {
  const t = useText();
  return (
    <thead className="head" style={{ width }}>
      <tr aria-rowindex={1} style={{ display: "flex" }}>
        <th scope="col" aria-colindex={1} className="cell number">
          {t("imports.row")}
        </th>
        <th scope="col" aria-colindex={2} className="cell outcome">
          {t("imports.grid.outcome")}
        </th>
        {columns.map((column, index) => {
          const { field, label, heading, isConstant, frozenAt, width: own } = column;
          return (
            <th
              scope="col"
              aria-colindex={index + 3}
              key={field}
              className={["cell", namesClass({ frozenAt })].join(" ")}
              style={{ width: own, ...namesStyle({ frozenAt }) }}
              title={heading === null ? label : `${label} · ${heading}`}
            >
              <span className="text">{label}</span>
              <span className="text heading">
                {heading ?? t(isConstant ? "imports.columns.usedByAll" : "imports.grid.notInFile")}
              </span>
              {onColumn && hasListedValues(column) && (
                // Not a stop of Tab, which would have to pass every column: the keyboard opens it from a cell.
                <button
                  type="button"
                  className="values"
                  tabIndex={-1}
                  aria-label={t("imports.values.title", { field: label })}
                  title={t("imports.values.title", { field: label })}
                  onClick={() => onColumn(field)}
                >
                  <Icon name="chevronDown" size={16} />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type Props = {
  label: string;
  view: View;
  total: number;
  columns: readonly GridColumn[];
  /** Whether rows of several sheets are shown. */
  hasSheets: boolean;
  fixes: Fixes;
  canEdit: boolean;
  /** Shows the values of a column. */
  onColumn?: ((field: string) => void) | undefined;
};

export function Grid({ label, view, total, columns, hasSheets, fixes, canEdit, onColumn }: Props) {
  const reasonId = useId();
  const valueText = useValueText();
  const choicesFor = useCellChoices(view.importId);
  const grid = useGrid({ view, total, columns, fixes, canEdit, onColumn });
  const { scroller, count, place, actions, pointer } = grid;
  const { shown } = grid.reason;
  useClipboard(grid, canEdit);
  const width = frozenWidth + columns.reduce((sum, column) => sum + column.width, 0);
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
        {...pointer}
        onKeyDown={actions.onKeyDown}
      >
        <GridHead columns={columns} width={width} onColumn={onColumn} />
        <GridRows
          grid={grid}
          columns={columns}
          width={width}
          hasSheets={hasSheets}
          drafts={fixes.drafts}
          valueText={valueText}
          choicesFor={choicesFor}
          reasonId={reasonId}
        />
      </Box>
      {shown && (
        <ShownReason
          key={`${shown.at.row} ${shown.at.column}`}
          id={reasonId}
          shown={shown}
          grid={grid}
          fixes={fixes}
          canEdit={canEdit}
          valueText={valueText}
        />
      )}
      <RowDecision grid={grid} />
    </Box>
  );
}

/** Firefox sends these events to the page when nothing is selected in it, whatever has the focus. */
const useClipboard = ({ scroller, actions }: GridState, canEdit: boolean) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !scroller.current?.contains(document.activeElement)) return;
    if (event.type === "paste") actions.paste(event);
    else actions.copy(event, event.type === "cut" && canEdit);
  });
  useEffect(() => {
    const events = ["copy", "cut", "paste"] as const;
    const listen = (event: ClipboardEvent) => take(event);
    for (const name of events) document.addEventListener(name, listen);
    return () => {
      for (const name of events) document.removeEventListener(name, listen);
    };
  }, []);
};

type ShownReasonProps = {
  id: string;
  shown: { at: GridPosition; reason: Reason };
  grid: GridState;
  fixes: Fixes;
  canEdit: boolean;
  valueText: ValueText;
};

function ShownReason({ id, shown, grid, fixes, canEdit, valueText }: ShownReasonProps) {
  const { at, reason } = shown;
  const { scroller, fields, place, actions, hover } = grid;
  return (
    <GridReason
      id={id}
      anchor={() => cellAt(scroller.current, at) ?? document.body}
      reason={reason}
      isOutcome={at.column === 0}
      canEdit={canEdit && !place.editing}
      valueText={valueText}
      onAccept={() => {
        actions.accept({ top: at.row, bottom: at.row, left: at.column, right: at.column });
        place.go(at);
      }}
      onDecide={() => grid.setDeciding(at.row)}
      onRetry={() => actions.retry(at)}
      onDiscard={() => {
        const field = fields[at.column - 1];
        if (field !== undefined) fixes.discard(reason.row.number, field);
        place.go(at);
      }}
      onPointer={(isOver) => hover.hold(isOver)}
    />
  );
}

function RowDecision({ grid: { deciding, setDeciding, rowAt, scroller, actions } }: { grid: GridState }) {
  if (deciding === null) return null;
  const row = rowAt(deciding);
  const cell = cellAt(scroller.current, { row: deciding, column: 0 });
  if (!row || !cell) return null;
  return (
    <DecisionMenu
      row={row}
      anchor={cell}
      onDecide={(decision) => actions.decide(deciding, decision)}
      onClose={() => setDeciding(null)}
    />
  );
}
