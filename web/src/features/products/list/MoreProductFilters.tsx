// The filters of products one needs less often: price, sold out, adults only, chain, a piece of text in any column.
import { productTextColumns } from "@igo/contract/products/products.filter";
import { productLabels } from "@igo/contract/products/products.labels";
import Box from "@mui/material/Box";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { FilterCombo } from "../../../ui/choice/FilterCombo.tsx";
import { ContainsFilter } from "../../../ui/list/filters/ContainsFilter.tsx";
import { MoneyFilter } from "../../../ui/list/filters/MoneyFilter.tsx";
import { MoreFilters } from "../../../ui/list/filters/MoreFilters.tsx";
import { useChainChoices } from "../../chains/chains.data.ts";
import type { ChangeFilters } from "./filters.ts";
import { YesNoFilter } from "./ProductFilterFields.tsx";
import type { ProductFilters } from "../products.data.ts";

type Props = { filters: ProductFilters; onChange: ChangeFilters };

export function MoreProductFilters({ filters, onChange }: Props) {
  const t = useText();
  const user = useUser();
  const { priceFrom, priceTo, stockOut, hasEan, hasDescription, priceOutlier, ageRestricted } = filters;
  const { chainId, contains } = filters;
  const set = [
    priceFrom,
    priceTo,
    stockOut,
    hasEan,
    hasDescription,
    priceOutlier,
    ageRestricted,
    chainId,
    contains,
  ];
  return (
    <MoreFilters count={set.filter((one) => one !== undefined).length}>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
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
      <YesNoFilter
        label={labelOf(productLabels.stock)}
        yes={t("products.soldOut")}
        no={t("products.notSoldOut")}
        value={stockOut}
        onChange={(isOut) => onChange({ stockOut: isOut })}
      />
      <YesNoFilter
        label={labelOf(productLabels.ean)}
        yes={t("products.withEan")}
        no={t("products.withoutEan")}
        value={hasEan}
        onChange={(isThere) => onChange({ hasEan: isThere })}
      />
      <YesNoFilter
        label={labelOf(productLabels.description)}
        yes={t("products.withDescription")}
        no={t("products.withoutDescription")}
        value={hasDescription}
        onChange={(isThere) => onChange({ hasDescription: isThere })}
      />
      <YesNoFilter
        label={t("products.unusualPrice")}
        yes={t("products.priceFar")}
        no={t("products.priceNear")}
        value={priceOutlier}
        onChange={(isFar) => onChange({ priceOutlier: isFar })}
      />
      <YesNoFilter
        label={labelOf(productLabels.ageRestricted)}
        yes={t("products.adultsOnly")}
        no={t("products.everybody")}
        value={ageRestricted}
        onChange={(isRestricted) => onChange({ ageRestricted: isRestricted })}
      />
      {isAdmin(user) && <ChainFilter filters={filters} onChange={onChange} />}
      <ContainsFilter
        columns={productTextColumns.map((name) => ({ name, label: labelOf(productLabels[name]) }))}
        first="name"
        value={contains ?? []}
        onChange={(pieces) => onChange({ contains: pieces })}
      />
    </MoreFilters>
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
