// The search text of a product, which the database joins in `product_words`, and an import when it reads a row.
import { fieldsWith } from "@igo/contract/core/fields";
import { productRegistry } from "@igo/contract/products/fields/registry";
import type { ProductFields } from "@igo/contract/products/products";
import { fold } from "@igo/contract/parsing/text";

/** A change of one of these fields, or of the section, changes the search text. */
export const searchedFields = fieldsWith(productRegistry, "searched");

export const searchTextOf = (values: Partial<ProductFields>, section: readonly (string | undefined)[]) =>
  fold([...searchedFields.map((field) => values[field]), ...section].filter(Boolean).join(" "));
