// The market list: the query is in the URL, and all results come from the server.
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { Box, Card } from "@mui/material";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { queryClient } from "../../../core/net/data.ts";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { ListActions } from "../../../records/list/ListActions.tsx";
import { rowHeights } from "../../../records/list/listLook.ts";
import { useNextPage } from "../../../records/list/nextPage.ts";
import { useDefaultView } from "../../../records/list/views/useDefaultView.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../../ui/feedback/TableWaiting.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { clearedFilters, filterCount } from "./filters.ts";
import { listLook, shownColumns, type ListLook, columnFields, type ColumnName } from "./listLook.ts";
import { marketColumns } from "./marketColumns.tsx";
import { FirstMarkets, NothingFound } from "./MarketListEmpty.tsx";
import { ListMenu } from "./ListMenu.tsx";
import { MarketFilterBar } from "./MarketFilterBar.tsx";
import { MarketTable } from "./MarketTable.tsx";
import { networkQuery, type MarketFilters } from "../../../records/markets.ts";
import { useBulkNotices } from "../bulk/marketBulk.data.ts";
import { recordOf } from "@igo/contract/core/fields";
import { type ExportColumn, exportMarkets } from "@igo/contract/markets/markets.export";
import { downloadFrom, call } from "../../../core/net/api.ts";
import { ExportMenu as Menu } from "../../../ui/list/ExportMenu.tsx";
import { builtInView, builtInViews, countViews } from "@igo/contract/markets/markets.views";
import { ViewTabs } from "../../../records/list/views/ViewTabs.tsx";

// The views of the market list with their counts: the built-in ones, then the saved ones.
const viewCountsQuery = queryOptions({
  queryKey: ["markets", "viewCounts"],
  queryFn: async ({ signal }) => (await call(countViews, {}, signal)).counts,
});

function MarketViews() {
  const t = useText();
  const { data } = useQuery(viewCountsQuery);
  const builtIn = builtInView.options.map((name) => ({
    name,
    label: t(`marketList.view.${name}`),
    query: builtInViews[name],
  }));
  return <ViewTabs list="markets" builtIn={builtIn} counts={data} />;
}

// Exports the filtered markets as a file: with all fields, in a form that can be imported again, or only the columns
// shown.
const fieldsOf: Record<ColumnName, readonly ExportColumn[]> = {
  code: ["externalCode", "documentType", "taxId", "taxIdDv"],
  town: ["municipalityCode", "departmentCode"],
  status: ["status"],
  orders: ["acceptingOrders"],
  openNow: ["openingHours"],
  lacks: [],
  category: ["categoryCode"],
  chain: ["chainName"],
  contact: ["contactName"],
  address: ["address", "neighborhood"],
  radius: ["deliveryRadiusKm"],
  minOrder: ["minOrderCop"],
  commission: ["commissionPct"],
  created: ["createdAt"],
  updated: ["updatedAt"],
  ...recordOf(columnFields, (field) => [field]),
};

const formats = ["xlsx", "csv"] as const;

function ExportMenu({ filters, look }: { filters: MarketFilters; look: ListLook }) {
  const t = useText();
  const { page: _page, pageSize: _pageSize, cursor: _cursor, ...requested } = filters;
  const save = (format: (typeof formats)[number], columns?: ExportColumn[]) =>
    downloadFrom(exportMarkets, { query: { ...requested, format, ...(columns && { columns }) } });
  const shown: ExportColumn[] = ["name", ...shownColumns(look).flatMap((name) => fieldsOf[name])];
  return (
    <Menu
      choices={[
        ...formats.map((format) => ({
          label: t(`list.exportAs.${format}`),
          icon: "spreadsheet" as const,
          save: () => save(format),
        })),
        ...formats.map((format) => ({
          label: t(`list.exportAs.${format}Shown`),
          icon: "columns" as const,
          save: () => save(format, shown),
        })),
      ]}
    />
  );
}

const { admin } = paths.dashboard;

const countText = (t: Text, { total, totalIsExact }: { total: number; totalIsExact: boolean }) =>
  totalIsExact
    ? {
        short: formatNumber(total),
        words: t("markets.count", { count: total, formatted: formatNumber(total) }),
      }
    : {
        short: `${formatNumber(10_000)}+`,
        words: t("markets.countMoreThan", { formatted: formatNumber(10_000) }),
      };

export function MarketListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listMarkets.query);
  const [look, setLook] = useUrlState(listLook);
  const markets = useQuery(networkQuery(filters));
  useDefaultView("markets");
  useBulkNotices();
  useNextPage(markets.isPlaceholderData ? undefined : markets.data, (next) =>
    queryClient.prefetchQuery(networkQuery({ ...filters, ...next })),
  );
  const isAsking = filters.search !== "" || filterCount(filters) > 0;
  const isBin = filters.deleted === true;
  const isFirstTime = markets.data?.total === 0 && !isAsking && !isBin;

  return (
    <Page
      width="full"
      title={t(isBin ? "markets.bin.title" : "markets.title")}
      count={isFirstTime || !markets.data ? undefined : countText(t, markets.data)}
      views={!isBin && !isFirstTime && <MarketViews />}
      {...(isBin && { way: [{ label: t("markets.bin.back"), to: admin.listMarkets }] })}
      action={!isBin && !isFirstTime && <Actions filters={filters} look={look} />}
    >
      {isBin && (
        <Box sx={{ marginBottom: 1.5 }}>
          <Notice tone="info">{t("markets.bin.help")}</Notice>
        </Box>
      )}
      <Card>
        {!isFirstTime && (
          <MarketFilterBar
            filters={filters}
            onChange={setFilters}
            look={look}
            onLook={(change) => setLook(change, { replace: true })}
          />
        )}
        <Loaded
          what="markets"
          query={markets}
          waiting={<MarketsWaiting isBin={isBin} look={look} />}
          isEmpty={(page) => page.total === 0}
          empty={
            isFirstTime ? (
              <FirstMarkets />
            ) : (
              <NothingFound isBin={isBin && !isAsking} onClear={() => setFilters(clearedFilters)} />
            )
          }
        >
          {(page) => (
            <MarketTable
              page={page}
              filters={filters}
              look={look}
              busy={markets.isPlaceholderData}
              onChange={setFilters}
            />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

/** The head of the table while its rows load. */
function MarketsWaiting({ isBin, look }: { isBin: boolean; look: ListLook }) {
  const t = useText();
  const shown = shownColumns(look);
  return (
    <TableWaiting
      columns={marketColumns(t, { isBin, labelOfCategory: (code) => code, shown })}
      rows={12}
      rowHeight={rowHeights[look.density]}
      hasSelection
      hasShortCards
    />
  );
}

function Actions({ filters, look }: { filters: MarketFilters; look: ListLook }) {
  const t = useText();
  return (
    <ListActions
      imports={{ label: t("markets.import"), to: admin.imports }}
      create={{ label: t("markets.create"), to: admin.createMarket }}
      exports={<ExportMenu filters={filters} look={look} />}
      more={<ListMenu />}
    />
  );
}
