// Every field of a product, in the order of the template. Schemas, columns, forms and files are all derived from this.
import { type FieldEntry, type FieldsOf, fieldNames } from "../../core/fields.ts";
import { availability } from "./availability.ts";
import type { ProductGroup } from "./groups.ts";
import { identity } from "./identity.ts";
import { price } from "./price.ts";
import { sale } from "./sale.ts";

export const productRegistry = { ...identity, ...price, ...sale, ...availability } as const;
export type ProductRegistry = typeof productRegistry;

export const productFieldNames = fieldNames(productRegistry);

/** The registry entry of a field. */
export const entryOf = (field: keyof ProductRegistry): FieldEntry<ProductGroup> => productRegistry[field];

type Heavy = FieldsOf<ProductRegistry, { isLong: true } | { type: "structured" }>;

const isHeavy = (field: keyof ProductRegistry): field is Heavy => {
  const entry = entryOf(field);
  return entry.type === "structured" || (entry.type === "text" && entry.isLong === true);
};

/** The fields that a row of the list does without. */
export const heavyFields = productFieldNames.filter(isHeavy);

/** Those that it carries. */
export const rowFields = productFieldNames.filter(
  (field): field is Exclude<keyof ProductRegistry, Heavy> => !isHeavy(field),
);
