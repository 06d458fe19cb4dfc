// The heading of each export column and the format of its cells: labels for people, numbers as numbers, in a form that
// an import reads back unchanged.
import { entryOf } from "@igo/contract/markets/fields/registry";
import type { Category } from "@igo/contract/categories/categories";
import type { ExportColumn } from "@igo/contract/markets/markets.export";
import type { Market, MarketField } from "@igo/contract/markets/markets";
import { writeHours } from "@igo/contract/parsing/hours/hours";
import type { Cell } from "@igo/sheet/cell";
import type { TableColumn } from "@igo/sheet/write/write.stream";
import { cellWriter, layoutOf, usualWidth } from "../../../records/export/table.fields.ts";
import { dayOf, labelIn, guardedText } from "../../../records/export/table.file.ts";
import type { Language } from "../../../platform/http/words.ts";

export type ExportColumnSpec = TableColumn & { column: ExportColumn; cellOf: (market: Market) => Cell };

type Entries = Parameters<typeof labelIn>[0];

const readOnlyLabels = {
  chainName: { en: "Chain", es: "Cadena" },
  normalizedAddress: { en: "Normalised address", es: "Dirección normalizada" },
  createdAt: { en: "Created", es: "Creada" },
  updatedAt: { en: "Updated", es: "Actualizada" },
} as const;

type ReadOnly = keyof typeof readOnlyLabels;
const isReadOnly = (column: ExportColumn): column is ReadOnly => column in readOnlyLabels;

type Writer = (market: Market) => Cell;
type Writers = Partial<Record<ExportColumn, Writer>>;

const text = (value: string | null): Cell => (value === null ? null : guardedText(value));

const codedBy = (field: MarketField, entries: Entries, language: Language): Writer => {
  const label = labelIn(entries, language);
  return ({ [field]: code }) => (typeof code === "string" ? label(code) : null);
};

/** The columns whose type does not say how they are written. */
const writersOf = (
  categories: readonly Category[],
  language: Language,
): Writers & Record<ReadOnly, Writer> => ({
  categoryCode: codedBy("categoryCode", categories, language),
  departmentCode: ({ departmentName }) => departmentName,
  municipalityCode: ({ municipalityName }) => municipalityName,
  openingHours: ({ openingHours }) => openingHours && writeHours(openingHours, language),
  chainName: ({ chainName }) => text(chainName),
  normalizedAddress: ({ normalizedAddress }) => text(normalizedAddress),
  createdAt: ({ createdAt }) => dayOf(createdAt),
  updatedAt: ({ updatedAt }) => dayOf(updatedAt),
});

export const exportColumns = (
  columns: readonly ExportColumn[],
  categories: readonly Category[],
  language: Language,
): ExportColumnSpec[] => {
  const writers = writersOf(categories, language);
  return columns.map((column) => {
    if (isReadOnly(column))
      return {
        column,
        heading: readOnlyLabels[column][language],
        format: column === "createdAt" || column === "updatedAt" ? "date" : "text",
        width: usualWidth,
        cellOf: writers[column],
      };
    const entry = entryOf(column);
    const write = cellWriter(entry, language);
    return {
      column,
      heading: entry.label[language],
      ...layoutOf(entry),
      cellOf: writers[column] ?? ((market) => write(market[column])),
    };
  });
};
