// The name of each export column and how its cell is written: labels for people, numbers as numbers, and so that the
// menu import reads the same values back.
import { menuEntryOf } from "@igo/contract/products/fields/menu";
import type { ProductExportColumn } from "@igo/contract/products/products.export";
import { writeHours } from "@igo/contract/parsing/hours/hours";
import { writeOptionGroups } from "@igo/contract/products/optionGroups.cells";
import type { Cell } from "@igo/sheet/cell";
import type { TableColumn } from "@igo/sheet/write/write.stream";
import { cellWriter, layoutOf, usualWidth } from "../../../records/export/table.fields.ts";
import { dayOf, guardedText, yesNo } from "../../../records/export/table.file.ts";
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

type ReadOnly = keyof typeof readOnlyLabels;
const isReadOnly = (column: ProductExportColumn): column is ReadOnly => column in readOnlyLabels;

type Writer = (product: ExportedProduct) => Cell;
type Writers = Partial<Record<ProductExportColumn, Writer>>;

const text = (value: string | null): Cell => (value === null ? null : guardedText(value));

/** Imports understand both languages. */
const sectionsIn = (language: Language): Writers =>
  language === "es"
    ? {}
    : {
        sectionName: ({ sectionName, sectionNameEn }) => text(sectionNameEn ?? sectionName),
        subsectionName: ({ subsectionName, subsectionNameEn }) => text(subsectionNameEn ?? subsectionName),
      };

/** The columns whose type does not say how they are written. */
const writersOf = (
  language: Language,
  imageUrlOf: (key: string) => string,
): Writers & Record<ReadOnly | "marketRef" | "imageUrl", Writer> => ({
  ...sectionsIn(language),
  marketRef: ({ marketCode, marketName }) => text(marketCode ?? marketName),
  // With a point and three decimals, 1.234 g would be read as a thousand.
  netContent: ({ netContent }) => text(netContent?.replace(".", ",") ?? null),
  optionGroups: ({ optionGroups }) => optionGroups && writeOptionGroups(optionGroups),
  saleHours: ({ saleHours }) =>
    saleHours && writeHours({ weekly: saleHours, exceptions: [], closedUntil: null }, language),
  imageUrl: ({ images: [cover] }) => (cover ? imageUrlOf(cover.key) : null),
  marketName: ({ marketName }) => text(marketName),
  onSaleNow: ({ onSaleNow }) => yesNo(language, onSaleNow),
  createdAt: ({ createdAt }) => dayOf(createdAt),
  updatedAt: ({ updatedAt }) => dayOf(updatedAt),
});

export const exportColumns = (
  columns: readonly ProductExportColumn[],
  language: Language,
  imageUrlOf: (key: string) => string,
): ExportColumnSpec[] => {
  const writers = writersOf(language, imageUrlOf);
  return columns.map((column) => {
    if (isReadOnly(column))
      return {
        heading: readOnlyLabels[column][language],
        format: column === "createdAt" || column === "updatedAt" ? "date" : "text",
        width: usualWidth,
        cellOf: writers[column],
      };
    const entry = menuEntryOf(column);
    const write = cellWriter(entry, language);
    return {
      heading: entry.label[language],
      ...layoutOf(entry),
      cellOf:
        column === "marketRef" || column === "imageUrl"
          ? writers[column]
          : (writers[column] ?? ((product) => write(product[column]))),
    };
  });
};
