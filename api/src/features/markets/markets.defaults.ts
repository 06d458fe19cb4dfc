// The defaults of a new market, shared by the form and the import.
import type { MarketFields } from "@igo/contract/markets/markets";

export const creationDefaults = {
  status: "pending_documents",
  documentType: "NIT",
  countryCode: "CO",
  prepTimeMin: 20,
  deliveryRadiusKm: 5,
  acceptingOrders: false,
} as const satisfies Partial<MarketFields>;

/** A NIT of nine digits that begins with 8 or 9 belongs to a legal entity, other documents to people. */
export const personTypeOf = (
  documentType: string,
  taxId: string,
): "legal_entity" | "natural_person" | null => {
  if (documentType !== "NIT") return "natural_person";
  return /^[89]\d{8}$/.test(taxId) ? "legal_entity" : null;
};
