// The filters themselves: they combine, and each may be left open.
import { productTaxes } from "@igo/contract/markets/lists";
import { productLabels } from "@igo/contract/products/products.labels";
import { useQuery } from "@tanstack/react-query";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { FilterCombo } from "../../../ui/choice/FilterCombo.tsx";
import { FilterSelect } from "../../../ui/choice/FilterSelect.tsx";
import { marketQuery, useMarketChoices } from "../../markets/markets.data.ts";
import { marketOf, type ChangeFilters } from "./filters.ts";
import type { ProductFilters } from "../products.data.ts";
import { useSections } from "../form/sections.data.ts";

type Props = { filters: ProductFilters; onChange: ChangeFilters };

export function ProductFilterFields({ filters, onChange }: Props) {
  const t = useText();
  const taxes = [
    ...productTaxes.map(({ code, ...words }) => ({ value: code, label: labelOf(words) })),
    { value: "none" as const, label: t("products.noTax") },
  ];
  return (
    <>
      <MarketFilter filters={filters} onChange={onChange} />
      <SectionFilter filters={filters} onChange={onChange} />
      <YesNoFilter
        label={labelOf(productLabels.isAvailable)}
        yes={t("products.availableYes")}
        no={t("products.availableNo")}
        value={filters.isAvailable}
        onChange={(isAvailable) => onChange({ isAvailable })}
      />
      <YesNoFilter
        label={t("products.onSaleNow")}
        yes={t("products.onSale")}
        no={t("products.notOnSale")}
        value={filters.onSaleNow}
        onChange={(onSaleNow) => onChange({ onSaleNow })}
      />
      <FilterSelect
        label={labelOf(productLabels.taxCode)}
        options={taxes}
        value={filters.taxCode ?? []}
        onChange={(codes) => onChange({ taxCode: codes.length > 0 ? codes : undefined })}
      />
      <YesNoFilter
        label={t("products.photos")}
        yes={t("products.withPhoto")}
        no={t("products.withoutPhoto")}
        value={filters.hasImage}
        onChange={(hasImage) => onChange({ hasImage })}
      />
    </>
  );
}

function MarketFilter({ filters, onChange }: Props) {
  const t = useText();
  const market = marketOf(filters);
  const choices = useMarketChoices();
  const { data } = useQuery({ ...marketQuery(market ?? ""), enabled: market !== null });
  return (
    <FilterCombo
      {...choices}
      label={t("products.market")}
      value={market}
      chosen={data ? { value: data.id, label: data.name } : null}
      // A section is of one market.
      onChange={(id) => onChange({ marketId: id === null ? undefined : [id], sectionId: undefined })}
    />
  );
}

function SectionFilter({ filters, onChange }: Props) {
  const t = useText();
  const { options, loading } = useSections(marketOf(filters));
  return (
    <FilterCombo
      label={t("products.section")}
      {...(marketOf(filters) === null && { noOptions: t("products.help.sectionFirst") })}
      options={options}
      loading={loading}
      value={filters.sectionId?.[0] ?? null}
      onChange={(id) => onChange({ sectionId: id === null ? undefined : [id] })}
    />
  );
}

type YesNoProps = {
  label: string;
  yes: string;
  no: string;
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
};

export function YesNoFilter({ label, yes, no, value, onChange }: YesNoProps) {
  return (
    <FilterSelect
      label={label}
      options={[
        { value: "yes", label: yes },
        { value: "no", label: no },
      ]}
      value={value === undefined ? [] : [value ? "yes" : "no"]}
      // Both are neither.
      onChange={(chosen) => onChange(chosen.length === 1 ? chosen[0] === "yes" : undefined)}
    />
  );
}
