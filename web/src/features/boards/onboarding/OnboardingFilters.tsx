// The filters of the onboarding board, kept in the URL: search, mine, chain, category, what is missing.
import { needName } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import { Suspense } from "react";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { FilterCombo } from "../../../ui/choice/FilterCombo.tsx";
import { FilterSelect } from "../../../ui/choice/FilterSelect.tsx";
import { FilterBar } from "../../../ui/list/filters/FilterBar.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { useChainChoices } from "../../chains/chains.data.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { MineButton } from "../MineButton.tsx";
import type { OnboardingFilter } from "./onboarding.data.ts";

const FilterChip = fromScript(() =>
  import("../../../ui/list/filters/FilterChip.tsx").then((module) => module.FilterChip),
);

type Props = { filters: OnboardingFilter; onChange: SetUrlState<OnboardingFilter> };

const fields = [
  "mine",
  "assigneeId",
  "chainId",
  "categoryCode",
  "departmentCode",
  "municipalityCode",
  "readiness",
  "lacks",
  "importId",
] as const satisfies readonly (keyof OnboardingFilter)[];

export const cleared: Partial<OnboardingFilter> = {
  search: "",
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
};

export const isNarrowed = (filters: OnboardingFilter) =>
  filters.search !== "" || fields.some((field) => filters[field] !== undefined);

const some = <Value,>(values: Value[]) => (values.length > 0 ? values : undefined);

export function OnboardingFilters({ filters, onChange }: Props) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const { every: categories } = useCategories();
  return (
    <FilterBar
      search={filters.search}
      searchLabel={t("markets.search")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      count={fields.filter((field) => filters[field] !== undefined).length}
      onClear={() => onChange(cleared)}
      fields={
        <>
          {isTeam && <MineButton isOn={filters.mine === true} onChange={(mine) => onChange({ mine })} />}
          {isTeam && <ChainFilter filters={filters} onChange={onChange} />}
          <FilterSelect
            label={t("markets.category")}
            options={categories}
            value={filters.categoryCode ?? []}
            onChange={(codes) => onChange({ categoryCode: some(codes) })}
          />
          <FilterSelect
            label={t("boards.missingFilter")}
            options={needName.options.map((value) => ({ value, label: labelOf(needLabel(value)) }))}
            value={filters.lacks ?? []}
            onChange={(names) => onChange({ lacks: some(names) })}
          />
        </>
      }
      chips={
        filters.importId !== undefined && (
          <Suspense>
            <FilterChip label={t("markets.fromImport")} onRemove={() => onChange({ importId: undefined })} />
          </Suspense>
        )
      }
    />
  );
}

function ChainFilter({ filters, onChange }: Props) {
  const t = useText();
  const chainId = filters.chainId?.[0] ?? null;
  const { options, ...choices } = useChainChoices(chainId === "none" ? null : chainId);
  return (
    <FilterCombo
      {...choices}
      label={t("markets.chain")}
      options={[{ value: "none", label: t("markets.noChain") }, ...options]}
      value={chainId}
      onChange={(id) => onChange({ chainId: id === null ? undefined : [id] })}
    />
  );
}
