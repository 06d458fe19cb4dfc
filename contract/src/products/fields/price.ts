// What a product costs. Prices are whole pesos, taxes included.
import { productTaxes } from "../../markets/lists.ts";
import type { ProductEntries } from "./groups.ts";

export const price = {
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
