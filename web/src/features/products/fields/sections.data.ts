// The sections of a market's menu, for lists and forms.
import { createCategory } from "@igo/contract/categories/categories.calls";
import type { CategoryNode } from "@igo/contract/categories/categories";
import { useQuery } from "@tanstack/react-query";
import { useWrite } from "../../../core/net/data.ts";
import { labelOf } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import type { Option } from "../../../ui/choice/options.ts";
import { sectionsQuery } from "../../categories/categories.data.ts";

export type TaxCode = NonNullable<CategoryNode["defaultTaxCode"]>;

const optionOf = (nodes: readonly CategoryNode[], node: CategoryNode): Option => {
  const parent = nodes.find(({ id }) => id === node.parentId);
  return {
    value: node.id,
    label: parent ? `${labelOf(parent)} › ${labelOf(node)}` : labelOf(node),
    words: [node.es, node.en, ...node.words].join(" "),
  };
};

/** The default tax of a section's products: its own, otherwise its parent's. */
const taxWithin = (nodes: readonly CategoryNode[], id: string): TaxCode | null => {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  return node.defaultTaxCode ?? (node.parentId === null ? null : taxWithin(nodes, node.parentId));
};

/** Those that products can be put into. */
export const openSections = (nodes: readonly CategoryNode[]): Option[] =>
  nodes.filter(({ isActive }) => isActive).map((node) => optionOf(nodes, node));

export const useSections = (marketId: string | null) => {
  useLanguage();
  const { data: nodes = [], isFetching } = useQuery({
    ...sectionsQuery(marketId ?? ""),
    enabled: marketId !== null,
  });
  return {
    loading: isFetching,
    options: nodes.map((node) => optionOf(nodes, node)),
    open: openSections(nodes),
    /** Those that can have subsections. */
    top: nodes.filter(({ parentId }) => parentId === null).map((node) => optionOf(nodes, node)),
    taxOf: (id: string) => taxWithin(nodes, id),
  };
};

export const useCreateSection = () => useWrite(createCategory, { stale: ["categories"] });
