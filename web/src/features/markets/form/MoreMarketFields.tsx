// The further filters of markets themselves; they come when they are opened.
import { marketLabels } from "@igo/contract/markets/labels";
import { documentStates, textColumns } from "@igo/contract/markets/markets.filter";
import { needName } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import { useQuery } from "@tanstack/react-query";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { FilterCombo } from "../../../ui/choice/FilterCombo.tsx";
import { FilterSelect } from "../../../ui/choice/FilterSelect.tsx";
import { ContainsFilter } from "../../../ui/list/filters/ContainsFilter.tsx";
import { usePartnerChoices, userQuery } from "../../users/users.data.ts";
import type { ChangeFilters } from "../list/filters.ts";
import type { MarketFilters } from "../markets.data.ts";

type Props = { filters: MarketFilters; onChange: ChangeFilters };

export function MoreMarketFields({ filters, onChange }: Props) {
  return (
    <>
      <Choices filters={filters} onChange={onChange} />
      <MemberFilter filters={filters} onChange={onChange} />
      <ContainsFilter
        columns={textColumns.map((name) => ({ name, label: labelOf(marketLabels[name]) }))}
        first="address"
        value={filters.contains ?? []}
        onChange={(pieces) => onChange({ contains: pieces })}
      />
    </>
  );
}

const only = <Value,>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

function Choices({ filters, onChange }: Props) {
  const t = useText();
  const { openNow, readiness, lacks: missing, documents } = filters;
  return (
    <>
      <FilterSelect
        label={t("marketList.column.openNow")}
        options={[
          { value: "true", label: t("marketList.open") },
          { value: "false", label: t("marketList.closed") },
        ]}
        value={openNow === undefined ? [] : [String(openNow)]}
        onChange={(chosen) => {
          const one = only(chosen);
          onChange({ openNow: one === undefined ? undefined : one === "true" });
        }}
      />
      <FilterSelect
        label={t("marketList.readiness")}
        options={[
          { value: "ready" as const, label: t("marketList.isReady") },
          { value: "lacks" as const, label: t("marketList.isLacking") },
        ]}
        value={readiness ? [readiness] : []}
        onChange={(chosen) => onChange({ readiness: only(chosen) })}
      />
      <FilterSelect
        label={t("marketList.lacksAny")}
        options={needName.options.map((value) => ({ value, label: labelOf(needLabel(value)) }))}
        value={missing ?? []}
        onChange={(chosen) => onChange({ lacks: chosen.length > 0 ? chosen : undefined })}
      />
      <FilterSelect
        label={t("marketList.documents")}
        options={documentStates.map((value) => ({ value, label: t(`marketList.documentState.${value}`) }))}
        value={documents ?? []}
        onChange={(chosen) => onChange({ documents: chosen.length > 0 ? chosen : undefined })}
      />
    </>
  );
}

/** Found by typing; `none` is a person too: nobody. */
function MemberFilter({ filters, onChange }: Props) {
  const t = useText();
  const memberId = filters.memberId?.[0] ?? null;
  const { options, ...choices } = usePartnerChoices();
  const person = useQuery({
    ...userQuery(memberId ?? ""),
    enabled: memberId !== null && memberId !== "none",
  });
  const nobody = { value: "none", label: t("marketList.nobody") };
  return (
    <FilterCombo
      {...choices}
      label={t("marketList.member")}
      options={[nobody, ...options]}
      chosen={person.data ? { value: person.data.id, label: person.data.displayName } : null}
      value={memberId}
      onChange={(id) => onChange({ memberId: id === null ? undefined : [id] })}
    />
  );
}
