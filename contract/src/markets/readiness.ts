// What a market requires to go live, and which of it is filled in.
import { activationFields, needOf } from "../core/fields.ts";
import { marketRegistry } from "./fields/registry.ts";
import { marketLabels } from "./labels.ts";
import type { Market, MarketField } from "./markets.ts";
import { needName, type NeedName } from "./needs.ts";

/** `field` is the field to fill in; for a need of several fields, the first empty one. */
export type Need = {
  name: NeedName;
  field: MarketField;
  isMet: boolean;
};

const fields = activationFields(marketRegistry);
type ActivationField = (typeof fields)[number];

/** The part of a market that activation checks, so that unsaved form values work as well. */
export type ReadinessInput = Pick<Market, ActivationField | "personType" | "documentType">;

const has = (value: unknown) => value !== null && value !== undefined && value !== "";

const isLegalEntity = ({ personType, documentType }: ReadinessInput) =>
  personType === "legal_entity" || (personType === null && documentType === "NIT");

/** Only companies need a legal name and a legal representative; a natural person is both. */
export const readinessOf = (market: ReadinessInput): Need[] => {
  const isCompany = isLegalEntity(market);
  const required = fields.filter((field) => isCompany || marketRegistry[field].activation === "always");
  return needName.options.flatMap((name) => {
    const parts = required.filter((field) => needOf(marketRegistry, field) === name);
    const [first] = parts;
    if (first === undefined) return [];
    const missing = parts.find((field) => !has(market[field]));
    return [{ name, field: missing ?? first, isMet: missing === undefined }];
  });
};

const labelsOfSeveral = {
  coordinates: { en: "Coordinates", es: "Coordenadas" },
  bank: { en: "Bank details", es: "Datos bancarios" },
} as const;

export const needLabel = (name: NeedName): { en: string; es: string } =>
  name === "coordinates" || name === "bank" ? labelsOfSeveral[name] : marketLabels[name];

/** Nothing is missing from a market that is closed permanently or rejected. */
export const missingNeeds = (market: Market): Need[] =>
  market.status === "closed" || market.status === "rejected"
    ? []
    : readinessOf(market).filter(({ isMet }) => !isMet);
