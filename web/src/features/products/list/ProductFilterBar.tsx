// Search, filters and tools of the list of products.
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { BinLink } from "../../../ui/list/BinLink.tsx";
import { ColumnsMenu } from "../../../ui/list/views/ColumnsMenu.tsx";
import { FilterBar } from "../../../ui/list/filters/FilterBar.tsx";
import { FilterChip } from "../../../ui/list/filters/FilterChip.tsx";
import { SortMenu } from "../../../ui/list/views/SortMenu.tsx";
import { ToolButton } from "../../../ui/list/ToolButton.tsx";
import { ViewsMenu } from "../../../ui/list/views/ViewsMenu.tsx";
import { clearedFilters, filterCount, type ChangeFilters } from "./filters.ts";
import { columnName, type ColumnName, type ListLook } from "./listLook.ts";
import { MoreProductFilters } from "./MoreProductFilters.tsx";
import { scheduledQuery } from "../bulk/productBulk.data.ts";
import { columnLabels } from "./productColumns.tsx";
import { ProductFilterFields } from "./ProductFilterFields.tsx";
import { productOrders } from "./productOrders.ts";
import type { ProductFilters } from "../products.data.ts";

type Props = {
  filters: ProductFilters;
  onChange: ChangeFilters;
  look: ListLook;
  /** The columns when none were chosen. */
  usual: readonly ColumnName[];
  onLook: (change: Partial<ListLook>) => void;
};

const binPath = `${paths.dashboard.products}?deleted=true`;

export function ProductFilterBar({ filters, onChange, look, usual, onLook }: Props) {
  const t = useText();
  const isBin = filters.deleted === true;
  return (
    <FilterBar
      search={filters.search}
      searchLabel={t("products.search")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      count={filterCount(filters)}
      onClear={() => onChange(clearedFilters)}
      more={<MoreProductFilters filters={filters} onChange={onChange} />}
      tools={
        <>
          {!isBin && <ViewsMenu list="products" />}
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
      fields={<ProductFilterFields filters={filters} onChange={onChange} />}
      chips={cameWithAddress(filters) && <CameWithAddress filters={filters} onChange={onChange} />}
    />
  );
}

const cameWithAddress = ({ importId, updatedBefore }: ProductFilters) =>
  importId !== undefined || updatedBefore !== undefined;

/** Filters that a link has set and nothing here can: they are only taken off. */
function CameWithAddress({ filters, onChange }: { filters: ProductFilters; onChange: ChangeFilters }) {
  const t = useText();
  return (
    <>
      {filters.importId && (
        <FilterChip label={t("products.fromImport")} onRemove={() => onChange({ importId: undefined })} />
      )}
      {filters.updatedBefore && (
        <FilterChip
          label={t("products.untouchedSince", { date: formatDate(filters.updatedBefore) })}
          onRemove={() => onChange({ updatedBefore: undefined })}
        />
      )}
    </>
  );
}

/** Those that wait for their day are counted. */
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
