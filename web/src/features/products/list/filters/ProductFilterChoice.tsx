// The options of one filter of the product list; loads on demand.
import { productTaxes } from "@igo/contract/markets/lists";
import { productTextColumns } from "@igo/contract/products/products.filter";
import { productLabels } from "@igo/contract/products/products.labels";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { labelOf, useText } from "../../../../core/language/i18n.ts";
import { ContainsFilter } from "../../../../records/list/filters/ContainsFilter.tsx";
import { FilterChoices, YesNoChoice } from "../../../../records/list/filters/FilterChoices.tsx";
import { alone, FoundChoice } from "../../../../records/list/filters/FoundChoice.tsx";
import { MoneyFilter } from "../../../../records/list/filters/MoneyFilter.tsx";
import { ChainFilterField } from "../../../chains/ChainFilterField.tsx";
import { marketQuery, useMarketChoices } from "../../../../records/markets.ts";
import { useSections } from "../../form/sections.data.ts";
import type { ProductFilters } from "../../products.data.ts";
import { marketOf, type ChangeFilters } from "./filters.ts";
import {
  chosenFilters,
  useEitherWords,
  useProductFilterLabels,
  type EitherFilter,
} from "./productFilterList.ts";

type Props = { filters: ProductFilters; onChange: ChangeFilters };
type Choice = Props & { label: string };

export function ProductFilterChoice({ name: given, ...props }: Props & { name: string }) {
  const labels = useProductFilterLabels();
  const name = chosenFilters.find((known) => known === given);
  if (!name) return null;
  const choice = { ...props, label: labels[name] };
  switch (name) {
    case "marketId":
      return <MarketChoice {...choice} />;
    case "sectionId":
      return <SectionChoice {...choice} />;
    case "chainId":
      return (
        <ChainFilterField
          label={labels.chainId}
          value={props.filters.chainId}
          onChange={(chainId) => props.onChange({ chainId })}
        />
      );
    case "taxCode":
      return <TaxChoice {...choice} />;
    case "price":
      return <PriceChoice {...choice} />;
    case "contains":
      return (
        <ContainsFilter
          columns={productTextColumns.map((column) => ({
            name: column,
            label: labelOf(productLabels[column]),
          }))}
          first="name"
          value={props.filters.contains ?? []}
          onChange={(pieces) => props.onChange({ contains: pieces })}
        />
      );
    default:
      return <Either name={name} {...choice} />;
  }
}

function Either({ name, label, filters, onChange }: Choice & { name: EitherFilter }) {
  const [yes, no] = useEitherWords()[name];
  return (
    <YesNoChoice
      label={label}
      yes={yes}
      no={no}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

function MarketChoice({ label, filters, onChange }: Choice) {
  const market = marketOf(filters);
  const choices = useMarketChoices();
  const { data } = useQuery({ ...marketQuery(market ?? ""), enabled: market !== null });
  return (
    <FoundChoice
      {...choices}
      label={label}
      value={market}
      chosen={data ? { value: data.id, label: data.name } : null}
      // A section belongs to one market.
      onChange={(id) => onChange({ marketId: alone(id), sectionId: undefined })}
    />
  );
}

function SectionChoice({ label, filters, onChange }: Choice) {
  const t = useText();
  const market = marketOf(filters);
  const { options, loading } = useSections(market);
  return (
    <FoundChoice
      label={label}
      {...(market === null && { noOptions: t("products.help.sectionFirst") })}
      options={options}
      loading={loading}
      value={filters.sectionId?.[0] ?? null}
      onChange={(id) => onChange({ sectionId: alone(id) })}
    />
  );
}

function TaxChoice({ label, filters, onChange }: Choice) {
  const t = useText();
  return (
    <FilterChoices
      label={label}
      options={[
        ...productTaxes.map(({ code, ...words }) => ({ value: code, label: labelOf(words) })),
        { value: "none" as const, label: t("products.noTax") },
      ]}
      value={filters.taxCode ?? []}
      onChange={(codes) => onChange({ taxCode: codes.length > 0 ? codes : undefined })}
    />
  );
}

function PriceChoice({ filters: { priceFrom, priceTo }, onChange }: Choice) {
  const t = useText();
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 1 }}>
      <MoneyFilter
        label={t("products.priceFrom")}
        value={priceFrom}
        onChange={(pesos) => onChange({ priceFrom: pesos })}
      />
      <MoneyFilter
        label={t("products.priceTo")}
        value={priceTo}
        onChange={(pesos) => onChange({ priceTo: pesos })}
      />
    </Box>
  );
}
