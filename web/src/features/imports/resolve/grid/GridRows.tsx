// The rows of the grid that are in view, with the editor of the cell being edited.
import { useText } from "../../../../core/language/i18n.ts";
import { GridEditor } from "../GridEditor.tsx";
import type { GridColumn } from "../../check/gridColumns.ts";
import { headHeight } from "./gridLook.ts";
import { GridRow } from "./GridRow.tsx";
import type { useCellChoices } from "../../run/useCellChoices.ts";
import type { Fixes } from "../useFixes.ts";
import type { GridState } from "./useGrid.ts";
import type { ValueText } from "../../check/useValueText.ts";

type Props = {
  grid: GridState;
  columns: readonly GridColumn[];
  width: number;
  hasSheets: boolean;
  drafts: Fixes["drafts"];
  valueText: ValueText;
  choicesFor: ReturnType<typeof useCellChoices>;
  reasonId: string;
};

export function GridRows(props: Props) {
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
