// Search, filters and tools of the product list, in one line.
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../../core/language/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { BinLink } from "../../../../records/list/BinLink.tsx";
import { ListTools } from "../../../../records/list/filters/ListTools.tsx";
import { ToolButton } from "../../../../ui/list/ToolButton.tsx";
import { ColumnsMenu } from "../../../../records/list/views/ColumnsMenu.tsx";
import { SortMenu } from "../../../../records/list/views/SortMenu.tsx";
import { fromScript } from "../../../../ui/overlay/fromScript.tsx";
import { scheduledQuery } from "../../bulk/productBulk.data.ts";
import type { ProductFilters, ProductSort } from "../../products.data.ts";
import { columnName, type ColumnName, type ListLook } from "../listLook.ts";
import { columnLabels } from "../productColumns.tsx";
import { clearedFilters, type ChangeFilters } from "./filters.ts";
import { useProductFilterList } from "./productFilterList.ts";
import type { Text } from "../../../../core/language/i18n.ts";

// The sort orders of the product list as text, because cards on phones have no headers.
const productOrders = (t: Text): { value: ProductSort; label: string }[] => [
  { value: "-createdAt", label: t("products.sort.newest") },
  { value: "createdAt", label: t("products.sort.oldest") },
  { value: "-updatedAt", label: t("products.sort.recent") },
  { value: "name", label: t("products.sort.name") },
  { value: "-name", label: t("products.sort.nameDown") },
  { value: "priceCop", label: t("products.sort.price") },
  { value: "-priceCop", label: t("products.sort.priceDown") },
  { value: "stock", label: t("products.sort.stock") },
  { value: "sku", label: t("products.sort.sku") },
];

const Choice = fromScript(() =>
  import("./ProductFilterChoice.tsx").then((module) => module.ProductFilterChoice),
);

type Props = {
  filters: ProductFilters;
  onChange: ChangeFilters;
  look: ListLook;
  /** The default columns. */
  usual: readonly ColumnName[];
  onLook: (change: Partial<ListLook>) => void;
};

const binPath = `${paths.dashboard.products}?deleted=true`;

export function ProductFilterBar({ filters, onChange, look, usual, onLook }: Props) {
  const t = useText();
  const isBin = filters.deleted === true;
  return (
    <ListTools
      search={filters.search}
      searchLabel={t("products.search")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      filters={useProductFilterList(filters, onChange)}
      renderChoice={(name) => <Choice name={name} filters={filters} onChange={onChange} />}
      onClear={() => onChange(clearedFilters)}
      tools={
        <>
          <ColumnsMenu
            look={look}
            onChange={onLook}
            names={columnName.options}
            usual={usual}
            nameOf={columnLabels(t)}
          />
          {!isBin && <ChangesLink />}
          {!isBin && <BinLink to={binPath} label={t("products.bin.title")} />}
        </>
      }
      sort={<SortMenu orders={productOrders(t)} sort={filters.sort} onSort={(sort) => onChange({ sort })} />}
    />
  );
}

/** Counts the scheduled ones. */
function ChangesLink() {
  const t = useText();
  const { data } = useQuery(scheduledQuery);
  const count = data?.total ?? 0;
  return (
    <ToolButton
      icon="calendarClock"
      label={count > 0 ? t("products.changes.linkCount", { count }) : t("products.changes.link")}
      count={count}
      to={paths.dashboard.productChanges}
    />
  );
}
