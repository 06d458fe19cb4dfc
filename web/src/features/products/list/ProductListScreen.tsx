// The list of products of all markets the user may see: filters are in the URL, results come from the server.
import { listProducts } from "@igo/contract/products/products.calls";
import { Box, Button, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../core/net/data.ts";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { ListActions } from "../../../records/list/ListActions.tsx";
import { useNextPage } from "../../../records/list/nextPage.ts";
import { useDefaultView } from "../../../records/list/views/useDefaultView.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../../ui/feedback/TableWaiting.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { clearedFilters, filterCount, marketOf } from "./filters/filters.ts";
import { listLook, type ColumnName, columnFields, usualColumns } from "./listLook.ts";
import { useProductBulkNotices } from "../bulk/productBulk.data.ts";
import { ProductFilterBar } from "./filters/ProductFilterBar.tsx";
import { productColumns } from "./productColumns.tsx";
import { productsQuery, type ProductFilters } from "../products.data.ts";
import { ProductTable } from "./ProductTable.tsx";
import { ProductViews } from "./ProductViews.tsx";
import { recordOf } from "@igo/contract/core/fields";
import { exportProducts, type ProductExportColumn } from "@igo/contract/products/products.export";
import { downloadFrom } from "../../../core/net/api.ts";
import { ExportMenu } from "../../../ui/list/ExportMenu.tsx";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { NothingFound as Nothing } from "../../../ui/list/NothingFound.tsx";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { marketsQuery } from "../../../records/markets.ts";

// The default columns of a product list.
const useUsualColumns = (filters: ProductFilters): readonly ColumnName[] => {
  const user = useUser();
  // Most partners have one market.
  const { data } = useQuery({ ...marketsQuery({ pageSize: 1 }), enabled: !isAdmin(user) });
  return usualColumns({ ofOneMarket: marketOf(filters) !== null || data?.total === 1 });
};

// The empty list: before the first product, and when nothing matches.
function FirstProducts() {
  const t = useText();
  return (
    <EmptyState
      icon="package"
      title={t("products.empty.title")}
      help={t("products.empty.help")}
      action={
        <>
          <Button
            variant="contained"
            size="large"
            component={Link}
            to={paths.dashboard.menuImports}
            startIcon={<Icon name="upload" />}
          >
            {t("products.import")}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            component={Link}
            to={paths.dashboard.createProduct}
            startIcon={<Icon name="plus" />}
          >
            {t("products.create")}
          </Button>
        </>
      }
    />
  );
}

function NothingFound({ isBin, onClear }: { isBin: boolean; onClear: () => void }) {
  const t = useText();
  if (isBin) return <EmptyState icon="trash" title={t("products.bin.empty")} help={t("products.bin.help")} />;
  return <Nothing onClear={onClear} />;
}

// Exports the filtered products: complete, in the format that can be imported again; the visible columns; one market's
// inventory.
const fieldsOf: Record<ColumnName, readonly ProductExportColumn[]> = {
  available: ["isAvailable"],
  price: ["priceCop", "compareAtPriceCop", "discountPct"],
  section: ["sectionName", "subsectionName"],
  market: ["marketName"],
  onSaleNow: ["onSaleNow"],
  stock: ["stock"],
  tax: ["taxCode"],
  sku: ["sku"],
  photos: [],
  created: ["createdAt"],
  updated: ["updatedAt"],
  ...recordOf(columnFields, (field) => [field]),
};

const formats = ["xlsx", "csv"] as const;
type Format = (typeof formats)[number] | "inventory";

type Props = { filters: ProductFilters; shown: readonly ColumnName[] };

function ProductExport({ filters, shown }: Props) {
  const t = useText();
  const { page: _page, pageSize: _pageSize, cursor: _cursor, ...requested } = filters;
  const save = (format: Format, only?: ProductExportColumn[]) =>
    downloadFrom(exportProducts, { query: { ...requested, format, ...(only && { columns: only }) } });
  const columns: ProductExportColumn[] = ["name", ...shown.flatMap((name) => fieldsOf[name])];
  return (
    <ExportMenu
      choices={[
        ...formats.map((format) => ({
          label: t(`list.exportAs.${format}`),
          icon: "spreadsheet" as const,
          save: () => save(format),
        })),
        ...formats.map((format) => ({
          label: t(`list.exportAs.${format}Shown`),
          icon: "columns" as const,
          save: () => save(format, columns),
        })),
        // That file is for one store.
        ...(marketOf(filters)
          ? [{ label: t("products.inventory"), icon: "store" as const, save: () => save("inventory") }]
          : []),
      ]}
    />
  );
}

const { products: listPath, createProduct, menuImports } = paths.dashboard;

const countText = (t: Text, { total, totalIsExact }: { total: number; totalIsExact: boolean }) =>
  totalIsExact
    ? {
        short: formatNumber(total),
        words: t("products.count", { count: total, formatted: formatNumber(total) }),
      }
    : {
        short: `${formatNumber(10_000)}+`,
        words: t("products.countMoreThan", { formatted: formatNumber(10_000) }),
      };

export function ProductListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listProducts.query);
  const [look, setLook] = useUrlState(listLook);
  const usual = useUsualColumns(filters);
  const shown = look.columns ?? usual;
  const products = useQuery(productsQuery(filters));
  useDefaultView("products");
  useProductBulkNotices();
  useNextPage(products.isPlaceholderData ? undefined : products.data, (next) =>
    queryClient.prefetchQuery(productsQuery({ ...filters, ...next })),
  );
  const isAsking = filters.search !== "" || filterCount(filters) > 0;
  const isBin = filters.deleted === true;
  const isFirstTime = products.data?.total === 0 && !isAsking && !isBin;

  return (
    <Page
      width="full"
      title={t(isBin ? "products.bin.title" : "products.title")}
      count={isFirstTime || !products.data ? undefined : countText(t, products.data)}
      views={!isBin && !isFirstTime && <ProductViews filters={filters} />}
      {...(isBin && { way: [{ label: t("products.bin.back"), to: listPath }] })}
      action={!isBin && !isFirstTime && <Actions filters={filters} shown={shown} />}
    >
      {isBin && <BinNotice />}
      <Card>
        {!isFirstTime && (
          <ProductFilterBar
            filters={filters}
            onChange={setFilters}
            look={look}
            usual={usual}
            onLook={(change) => setLook(change, { replace: true })}
          />
        )}
        <Loaded
          what="products"
          query={products}
          waiting={<ProductsWaiting isBin={isBin} shown={shown} />}
          isEmpty={(page) => page.total === 0}
          empty={
            isFirstTime ? (
              <FirstProducts />
            ) : (
              <NothingFound isBin={isBin && !isAsking} onClear={() => setFilters(clearedFilters)} />
            )
          }
        >
          {(page) => (
            <ProductTable
              page={page}
              filters={filters}
              shown={shown}
              density={look.density}
              busy={products.isPlaceholderData}
              onChange={setFilters}
            />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function BinNotice() {
  const t = useText();
  return (
    <Box sx={{ marginBottom: 1.5 }}>
      <Notice tone="info">{t("products.bin.help")}</Notice>
    </Box>
  );
}

function ProductsWaiting({ isBin, shown }: { isBin: boolean; shown: readonly ColumnName[] }) {
  const t = useText();
  return <TableWaiting columns={productColumns(t, { isBin, shown })} rows={12} hasSelection hasShortCards />;
}

type ActionsProps = { filters: ProductFilters; shown: readonly ColumnName[] };

function Actions({ filters, shown }: ActionsProps) {
  const t = useText();
  const market = marketOf(filters);
  const within = market ? `?${new URLSearchParams({ marketId: market }).toString()}` : "";
  return (
    <ListActions
      imports={{ label: t("products.import"), to: `${menuImports}${within}` }}
      create={{ label: t("products.create"), to: `${createProduct}${within}` }}
      exports={<ProductExport filters={filters} shown={shown} />}
    />
  );
}
