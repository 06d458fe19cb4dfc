// The filters of the product list as its chips show them, in the order of the menu.
import {
  chipsOf,
  linkedFilters,
  type ChipsOf,
  type FiltersOf,
  type LinkedFilters,
} from "@igo/contract/core/filters";
import { productTaxes } from "@igo/contract/markets/lists";
import { productFilters } from "@igo/contract/products/products.filter";
import { productLabels } from "@igo/contract/products/products.labels";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatMoney } from "../../../../core/language/format.ts";
import { labelOf, useText } from "../../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../../core/session/session.ts";
import {
  coming,
  eitherOf,
  givenFilter,
  heldOf,
  pieceText,
  type ListFilter,
} from "../../../../records/list/filters/listFilter.ts";
import { chainQuery } from "../../../chains/chains.data.ts";
import { marketQuery } from "../../../../records/markets.ts";
import { useSections } from "../../form/sections.data.ts";
import type { ProductFilters } from "../../products.data.ts";
import { marketOf, type ChangeFilters } from "./filters.ts";

export const chosenFilters = chipsOf(productFilters);
export type ChosenFilter = ChipsOf<typeof productFilters>;

/** Filters with one of two values, or neither. */
export type EitherFilter = FiltersOf<typeof productFilters, "yesNo">;

export const useProductFilterLabels = (): Record<ChosenFilter, string> => {
  const t = useText();
  return {
    marketId: t("products.market"),
    sectionId: t("products.section"),
    isAvailable: labelOf(productLabels.isAvailable),
    onSaleNow: t("products.onSaleNow"),
    stockOut: labelOf(productLabels.stock),
    hasImage: t("products.photos"),
    price: labelOf(productLabels.priceCop),
    priceOutlier: t("products.unusualPrice"),
    taxCode: labelOf(productLabels.taxCode),
    hasEan: labelOf(productLabels.ean),
    hasDescription: labelOf(productLabels.description),
    ageRestricted: labelOf(productLabels.ageRestricted),
    chainId: t("markets.chain"),
    contains: t("list.contains"),
  };
};

/** The labels of the two values. */
export const useEitherWords = (): Record<EitherFilter, readonly [yes: string, no: string]> => {
  const t = useText();
  return {
    isAvailable: [t("products.availableYes"), t("products.availableNo")],
    onSaleNow: [t("products.onSale"), t("products.notOnSale")],
    stockOut: [t("products.soldOut"), t("products.notSoldOut")],
    hasImage: [t("products.withPhoto"), t("products.withoutPhoto")],
    priceOutlier: [t("products.priceFar"), t("products.priceNear")],
    hasEan: [t("products.withEan"), t("products.withoutEan")],
    hasDescription: [t("products.withDescription"), t("products.withoutDescription")],
    ageRestricted: [t("products.adultsOnly"), t("products.everybody")],
  };
};

const isEither = (name: ChosenFilter): name is EitherFilter =>
  name !== "price" && productFilters[name].kind === "yesNo";

/** The names of values filtered by id. */
const useNames = (filters: ProductFilters) => {
  const market = marketOf(filters);
  const chain = filters.chainId?.[0];
  const markets = useQuery({ ...marketQuery(market ?? ""), enabled: market !== null });
  const chains = useQuery({
    ...chainQuery(chain ?? ""),
    enabled: chain !== undefined && chain !== "none",
  });
  const { options } = useSections(filters.sectionId ? market : null);
  return {
    market: markets.data?.name ?? coming,
    chain: chains.data?.name ?? coming,
    section: (id: string) => options.find(({ value }) => value === id)?.label ?? coming,
  };
};

const useHeld = (
  filters: ProductFilters,
): Record<Exclude<ChosenFilter, EitherFilter>, string | undefined> => {
  const t = useText();
  const names = useNames(filters);
  const { priceFrom, priceTo } = filters;
  return {
    marketId: heldOf(filters.marketId, () => names.market),
    sectionId: heldOf(filters.sectionId, names.section),
    price:
      [
        priceFrom === undefined ? null : `≥ ${formatMoney(priceFrom)}`,
        priceTo === undefined ? null : `≤ ${formatMoney(priceTo)}`,
      ]
        .filter((end) => end !== null)
        .join(" · ") || undefined,
    taxCode: heldOf(filters.taxCode, (wanted) => {
      const tax = productTaxes.find(({ code }) => code === wanted);
      return tax ? labelOf(tax) : t("products.noTax");
    }),
    chainId: heldOf(filters.chainId, (id) => (id === "none" ? t("markets.noChain") : names.chain)),
    contains: heldOf(filters.contains, pieceText(productLabels)),
  };
};

/** What to clear together with a filter. */
const emptied = (name: ChosenFilter): Partial<ProductFilters> => {
  if (name === "price") return { priceFrom: undefined, priceTo: undefined };
  // A section belongs to one market.
  if (name === "marketId") return { marketId: undefined, sectionId: undefined };
  return { [name]: undefined };
};

export const useProductFilterList = (filters: ProductFilters, onChange: ChangeFilters): ListFilter[] => {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const labels = useProductFilterLabels();
  const words = useEitherWords();
  const held = useHeld(filters);
  const { importId, updatedBefore, saleStartsOn, saleEndsOn } = filters;
  const linked: Record<LinkedFilters<typeof productFilters>, string | undefined> = {
    importId: importId && t("products.fromImport"),
    updatedBefore: updatedBefore && t("products.untouchedSince", { date: formatDate(updatedBefore) }),
    saleStartsOn: saleStartsOn && t("products.onSaleFrom", { date: formatDate(saleStartsOn) }),
    saleEndsOn: saleEndsOn && t("products.lastDayOfSale", { date: formatDate(saleEndsOn) }),
  };
  return [
    ...chosenFilters
      // Partners see markets but not their chains.
      .filter((name) => name !== "chainId" || isTeam)
      .map((name) => ({
        name,
        label: labels[name],
        held: isEither(name) ? eitherOf(filters[name], ...words[name]) : held[name],
        onRemove: () => onChange(emptied(name)),
      })),
    ...linkedFilters(productFilters).flatMap((name) =>
      givenFilter(name, linked[name], () => onChange({ [name]: undefined })),
    ),
  ];
};
