// Search, filters and tools of the market list, on one line.
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { BinLink } from "../../../ui/list/BinLink.tsx";
import { ColumnsMenu } from "../../../ui/list/views/ColumnsMenu.tsx";
import { ListTools } from "../../../ui/list/filters/ListTools.tsx";
import { SortMenu } from "../../../ui/list/views/SortMenu.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { clearedFilters, type ChangeFilters } from "./filters.ts";
import { columnName, usualColumns, type ListLook } from "./listLook.ts";
import { columnLabels } from "./marketColumns.tsx";
import { useMarketFilterList } from "./marketFilterList.ts";
import { marketOrders } from "./marketOrders.ts";
import type { MarketFilters } from "../../../records/markets.ts";

const Choice = fromScript(() =>
  import("./MarketFilterChoice.tsx").then((module) => module.MarketFilterChoice),
);

type Props = {
  filters: MarketFilters;
  onChange: ChangeFilters;
  look: ListLook;
  onLook: (change: Partial<ListLook>) => void;
};

const binPath = `${paths.dashboard.admin.listMarkets}?deleted=true`;

export function MarketFilterBar({ filters, onChange, look, onLook }: Props) {
  const t = useText();
  return (
    <ListTools
      search={filters.search}
      searchLabel={t("markets.search")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      filters={useMarketFilterList(filters, onChange)}
      renderChoice={(name) => <Choice name={name} filters={filters} onChange={onChange} />}
      onClear={() => onChange(clearedFilters)}
      tools={
        <>
          <ColumnsMenu
            look={look}
            onChange={onLook}
            names={columnName.options}
            usual={usualColumns}
            nameOf={columnLabels(t)}
          />
          {filters.deleted !== true && <BinLink to={binPath} label={t("markets.bin.title")} />}
        </>
      }
      sort={<SortMenu orders={marketOrders(t)} sort={filters.sort} onSort={(sort) => onChange({ sort })} />}
    />
  );
}
