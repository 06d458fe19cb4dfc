// A partner's first screen: his markets, with their status and whether they take orders now.
import { listMarkets } from "@igo/contract/markets.calls";
import type { MarketSummary } from "@igo/contract/markets";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { useQuery } from "@tanstack/react-query";
import { useText, type Text } from "../../core/i18n.ts";
import { isAdmin, useUser } from "../../core/session.ts";
import { useUrlState } from "../../core/urlState.ts";
import { DataTable, type Column } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded, TableWaiting } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { SoftChip } from "../../ui/SoftChip.tsx";
import { StatusChip } from "../../ui/StatusChip.tsx";
import { When } from "../../ui/When.tsx";
import { myMarketsQuery, type HomeFilters } from "./home.data.ts";

const columnsIn = (t: Text): Column<MarketSummary, HomeFilters["sort"]>[] => [
  {
    name: "name",
    label: t("shell.home.name"),
    title: true,
    sort: ["name", "-name"],
    cell: ({ name }) => name,
  },
  {
    name: "town",
    label: t("shell.home.town"),
    sort: ["municipalityName", "-municipalityName"],
    cell: ({ municipalityName, departmentName }) => `${municipalityName}, ${departmentName}`,
  },
  {
    name: "status",
    label: t("shell.home.status"),
    sort: ["status", "-status"],
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    name: "orders",
    label: t("shell.home.orders"),
    cell: ({ acceptingOrders }) =>
      acceptingOrders ? (
        <SoftChip color="success" icon="check" label={t("ui.yes")} />
      ) : (
        <SoftChip label={t("ui.no")} />
      ),
  },
  {
    name: "updated",
    label: t("shell.home.updated"),
    sort: ["updatedAt", "-updatedAt"],
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
];

export function HomeScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listMarkets.query);
  const markets = useQuery(myMarketsQuery(filters));
  // An administrator who opens this page sees the whole network's.
  const title = isAdmin(useUser()) ? t("shell.nav.markets") : t("shell.home.title");
  const isSearching = filters.search !== "";
  return (
    <Page title={title}>
      <Card>
        <Box sx={{ padding: 2 }}>
          <SearchField
            label={t("ui.search")}
            value={filters.search}
            onSearch={(search) => setFilters({ search }, { replace: true })}
          />
        </Box>
        <Loaded
          query={markets}
          waiting={<TableWaiting />}
          isEmpty={(page) => page.markets.length === 0}
          empty={
            isSearching ? (
              <EmptyState icon="search" title={t("ui.nothingFound")} help={t("ui.nothingFoundHelp")} />
            ) : (
              <EmptyState icon="store" title={t("shell.home.empty")} help={t("shell.home.emptyHelp")} />
            )
          }
        >
          {(page) => (
            <DataTable
              label={title}
              rows={page.markets}
              columns={columnsIn(t)}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              sort={filters.sort}
              onSort={(sort) => setFilters({ sort })}
              paging={{ ...page, onPage: setFilters }}
              busy={markets.isPlaceholderData}
            />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
