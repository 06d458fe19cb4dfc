// A line's changes as the text of one cell: `Name: El Samán → El Guayacán; Commission (%): 10 → 12`.
import { openingHours } from "@igo/contract/parsing/hours/openingHours";
import type { ActivityLine } from "@igo/contract/insights/activity";
import { fieldLabels } from "@igo/contract/insights/activity.fields";
import { documentKinds } from "@igo/contract/markets/markets.documents";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  productTaxes,
  saleTypes,
  statuses,
  taxRegimes,
  units,
} from "@igo/contract/markets/lists";
import { showHours } from "@igo/contract/parsing/hours/hours";
import { labelIn, yesNo } from "../../../records/export/table.file.ts";
import type { Language } from "../../../platform/http/words.ts";

type Entries = Parameters<typeof labelIn>[0];

const lists: Readonly<Record<string, Entries>> = {
  status: statuses,
  personType: personTypes,
  documentType: documentTypes,
  bankAccountType: bankAccountTypes,
  paymentMethods,
  taxRegime: taxRegimes,
  taxCode: productTaxes,
  unit: units,
  saleType: saleTypes,
  kind: documentKinds,
};

const valueText = (field: string, value: unknown, language: Language): string => {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return yesNo(language, value);
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, language)).join(", ");
  const hours = field === "openingHours" ? openingHours.safeParse(value) : undefined;
  if (hours?.success) return showHours(hours.data, language);
  if (typeof value !== "string" && typeof value !== "number") return JSON.stringify(value);
  const entries = lists[field];
  return entries ? labelIn(entries, language)(String(value)) : String(value);
};

const isUnsaid = ({ before, after }: ActivityLine["changes"][number]) => before === null && after === null;

export const changeTexts = ({ changes }: ActivityLine, language: Language): string =>
  changes
    .map((change) => {
      const { field, before, after } = change;
      const label = fieldLabels[field]?.[language] ?? field;
      return isUnsaid(change)
        ? label
        : `${label}: ${valueText(field, before, language)} → ${valueText(field, after, language)}`;
    })
    .join("; ");
