// The words for the product list's filters, which the contract's table states.
import { productTaxes } from "@igo/contract/markets/lists";
import type { productFilters } from "@igo/contract/products/products.filter";
import { productLabels } from "@igo/contract/products/products.labels";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatMoney } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import { coming, heldOf, type FilterWords } from "../../../records/list/filters/recordFilters.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { useChainFilter } from "../../chains/ChainFilterField.tsx";
import { useSections } from "../fields/sections.data.ts";
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
): FilterWords<typeof productFilters> => {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const market = marketOf(filters);
  const markets = useQuery({ ...marketQuery(market ?? ""), enabled: market !== null });
  const { options: sections } = useSections(filters.sectionId ? market : null);
  const chainId = useChainFilter(filters.chainId);
  const set = { filters, onChange };
  return {
    marketId: {
      label: t("markets.details"),
      words: (ids) => heldOf(ids, () => markets.data?.name ?? coming),
      choice: ({ label }) => <MarketChoice label={label} {...set} />,
      // A section belongs to one market.
      also: ["sectionId"],
    },
    sectionId: {
      label: t("products.bulk.field.sectionId"),
      words: (ids) => heldOf(ids, (id) => sections.find(({ value }) => value === id)?.label ?? coming),
      choice: ({ label }) => <SectionChoice label={label} {...set} />,
    },
    isAvailable: {
      label: labelOf(productLabels.isAvailable),
      yes: t("products.bulk.field.isAvailable"),
      no: t("products.availableNo"),
    },
    onSaleNow: { label: t("products.onSaleNow"), yes: t("products.onSale"), no: t("products.notOnSale") },
    stockOut: {
      label: labelOf(productLabels.stock),
      yes: t("products.soldOut"),
      no: t("products.notSoldOut"),
    },
    hasImage: {
      label: t("products.part.photos"),
      yes: t("products.withPhoto"),
      no: t("insights.measure.withoutImage"),
    },
    priceFrom: {
      label: labelOf(productLabels.priceCop),
      words: () => priceText(filters),
      choice: () => <PriceChoice {...set} />,
      also: ["priceTo"],
    },
    priceTo: null,
    priceOutlier: {
      label: t("products.unusualPrice"),
      yes: t("products.priceFar"),
      no: t("products.priceNear"),
    },
    taxCode: {
      label: labelOf(productLabels.taxCode),
      of: (wanted) => {
        const tax = productTaxes.find(({ code }) => code === wanted);
        return tax ? labelOf(tax) : t("products.noTax");
      },
    },
    hasEan: {
      label: labelOf(productLabels.ean),
      yes: t("products.withEan"),
      no: t("insights.measure.withoutEan"),
    },
    hasDescription: {
      label: labelOf(productLabels.description),
      yes: t("products.withDescription"),
      no: t("insights.measure.withoutDescription"),
    },
    ageRestricted: {
      label: labelOf(productLabels.ageRestricted),
      yes: t("products.adultsOnly"),
      no: t("products.everybody"),
    },
    starred: { label: t("list.starred"), yes: t("list.isStarred"), no: t("list.notStarred") },
    // Partners see markets but not their chains.
    chainId: { ...chainId, isHidden: !isTeam },
    contains: { label: t("list.contains"), of: (column) => labelOf(productLabels[column]), first: "name" },
    importId: { given: () => t("markets.fromImport") },
    updatedBefore: { given: (date) => t("products.untouchedSince", { date: formatDate(date) }) },
    saleStartsOn: { given: (date) => t("products.onSaleFrom", { date: formatDate(date) }) },
    saleEndsOn: { given: (date) => t("products.lastDayOfSale", { date: formatDate(date) }) },
  };
};
