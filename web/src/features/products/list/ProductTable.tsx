// The rows of the list, with actions on one or several.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { listProducts } from "@igo/contract/products/products.calls";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { queryClient } from "../../../core/net/data.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import type { Selection } from "../../../ui/table/dataTable.ts";
import { rowHeights, type Density } from "../../../records/list/listLook.ts";
import { withCursor } from "../../../records/list/nextPage.ts";
import { PastTheEnd } from "../../../records/list/PastTheEnd.tsx";
import { usePeek } from "../../../records/list/panel/usePeek.ts";
import { WithPanel } from "../../../records/list/panel/WithPanel.tsx";
import { useChosen } from "../../../records/list/useChosen.ts";
import type { BulkField } from "../bulk/bulk.ts";
import { marketOf, type ChangeFilters } from "./filters/filters.ts";
import type { ColumnName } from "./listLook.ts";
import { productColumns } from "./productColumns.tsx";
import { binMenu, rowMenu } from "./ProductRowMenu.tsx";
import { productQuery, type ProductFilters } from "../products.data.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Button } from "@mui/material";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import type { ProductSummary } from "@igo/contract/products/products";
import { formatMoney, formatNumber } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import { Picture } from "../photos/Picture.tsx";
import { sectionNamesOf } from "../sectionNames.ts";
import { AvailabilitySwitch } from "./AvailabilitySwitch.tsx";

// A product on a phone, in two lines: photo, name and price, and below it its section; its switch beside them.
const stockText = (t: Text, { stock }: ProductSummary) => {
  if (stock === null) return null;
  return stock === 0 ? t("products.soldOut") : t("products.inStock", { formatted: formatNumber(stock) });
};

const cardIn =
  (t: Text, { isBin, ofOneMarket }: { isBin: boolean; ofOneMarket: boolean }) =>
  (product: ProductSummary) => ({
    lead: <Picture image={product.cover} side={40} />,
    below: [
      formatMoney(product.priceCop),
      stockText(t, product),
      ofOneMarket ? sectionNamesOf(product).at(-1) : product.marketName,
    ]
      .filter(Boolean)
      .join(" · "),
    beside: !isBin && <AvailabilitySwitch product={product} />,
  });

// Actions on the selected products: common changes one click away, all other fields behind the first.
type SelectionActionsProps = { onChange: (first: BulkField) => void };

function SelectionActions({ onChange }: SelectionActionsProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const others = [
    { field: "isAvailable", icon: "ban", danger: false },
    { field: "delete", icon: "trash", danger: true },
  ] as const;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="pencil" size={18} />}
        onClick={() => onChange("price")}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        {t("list.change")}
      </Button>
      {isPhone ? (
        <ActionMenu
          label={t("ui.more")}
          items={others.map(({ field, icon, danger }) => ({
            label: t(`products.bar.${field}`),
            icon,
            danger,
            onClick: () => onChange(field),
          }))}
        />
      ) : (
        others.map(({ field, icon, danger }) => (
          <Button
            key={field}
            color={danger ? "error" : "inherit"}
            startIcon={<Icon name={icon} size={18} />}
            onClick={() => onChange(field)}
          >
            {t(`products.bar.${field}`)}
          </Button>
        ))
      )}
    </>
  );
}

const Panel = fromScript(() => import("./panel/ProductPanel.tsx").then((module) => module.ProductPanel));

/** Loads on demand: the list does not wait for its forms. */
const BulkDialog = fromScript(() =>
  import("../bulk/ProductBulkDialog.tsx").then((module) => module.ProductBulkDialog),
);

type Props = {
  page: EndpointResponse<typeof listProducts>;
  filters: ProductFilters;
  shown: readonly ColumnName[];
  density: Density;
  busy: boolean;
  onChange: ChangeFilters;
};

/** The market of the selected products: the filter's, or that of all visible rows. */
const marketWithin = (filters: ProductFilters, rows: Props["page"]["products"], ids: ReadonlySet<string>) => {
  const requested = marketOf(filters);
  if (requested) return requested;
  const chosen = rows.filter(({ id }) => ids.has(id));
  const markets = new Set(chosen.map(({ marketId }) => marketId));
  return chosen.length === ids.size && markets.size === 1 ? (chosen[0]?.marketId ?? null) : null;
};

/** Columns that stay when the panel takes half the width. */
const staysBesidePanel = (name: ColumnName) => name === "price" || name === "available";

const { product: pathOf, editProduct, createProduct } = paths.dashboard;

export function ProductTable(props: Props) {
  const { page, filters, onChange } = props;
  const { page: _page, pageSize: _size, cursor: _cursor, sort: _sort, ...requested } = filters;
  const { chosen, counted, clear, selection } = useChosen(page, requested);
  const [changing, setChanging] = useState<BulkField | null>(null);
  const peek = usePeek(page.products.map(({ id }) => id));
  if (page.products.length === 0) return <PastTheEnd onFirst={() => onChange({ page: 1 })} />;
  return (
    <>
      <WithPanel
        panel={
          peek.at !== null && (
            <Panel
              productId={peek.at}
              name={page.products.find(({ id }) => id === peek.at)?.name ?? ""}
              {...peek}
            />
          )
        }
      >
        <ProductRows
          {...props}
          peek={peek}
          selection={{ ...selection, actions: <SelectionActions onChange={setChanging} /> }}
          onChangePrice={() => setChanging("price")}
        />
      </WithPanel>
      {changing && (
        <Suspense>
          <BulkDialog
            first={changing}
            chosen={chosen}
            counted={counted}
            marketId={
              "filter" in chosen ? marketOf(filters) : marketWithin(filters, page.products, selection.chosen)
            }
            onClose={() => setChanging(null)}
            onStarted={clear}
          />
        </Suspense>
      )}
    </>
  );
}

type RowsProps = Props & {
  peek: Pick<ReturnType<typeof usePeek>, "at" | "onPeek">;
  selection: Selection;
  onChangePrice: () => void;
};

function ProductRows(props: RowsProps) {
  const { page, filters, shown, density, busy, onChange, peek, selection, onChangePrice } = props;
  const t = useText();
  const navigate = useNavigate();
  const isBin = filters.deleted === true;
  const market = marketOf(filters);
  return (
    <DataTable
      label={t(isBin ? "products.bin.title" : "products.title")}
      rows={page.products}
      columns={productColumns(t, {
        isBin,
        shown: peek.at === null ? shown : shown.filter(staysBesidePanel),
      })}
      rowHeight={rowHeights[density]}
      rowId={(product) => product.id}
      rowName={(product) => product.name}
      sort={filters.sort}
      onSort={(sort) => onChange({ sort })}
      onOpen={(product) => void navigate(pathOf(product.id))}
      peek={isBin ? undefined : { at: peek.at, onPeek: (product) => peek.onPeek(product?.id ?? null) }}
      card={cardIn(t, { isBin, ofOneMarket: !shown.includes("market") })}
      actions={isBin ? binMenu : rowMenu}
      keys={{
        onEdit: isBin ? undefined : ({ id }) => void navigate(editProduct(id)),
        onChange: onChangePrice,
        hasStatus: !isBin,
        create: market ? `${createProduct}?marketId=${market}` : createProduct,
      }}
      onNear={({ id }) => void queryClient.prefetchQuery(productQuery(id))}
      isSortedAbove
      {...(!isBin && { selection })}
      busy={busy}
      paging={{ ...page, onPage: (change) => onChange(withCursor(page, change)) }}
    />
  );
}
