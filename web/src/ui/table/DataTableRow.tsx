// One row of a DataTable on wide screens.
import { Checkbox, TableCell, TableRow } from "@mui/material";
import type { Ref } from "react";
import { useText } from "../../core/language/i18n.ts";
import { openingClick, useUnitsAlign, withRow, type Column, type TableProps } from "./dataTable.ts";

export const endCell = { width: 56, whiteSpace: "nowrap" } as const;
/** In a table that scrolls sideways, the row's actions stay in reach. */
const stays = {
  position: "sticky",
  insetInlineEnd: 0,
  bgcolor: "background.paper",
  // A sticky cell loses the line below its row and would hide the hover tint.
  boxShadow: "inset 0 -1px 0 var(--igo-palette-divider)",
  ".MuiTableRow-hover:hover > &": {
    bgcolor: "color-mix(in srgb, var(--igo-palette-text-primary) 4%, var(--igo-palette-background-paper))",
  },
  ".MuiTableRow-root.Mui-selected > &": {
    bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, var(--igo-palette-background-paper))",
  },
} as const;

/** The row shown in the panel. */
const isHere = {
  "&[aria-current]": {
    bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, var(--igo-palette-background-paper))",
    boxShadow: "inset 3px 0 0 var(--igo-palette-primary-main)",
  },
} as const;

export type RowProps<Row, Sort extends string> = TableProps<Row, Sort> & {
  row: Row;
  /** The table scrolls sideways. */
  overflows: boolean;
  place?: RowSlot;
};

/** For a table that renders only visible rows: the row's index, and the ref that measures it. */
export type RowSlot = { index: number; ref: Ref<HTMLTableRowElement> };

export function BodyRow<Row, Sort extends string>(props: RowProps<Row, Sort>) {
  const { row, columns, rowId, rowName, selection, actions, overflows, place, peek } = props;
  const onOpen = peek?.onPeek ?? props.onOpen;
  const t = useText();
  const id = rowId(row);
  const isChosen = selection?.chosen.has(id) ?? false;
  return (
    <TableRow
      hover
      selected={isChosen}
      {...(peek?.at === id && { "aria-current": true })}
      data-row-id={id}
      {...(place && { ref: place.ref, "data-index": place.index, "aria-rowindex": place.index + 2 })}
      {...(onOpen && { onClick: openingClick(() => onOpen(row)), sx: { cursor: "pointer", ...isHere } })}
    >
      {selection && (
        <TableCell padding="checkbox" sx={{ width: 52 }}>
          <Checkbox
            checked={isChosen}
            onChange={(_, checked) => selection.onChange(withRow(selection.chosen, id, checked))}
            slotProps={{ input: { "aria-label": t("ui.selectRow", { name: rowName(row) }) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <BodyCell key={column.name} column={column} row={row} rowName={rowName} />
      ))}
      {actions && (
        <TableCell align="right" sx={{ ...endCell, ...(overflows && stays) }}>
          {actions(row)}
        </TableCell>
      )}
    </TableRow>
  );
}

type BodyCellProps<Row, Sort extends string> = Pick<TableProps<Row, Sort>, "rowName"> & {
  column: Column<Row, Sort>;
  row: Row;
};

/** Overflowing text is truncated; the tooltip has all of it. */
function BodyCell<Row, Sort extends string>({ column, row, rowName }: BodyCellProps<Row, Sort>) {
  const content = column.cell(row);
  const atUnits = useUnitsAlign();
  const whole = column.title ? rowName(row) : typeof content === "string" ? content : undefined;
  return (
    <TableCell
      {...(column.title && { component: "th", scope: "row" })}
      align={column.numeric ? atUnits : "left"}
      title={whole}
      sx={{ maxWidth: 320, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
    >
      {content}
    </TableCell>
  );
}
