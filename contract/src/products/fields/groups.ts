// The groups of a product's fields: the sections of its form, in order.
import type { Registry } from "../../core/fields.ts";

export const productGroups = [
  "identity",
  "price",
  "codes",
  "sale",
  "options",
  "availability",
  "limits",
] as const;
export type ProductGroup = (typeof productGroups)[number];

/** The type of each file of fields. */
export type ProductEntries = Registry<ProductGroup>;
