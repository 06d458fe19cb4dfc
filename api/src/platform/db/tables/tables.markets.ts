// A market's own columns, which forms, imports and the history go through, as its fields have them.
import { marketFieldNames, marketRegistry } from "@igo/contract/markets/fields/registry";
import type { MarketField } from "@igo/contract/markets/markets";
import { columnOf, type SqlType, sqlTypes } from "./tables.fields.ts";

export type MarketColumn = {
  field: MarketField | "normalizedAddress";
  column: string;
  type: SqlType;
};

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
