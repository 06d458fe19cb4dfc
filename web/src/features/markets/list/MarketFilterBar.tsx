// Search, filters and tools of the market list, on one line.
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { BinLink } from "../../../records/list/BinLink.tsx";
import { ColumnsMenu } from "../../../records/list/views/ColumnsMenu.tsx";
import { ListTools } from "../../../records/list/filters/ListTools.tsx";
import { SortMenu } from "../../../records/list/views/SortMenu.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { clearedFilters, type ChangeFilters } from "./filters.ts";
import { columnName, usualColumns, type ListLook } from "./listLook.ts";
import { columnLabels } from "./marketColumns.tsx";
import { useMarketFilterList } from "./marketFilterList.ts";
import type { MarketFilters, MarketSort } from "../../../records/markets.ts";
import type { Text } from "../../../core/language/i18n.ts";

// The list's sort orders in words: the cards on phones have no column heads to sort by.
const marketOrders = (t: Text): { value: MarketSort; label: string }[] => [
  { value: "-createdAt", label: t("markets.sort.newest") },
  { value: "createdAt", label: t("markets.sort.oldest") },
  { value: "-updatedAt", label: t("markets.sort.recent") },
  { value: "updatedAt", label: t("markets.sort.stale") },
  { value: "name", label: t("markets.sort.name") },
  { value: "-name", label: t("markets.sort.nameDown") },
  { value: "municipalityName", label: t("markets.sort.town") },
  { value: "-municipalityName", label: t("markets.sort.townDown") },
  { value: "externalCode", label: t("markets.sort.code") },
  { value: "-externalCode", label: t("markets.sort.codeDown") },
  { value: "status", label: t("markets.sort.status") },
  { value: "-status", label: t("markets.sort.statusDown") },
];

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
