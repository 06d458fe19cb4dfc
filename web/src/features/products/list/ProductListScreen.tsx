// The products of all markets that the user may see: what is their own in the body that all lists have.
import { recordOf } from "@igo/contract/core/fields";
import { productTaxes } from "@igo/contract/markets/lists";
import { productFilters } from "@igo/contract/products/products.filter";
import { listProducts } from "@igo/contract/products/products.calls";
import { exportProducts, type ProductExportColumn } from "@igo/contract/products/products.export";
import type { ProductSummary } from "@igo/contract/products/products";
import { useQuery } from "@tanstack/react-query";
import { Box } from "@mui/material";
import { formatDayTime, formatMoney, formatNumber } from "../../../core/language/format.ts";
import { useText, withMoreWords, type Text } from "../../../core/language/i18n.ts";
import { downloadFrom } from "../../../core/net/api.ts";
import { queryClient } from "../../../core/net/data.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { isAvailableWith, useActs } from "../../../records/acts/acts.ts";
import { useAreaNames } from "../../../records/areaNames.ts";
import { copying, linking } from "../../../records/list/copying.ts";
import { FirstRecords, ListActions } from "../../../records/list/ListActions.tsx";
import { RecordExport } from "../../../records/list/RecordExport.tsx";
import { useListLook } from "../../../records/list/listLook.ts";
import { RecordListScreen } from "../../../records/list/RecordList.tsx";
import type { Selected } from "../../../records/list/RecordTable.tsx";
import { useOwnMarkets } from "../../../records/ownMarkets.ts";
import { optionsOf } from "../../../ui/choice/options.ts";
import { ToolButton } from "../../../ui/list/ToolButton.tsx";
import type { Action } from "../../../ui/overlay/action.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import type { BulkField } from "../bulk/bulk.ts";
import { useBulkReports } from "../../../records/bulk/bulkChanges.ts";
import { productBulks, scheduledQuery } from "../bulk/productBulk.data.ts";
import { Picture } from "../photos/Picture.tsx";
import { productQuery, productsQuery, type ProductFilters, type ProductSort } from "../products.data.ts";
import { sectionNamesOf } from "../sectionNames.ts";
import { AvailabilitySwitch } from "./AvailabilitySwitch.tsx";
import {
  cellFieldOf,
  columnFields,
  columnName,
  listLook,
  productColumns,
  spareColumns,
  usualColumns,
  type ColumnName,
} from "./productColumns.tsx";
import { useProductFilters } from "./productFilters.tsx";
import { ProductViews } from "./ProductViews.tsx";
import { marketOf } from "./productViews.ts";
import { townAmong, type TownOf } from "../../../records/sameNames.ts";
import { useDeletingProducts } from "../fields/useDeletingProducts.ts";
import { useAvailability } from "../fields/availability.data.ts";

const Panel = fromScript(() => import("./panel/ProductPanel.tsx").then((module) => module.ProductPanel));
/** Loads on demand: the list does not wait for its forms. */
const BulkDialog = fromScript(() =>
  import("../bulk/ProductBulkDialog.tsx").then((module) => module.ProductBulkDialog),
);

const loadCells = () =>
  withMoreWords(import("./productCells.ts")).then(({ productCellRules }) => productCellRules);

const {
  products: listPath,
  product: pathOf,
  editProduct,
  createProduct,
  menuImports,
  market: ownMarket,
  admin,
} = paths.dashboard;

const texts = {
  search: "products.search",
  count: "products.count",
  countMoreThan: "products.countMoreThan",
} as const;

const binTexts = {
  title: "shell.nav.bin",
  back: "products.bin.back",
  help: "products.bin.help",
  empty: "markets.bin.empty",
  restore: "markets.bin.restore",
  deletedAt: "products.deletedAt",
} as const;

export function ProductListScreen() {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const [filters, setFilters] = useUrlState(listProducts.query);
  const [look, onLook] = useListLook(listLook);
  const { deleteOne, restoreOne } = useDeletingProducts();
  const { switchTo } = useAvailability();
  const acts = useActs();
  useBulkReports(productBulks);
  const market = marketOf(filters);
  const own = useOwnMarkets();
  const townOf = townAmong(own?.markets ?? []);
  const usual = usualColumns({ ofOneMarket: market !== null || own?.total === 1 });
  const isBin = filters.deleted === true;
  const within = market ? `?${new URLSearchParams({ marketId: market }).toString()}` : "";
  const create = { label: t("shell.nav.createProduct"), to: `${createProduct}${within}` };
  const imports = { label: t("shell.nav.importMenu"), to: `${menuImports}${within}` };
  return (
    <RecordListScreen
      texts={{ ...texts, title: useAreaNames().products }}
      what="products"
      query={filters}
      onChange={setFilters}
      read={productsQuery}
      rowsOf={({ products }) => products}
      columns={(names) => productColumns(t, { isBin, shown: names, townOf })}
      chooser={{ look, onLook, names: columnName.options, usual, spare: spareColumns }}
      views="products"
      viewTabs={<ProductViews filters={filters} />}
      filters={{ table: productFilters, words: useProductFilters(filters, setFilters) }}
      orders={productOrders(t)}
      tools={<ChangesLink />}
      first={
        <FirstRecords
          icon="package"
          title={t("products.empty.title")}
          help={t("products.empty.help")}
          imports={imports}
          create={create}
        />
      }
      renderAction={(shown) => (
        <ListActions
          imports={imports}
          create={create}
          exports={<ProductExport filters={filters} shown={shown} />}
        />
      )}
      nameOf={({ name }) => name}
      pathOf={({ id }) => pathOf(id)}
      editPath={({ id }) => editProduct(id)}
      createPath={create.to}
      card={cardIn(t, { isBin, ofOneMarket: !(look.columns ?? usual).includes("market"), townOf })}
      star="product"
      actions={(product) => [
        turning(t, isAvailableWith(product, acts), (next) => void switchTo(product, next)),
        ...rowActions(t, product, isTeam),
        { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => deleteOne(product) },
      ]}
      bin={{
        texts: binTexts,
        path: listPath,
        deletedAt: ({ deletedAt }) => deletedAt,
        restore: restoreOne,
      }}
      cells={{
        fields: cellFieldOf,
        choices: {
          available: [
            { value: "true", label: t("ui.yes") },
            { value: "false", label: t("ui.no") },
          ],
          tax: optionsOf(productTaxes),
          section: "searched",
        },
        load: loadCells,
      }}
      Panel={Panel}
      besidePanel={["price", "available"]}
      hasStatus
      onStatus={(product) => void switchTo(product, !isAvailableWith(product, acts))}
      onNear={({ id }) => void queryClient.prefetchQuery(productQuery(id))}
      bulk={{
        first: "price",
        actions: (_, change: (field: BulkField) => void) => [
          { label: t("products.bar.isAvailable"), icon: "ban", onClick: () => change("isAvailable") },
          {
            label: t("marketList.bar.delete"),
            icon: "trash",
            danger: true,
            onClick: () => change("delete"),
          },
        ],
        renderDialog: (props) => <BulkDialog {...props} marketId={marketWithin(market, props)} />,
      }}
    />
  );
}

// The sort orders of the product list as text, because cards on phones have no headers.
const productOrders = (t: Text): { value: ProductSort; label: string }[] => [
  { value: "-createdAt", label: t("products.sort.newest") },
  { value: "createdAt", label: t("products.sort.oldest") },
  { value: "-updatedAt", label: t("products.sort.recent") },
  { value: "name", label: t("markets.sort.name") },
  { value: "-name", label: t("markets.sort.nameDown") },
  { value: "priceCop", label: t("products.sort.price") },
  { value: "-priceCop", label: t("products.sort.priceDown") },
  { value: "stock", label: t("products.sort.stock") },
  { value: "sku", label: t("products.sort.sku") },
];

const stockText = (t: Text, { stock, isAvailable, soldOutUntil }: ProductSummary) => {
  if (!isAvailable && soldOutUntil !== null)
    return t("products.backAt", { when: formatDayTime(soldOutUntil) });
  if (stock === null) return null;
  return stock === 0
    ? t("products.soldOut")
    : t("products.inStock", { count: stock, formatted: formatNumber(stock) });
};

type CardLooks = { isBin: boolean; ofOneMarket: boolean; townOf: TownOf };

// On a phone: photo and name, below them price and stock, and on a line of its own its section or, where products of
// several markets mix, its market; its switch beside them.
const cardIn =
  (t: Text, { isBin, ofOneMarket, townOf }: CardLooks) =>
  (product: ProductSummary) => ({
    lead: <Picture image={product.cover} side={40} />,
    below: (
      <>
        {/* Figures are never cut: they break their line first. */}
        <Box component="span" sx={{ display: "block", whiteSpace: "normal" }}>
          {[formatMoney(product.priceCop), stockText(t, product)].filter(Boolean).join(" · ")}
        </Box>
        {/* Stores of a chain differ at the end of their names. */}
        <Box component="span" sx={{ display: "block", whiteSpace: "normal" }}>
          {ofOneMarket
            ? sectionNamesOf(product).at(-1)
            : [product.marketName, townOf(product)].filter(Boolean).join(" · ")}
        </Box>
      </>
    ),
    beside: !isBin && <AvailabilitySwitch product={product} />,
  });

const turning = (t: Text, isOn: boolean, onTurn: (isOn: boolean) => void): Action => ({
  label: t(isOn ? "products.row.off" : "products.row.on"),
  icon: isOn ? "ban" : "check",
  onClick: () => onTurn(!isOn),
});

const rowActions = (t: Text, { id, sku, marketId }: ProductSummary, isTeam: boolean): Action[] => [
  { label: t("products.copy"), icon: "copy", to: `${createProduct}?copyOf=${id}` },
  {
    label: t("products.row.market"),
    icon: "store",
    to: isTeam ? admin.market(marketId) : ownMarket(marketId),
  },
  ...linking(t, pathOf(id)),
  ...copying(t("search.copySku"), sku),
];

/** The market of the selected products: the filter's, or that of all of them. */
const marketWithin = (market: string | null, { chosen, rows }: Selected<ProductSummary>) => {
  if (market || "filter" in chosen) return market;
  const [first, ...others] = new Set(rows.map(({ marketId }) => marketId));
  return others.length === 0 ? (first ?? null) : null;
};

/** What each column shows, in a file. */
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

function ProductExport({ filters, shown }: { filters: ProductFilters; shown: readonly ColumnName[] }) {
  const t = useText();
  return (
    <RecordExport
      query={filters}
      shown={shown}
      fieldsOf={fieldsOf}
      save={(requested, format, columns) =>
        downloadFrom(exportProducts, { query: { ...requested, format, ...(columns && { columns }) } })
      }
      // That file is for one store.
      more={
        marketOf(filters) === null
          ? null
          : { format: "inventory" as const, label: t("products.inventory"), icon: "store" }
      }
    />
  );
}

/** The bulk changes; counts the scheduled ones. */
function ChangesLink() {
  const t = useText();
  const { data } = useQuery(scheduledQuery);
  const count = data?.total ?? 0;
  return (
    <ToolButton
      icon="calendarClock"
      label={count > 0 ? t("products.changes.linkCount", { count }) : t("bulkChanges.menu")}
      count={count}
      to={paths.dashboard.productChanges}
    />
  );
}
