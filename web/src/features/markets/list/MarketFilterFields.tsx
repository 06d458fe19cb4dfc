// The filters themselves: they combine, and each may be left open.
import { statuses } from "@igo/contract/markets/lists";
import { useText, labelOf } from "../../../core/language/i18n.ts";
import { FilterCombo } from "../../../ui/choice/FilterCombo.tsx";
import { FilterSelect } from "../../../ui/choice/FilterSelect.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { useChainChoices } from "../../chains/chains.data.ts";
import { departmentOf, usePlaces } from "../../places/places.data.ts";
import type { ChangeFilters } from "./filters.ts";
import type { MarketFilters } from "../markets.data.ts";

type Props = { filters: MarketFilters; onChange: ChangeFilters };

const one = (value: string | null) => (value === null ? undefined : [value]);

export function MarketFilterFields({ filters, onChange }: Props) {
  const t = useText();
  const { every: categories } = useCategories();
  const yesNo = [
    { value: "yes" as const, label: t("markets.ordersOn") },
    { value: "no" as const, label: t("markets.ordersOff") },
  ];
  const orders = filters.acceptingOrders;
  return (
    <>
      <ChainFilter filters={filters} onChange={onChange} />
      <FilterSelect
        label={t("markets.status")}
        options={statuses.map((status) => ({ value: status.code, label: labelOf(status) }))}
        value={filters.status ?? []}
        onChange={(status) => onChange({ status: status.length > 0 ? status : undefined })}
      />
      <FilterSelect
        label={t("markets.category")}
        options={categories}
        value={filters.categoryCode ?? []}
        onChange={(codes) => onChange({ categoryCode: codes.length > 0 ? codes : undefined })}
      />
      <PlaceFilters filters={filters} onChange={onChange} />
      <FilterSelect
        label={t("markets.orders")}
        options={yesNo}
        value={orders === undefined ? [] : [orders ? "yes" : "no"]}
        onChange={(chosen) =>
          onChange({ acceptingOrders: chosen.length === 1 ? chosen[0] === "yes" : undefined })
        }
      />
    </>
  );
}

function ChainFilter({ filters, onChange }: Props) {
  const t = useText();
  const chainId = filters.chainId?.[0] ?? null;
  const { options, ...choices } = useChainChoices(chainId === "none" ? null : chainId);
  const noChain = { value: "none", label: t("markets.noChain") };
  return (
    <FilterCombo
      {...choices}
      label={t("markets.chain")}
      options={[noChain, ...options]}
      value={chainId}
      onChange={(id) => onChange({ chainId: one(id) })}
    />
  );
}

function PlaceFilters({ filters, onChange }: Props) {
  const t = useText();
  const department = filters.departmentCode?.[0] ?? null;
  const town = filters.municipalityCode?.[0] ?? null;
  const { departments, towns, isPending } = usePlaces(department);
  return (
    <>
      <FilterCombo
        label={t("markets.department")}
        options={departments}
        loading={isPending}
        value={department}
        onChange={(code) =>
          onChange({
            departmentCode: one(code),
            ...(town && code && departmentOf(town) !== code && { municipalityCode: undefined }),
          })
        }
      />
      <FilterCombo
        label={t("markets.town")}
        options={towns}
        loading={isPending}
        value={town}
        onChange={(code) =>
          onChange({ municipalityCode: one(code), ...(code && { departmentCode: [departmentOf(code)] }) })
        }
      />
    </>
  );
}
