// What a product is, and by which codes a market knows it.
import type { ProductEntries } from "./groups.ts";

export const identity = {
  name: {
    type: "text",
    min: 2,
    max: 120,
    required: true,
    label: { en: "Product", es: "Producto" },
    group: "identity",
    contains: true,
    searched: true,
    isWide: true,
    example: "Arroz blanco La Cosecha 500 g",
    exampleWidth: 34,
  },
  /** The menu's section, or a subsection, of the same market. */
  sectionId: {
    type: "id",
    required: true,
    label: { en: "Section", es: "Sección" },
    group: "identity",
    bulk: true,
  },
  /** Unique in its market: the key for updates by import. */
  sku: {
    type: "code",
    min: 1,
    max: 40,
    label: { en: "SKU", es: "SKU" },
    group: "codes",
    contains: true,
    searched: true,
    joinedBy: "-",
    example: "P-00001",
  },
  /** GTIN-8, 12, 13 or 14 with its check digit (GS1 General Specifications 7.9). */
  ean: {
    type: "pattern",
    pattern: /^(?:\d{8}|\d{12,14})$/,
    label: { en: "Barcode (EAN)", es: "Código de barras (EAN)" },
    group: "codes",
    contains: true,
    searched: true,
    column: true,
    example: "7709990000016",
    exampleWidth: 18,
    hint: { en: "8, 12, 13 or 14 digits, as text", es: "8, 12, 13 o 14 dígitos, como texto" },
  },
  description: {
    type: "text",
    min: 1,
    max: 500,
    isLong: true,
    label: { en: "Description", es: "Descripción" },
    group: "identity",
    contains: true,
    isWide: true,
    joinedBy: ". ",
    example: "Bolsa por 500 gramos",
    exampleWidth: 30,
  },
} as const satisfies ProductEntries;
