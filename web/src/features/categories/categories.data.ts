// Market categories as options of forms and filters, and a menu's sections for fields that choose among them.
import { listCategories } from "@igo/contract/categories/categories.calls";
import type { CategoryNode } from "@igo/contract/categories/categories";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../core/net/api.ts";
import { labelOf } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { categoriesQuery } from "../../records/categories.ts";
import type { Option } from "../../ui/choice/options.ts";

export const sectionsQuery = (marketId: string) =>
  queryOptions({
    queryKey: ["categories", marketId],
    queryFn: async ({ signal }) =>
      (await call(listCategories, { query: { scope: "menu", marketId } }, signal)).categories,
  });

const none: readonly CategoryNode[] = [];

/** A subcategory shows its parent's name, and is found by it. */
const optionsFrom = (nodes: readonly CategoryNode[]): (Option & { isActive: boolean })[] => {
  const parents = new Map(nodes.map((node) => [node.id, labelOf(node)]));
  return nodes.map((node) => {
    const parent = node.parentId === null ? undefined : parents.get(node.parentId);
    return {
      value: node.code,
      label: labelOf(node),
      words: node.words.join(" "),
      ...(parent !== undefined && { hint: parent }),
      isActive: node.isActive,
    };
  });
};

type Choices = {
  /** The selectable ones. */
  options: Option[];
  /** Inactive ones too, for filters. */
  every: Option[];
  /** The option of a record's category, even if it can no longer be selected. */
  optionOf: (code: string | null | undefined) => Option | null;
};

const useChoices = (nodes: readonly CategoryNode[] = none): Choices => {
  const language = useLanguage();
  return useMemo(() => {
    const every = optionsFrom(nodes);
    return {
      options: every.filter(({ isActive }) => isActive),
      every,
      optionOf: (code) => every.find(({ value }) => value === code) ?? null,
    };
    // Labels depend on the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- labelOf reads it
  }, [nodes, language]);
};

export const useCategories = (): Choices & { labelOfCategory: (code: string) => string } => {
  const { data, isPending } = useQuery(categoriesQuery);
  const choices = useChoices(data);
  // A code is no name: it is shown only where no name will come.
  const labelOfCategory = (code: string) => choices.optionOf(code)?.label ?? (isPending ? "" : code);
  return { ...choices, labelOfCategory };
};
