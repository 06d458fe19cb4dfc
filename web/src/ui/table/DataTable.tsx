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
import { Box, Button } from "@mui/material";
import { useRef, type FocusEvent, useEffect } from "react";
import { RowCards } from "./DataTableCards.tsx";
import { RowTable } from "./DataTableRows.tsx";
import { selectMore, type TableProps, everythingBeyond, withRows, type Selection } from "./dataTable.ts";
import { KeysButton } from "../keys/KeysButton.tsx";
import { useRowChoice } from "./useRowChoice.ts";
import { CellsContext, useCells } from "./useCells.ts";
import { useKeptFocus } from "../list/useKeptFocus.ts";
import { rowIdAt, useRowKeys } from "../list/useRowKeys.ts";
import { Paging } from "./Paging.tsx";
import { useIsPhone } from "../layout/useIsPhone.ts";
import { Row } from "../layout/Boxes.tsx";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../theme/Icon.tsx";
import { touchIcons, touchHeight } from "../layout/touch.ts";
import { frame } from "../theme/theme.ts";

// How many rows are selected, and the actions on them: below the rows, so that it moves none of them, and sticky, so
// that it stays visible.
type Props = { selection: Selection; pageIds: readonly string[] };

function SelectionBar({ selection, pageIds }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const { chosen, everything, onChange } = selection;
  const counted = selection.counted ?? { count: chosen.size, formatted: formatNumber(chosen.size) };
  const isPageChosen = pageIds.every((id) => chosen.has(id));
  const beyond = everythingBeyond(selection, pageIds);
  const clear = () => {
    everything?.onChoose(false);
    onChange(new Set());
  };
  const more = beyond ? (
    <Button onClick={() => beyond.onChoose(true)} sx={{ ...touchHeight, flexShrink: 0 }}>
      {t("ui.chooseAll", beyond.total)}
    </Button>
  ) : (
    // The table's header has a checkbox for it; cards have none.
    isPhone &&
    !isPageChosen && (
      <Button onClick={() => onChange(withRows(chosen, pageIds, true))} sx={{ minHeight: 44 }}>
        {t("ui.choosePage")}
      </Button>
    )
  );
  return (
    <Row
      gap={0}
      wrap={isPhone}
      sx={{
        ...touchIcons,
        position: "sticky",
        bottom: frame.foot,
        zIndex: 2,
        columnGap: { xs: 0.5, md: 1.5 },
        minHeight: 52,
        paddingBlock: 1,
        paddingInlineStart: { xs: 0.5, md: 1.5 },
        paddingInlineEnd: 1.5,
        borderTop: "1px solid",
        borderColor: "divider",
        color: "primary.dark",
        bgcolor:
          "color-mix(in srgb, var(--igo-palette-primary-main) 10%, var(--igo-palette-background-paper))",
      }}
    >
      <IconButton name="close" label={t("ui.clearSelection")} onClick={clear} />
      <Box component="output" sx={{ typography: "subtitle2", whiteSpace: "nowrap" }}>
        {t("ui.selected", counted)}
      </Box>
      {!isPhone && more}
      <Row sx={{ flex: 1, minWidth: 0, justifyContent: { xs: "flex-end", md: "flex-start" } }}>
        {selection.actions}
      </Row>
      {isPhone && more && <Box sx={{ flexBasis: "100%" }}>{more}</Box>}
    </Row>
  );
}

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
  const { choice, onThrough, touch } = useRowChoice(ids, selection);
  const { cells, handlers } = useCells(box, { rows, rowId, columns: props.columns, edits: props.edits });
  const near = useNear(onNear ? onRow(onNear) : undefined);
  useRowKeys(box, {
    isOn: keys !== undefined,
    ids,
    onToggle: (id) => selection && choice?.onToggle(id, !selection.chosen.has(id)),
    onThrough,
    onSelectMore: selection && (() => selectMore(selection, ids)),
    onEdit: keys?.onEdit && onRow(keys.onEdit),
    onChange: selection && keys?.onChange && (() => (selection.chosen.size > 0 ? keys.onChange?.() : false)),
    onPeek: isPhone || !peek ? undefined : onRow(peek.onPeek),
    hasStatus: keys?.hasStatus ?? false,
    onStatus:
      keys?.onStatus &&
      ((id, anchor) => {
        const row = rowOf(id);
        if (row !== undefined) keys.onStatus?.(row, anchor);
      }),
    hasCells: cells !== null,
    create: keys?.create,
  });
  const focused = useKeptFocus(box, ids);
  // The panel follows the focused row.
  const follow = (event: FocusEvent<HTMLElement>) => {
    focused.keep(event);
    handlers.onFocus?.(event);
    const id = rowIdAt(event.target);
    if (id !== null) touch(id);
    if (peek && peek.at !== null && id !== null && id !== peek.at) onRow(peek.onPeek)(id);
  };
  return (
    <Box
      ref={box}
      {...near}
      {...handlers}
      onFocus={near.onFocus}
      onFocusCapture={follow}
      onBlur={focused.forget}
    >
      <Box aria-busy={busy ?? false} sx={{ opacity: busy ? 0.55 : 1, transition: "opacity 150ms" }}>
        {isPhone ? (
          <RowCards {...props} />
        ) : (
          <CellsContext value={cells}>
            <RowTable {...props} choice={choice} />
          </CellsContext>
        )}
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
