// The categories of markets, found by their names in both languages: each opens the list of its markets.
import { useQuery } from "@tanstack/react-query";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { categoriesQuery } from "../../categories/categories.data.ts";
import type { LocalOption } from "./places.ts";

/** The list of all markets is the administrators'. */
export const useCategoryOptions = (isAdministrator: boolean): readonly LocalOption[] => {
  const t = useText();
  const { data = [] } = useQuery({ ...categoriesQuery, enabled: isAdministrator });
  return data.map((category) => ({
    id: `category ${category.code}`,
    icon: "shapes",
    label: labelOf(category),
    hint: t("shell.nav.markets"),
    to: `${paths.dashboard.admin.listMarkets}?${new URLSearchParams({ categoryCode: category.code }).toString()}`,
    also: [category.en, category.es, ...category.words, t("search.also.category")].join(" "),
  }));
};
