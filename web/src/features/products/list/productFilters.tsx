// The product list's filters in words, in the order of the menu; the contract's query has them all.
import { productTaxes } from "@igo/contract/markets/lists";
import { productTextColumns } from "@igo/contract/products/products.filter";
import { productLabels } from "@igo/contract/products/products.labels";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatMoney } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import {
  anyOf,
  coming,
  contains,
  given,
  heldOf,
  yesNo,
  type RecordFilters,
} from "../../../records/list/filters/recordFilters.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { useChainFilter } from "../../chains/ChainFilterField.tsx";
import { useSections } from "../form/sections.data.ts";
import type { ProductFilters } from "../products.data.ts";
import { marketOf } from "./productViews.ts";

const choices = () => import("./ProductFilterChoices.tsx");
const MarketChoice = fromScript(() => choices().then((module) => module.MarketChoice));
const SectionChoice = fromScript(() => choices().then((module) => module.SectionChoice));
const PriceChoice = fromScript(() => choices().then((module) => module.PriceChoice));

const priceText = ({ priceFrom, priceTo }: ProductFilters) =>
  [
    priceFrom === undefined ? null : `≥ ${formatMoney(priceFrom)}`,
    priceTo === undefined ? null : `≤ ${formatMoney(priceTo)}`,
  ]
    .filter((end) => end !== null)
    .join(" · ");

export const useProductFilters = (
  filters: ProductFilters,
  onChange: SetUrlState<ProductFilters>,
): RecordFilters<ProductFilters> => {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const market = marketOf(filters);
  const markets = useQuery({ ...marketQuery(market ?? ""), enabled: market !== null });
  const { options: sections } = useSections(filters.sectionId ? market : null);
  const chainId = useChainFilter(filters.chainId);
  const set = { filters, onChange };
  return {
    marketId: {
      label: t("products.market"),
      words: (ids) => heldOf(ids, () => markets.data?.name ?? coming),
      choice: ({ label }) => <MarketChoice label={label} {...set} />,
      // A section belongs to one market.
      also: ["sectionId"],
    },
    sectionId: {
      label: t("products.section"),
      words: (ids) => heldOf(ids, (id) => sections.find(({ value }) => value === id)?.label ?? coming),
      choice: ({ label }) => <SectionChoice label={label} {...set} />,
    },
    isAvailable: yesNo(
      labelOf(productLabels.isAvailable),
      t("products.availableYes"),
      t("products.availableNo"),
    ),
    onSaleNow: yesNo(t("products.onSaleNow"), t("products.onSale"), t("products.notOnSale")),
    stockOut: yesNo(labelOf(productLabels.stock), t("products.soldOut"), t("products.notSoldOut")),
    hasImage: yesNo(t("products.photos"), t("products.withPhoto"), t("products.withoutPhoto")),
    priceFrom: {
      label: labelOf(productLabels.priceCop),
      words: () => priceText(filters),
      choice: () => <PriceChoice {...set} />,
      also: ["priceTo"],
    },
    priceTo: null,
    priceOutlier: yesNo(t("products.unusualPrice"), t("products.priceFar"), t("products.priceNear")),
    taxCode: anyOf(labelOf(productLabels.taxCode), [
      ...productTaxes.map(({ code, ...words }) => ({ value: code, label: labelOf(words) })),
      { value: "none" as const, label: t("products.noTax") },
    ]),
    hasEan: yesNo(labelOf(productLabels.ean), t("products.withEan"), t("products.withoutEan")),
    hasDescription: yesNo(
      labelOf(productLabels.description),
      t("products.withDescription"),
      t("products.withoutDescription"),
    ),
    ageRestricted: yesNo(
      labelOf(productLabels.ageRestricted),
      t("products.adultsOnly"),
      t("products.everybody"),
    ),
    // Partners see markets but not their chains.
    chainId: { ...chainId, isHidden: !isTeam },
    contains: contains(
      t("list.contains"),
      productTextColumns.map((name) => ({ name, label: labelOf(productLabels[name]) })),
      "name",
    ),
    importId: given(() => t("products.fromImport")),
    updatedBefore: given((date) => t("products.untouchedSince", { date: formatDate(date) })),
    saleStartsOn: given((date) => t("products.onSaleFrom", { date: formatDate(date) })),
    saleEndsOn: given((date) => t("products.lastDayOfSale", { date: formatDate(date) })),
  };
};
