// What each column of an export is called and how its cell is written: labels for people, numbers as numbers, in a form
// that the import reads back as what it was.
import { banks } from "@igo/contract/markets/banks";
import type { Category } from "@igo/contract/categories/categories";
import { marketLabels } from "@igo/contract/markets/labels";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "@igo/contract/markets/lists";
import type { ExportColumn } from "@igo/contract/markets/markets.export";
import type { Market } from "@igo/contract/markets/markets";
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

const formats: Partial<Record<ExportColumn, TableColumn["format"]>> = {
  lat: "decimal",
  lon: "decimal",
  prepTimeMin: "integer",
  deliveryRadiusKm: "decimal",
  minOrderCop: "integer",
  commissionPct: "percent",
  createdAt: "date",
  updatedAt: "date",
};

const wide = new Set<ExportColumn>(["name", "legalName", "address", "email", "openingHours", "notes"]);

type Writers = Partial<Record<ExportColumn, (market: Market) => Cell>>;

type CodedField =
  | "categoryCode"
  | "status"
  | "documentType"
  | "personType"
  | "bankCode"
  | "bankAccountType"
  | "taxRegime";

const writersOf = (categories: readonly Category[], language: Language): Writers => {
  const coded = (field: CodedField, entries: Entries) => {
    const label = labelIn(entries, language);
    return {
      [field]: (market: Market): Cell => {
        const code = market[field];
        return code === null ? null : label(code);
      },
    };
  };
  const method = labelIn(paymentMethods, language);
  return {
    ...coded("categoryCode", categories),
    ...coded("status", statuses),
    ...coded("documentType", documentTypes),
    ...coded("personType", personTypes),
    ...coded("bankCode", banks),
    ...coded("bankAccountType", bankAccountTypes),
    ...coded("taxRegime", taxRegimes),
    departmentCode: ({ departmentName }) => departmentName,
    municipalityCode: ({ municipalityName }) => municipalityName,
    openingHours: ({ openingHours }) => openingHours && writeHours(openingHours, language),
    paymentMethods: ({ paymentMethods: codes }) => codes && codes.map(method).join(", "),
    commissionPct: ({ commissionPct }) => (commissionPct === null ? null : { percent: commissionPct / 100 }),
    acceptingOrders: ({ acceptingOrders }) =>
      acceptingOrders === null ? null : yesNo(language, acceptingOrders),
    createdAt: ({ createdAt }) => dayOf(createdAt),
    updatedAt: ({ updatedAt }) => dayOf(updatedAt),
  };
};

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
    format: formats[column] ?? "text",
    width: wide.has(column) ? 32 : 18,
    cellOf: writers[column] ?? asItIs(column),
  }));
};
