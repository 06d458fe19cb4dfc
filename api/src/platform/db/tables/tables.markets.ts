// A market's own columns, which forms, imports and the history go through, as its fields have them.
import type { FieldEntry } from "@igo/contract/core/fields";
import { marketFieldNames, marketRegistry } from "@igo/contract/markets/fields/registry";
import type { MarketField } from "@igo/contract/markets/markets";

type SqlType = "text" | "integer" | "double precision" | "boolean" | "jsonb" | "text[]";

export type MarketColumn = {
  field: MarketField | "normalizedAddress";
  column: string;
  type: SqlType;
};

const sqlTypes: Record<FieldEntry["type"], SqlType> = {
  text: "text",
  code: "text",
  digits: "text",
  pattern: "text",
  reference: "text",
  email: "text",
  phone: "text",
  choice: "text",
  choices: "text[]",
  integer: "integer",
  decimal: "double precision",
  boolean: "boolean",
  hours: "jsonb",
};

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const column = (field: MarketColumn["field"], type: SqlType): MarketColumn => ({
  field,
  column: columnOf(field),
  type,
});

/** Every column that a form or an import writes; what an address is compared by comes after it. */
export const marketColumns: readonly MarketColumn[] = marketFieldNames.flatMap((field) => {
  const own = column(field, sqlTypes[marketRegistry[field].type]);
  return field === "address" ? [own, column("normalizedAddress", "text")] : [own];
});

/** Columns that make no sense alone: whoever restores or takes over one gets the others, too. */
export const columnsTogether: readonly (readonly MarketColumn["field"][])[] = [
  ["municipalityCode", "departmentCode"],
  ["address", "normalizedAddress"],
  ["taxId", "documentType", "taxIdDv"],
  ["lat", "lon"],
];
