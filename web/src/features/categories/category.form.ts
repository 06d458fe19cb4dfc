// The form values of a category: an emoji has its own field, but is stored as the icon.
import { categoryForm, type CategoryNode } from "@igo/contract/categories/categories";
import type { z } from "zod";
import type { ContractForm } from "../../ui/form/useContractForm.ts";
import { categoryIcon } from "./categoryIcons.ts";

export const categoryFields = categoryForm.extend({ emoji: categoryForm.shape.icon });
export type CategoryFields = z.output<typeof categoryFields>;
export type InCategoryForm = { form: ContractForm<z.input<typeof categoryFields>, CategoryFields> };

/** A single name for both languages is in the first field only. */
export const startOf = (node: CategoryNode) => ({
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
export const inputOf = ({ emoji, ...fields }: CategoryFields, isMarkets: boolean) => ({
  ...fields,
  en: fields.en ?? null,
  description: fields.description ?? null,
  icon: emoji ?? fields.icon ?? null,
  color: fields.color ?? null,
  defaultTaxCode: fields.defaultTaxCode ?? null,
  parentId: fields.parentId ?? null,
  words: isMarkets ? (fields.words ?? []) : [],
});
