// The name of each export column and how its cell is written: labels for people, numbers as numbers, and so that the
// menu import reads the same values back.
import { productTaxes, saleTypes, units } from "@igo/contract/markets/lists";
import type { ProductExportColumn } from "@igo/contract/products/products.export";
import { productLabels } from "@igo/contract/products/products.labels";
import { writeHours } from "@igo/contract/parsing/hours/hours";
import { writeOptionGroups } from "@igo/contract/products/optionGroups.cells";
import type { Cell } from "@igo/sheet/cell";
import type { TableColumn } from "@igo/sheet/write/write.stream";
import { dayOf, labelIn, plainText, yesNo } from "../../../records/export/table.file.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { wholePage } from "./products.list.queries.ts";

export type ExportedProduct = Awaited<ReturnType<typeof wholePage>>[number];
export type ExportColumnSpec = TableColumn & { cellOf: (product: ExportedProduct) => Cell };

const readOnlyLabels = {
  marketName: { en: "Market's name", es: "Nombre de la tienda" },
  onSaleNow: { en: "On sale now", es: "A la venta ahora" },
  createdAt: { en: "Created", es: "Creado" },
  updatedAt: { en: "Updated", es: "Actualizado" },
} as const;

const isReadOnly = (column: ProductExportColumn): column is keyof typeof readOnlyLabels =>
  column in readOnlyLabels;

const formats: Partial<Record<ProductExportColumn, TableColumn["format"]>> = {
  priceCop: "integer",
  compareAtPriceCop: "integer",
  discountPct: "percent",
  stock: "decimal",
  maxPerOrder: "integer",
  position: "integer",
  availableFrom: "date",
  availableTo: "date",
  createdAt: "date",
  updatedAt: "date",
};

const wide = new Set<ProductExportColumn>(["name", "description", "optionGroups", "saleHours", "imageUrl"]);

type Writers = Partial<Record<ProductExportColumn, (product: ExportedProduct) => Cell>>;

const text = (value: string | null): Cell => (value === null ? null : plainText(value));
const date = (value: string | null): Cell => (value === null ? null : { date: value });

const codedOf = (language: Language): Writers => {
  const [tax, unit, saleType] = [productTaxes, units, saleTypes].map((list) => labelIn(list, language));
  return {
    taxCode: ({ taxCode }) => (taxCode === null ? null : (tax?.(taxCode) ?? taxCode)),
    unit: (product) => unit?.(product.unit) ?? product.unit,
    saleType: (product) => saleType?.(product.saleType) ?? product.saleType,
  };
};

/** Imports understand both languages. */
const sectionsIn = (language: Language): Writers =>
  language === "es"
    ? {}
    : {
        sectionName: ({ sectionName, sectionNameEn }) => text(sectionNameEn ?? sectionName),
        subsectionName: ({ subsectionName, subsectionNameEn }) => text(subsectionNameEn ?? subsectionName),
      };

const writersOf = (language: Language, imageUrlOf: (key: string) => string): Writers => ({
  ...codedOf(language),
  ...sectionsIn(language),
  marketRef: ({ marketCode, marketName }) => text(marketCode ?? marketName),
  discountPct: ({ discountPct }) => (discountPct === null ? null : { percent: discountPct / 100 }),
  // With a point and three decimals, 1.234 g would be read as a thousand.
  netContent: ({ netContent }) => text(netContent?.replace(".", ",") ?? null),
  isAvailable: ({ isAvailable }) => yesNo(language, isAvailable),
  ageRestricted: ({ ageRestricted }) => yesNo(language, ageRestricted),
  requiresPrescription: ({ requiresPrescription }) => yesNo(language, requiresPrescription),
  onSaleNow: ({ onSaleNow }) => yesNo(language, onSaleNow),
  optionGroups: ({ optionGroups }) => optionGroups && writeOptionGroups(optionGroups),
  saleHours: ({ saleHours }) =>
    saleHours && writeHours({ weekly: saleHours, exceptions: [], closedUntil: null }, language),
  availableFrom: ({ availableFrom }) => date(availableFrom),
  availableTo: ({ availableTo }) => date(availableTo),
  imageUrl: ({ images: [cover] }) => (cover ? imageUrlOf(cover.key) : null),
  createdAt: ({ createdAt }) => dayOf(createdAt),
  updatedAt: ({ updatedAt }) => dayOf(updatedAt),
});

const asItIs =
  (column: ProductExportColumn) =>
  (product: ExportedProduct): Cell => {
    const value: unknown = new Map(Object.entries(product)).get(column);
    if (typeof value === "string") return plainText(value);
    return typeof value === "number" ? value : null;
  };

export const exportColumns = (
  columns: readonly ProductExportColumn[],
  language: Language,
  imageUrlOf: (key: string) => string,
): ExportColumnSpec[] => {
  const writers = writersOf(language, imageUrlOf);
  return columns.map((column) => ({
    heading: (isReadOnly(column) ? readOnlyLabels[column] : productLabels[column])[language],
    format: formats[column] ?? "text",
    width: wide.has(column) ? 32 : 18,
    cellOf: writers[column] ?? asItIs(column),
  }));
};
