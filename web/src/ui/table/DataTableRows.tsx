// The table of a DataTable, for wide screens.
import { Box, Table, TableBody } from "@mui/material";
import { Suspense, useEffect, useRef, useState } from "react";
import { Head } from "./DataTableHead.tsx";
import { BodyRow, type Starts } from "./DataTableRow.tsx";
import { leastTitle, type RowChoice, type TableProps } from "./dataTable.ts";
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

const ends = { selection: 52, actions: 56 };

/**
 * If all columns have a width, the title gets the rest and never pushes them off the page; of a title with a width of its
 * own the rest stays empty. In a table that scrolls sideways, the title and what is pinned stay in sight.
 */
const layoutOf = <Row, Sort extends string>(
  { columns, selection, actions }: TableProps<Row, Sort>,
  overflows: boolean,
) => {
  const first = selection ? ends.selection : 0;
  const extra = first + (actions ? ends.actions : 0);
  const own = columns.find(({ title }) => title)?.width;
  const title = own === undefined ? leastTitle - extra : Number(own);
  const widths = columns.map((column) => (column.title ? title : Number(column.width)));
  if (widths.some(Number.isNaN)) return { starts: new Map<string, number>(), hasRest: false, sx: {} };
  const starts = new Map<string, number>();
  let start = first;
  for (const [place, { name, title: isTitle, isPinned }] of columns.entries()) {
    if (!overflows || (!isTitle && !isPinned)) continue;
    starts.set(name, start);
    start += widths[place] ?? 0;
  }
  const minWidth = widths.reduce((sum, width) => sum + width, extra);
  return { starts, hasRest: own !== undefined, sx: { tableLayout: "fixed", minWidth } as const };
};

/** Paper is narrower than the window, and does not scroll: each column is as wide as what it says. */
const printedLooks = {
  tableLayout: "auto",
  minWidth: 0,
  "& th, & td": { position: "static", width: "auto !important" },
} as const;

export function RowTable<Row, Sort extends string>(
  props: TableProps<Row, Sort> & { choice: RowChoice | undefined },
) {
  const { label, rows, rowHeight = usualHeight } = props;
  const [box, overflows] = useOverflows();
  const { sx, ...layout } = layoutOf(props, overflows);
  return (
    // Sticky headers would stick to a box that scrolls sideways, so it scrolls only if it must.
    <Box
      ref={box}
      sx={{ overflowX: overflows ? "auto" : "visible", "@media print": { overflow: "visible" } }}
      {...(overflows && { role: "region", "aria-label": label, tabIndex: 0 })}
    >
      <Table
        aria-label={label}
        {...(rows.length >= many && { "aria-rowcount": rows.length + 1 })}
        sx={{
          ...sx,
          "@media print": printedLooks,
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
        <Head {...props} {...layout} isSticky={!overflows} />
        <Body {...props} {...layout} overflows={overflows} />
      </Table>
    </Box>
  );
}

type BodyProps<Row, Sort extends string> = TableProps<Row, Sort> & {
  overflows: boolean;
  choice: RowChoice | undefined;
  starts: Starts;
  hasRest: boolean;
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
