// A market's own columns, which forms, imports and the history go through.
import type { MarketField } from "@igo/contract/markets/markets";

export type MarketColumn = {
  field: MarketField | "normalizedAddress";
  column: string;
  type: "text" | "integer" | "double precision" | "boolean" | "jsonb" | "text[]";
};

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const column = (field: MarketColumn["field"], type: MarketColumn["type"] = "text"): MarketColumn => ({
  field,
  column: columnOf(field),
  type,
});

/** Every column that a form or an import writes, in table order. */
export const marketColumns: readonly MarketColumn[] = [
  column("externalCode"),
  column("name"),
  column("legalName"),
  column("personType"),
  column("documentType"),
  column("taxId"),
  column("taxIdDv"),
  column("categoryCode"),
  column("status"),
  column("legalRepName"),
  column("legalRepDocument"),
  column("contactName"),
  column("email"),
  column("phone"),
  column("landline"),
  column("countryCode"),
  column("departmentCode"),
  column("municipalityCode"),
  column("address"),
  column("normalizedAddress"),
  column("addressDetail"),
  column("neighborhood"),
  column("postalCode"),
  column("lat", "double precision"),
  column("lon", "double precision"),
  column("openingHours", "jsonb"),
  column("prepTimeMin", "integer"),
  column("deliveryRadiusKm", "double precision"),
  column("minOrderCop", "integer"),
  column("commissionPct", "double precision"),
  column("bankCode"),
  column("bankAccountType"),
  column("bankAccountNumber"),
  column("paymentMethods", "text[]"),
  column("taxRegime"),
  column("chamberRegistration"),
  column("acceptingOrders", "boolean"),
  column("notes"),
];

/** Columns that make no sense alone: whoever restores or takes over one gets the others, too. */
export const columnsTogether: readonly (readonly MarketColumn["field"][])[] = [
  ["municipalityCode", "departmentCode"],
  ["address", "normalizedAddress"],
  ["taxId", "documentType", "taxIdDv"],
  ["lat", "lon"],
];
