// A product's own columns, which forms, imports and the history go through, as its fields have them.
import { productFieldNames, productRegistry } from "@igo/contract/products/fields/registry";
import type { ProductField } from "@igo/contract/products/products";
import { columnOf, type SqlType, sqlTypes } from "./tables.fields.ts";

export type ProductColumn = { field: ProductField; column: string; type: SqlType };

/** Every column that a form or an import writes. */
export const productColumns: readonly ProductColumn[] = productFieldNames.map((field) => ({
  field,
  column: columnOf(field),
  type: sqlTypes[productRegistry[field].type],
}));
