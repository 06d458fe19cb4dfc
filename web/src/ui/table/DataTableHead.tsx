// The heads of a DataTable on wide screens: pressed they sort, dragged they move their column, and their edge makes it
// wider or narrower, by pointer or by arrow keys; pressed twice it fits the longest text.
import { Box, Checkbox, TableCell, TableHead, TableRow, TableSortLabel, useTheme } from "@mui/material";
import { useRef, useState, type DragEvent, type KeyboardEvent, type PointerEvent } from "react";
import { useText } from "../../core/language/i18n.ts";
import { frame } from "../theme/theme.ts";
import { directionOf, useUnitsAlign, withRows, type Column, type TableProps } from "./dataTable.ts";
import { endCell, type Starts } from "./DataTableRow.tsx";

type Props<Row, Sort extends string> = TableProps<Row, Sort> & {
  isSticky: boolean;
  starts: Starts;
  hasRest: boolean;
};

export function Head<Row, Sort extends string>({ isSticky, starts, hasRest, ...props }: Props<Row, Sort>) {
  const { rows, columns, rowId, selection, actions, arrange } = props;
  const t = useText();
  const ids = rows.map(rowId);
  const count = selection ? ids.filter((id) => selection.chosen.has(id)).length : 0;
  const moving = useMoving(arrange);
  return (
    <TableHead
      {...(isSticky && { "data-sticks": "" })}
      sx={{ position: isSticky ? "sticky" : "static", top: frame.header, zIndex: 2 }}
    >
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={{ width: 52, ...(!isSticky && stays(0)) }}>
            <Checkbox
              checked={count > 0 && count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(_, checked) => selection.onChange(withRows(selection.chosen, ids, checked))}
              slotProps={{ input: { "aria-label": t("ui.selectAll") } }}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.name}
            column={column}
            {...props}
            start={starts.get(column.name)}
            moving={column.title ? undefined : moving}
          />
        ))}
        {hasRest && <TableCell component="td" aria-hidden sx={{ padding: 0, height: 40 }} />}
        {actions && (
          // Hidden content must not widen the page beside a table that scrolls.
          <TableCell align="right" data-unprinted="" sx={{ ...endCell, position: "relative" }}>
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

const stays = (start: number) => ({ position: "sticky", insetInlineStart: start, zIndex: 1 }) as const;

type Moving = ReturnType<typeof useMoving>;

/** A head is dragged before or after another. */
const useMoving = (arrange: TableProps<never, never>["arrange"]) => {
  const isRtl = useTheme().direction === "rtl";
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ name: string; side: "before" | "after" } | null>(null);
  if (!arrange) return undefined;
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (name: string) => ({
    side: over?.name === name && dragged !== name ? over.side : null,
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", name);
      setDragged(name);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === null) return;
      event.preventDefault();
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const isLater = event.clientX > left + width / 2 !== isRtl;
      const side = isLater ? "after" : "before";
      if (over?.name !== name || over.side !== side) setOver({ name, side });
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      if (dragged !== null && over && dragged !== name) arrange.onMove(dragged, name, over.side);
      end();
    },
    onDragEnd: end,
  });
};

type CellProps<Row, Sort extends string> = TableProps<Row, Sort> & {
  column: Column<Row, Sort>;
  start: number | undefined;
  moving: Moving;
};

function HeadCell<Row, Sort extends string>(props: CellProps<Row, Sort>) {
  const { column, sort, onSort, arrange, start, moving } = props;
  const atUnits = useUnitsAlign();
  const pair = column.sort;
  const direction = pair ? directionOf(pair, sort) : false;
  const { side = null, ...drags } = moving?.(column.name) ?? {};
  return (
    <TableCell
      align={column.numeric ? atUnits : "left"}
      {...(pair && onSort && { sortDirection: direction })}
      {...(arrange && { "aria-label": column.label, "data-column": column.name })}
      {...drags}
      style={{ width: column.width }}
      sx={{
        position: "relative",
        ...(start !== undefined && stays(start)),
        ...(arrange && { overflow: "hidden", textOverflow: pair ? "clip" : "ellipsis" }),
        ...(side && {
          boxShadow: `inset ${side === "before" ? 2 : -2}px 0 0 var(--igo-palette-primary-main)`,
        }),
        "&:hover > hr::after": { opacity: 1 },
      }}
    >
      {pair && onSort ? (
        <TableSortLabel
          active={direction !== false}
          direction={direction || "asc"}
          onClick={() => onSort(direction === "asc" ? pair[1] : pair[0])}
        >
          {column.label}
        </TableSortLabel>
      ) : (
        column.label
      )}
      {arrange && <Edge column={column} onWidth={(width) => arrange.onWidth(column.name, width)} />}
    </TableCell>
  );
}

const narrowest = 64;
const widest = 800;
const step = 16;
const within = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Wide enough for the longest text of the rows that are drawn. */
const fittingWidth = (head: HTMLElement): number => {
  const kept = head.style.width;
  head.style.width = `${String(narrowest)}px`;
  const cells =
    head.closest("table")?.querySelectorAll<HTMLElement>(`[data-column="${head.dataset["column"]}"]`) ?? [];
  const padding = 24;
  const widths = [...cells].map((cell) =>
    Math.max(
      cell.scrollWidth + padding / 2,
      ...[...cell.querySelectorAll("*")].map(({ scrollWidth }) => scrollWidth + padding),
    ),
  );
  head.style.width = kept;
  return within(Math.max(...widths));
};

type EdgeProps = {
  column: { label: string; width?: number | string };
  onWidth: (width: number | null) => void;
};

function Edge({ column: { label, width }, onWidth }: EdgeProps) {
  const t = useText();
  const toEnd = useTheme().direction === "rtl" ? -1 : 1;
  const from = useRef<{ x: number; width: number } | null>(null);
  const headOf = ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.closest("th");
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    const head = headOf(event);
    if (!head || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: head.offsetWidth };
    // With a width of its own the name no longer takes what the others give.
    if (width === undefined) onWidth(head.offsetWidth);
  };
  const widthAt = (event: PointerEvent<HTMLElement>, begun: { x: number; width: number }) =>
    within(begun.width + (event.clientX - begun.x) * toEnd);
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const head = headOf(event);
    // The first row gives a column its width: no row is drawn again before it is dropped.
    if (head && from.current) head.style.width = `${String(widthAt(event, from.current))}px`;
  };
  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    const begun = from.current;
    from.current = null;
    if (begun && event.clientX !== begun.x) onWidth(widthAt(event, begun));
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: step * toEnd, ArrowLeft: -step * toEnd }[event.key];
    if (by === undefined && event.key !== "Home") return;
    event.preventDefault();
    onWidth(by === undefined ? null : within((headOf(event)?.offsetWidth ?? 0) + by));
  };
  return (
    <Box
      component="hr"
      aria-orientation="vertical"
      aria-label={t("ui.columnWidth", { label })}
      aria-valuenow={Number(width ?? 0)}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onDoubleClick={(event) => {
        const head = headOf(event);
        if (head) onWidth(fittingWidth(head));
      }}
      onKeyDown={handleKey}
      sx={{
        position: "absolute",
        insetInlineEnd: 0,
        insetBlock: 0,
        width: 10,
        margin: 0,
        border: 0,
        cursor: "col-resize",
        touchAction: "none",
        "&::after": {
          content: '""',
          position: "absolute",
          insetInlineEnd: 0,
          insetBlock: 8,
          width: 2,
          borderRadius: 1,
          bgcolor: "divider",
          opacity: 0,
          transition: "opacity 120ms",
        },
        "&:hover::after, &:active::after": { opacity: 1, bgcolor: "primary.main" },
        "&:focus-visible": { outlineOffset: "-2px" },
      }}
    />
  );
}
