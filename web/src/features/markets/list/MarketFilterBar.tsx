// Search, filters and tools of the list of markets.
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { BinLink } from "../../../ui/list/BinLink.tsx";
import { ColumnsMenu } from "../../../ui/list/views/ColumnsMenu.tsx";
import { FilterBar } from "../../../ui/list/filters/FilterBar.tsx";
import { FilterChip } from "../../../ui/list/filters/FilterChip.tsx";
import { SortMenu } from "../../../ui/list/views/SortMenu.tsx";
import { ViewsMenu } from "../../../ui/list/views/ViewsMenu.tsx";
import { clearedFilters, filterCount, type ChangeFilters } from "./filters.ts";
import { columnName, usualColumns, type ListLook } from "./listLook.ts";
import { columnLabels } from "./marketColumns.tsx";
import { MarketFilterFields } from "./MarketFilterFields.tsx";
import { marketOrders } from "./marketOrders.ts";
import type { MarketFilters } from "../markets.data.ts";
import { MoreMarketFilters } from "./MoreMarketFilters.tsx";

type Props = {
  filters: MarketFilters;
  onChange: ChangeFilters;
  look: ListLook;
  onLook: (change: Partial<ListLook>) => void;
};

const binPath = `${paths.dashboard.admin.listMarkets}?deleted=true`;

export function MarketFilterBar({ filters, onChange, look, onLook }: Props) {
  const t = useText();
  const isBin = filters.deleted === true;
  return (
    <FilterBar
      search={filters.search}
      searchLabel={t("markets.search")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      count={filterCount(filters)}
      onClear={() => onChange(clearedFilters)}
      more={<MoreMarketFilters filters={filters} onChange={onChange} />}
      tools={
        <>
          {!isBin && <ViewsMenu list="markets" />}
          <ColumnsMenu
            look={look}
            onChange={onLook}
            names={columnName.options}
            usual={usualColumns}
            nameOf={columnLabels(t)}
          />
          {!isBin && <BinLink to={binPath} label={t("markets.bin.title")} />}
        </>
      }
      sort={<SortMenu orders={marketOrders(t)} sort={filters.sort} onSort={(sort) => onChange({ sort })} />}
      fields={<MarketFilterFields filters={filters} onChange={onChange} />}
      chips={
        (filters.importId || filters.codes) && (
          <>
            {filters.importId && (
              <FilterChip
                label={t("markets.fromImport")}
                onRemove={() => onChange({ importId: undefined })}
              />
            )}
            {filters.codes && (
              <FilterChip
                label={t("markets.withCodes", { count: filters.codes.length })}
                onRemove={() => onChange({ codes: undefined })}
              />
            )}
          </>
        )
      }
    />
  );
}
