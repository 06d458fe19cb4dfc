// The heading of each export column and the format of its cells: labels for people, numbers as numbers, in a form that
// an import reads back unchanged.
import { entryOf, marketFieldNames } from "@igo/contract/markets/fields/registry";
import type { Category } from "@igo/contract/categories/categories";
import { marketLabels } from "@igo/contract/markets/labels";
import type { ExportColumn } from "@igo/contract/markets/markets.export";
import type { Market, MarketField } from "@igo/contract/markets/markets";
import { writeHours } from "@igo/contract/parsing/hours/hours";
import type { Cell } from "@igo/sheet/cell";
import type { TableColumn } from "@igo/sheet/write/write.stream";
import { dayOf, labelIn, plainText, yesNo } from "../../../records/export/table.file.ts";
import type { Language } from "../../../platform/http/words.ts";

export type ExportColumnSpec = TableColumn & { column: ExportColumn; cellOf: (market: Market) => Cell };

type Entries = Parameters<typeof labelIn>[0];

const readOnlyLabels = {
  chainName: { en: "Chain", es: "Cadena" },
  normalizedAddress: { en: "Normalised address", es: "Dirección normalizada" },
  createdAt: { en: "Created", es: "Creada" },
  updatedAt: { en: "Updated", es: "Actualizada" },
} as const;

const isReadOnly = (column: ExportColumn): column is keyof typeof readOnlyLabels => column in readOnlyLabels;

type Writer = (market: Market) => Cell;
type Writers = Partial<Record<ExportColumn, Writer>>;

/** How cells of the field's type are written; undefined when the value needs no conversion. */
const writerOf = (field: MarketField, language: Language): Writer | undefined => {
  const entry = entryOf(field);
  if (entry.type === "choice") return codedBy(field, entry.of, language);
  if (entry.type === "choices") {
    const label = labelIn(entry.of, language);
    return (market) => {
      const codes = market[field];
      return Array.isArray(codes) ? codes.map(label).join(", ") : null;
    };
  }
  if (entry.type === "boolean")
    return ({ [field]: value }) => (typeof value === "boolean" ? yesNo(language, value) : null);
  if (entry.type === "decimal" && entry.unit === "percent")
    return ({ [field]: value }) => (typeof value === "number" ? { percent: value / 100 } : null);
  return undefined;
};

const codedBy = (field: MarketField, entries: Entries, language: Language): Writer => {
  const label = labelIn(entries, language);
  return ({ [field]: code }) => (typeof code === "string" ? label(code) : null);
};

const writersOf = (categories: readonly Category[], language: Language): Writers => ({
  ...Object.fromEntries(marketFieldNames.map((field) => [field, writerOf(field, language)])),
  categoryCode: codedBy("categoryCode", categories, language),
  departmentCode: ({ departmentName }) => departmentName,
  municipalityCode: ({ municipalityName }) => municipalityName,
  openingHours: ({ openingHours }) => openingHours && writeHours(openingHours, language),
  createdAt: ({ createdAt }) => dayOf(createdAt),
  updatedAt: ({ updatedAt }) => dayOf(updatedAt),
});

const formatOf = (column: ExportColumn): TableColumn["format"] => {
  if (column === "createdAt" || column === "updatedAt") return "date";
  if (isReadOnly(column)) return "text";
  const entry = entryOf(column);
  if (entry.type === "integer") return "integer";
  if (entry.type !== "decimal") return "text";
  return entry.unit === "percent" ? "percent" : "decimal";
};

const isWide = (column: ExportColumn) => !isReadOnly(column) && entryOf(column).isWide === true;

const asItIs =
  (column: ExportColumn) =>
  (market: Market): Cell => {
    const value = market[column];
    if (typeof value === "string") return plainText(value);
    return typeof value === "number" ? value : null;
  };

export const exportColumns = (
  columns: readonly ExportColumn[],
  categories: readonly Category[],
  language: Language,
): ExportColumnSpec[] => {
  const writers = writersOf(categories, language);
  return columns.map((column) => ({
    column,
    heading: (isReadOnly(column) ? readOnlyLabels[column] : marketLabels[column])[language],
    format: formatOf(column),
    width: isWide(column) ? 32 : 18,
    cellOf: writers[column] ?? asItIs(column),
  }));
};
