// How a product is sold: by what, how much of it there is, and with which options.
import { saleTypes, units } from "../../markets/lists.ts";
import type { ProductEntries } from "./groups.ts";

export const sale = {
  unit: {
    type: "choice",
    of: units,
    required: true,
    default: "unit",
    label: { en: "Unit of measure", es: "Unidad de medida" },
    group: "sale",
    example: "unit",
    exampleWidth: 18,
  },
  /** An amount, a space and the unit: `500 g`, `1.5 l`, `12 rollos`. */
  netContent: {
    type: "pattern",
    pattern: /^\d{1,7}(?:\.\d{1,3})? \p{L}[\p{L} .]{0,19}$/u,
    label: { en: "Net content", es: "Contenido neto" },
    group: "sale",
    contains: true,
    column: true,
    example: "500 g",
    hint: { en: "500 g, 1.5 l, 12 units", es: "500 g, 1,5 L, 12 und" },
  },
  saleType: {
    type: "choice",
    of: saleTypes,
    required: true,
    default: "unit",
    label: { en: "Sold by", es: "Tipo de venta" },
    group: "sale",
    example: "unit",
  },
  brand: {
    type: "text",
    min: 1,
    max: 60,
    label: { en: "Brand", es: "Marca" },
    group: "identity",
    contains: true,
    searched: true,
    column: true,
    example: "La Cosecha",
  },
  /** What is left; null is not tracked. Fractions only for products sold by weight. */
  stock: {
    type: "decimal",
    unit: "count",
    min: 0,
    max: 9_999_999,
    label: { en: "Stock", es: "Existencias" },
    group: "sale",
    example: 20,
    hint: {
      en: "Leave empty if you don't track stock; decimals only if sold by weight",
      es: "Déjalo vacío si no llevas inventario; decimales solo si se vende por peso",
    },
  },
  isAvailable: {
    type: "boolean",
    required: true,
    default: true,
    label: { en: "Available", es: "Disponible" },
    group: "availability",
    bulk: true,
    example: true,
    hint: { en: "Yes, No or Sold out", es: "Sí, No o Agotado" },
  },
  maxPerOrder: {
    type: "integer",
    unit: "count",
    min: 1,
    max: 999,
    label: { en: "Maximum per order", es: "Máximo por pedido" },
    group: "sale",
    example: 10,
  },
  optionGroups: {
    type: "structured",
    label: { en: "Options", es: "Adiciones" },
    group: "options",
    isWide: true,
    exampleWidth: 40,
    hint: {
      en: "Group:minimum-maximum:option=price,option=price|Another group:…, like Sauces:0-2:Pink=0,Tartare=500",
      es: "Grupo:mínimo-máximo:opción=precio,opción=precio|Otro grupo:…, como Salsas:0-2:Rosada=0,Tártara=500",
    },
  },
} as const satisfies ProductEntries;
