// The sections of the product form: the fields of each, and their order.
import { productGroups, type ProductGroup } from "@igo/contract/products/fields/groups";
import { entryOf } from "@igo/contract/products/fields/registry";
import { changeable, type Changeable } from "../fields/products.form.ts";

/** The market is not a registry field, but the form treats it as one. */
export type FormField = Changeable | "marketId";
export type SectionName = ProductGroup | "photos";

/** The leading fields of sections that deviate from the registry's order; the others of the group follow. */
const firsts: Partial<Record<ProductGroup, readonly FormField[]>> = {
  identity: ["marketId", "name", "sectionId", "brand"],
  sale: ["unit", "saleType"],
  availability: ["isAvailable"],
};

const fieldsOf = (name: ProductGroup): FormField[] => {
  const inGroup = changeable.filter((field) => entryOf(field).group === name);
  return [...new Set<FormField>([...(firsts[name] ?? []), ...inGroup])];
};

const fieldSections = productGroups.map((name) => ({ name, fields: fieldsOf(name) }));

/** The photos come last, and save themselves. */
export const sections: readonly { name: SectionName; fields: readonly FormField[] }[] = [
  ...fieldSections,
  { name: "photos", fields: [] },
];
