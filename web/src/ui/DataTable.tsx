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
// Put it inside a <Card>. `busy` dims the rows while the next page is on its way.
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { RowCards } from "./DataTableCards.tsx";
import { RowTable } from "./DataTableRows.tsx";
import { SelectionBar } from "./DataTableSelection.tsx";
import type { TableProps } from "./dataTable.ts";
import { Paging } from "./Paging.tsx";

export type { Column } from "./dataTable.ts";

export function DataTable<Row, Sort extends string = string>(props: TableProps<Row, Sort>) {
  const isPhone = useMediaQuery("(max-width:899.95px)", { noSsr: true });
  const { selection, paging, busy, rows, rowId } = props;
  return (
    <Box>
      {selection && selection.chosen.size > 0 && (
        <SelectionBar selection={selection} pageIds={rows.map(rowId)} />
      )}
      <Box aria-busy={busy ?? false} sx={{ opacity: busy ? 0.55 : 1, transition: "opacity 150ms" }}>
        {isPhone ? <RowCards {...props} /> : <RowTable {...props} />}
      </Box>
      {paging && <Paging {...paging} />}
    </Box>
  );
}
