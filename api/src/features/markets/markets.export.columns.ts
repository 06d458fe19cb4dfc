// What each column of an export is called and how its cell is written: labels for people, numbers as numbers, in a form
// that the import reads back as what it was.
import { banks } from "@igo/contract/banks";
import type { Category } from "@igo/contract/categories";
import { marketLabels } from "@igo/contract/labels";
import {
  bankAccountTypes,
  documentTypes,
  type ListEntry,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "@igo/contract/lists";
import type { ExportColumn } from "@igo/contract/markets.export";
import type { Market } from "@igo/contract/markets";
import { writeHours } from "@igo/contract/reading/hours";
import { numberText, withoutNoise } from "@igo/contract/reading/text";
import type { Cell } from "@igo/sheet/cell";
import type { TableColumn } from "@igo/sheet/write.stream";
import type { Language } from "../../core/words.ts";

export type ExportColumnSpec = TableColumn & { column: ExportColumn; cellOf: (market: Market) => Cell };

type Entries = readonly Pick<ListEntry, "code" | "en" | "es">[];

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

const labelIn = (entries: Entries, language: Language) => {
  const labels = new Map(entries.map((entry) => [entry.code, entry[language]]));
  return (code: string) => labels.get(code) ?? code;
};

// A dash alone clears a cell when it is read: the apostrophe makes it the text it is.
const plainText = (text: string) => (text === "-" ? "'-" : text);

/** Local days are Bogota's. */
const dayOf = (instant: string): Cell => ({
  date: new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 10),
});

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
  const yesNo = language === "es" ? { yes: "Sí", no: "No" } : { yes: "Yes", no: "No" };
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
      acceptingOrders === null ? null : acceptingOrders ? yesNo.yes : yesNo.no,
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

/** In csv a percent is the text people write: read back, 0.5 alone would be taken for a half. */
export const csvCell = (cell: Cell, decimalComma: boolean): Cell => {
  if (cell === null || typeof cell !== "object" || !("percent" in cell)) return cell;
  const text = `${numberText(withoutNoise(cell.percent * 100))} %`;
  return decimalComma ? text.replace(".", ",") : text;
};
