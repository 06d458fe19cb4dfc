// The fields an import can bring, as choices and by name; and the closed lists some of them take their values from.
import { banks } from "@igo/contract/banks";
import type { ImportRun } from "@igo/contract/imports";
import { marketLabels } from "@igo/contract/labels";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
  type ListEntry,
} from "@igo/contract/lists";
import { requiredFields, type MarketField } from "@igo/contract/markets";
import { labelOf } from "../../core/i18n.ts";

export const isMarketField = (field: string): field is MarketField => Object.hasOwn(marketLabels, field);

export const fieldNames = Object.keys(marketLabels).filter(isMarketField);

export const labelOfField = (field: string): string =>
  isMarketField(field) ? labelOf(marketLabels[field]) : field;

/** A document without a type is a NIT; everything else that is required must come from a column. */
export const neededFields: readonly MarketField[] = requiredFields.filter(
  (field) => field !== "documentType",
);

/** A town's code begins with its department's, so the department may be missing where the town is a code. */
export const missingFields = (columns: ImportRun["mapping"]["columns"]): MarketField[] => {
  const chosen = new Set(columns.map(({ field }) => field));
  return neededFields.filter((field) => !chosen.has(field));
};

export const listsOfFields: Partial<Record<MarketField, readonly ListEntry[]>> = {
  status: statuses,
  personType: personTypes,
  documentType: documentTypes,
  bankAccountType: bankAccountTypes,
  paymentMethods,
  taxRegime: taxRegimes,
  bankCode: banks,
};

export type GridColumn = { field: string; label: string; heading: string | null; width: number };

const widths: Partial<Record<MarketField, number>> = {
  name: 240,
  legalName: 220,
  taxId: 190,
  address: 230,
  email: 230,
  openingHours: 260,
  notes: 240,
  externalCode: 130,
  documentType: 130,
  taxIdDv: 90,
  lat: 120,
  lon: 120,
  commissionPct: 120,
  minOrderCop: 130,
  departmentCode: 150,
  municipalityCode: 170,
};

const columnOf = (field: string, heading: string | null): GridColumn => ({
  field,
  heading,
  label: labelOfField(field),
  width: (isMarketField(field) && widths[field]) || 160,
});

/** The columns of the file in their order, then fields it lacks but somebody must fill in. */
export const gridColumns = ({
  mapping,
  issueCounts,
}: Pick<ImportRun, "mapping" | "issueCounts">): GridColumn[] => {
  const own = mapping.columns.flatMap(({ field, heading }) =>
    field === null ? [] : [columnOf(field, heading)],
  );
  const shown = new Set(own.map(({ field }) => field));
  const lacking = [...new Set(issueCounts.map(({ field }) => field))].filter(
    (field) => isMarketField(field) && !shown.has(field),
  );
  return [...own, ...lacking.map((field) => columnOf(field, null))];
};
