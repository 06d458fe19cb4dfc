// Every field of a product, in the order of the template. Schemas, columns, forms and files are all derived from this.
import { type FieldEntry, type FieldsOf, fieldNames } from "../../core/fields.ts";
import { availability } from "./availability.ts";
import type { ProductGroup, ProductEntries } from "./groups.ts";
import { identity } from "./identity.ts";
import { sale } from "./sale.ts";
import { productTaxes } from "../../markets/lists.ts";

// What a product costs. Prices are whole pesos, taxes included.
const price = {
  priceCop: {
    type: "integer",
    unit: "pesos",
    min: 50,
    max: 50_000_000,
    floor: 100,
    required: true,
    label: { en: "Price", es: "Precio" },
    group: "price",
    example: 2300,
    hint: {
      en: "Whole pesos, taxes included: 2300, $ 2.300",
      es: "Pesos enteros, impuestos incluidos: 2300, $ 2.300",
    },
  },
  /** The previous price, shown crossed out; higher than the price. */
  compareAtPriceCop: {
    type: "integer",
    unit: "pesos",
    min: 50,
    max: 50_000_000,
    floor: 100,
    label: { en: "Previous price", es: "Precio anterior" },
    group: "price",
    example: 2600,
    hint: {
      en: "Shown crossed out; higher than the price",
      es: "Se muestra tachado; mayor que el precio",
    },
  },
  /** Percent off `priceCop`, 10 is 10 %. */
  discountPct: {
    type: "decimal",
    unit: "percent",
    min: 0,
    max: 90,
    label: { en: "Discount (%)", es: "Descuento (%)" },
    group: "price",
    hint: { en: "10 means 10%", es: "10 significa 10 %" },
  },
  taxCode: {
    type: "choice",
    of: productTaxes,
    label: { en: "Tax", es: "Impuesto" },
    group: "price",
    bulk: true,
    example: "exempt",
    exampleWidth: 20,
  },
} as const satisfies ProductEntries;

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
