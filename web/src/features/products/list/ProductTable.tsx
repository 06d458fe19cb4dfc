// The rows of the list, what can be done with one of them, and with several.
import type { Answer } from "@igo/contract/endpoint";
import type { listProducts } from "@igo/contract/products/products.calls";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { queryClient } from "../../../core/net/data.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { rowHeights, type Density } from "../../../ui/list/listLook.ts";
import { withCursor } from "../../../ui/list/nextPage.ts";
import { PastTheEnd } from "../../../ui/list/PastTheEnd.tsx";
import { useChosen } from "../../../ui/list/useChosen.ts";
import { marketOf, type ChangeFilters } from "./filters.ts";
import type { ColumnName } from "./listLook.ts";
import { productColumns } from "./productColumns.tsx";
import { binMenu, rowMenu } from "./ProductRowMenu.tsx";
import { productQuery, type ProductFilters } from "../products.data.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

/** Comes when it is asked for: the list is there without its forms. */
const BulkDialog = fromScript(() =>
  import("../bulk/ProductBulkDialog.tsx").then((module) => module.ProductBulkDialog),
);

type Props = {
  page: Answer<typeof listProducts>;
  filters: ProductFilters;
  shown: readonly ColumnName[];
  density: Density;
  busy: boolean;
  onChange: ChangeFilters;
};

/** The market of what is chosen: asked for, or the same of every row one sees. */
const marketWithin = (filters: ProductFilters, rows: Props["page"]["products"], ids: ReadonlySet<string>) => {
  const requested = marketOf(filters);
  if (requested) return requested;
  const chosen = rows.filter(({ id }) => ids.has(id));
  const markets = new Set(chosen.map(({ marketId }) => marketId));
  return chosen.length === ids.size && markets.size === 1 ? (chosen[0]?.marketId ?? null) : null;
};

export function ProductTable({ page, filters, shown, density, busy, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { page: _page, pageSize: _size, cursor: _cursor, sort: _sort, ...requested } = filters;
  const { chosen, counted, clear, selection } = useChosen(page, requested);
  const [isChanging, setIsChanging] = useState(false);
  const isBin = filters.deleted === true;
  if (page.products.length === 0) return <PastTheEnd onFirst={() => onChange({ page: 1 })} />;
  const change = (
    <Button
      variant="contained"
      startIcon={<Icon name="pencil" size={18} />}
      onClick={() => setIsChanging(true)}
    >
      {t("list.change")}
    </Button>
  );
  return (
    <>
      <DataTable
        label={t(isBin ? "products.bin.title" : "products.title")}
        rows={page.products}
        columns={productColumns(t, { isBin, shown })}
        rowHeight={rowHeights[density]}
        rowId={(product) => product.id}
        rowName={(product) => product.name}
        sort={filters.sort}
        onSort={(sort) => onChange({ sort })}
        onOpen={(product) => void navigate(paths.dashboard.product(product.id))}
        actions={isBin ? binMenu : rowMenu}
        keys={{
          onEdit: isBin ? undefined : ({ id }) => void navigate(paths.dashboard.editProduct(id)),
          onChange: () => setIsChanging(true),
        }}
        onNear={({ id }) => void queryClient.prefetchQuery(productQuery(id))}
        isSortedAbove
        {...(!isBin && { selection: { ...selection, actions: change } })}
        busy={busy}
        paging={{ ...page, onPage: (change) => onChange(withCursor(page, change)) }}
      />
      {isChanging && (
        <Suspense>
          <BulkDialog
            chosen={chosen}
            counted={counted}
            marketId={
              "filter" in chosen ? marketOf(filters) : marketWithin(filters, page.products, selection.chosen)
            }
            onClose={() => setIsChanging(false)}
            onStarted={clear}
          />
        </Suspense>
      )}
    </>
  );
}
