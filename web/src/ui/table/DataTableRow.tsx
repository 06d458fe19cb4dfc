// One row of a DataTable on wide screens.
import { Checkbox, TableCell, TableRow } from "@mui/material";
import type { MouseEvent, Ref } from "react";
import { useText } from "../../core/language/i18n.ts";
import { EditableCell } from "./EditableCell.tsx";
import { focusInRow } from "../list/useRowKeys.ts";
import { isForRow, useUnitsAlign, type Column, type RowChoice, type TableProps } from "./dataTable.ts";

export const endCell = { width: 56, whiteSpace: "nowrap" } as const;
/** In a table that scrolls sideways, the row's name and actions stay in sight. */
const stays = {
  position: "sticky",
  zIndex: 1,
  bgcolor: "background.paper",
  // A sticky cell loses the line below its row and would hide the hover tint.
  boxShadow: "0 1px 0 var(--igo-palette-divider)",
  ".MuiTableRow-hover:hover > &": {
    bgcolor: "color-mix(in srgb, var(--igo-palette-text-primary) 4%, var(--igo-palette-background-paper))",
  },
  ".MuiTableRow-root.Mui-selected > &, .MuiTableRow-root[aria-current] > &": {
    bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, var(--igo-palette-background-paper))",
  },
  ".MuiTableRow-root.Mui-selected:hover > &": {
    bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 12%, var(--igo-palette-background-paper))",
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
  choice: RowChoice | undefined;
  /** Where the columns that stay in sight begin, if the table scrolls sideways. */
  starts: Starts;
  /** Beside a title of a width of its own. */
  hasRest: boolean;
  place?: RowSlot;
};

export type Starts = ReadonlyMap<string, number>;

/** For a table that renders only visible rows: the row's index, and the ref that measures it. */
export type RowSlot = { index: number; ref: Ref<HTMLTableRowElement> };

export function BodyRow<Row, Sort extends string>(props: RowProps<Row, Sort>) {
  const {
    row,
    columns,
    rowId,
    rowName,
    selection,
    actions,
    overflows,
    place,
    peek,
    choice,
    starts,
    hasRest,
  } = props;
  const onOpen = peek?.onPeek ?? props.onOpen;
  const t = useText();
  const id = rowId(row);
  const isChosen = selection?.chosen.has(id) ?? false;
  const click = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!isForRow(event) || isInCell(event.target)) return;
    if (event.shiftKey && choice) choice.onThrough(id);
    else onOpen?.(row);
    // The keyboard goes on from here.
    focusInRow(event.currentTarget, { preventScroll: true });
  };
  return (
    <TableRow
      hover
      selected={isChosen}
      {...(peek?.at === id && { "aria-current": true })}
      data-row-id={id}
      {...(place && { ref: place.ref, "data-index": place.index, "aria-rowindex": place.index + 2 })}
      {...(choice && { onMouseDown: keepText })}
      {...(onOpen && { onClick: click, sx: { cursor: "pointer", ...isHere } })}
    >
      {selection && (
        <TableCell
          padding="checkbox"
          sx={{ width: 52, ...(overflows && stays), ...(overflows && { insetInlineStart: 0 }) }}
        >
          <Checkbox
            checked={isChosen}
            onChange={({ nativeEvent, currentTarget }, checked) => {
              if (!(nativeEvent instanceof MouseEvent) || !nativeEvent.shiftKey) {
                choice?.onToggle(id, checked);
                return;
              }
              choice?.onThrough(id);
              focusInRow(currentTarget.closest("tr"), { preventScroll: true });
            }}
            slotProps={{ input: { "aria-label": t("ui.selectRow", { name: rowName(row) }) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <BodyCell
          key={column.name}
          column={column}
          row={row}
          rowId={id}
          rowName={rowName}
          start={starts.get(column.name)}
        />
      ))}
      {hasRest && <TableCell aria-hidden sx={{ padding: 0 }} />}
      {actions && (
        <TableCell
          align="right"
          data-unprinted=""
          sx={{ ...endCell, ...(overflows && { ...stays, insetInlineEnd: 0 }) }}
        >
          {actions(row)}
        </TableCell>
      )}
    </TableRow>
  );
}

/** Where a press puts the keyboard into the cell, and opens nothing. */
const isInCell = (target: EventTarget) => target instanceof Element && target.closest("[data-cell]") !== null;

/** A click with Shift selects rows, not the text between them. On a link it opens a window. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey && event.target instanceof Element && !event.target.closest("a")) event.preventDefault();
};

type BodyCellProps<Row, Sort extends string> = Pick<TableProps<Row, Sort>, "rowName"> & {
  column: Column<Row, Sort>;
  row: Row;
  rowId: string;
  start: number | undefined;
};

const cell = { maxWidth: 320, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Overflowing text is truncated; the tooltip has all of it. */
function BodyCell<Row, Sort extends string>({
  column,
  row,
  rowId,
  rowName,
  start,
}: BodyCellProps<Row, Sort>) {
  const content = column.cell(row);
  const atUnits = useUnitsAlign();
  const whole = column.title ? rowName(row) : typeof content === "string" ? content : undefined;
  const shared = {
    align: column.numeric ? atUnits : "left",
    title: whole,
    "data-column": column.name,
    sx: start === undefined ? cell : { ...cell, ...stays, insetInlineStart: start },
  } as const;
  if (column.edit) {
    return (
      <EditableCell
        {...shared}
        place={{ id: rowId, column: column.name }}
        label={column.label}
        rowName={rowName(row)}
      >
        {content}
      </EditableCell>
    );
  }
  return (
    <TableCell {...(column.title && { component: "th", scope: "row" })} {...shared}>
      {content}
    </TableCell>
  );
}
