// A list of records: a real table with sorting, selection and paging; on phones each row is a card.
//
//   const columns: Column<MarketSummary, MarketListSort>[] = [
//     { name: "name", label: t("markets.name"), title: true, sort: ["name", "-name"], cell: (market) => <Link …/> },
//     { name: "taxId", label: "NIT", numeric: true, cell: (market) => market.taxId },
//   ];
//   <DataTable label={t("markets.title")} rows={page.markets} columns={columns}
//     rowId={(market) => market.id} rowName={(market) => market.name}
//     sort={filters.sort} onSort={(sort) => setFilters({ sort })}
//     selection={{ chosen, onChange: setChosen, actions: <Button …/> }}      chosen: ReadonlySet<string>
//     actions={(market) => <IconButton …/>} onOpen={(market) => …}
//     paging={{ ...page, onPage: setFilters }} />                            page, pageSize, total, totalIsExact
//
// `keys` turns on the keyboard shortcuts of a list; `onNear` reports the row the user rests on.
// Put it inside a <Card>. `busy` dims the rows while the next page is loading.
import { Box } from "@mui/material";
import { useRef, type FocusEvent, useEffect } from "react";
import { RowCards } from "./DataTableCards.tsx";
import { RowTable } from "./DataTableRows.tsx";
import { SelectionBar } from "./DataTableSelection.tsx";
import { selectMore, withRow, type TableProps } from "./dataTable.ts";
import { KeysButton } from "../keys/KeysButton.tsx";
import { useKeptFocus } from "../list/useKeptFocus.ts";
import { rowIdAt, useRowKeys } from "../list/useRowKeys.ts";
import { Paging } from "./Paging.tsx";
import { useIsPhone } from "../layout/useIsPhone.ts";
import { Row } from "../layout/Boxes.tsx";

// Reports the row the user rests on, by pointer or focus, after a moment: merely passing over rows triggers nothing.
const restMs = 120;

const useNear = (onNear: ((id: string) => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const come = (id: string | null) => {
    if (!onNear || id === at.current) return;
    clearTimeout(timer.current);
    at.current = id;
    if (id !== null) timer.current = setTimeout(() => onNear(id), restMs);
  };
  return {
    onPointerOver: ({ target }: React.PointerEvent) => come(rowIdAt(target)),
    onPointerLeave: () => come(null),
    onFocus: ({ target }: React.FocusEvent) => come(rowIdAt(target)),
  };
};

export type { Column } from "./dataTable.ts";

export function DataTable<Row, Sort extends string = string>(props: TableProps<Row, Sort>) {
  const isPhone = useIsPhone();
  const { selection, paging, busy, rows, rowId, keys, onNear, peek } = props;
  const box = useRef<HTMLDivElement>(null);
  const ids = rows.map(rowId);
  const rowOf = (id: string) => rows.find((row) => rowId(row) === id);
  const onRow = (action: ((row: Row) => void) | undefined) => (id: string) => {
    const row = rowOf(id);
    if (row !== undefined) action?.(row);
  };
  const near = useNear(onNear ? onRow(onNear) : undefined);
  useRowKeys(box, {
    isOn: keys !== undefined,
    ids,
    onToggle: (id) => selection?.onChange(withRow(selection.chosen, id, !selection.chosen.has(id))),
    onSelectMore: selection && (() => selectMore(selection, ids)),
    onEdit: keys?.onEdit && onRow(keys.onEdit),
    onChange: selection && keys?.onChange && (() => (selection.chosen.size > 0 ? keys.onChange?.() : false)),
    onPeek: isPhone || !peek ? undefined : onRow(peek.onPeek),
    hasStatus: keys?.hasStatus ?? false,
    create: keys?.create,
  });
  const focused = useKeptFocus(box, ids);
  // The panel follows the focused row.
  const follow = (event: FocusEvent<HTMLElement>) => {
    focused.keep(event);
    const id = rowIdAt(event.target);
    if (peek && peek.at !== null && id !== null && id !== peek.at) onRow(peek.onPeek)(id);
  };
  return (
    <Box ref={box} {...near} onFocusCapture={follow} onBlur={focused.forget}>
      <Box aria-busy={busy ?? false} sx={{ opacity: busy ? 0.55 : 1, transition: "opacity 150ms" }}>
        {isPhone ? <RowCards {...props} /> : <RowTable {...props} />}
      </Box>
      {selection && selection.chosen.size > 0 && <SelectionBar selection={selection} pageIds={ids} />}
      <Row gap={0}>
        {keys && <KeysButton />}
        {paging && (
          <Box sx={{ flex: 1 }}>
            <Paging {...paging} />
          </Box>
        )}
      </Row>
    </Box>
  );
}
