// A row of the grid. Memoised: it renders again only when its own props change.
import type { ImportRow } from "@igo/contract/imports/imports";
import { memo, type ReactNode } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { cellOf, rowStateOf, type RowDrafts } from "../../check/gridCells.ts";
import { acceptedText, GridCell } from "./GridCell.tsx";
import { rowHeight } from "./gridLook.ts";
import type { GridColumn } from "../../check/gridColumns.ts";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import type { ValueText } from "../../check/useValueText.ts";
import { Box } from "@mui/material";
import { isFieldOf, labelOfField } from "../../run/importKind.ts";
import { useKind } from "../../run/kinds.ts";
import { outcomeIcon, OutcomeWord } from "../../check/OutcomeChip.tsx";
import { Row } from "../../../../ui/layout/Boxes.tsx";

// A row's outcome in the grid: for a row with errors, the first error and the number of others.
function OutcomeReason({ row: { outcome, issues } }: { row: Pick<ImportRow, "outcome" | "issues"> }) {
  const t = useText();
  const kind = useKind();
  const errors = issues.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (outcome !== "error" || !first) return <OutcomeWord outcome={outcome} />;
  const of = isFieldOf(kind, first.field) ? `${labelOfField(kind, first.field)}: ` : "";
  return (
    <Row
      component="span"
      title={errors.map(({ message }) => message).join("\n")}
      gap={0.75}
      sx={{ color: "error.dark", fontWeight: 600, minWidth: 0 }}
    >
      <Icon name={outcomeIcon(outcome)} size={16} />
      <span className="unseen">{t(`imports.outcome.${outcome}`)}: </span>
      <span className="text">
        {of}
        {t(`imports.issue.${first.code}`)}
      </span>
      {errors.length > 1 && (
        <Box component="span" sx={{ flexShrink: 0 }}>
          {t("imports.grid.moreErrors", { count: errors.length - 1 })}
        </Box>
      )}
    </Row>
  );
}

type Props = {
  row: ImportRow | undefined;
  index: number;
  start: number;
  width: number;
  columns: readonly GridColumn[];
  fields: ReadonlySet<string>;
  drafts: RowDrafts | undefined;
  /** Null unless the active cell is in this row. */
  activeColumn: number | null;
  selectedFrom: number | null;
  selectedTo: number | null;
  describedBy: string | undefined;
  /** Set only in the row that is being edited. */
  editingColumn: number | null;
  editor: ReactNode;
  /** Whether rows of several sheets are shown. */
  hasSheets: boolean;
  valueText: ValueText;
};

export const GridRow = memo(function GridRow(props: Props) {
  const { row, index, start, width } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={classOf(row)}
      style={{ width, height: rowHeight, transform: `translateY(${start}px)` }}
    >
      {row ? <Cells {...props} row={row} /> : <Waiting />}
    </tr>
  );
});

function Cells({ row, columns, fields, drafts, hasSheets, valueText, ...at }: Props & { row: ImportRow }) {
  const t = useText();
  const state = rowStateOf(row, fields);
  const placeOf = (column: number) => ({
    column,
    isActive: at.activeColumn === column,
    isSelected:
      at.selectedFrom !== null &&
      at.selectedTo !== null &&
      column >= at.selectedFrom &&
      column <= at.selectedTo,
    describedBy: at.activeColumn === column ? at.describedBy : undefined,
  });
  const outcome = placeOf(0);
  return (
    <>
      <th scope="row" aria-colindex={1} className="cell number" title={hasSheets ? row.sheet : undefined}>
        {hasSheets && <span className="sheet">{row.sheet}</span>}
        {hasSheets && <span className="unseen"> · </span>}
        <span>{row.row}</span>
      </th>
      <td
        aria-colindex={2}
        data-column={0}
        tabIndex={outcome.isActive ? 0 : -1}
        aria-selected={outcome.isSelected}
        aria-invalid={state.severity === "error"}
        aria-describedby={outcome.describedBy}
        className={["cell outcome", state.severity, outcome.isActive && "active"].filter(Boolean).join(" ")}
      >
        <OutcomeReason row={row} />
        {(state.severity ?? (state.changes.length > 0 || null)) && (
          <span className="sign">
            <Icon name="info" size={14} />
          </span>
        )}
      </td>
      {columns.map((column, position) => {
        const cell = cellOf(row, column.field, drafts);
        return (
          <GridCell
            key={column.field}
            {...placeOf(position + 1)}
            of={column}
            state={cell}
            valueText={valueText}
            editor={at.editingColumn === position + 1 ? at.editor : undefined}
            before={cell.accepted === undefined ? undefined : acceptedText(t, cell.accepted)}
          />
        );
      })}
    </>
  );
}

const classOf = (row: ImportRow | undefined) => {
  if (!row) return "row absent";
  return row.outcome === "skipped" ? "row skipped" : "row";
};

/** The placeholder of a row is cheap to render: dragging the scroll bar passes thousands. */
function Waiting() {
  return (
    <>
      <td aria-colindex={1} className="cell number">
        …
      </td>
      <td aria-colindex={2} className="cell outcome" aria-busy="true">
        <span className="waiting">…</span>
      </td>
    </>
  );
}
