// The form values of a category: an emoji has its own field, but is stored as the icon.
import { categoryChanges, categoryForm, type CategoryNode } from "@igo/contract/categories/categories";
import { z } from "zod";
import type { ContractForm } from "../../ui/form/useContractForm.ts";
import { categoryIcon } from "./categoryIcons.ts";

/** The version is that of the category when its form was opened; 0 for a new one. */
export const categoryFields = categoryForm.extend({ emoji: categoryForm.shape.icon, version: z.int() });
export type CategoryFields = z.output<typeof categoryFields>;
export type InCategoryForm = { form: ContractForm<z.input<typeof categoryFields>, CategoryFields> };

/** A single name for both languages is in the first field only. */
export const startOfCategory = (node: CategoryNode) => ({
  version: node.version,
  es: node.es,
  en: node.en === node.es ? null : node.en,
  words: node.words,
  description: node.description,
  icon: node.icon !== null && categoryIcon(node.icon) ? node.icon : null,
  emoji: node.icon !== null && !categoryIcon(node.icon) ? node.icon : null,
  color: node.color,
  defaultTaxCode: node.defaultTaxCode,
  isActive: node.isActive,
  parentId: node.parentId,
});

/** The request: empty fields become null. */
export const inputOf = (checked: CategoryFields, isMarkets: boolean) => {
  const { emoji, version: _, ...fields } = checked;
  return {
    ...fields,
    en: fields.en ?? null,
    description: fields.description ?? null,
    icon: emoji ?? fields.icon ?? null,
    color: fields.color ?? null,
    defaultTaxCode: fields.defaultTaxCode ?? null,
    isActive: fields.isActive ?? true,
    parentId: fields.parentId ?? null,
    words: isMarkets ? (fields.words ?? []) : [],
  };
};

export const changedCategory = categoryChanges
  .omit({ scope: true, marketId: true, id: true, version: true, position: true })
  .partial();
export const changeable = changedCategory.keyof().options;
export type Changeable = (typeof changeable)[number];

/** What a form compares: the request that would save it as it is. */
export const savedAs = (node: CategoryNode, isMarkets: boolean) => ({
  ...inputOf(startOfCategory(node), isMarkets),
  version: node.version,
});
