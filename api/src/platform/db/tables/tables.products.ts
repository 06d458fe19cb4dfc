// A product's own columns, which forms, imports and the history go through.
import type { ProductField } from "@igo/contract/products/products";

export type ProductColumn = {
  field: ProductField;
  column: string;
  type: "text" | "uuid" | "integer" | "double precision" | "boolean" | "date" | "jsonb";
};

const column = (field: ProductField, type: ProductColumn["type"] = "text"): ProductColumn => ({
  field,
  column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type,
});

/** Every column that a form or an import writes, in table order. */
export const productColumns: readonly ProductColumn[] = [
  column("sectionId", "uuid"),
  column("sku"),
  column("ean"),
  column("name"),
  column("description"),
  column("priceCop", "integer"),
  column("compareAtPriceCop", "integer"),
  column("discountPct", "double precision"),
  column("taxCode"),
  column("unit"),
  column("netContent"),
  column("saleType"),
  column("stock", "double precision"),
  column("isAvailable", "boolean"),
  column("brand"),
  column("maxPerOrder", "integer"),
  column("optionGroups", "jsonb"),
  column("availableFrom", "date"),
  column("availableTo", "date"),
  column("saleHours", "jsonb"),
  column("ageRestricted", "boolean"),
  column("requiresPrescription", "boolean"),
  column("position", "integer"),
];
