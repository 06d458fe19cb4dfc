// The table of a DataTable, for wide screens.
import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { BodyRow, endCell } from "./DataTableRow.tsx";
import { directionOf, useUnitsAlign, withRows, type Column, type RowChoice, type TableProps } from "./dataTable.ts";
import { frame } from "../theme/theme.ts";
import { fromScript } from "../overlay/fromScript.tsx";

// Whether a box's content is wider than the box.
//
//   const [box, overflows] = useOverflows();   <div ref={box}><table …/></div>
const useOverflows = () => {
  const box = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => setOverflows(inner.scrollWidth > outer.clientWidth + 1));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return [box, overflows] as const;
};

const ManyRows = fromScript(() => import("./DataTableManyRows.tsx").then((module) => module.ManyRows));

const usualHeight = 44;

/** From this many rows on, rendering only the visible ones pays off. */
const many = 100;

/** If all columns have a width, the title gets the rest and never pushes them off the page. */
const fixedWidths = (columns: readonly { title?: boolean; width?: number | string }[]) => {
  const widths = columns.filter((column) => !column.title).map((column) => Number(column.width));
  if (widths.some(Number.isNaN)) return {};
  return { tableLayout: "fixed", minWidth: widths.reduce((sum, width) => sum + width, 300) } as const;
};

export function RowTable<Row, Sort extends string>(
  props: TableProps<Row, Sort> & { choice: RowChoice | undefined },
) {
  const { label, rows, columns, rowHeight = usualHeight } = props;
  const [box, overflows] = useOverflows();
  return (
    // Sticky headers would stick to a box that scrolls sideways, so it scrolls only if it must.
    <Box
      ref={box}
      sx={{ overflowX: overflows ? "auto" : "visible" }}
      {...(overflows && { role: "region", "aria-label": label, tabIndex: 0 })}
    >
      <Table
        aria-label={label}
        {...(rows.length >= many && { "aria-rowcount": rows.length + 1 })}
        sx={{
          ...fixedWidths(columns),
          // A focused element must not hide behind sticky headers.
          "& tbody a": { scrollMarginBlock: "140px 48px" },
          "& th, & td": { paddingInline: 1.5 },
          "& thead th": { height: 40, paddingBlock: 0 },
          "& tbody td, & tbody th": { height: rowHeight, paddingBlock: 0, lineHeight: 1.43 },
          "& .MuiCheckbox-root, & tbody .MuiIconButton-root": { padding: 0.75 },
          // One line per row: the second line of a name is in its tooltip and on its page.
          ...(rowHeight < usualHeight && {
            "& [data-second]": { display: "none" },
            "& tbody .MuiCheckbox-root, & tbody .MuiIconButton-root": { padding: 0.25, minHeight: 0 },
          }),
        }}
      >
        <Head {...props} isSticky={!overflows} />
        <Body {...props} overflows={overflows} />
      </Table>
    </Box>
  );
}

type BodyProps<Row, Sort extends string> = TableProps<Row, Sort> & {
  overflows: boolean;
  choice: RowChoice | undefined;
};

function Body<Row, Sort extends string>(props: BodyProps<Row, Sort>) {
  const { rows, rowId, rowHeight = usualHeight } = props;
  if (rows.length < many) return <AllRows {...props} />;
  return (
    <Suspense fallback={<AllRows {...props} />}>
      <ManyRows
        count={rows.length}
        rowHeight={rowHeight}
        renderRow={(place) => {
          const row = rows[place.index];
          return row !== undefined && <BodyRow {...props} key={rowId(row)} row={row} place={place} />;
        }}
      />
    </Suspense>
  );
}

function AllRows<Row, Sort extends string>(props: BodyProps<Row, Sort>) {
  return (
    <TableBody>
      {props.rows.map((row) => (
        <BodyRow {...props} key={props.rowId(row)} row={row} />
      ))}
    </TableBody>
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
    <TableHead
      {...(isSticky && { "data-sticks": "" })}
      sx={{ position: isSticky ? "sticky" : "static", top: frame.header, zIndex: 2 }}
    >
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={{ width: 52 }}>
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
          // Hidden content must not widen the page beside a table that scrolls.
          <TableCell align="right" sx={{ ...endCell, position: "relative" }}>
            <Box
              component="span"
              sx={{
                position: "absolute",
                clipPath: "inset(50%)",
                width: "1px",
                height: "1px",
                overflow: "hidden",
              }}
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
  const atUnits = useUnitsAlign();
  const align = column.numeric ? atUnits : "left";
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
