// What a market requires to go live, and which of it is filled in.
import { marketLabels } from "./labels.ts";
import type { Market, MarketField } from "./markets.ts";
import type { NeedName } from "./needs.ts";

/** `field` is the field to fill in; for a need of several fields, the first empty one. */
export type Need = {
  name: NeedName;
  field: MarketField;
  isMet: boolean;
};

/** The part of a market that activation checks, so that unsaved form values work as well. */
export type ReadinessInput = Pick<
  Market,
  | Exclude<NeedName, "coordinates" | "bank">
  | "lat"
  | "lon"
  | "bankCode"
  | "bankAccountType"
  | "bankAccountNumber"
  | "personType"
  | "documentType"
>;

const has = (value: unknown) => value !== null && value !== undefined && value !== "";

const one = (market: ReadinessInput, field: NeedName & keyof ReadinessInput): Need => ({
  name: field,
  field,
  isMet: has(market[field]),
});

const several = (
  market: ReadinessInput,
  name: NeedName,
  fields: readonly [keyof ReadinessInput, ...(keyof ReadinessInput)[]],
): Need => {
  const missing = fields.find((field) => !has(market[field]));
  return { name, field: missing ?? fields[0], isMet: missing === undefined };
};

const isLegalEntity = ({ personType, documentType }: ReadinessInput) =>
  personType === "legal_entity" || (personType === null && documentType === "NIT");

/** Only companies need a legal name and a legal representative; a natural person is both. */
export const readinessOf = (market: ReadinessInput): Need[] => [
  ...(isLegalEntity(market)
    ? [one(market, "legalName"), one(market, "legalRepName"), one(market, "legalRepDocument")]
    : []),
  one(market, "contactName"),
  several(market, "coordinates", ["lat", "lon"]),
  one(market, "openingHours"),
  one(market, "paymentMethods"),
  one(market, "commissionPct"),
  one(market, "taxRegime"),
  several(market, "bank", ["bankCode", "bankAccountType", "bankAccountNumber"]),
];

const labelsOfSeveral = {
  coordinates: { en: "Coordinates", es: "Coordenadas" },
  bank: { en: "Bank details", es: "Datos bancarios" },
} as const;

export const needLabel = (name: NeedName): { en: string; es: string } =>
  name === "coordinates" || name === "bank" ? labelsOfSeveral[name] : marketLabels[name];

/** Nothing is missing from a market that is closed permanently or rejected. */
export const lacks = (market: Market): Need[] =>
  market.status === "closed" || market.status === "rejected"
    ? []
    : readinessOf(market).filter(({ isMet }) => !isMet);
