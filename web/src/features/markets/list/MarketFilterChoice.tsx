// The input of one market list filter, loaded when a filter is opened.
import type { FiltersOf } from "@igo/contract/core/filters";
import { marketLabels } from "@igo/contract/markets/labels";
import { statuses } from "@igo/contract/markets/lists";
import { marketFilters, textColumns } from "@igo/contract/markets/markets.filter";
import { needLabel } from "@igo/contract/markets/readiness";
import { useQuery } from "@tanstack/react-query";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { ContainsFilter } from "../../../records/list/filters/ContainsFilter.tsx";
import { FilterChoices, YesNoChoice } from "../../../records/list/filters/FilterChoices.tsx";
import { alone, FoundChoice } from "../../../records/list/filters/FoundChoice.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { ChainFilterField } from "../../chains/ChainFilterField.tsx";
import { departmentOf, usePlaces } from "../../places/places.data.ts";
import { usePartnerChoices, userQuery } from "../../../records/users.ts";
import type { ChangeFilters } from "./filters.ts";
import { chosenFilters, useMarketFilterLabels } from "./marketFilterList.ts";
import type { MarketFilters } from "../../../records/markets.ts";

type Props = { filters: MarketFilters; onChange: ChangeFilters };
type Choice = Props & { label: string };

/** An empty selection means no filter. */
const some = <Value,>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined);

export function MarketFilterChoice({ name: given, ...props }: Props & { name: string }) {
  const labels = useMarketFilterLabels();
  const name = chosenFilters.find((known) => known === given);
  if (!name) return null;
  const choice = { ...props, label: labels[name] };
  switch (name) {
    case "chainId":
      return (
        <ChainFilterField
          label={labels.chainId}
          value={props.filters.chainId}
          onChange={(chainId) => props.onChange({ chainId })}
        />
      );
    case "departmentCode":
      return <DepartmentChoice {...choice} />;
    case "municipalityCode":
      return <TownChoice {...choice} />;
    case "memberId":
      return <MemberChoice {...choice} />;
    case "contains":
      return (
        <ContainsFilter
          columns={textColumns.map((column) => ({ name: column, label: labelOf(marketLabels[column]) }))}
          first="address"
          value={props.filters.contains ?? []}
          onChange={(pieces) => props.onChange({ contains: pieces })}
        />
      );
    case "acceptingOrders":
    case "openNow":
      return <Either name={name} {...choice} />;
    default:
      return <Listed name={name} {...choice} />;
  }
}

function Either({
  name,
  label,
  filters,
  onChange,
}: Choice & { name: FiltersOf<typeof marketFilters, "yesNo"> }) {
  const t = useText();
  const ofOrders = name === "acceptingOrders";
  return (
    <YesNoChoice
      label={label}
      yes={t(ofOrders ? "markets.ordersOn" : "marketList.open")}
      no={t(ofOrders ? "markets.ordersOff" : "marketList.closed")}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

type ListedName = FiltersOf<typeof marketFilters, "choice" | "choices"> | "categoryCode";

function Listed({ name, label, filters, onChange }: Choice & { name: ListedName }) {
  const t = useText();
  const { every: categories } = useCategories();
  if (name === "status")
    return (
      <FilterChoices
        label={label}
        options={statuses.map((status) => ({ value: status.code, label: labelOf(status) }))}
        value={filters.status ?? []}
        onChange={(status) => onChange({ status: some(status) })}
      />
    );
  if (name === "categoryCode")
    return (
      <FilterChoices
        label={label}
        options={categories}
        value={filters.categoryCode ?? []}
        onChange={(codes) => onChange({ categoryCode: some(codes) })}
      />
    );
  if (name === "readiness")
    return (
      <FilterChoices
        single
        label={label}
        options={[
          { value: "ready" as const, label: t("marketList.isReady") },
          { value: "lacks" as const, label: t("marketList.isLacking") },
        ]}
        value={filters.readiness ? [filters.readiness] : []}
        onChange={([readiness]) => onChange({ readiness })}
      />
    );
  if (name === "lacks")
    return (
      <FilterChoices
        label={label}
        options={marketFilters.lacks.values.map((value) => ({ value, label: labelOf(needLabel(value)) }))}
        value={filters.lacks ?? []}
        onChange={(needs) => onChange({ lacks: some(needs) })}
      />
    );
  return (
    <FilterChoices
      label={label}
      options={marketFilters.documents.values.map((value) => ({
        value,
        label: t(`marketList.documentState.${value}`),
      }))}
      value={filters.documents ?? []}
      onChange={(states) => onChange({ documents: some(states) })}
    />
  );
}

function DepartmentChoice({ label, filters, onChange }: Choice) {
  const { departments, isPending } = usePlaces(null);
  const town = filters.municipalityCode?.[0];
  return (
    <FoundChoice
      label={label}
      options={departments}
      loading={isPending}
      value={filters.departmentCode?.[0] ?? null}
      onChange={(code) =>
        onChange({
          departmentCode: alone(code),
          ...(town && code && departmentOf(town) !== code && { municipalityCode: undefined }),
        })
      }
    />
  );
}

function TownChoice({ label, filters, onChange }: Choice) {
  const { towns, isPending } = usePlaces(filters.departmentCode?.[0] ?? null);
  return (
    <FoundChoice
      label={label}
      options={towns}
      loading={isPending}
      value={filters.municipalityCode?.[0] ?? null}
      onChange={(code) =>
        onChange({ municipalityCode: alone(code), ...(code && { departmentCode: [departmentOf(code)] }) })
      }
    />
  );
}

/** Searches people by typing; `none` finds markets without anyone. */
function MemberChoice({ label, filters, onChange }: Choice) {
  const t = useText();
  const memberId = filters.memberId?.[0] ?? null;
  const { options, ...choices } = usePartnerChoices();
  const person = useQuery({
    ...userQuery(memberId ?? ""),
    enabled: memberId !== null && memberId !== "none",
  });
  return (
    <FoundChoice
      {...choices}
      label={label}
      options={[{ value: "none", label: t("marketList.nobody") }, ...options]}
      chosen={person.data ? { value: person.data.id, label: person.data.displayName } : null}
      value={memberId}
      onChange={(id) => onChange({ memberId: alone(id) })}
    />
  );
}
