// The table of a DataTable, for wide screens.
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { useText } from "../core/i18n.ts";
import { directionOf, openingClick, withRow, withRows, type Column, type TableProps } from "./dataTable.ts";
import { frame } from "./theme.ts";
import { useOverflows } from "./useOverflows.ts";

const endCell = { width: 68, whiteSpace: "nowrap" } as const;
/** In a table that scrolls sideways, what can be done with a row stays in reach. */
const stays = {
  position: "sticky",
  insetInlineEnd: 0,
  bgcolor: "background.paper",
  ".Mui-selected > &": {
    bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, var(--igo-palette-background-paper))",
  },
} as const;

/** Columns that all say how wide they are leave the rest to the title, which never pushes them off the page. */
const fixedWidths = (columns: readonly { title?: boolean; width?: number | string }[]) => {
  const widths = columns.filter((column) => !column.title).map((column) => Number(column.width));
  if (widths.some(Number.isNaN)) return {};
  return { tableLayout: "fixed", minWidth: widths.reduce((sum, width) => sum + width, 340) } as const;
};

export function RowTable<Row, Sort extends string>(props: TableProps<Row, Sort>) {
  const { label, rows, columns, rowId, rowName, selection, actions, onOpen, rowHeight } = props;
  const t = useText();
  const [box, overflows] = useOverflows();
  return (
    // A box that scrolls sideways is also what its head would stick to: it scrolls only when it must.
    <Box
      ref={box}
      sx={{ overflowX: overflows ? "auto" : "visible" }}
      {...(overflows && { role: "region", "aria-label": label, tabIndex: 0 })}
    >
      <Table
        aria-label={label}
        sx={{
          ...fixedWidths(columns),
          ...(rowHeight && { "& tbody td, & tbody th": { height: rowHeight, paddingBlock: 0.25 } }),
        }}
      >
        <Head {...props} isSticky={!overflows} />
        <TableBody>
          {rows.map((row) => {
            const id = rowId(row);
            const isChosen = selection?.chosen.has(id) ?? false;
            return (
              <TableRow
                key={id}
                hover
                selected={isChosen}
                {...(onOpen && { onClick: openingClick(() => onOpen(row)), sx: { cursor: "pointer" } })}
              >
                {selection && (
                  <TableCell padding="checkbox" sx={{ width: 56 }}>
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
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

type BodyCellProps<Row, Sort extends string> = Pick<TableProps<Row, Sort>, "rowName"> & {
  column: Column<Row, Sort>;
  row: Row;
};

/** What does not fit is cut, and told in full when one points at it. */
function BodyCell<Row, Sort extends string>({ column, row, rowName }: BodyCellProps<Row, Sort>) {
  const content = column.cell(row);
  const whole = column.title ? rowName(row) : typeof content === "string" ? content : undefined;
  return (
    <TableCell
      {...(column.title && { component: "th", scope: "row" })}
      align={column.numeric ? "right" : "left"}
      title={whole}
      sx={{ maxWidth: 320, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
    >
      {content}
    </TableCell>
  );
}

function Head<Row, Sort extends string>({
  isSticky,
  ...props
}: TableProps<Row, Sort> & { isSticky: boolean }) {
  const { rows, columns, rowId, selection, actions } = props;
  const t = useText();
  const ids = rows.map(rowId);
  const count = selection ? ids.filter((id) => selection.chosen.has(id)).length : 0;
  return (
    <TableHead sx={{ position: isSticky ? "sticky" : "static", top: frame.header, zIndex: 2 }}>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={{ width: 56 }}>
            <Checkbox
              checked={count > 0 && count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(_, checked) => selection.onChange(withRows(selection.chosen, ids, checked))}
              slotProps={{ input: { "aria-label": t("ui.selectAll") } }}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} {...props} />
        ))}
        {actions && (
          // What is hidden in it must not stretch the page beside a table that scrolls.
          <TableCell align="right" sx={{ ...endCell, position: "relative" }}>
            <Box
              component="span"
              sx={{ position: "absolute", clipPath: "inset(50%)", width: "1px", height: "1px" }}
            >
              {t("ui.actions")}
            </Box>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

function HeadCell<Row, Sort extends string>({
  column,
  sort,
  onSort,
}: TableProps<Row, Sort> & { column: Column<Row, Sort> }) {
  const align = column.numeric ? "right" : "left";
  const pair = column.sort;
  if (!pair || !onSort) {
    return (
      <TableCell align={align} sx={{ width: column.width }}>
        {column.label}
      </TableCell>
    );
  }
  const direction = directionOf(pair, sort);
  return (
    <TableCell align={align} sortDirection={direction} sx={{ width: column.width }}>
      <TableSortLabel
        active={direction !== false}
        direction={direction || "asc"}
        onClick={() => onSort(direction === "asc" ? pair[1] : pair[0])}
      >
        {column.label}
      </TableSortLabel>
    </TableCell>
  );
}
