// The categories of markets as the screens read them.
import { listCategories } from "@igo/contract/categories";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { labelOf } from "../../core/i18n.ts";
import { useLanguage } from "../../core/language.ts";
import type { Option } from "../../ui/form/options.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["categories", "market"],
  queryFn: async ({ signal }) => (await call(listCategories, {}, signal)).categories,
  staleTime: 60 * 60 * 1000,
});

export const useCategories = (): { options: Option[]; labelOfCategory: (code: string) => string } => {
  useLanguage();
  const { data = [] } = useQuery(categoriesQuery);
  const options = data.map((category) => ({
    value: category.code,
    label: labelOf(category),
    words: category.words.join(" "),
  }));
  return {
    options,
    labelOfCategory: (code) => options.find((option) => option.value === code)?.label ?? code,
  };
};
