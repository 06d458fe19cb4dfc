// What the form of a market holds, and what of it can be changed.
import { marketChanges, marketInput, type Market } from "@igo/contract/markets/markets";
import { readinessOf, type ReadinessInput } from "@igo/contract/markets/readiness";
import { z } from "zod";
import type { ContractForm } from "../../../ui/form/useContractForm.ts";

/** The version travels with what is typed: a draft kept from an older version meets the conflict it must meet. */
export const marketFormSchema = marketInput.extend({ version: z.int().optional() });

export type MarketValues = z.input<typeof marketFormSchema>;
export type CheckedMarket = z.output<typeof marketFormSchema>;
export type MarketFormApi = ContractForm<MarketValues, CheckedMarket>;
export type InMarketForm = { form: MarketFormApi };

/** What the server would choose for a new market, shown before it does. */
export const newMarket: Partial<MarketValues> = {
  documentType: "NIT",
  chainId: null,
  countryCode: "CO",
  prepTimeMin: 20,
  deliveryRadiusKm: 5,
  acceptingOrders: false,
};

type FormField = keyof MarketValues;

const isFormField = (name: string): name is FormField => name in marketFormSchema.shape;

/** A market as the form begins with it. The status moves by itself, the check digit follows from its number. */
export const startFrom = (market: Market): Partial<MarketValues> => {
  const held = Object.entries(market).filter(
    ([name]) => isFormField(name) && name !== "status" && name !== "taxIdDv",
  );
  return Object.fromEntries(held);
};

/** Fields that `PUT /market/update` takes. */
export const changeable = marketChanges.omit({ id: true, version: true, taxIdDv: true }).keyof().options;
export type Changeable = (typeof changeable)[number];
export const isChangeable = (name: string): name is Changeable => changeable.some((field) => field === name);

/** The fields that activation needs and that are empty; all of those that are asked for together. */
export const missingToGoLive = (values: Readonly<Record<string, unknown>>): readonly string[] =>
  readinessOf({ ...nothing, ...withoutEmptyLists(values) }).flatMap((need) =>
    need.isMet ? [] : [need.field],
  );

const nothing: ReadinessInput = {
  documentType: "NIT",
  personType: null,
  legalName: null,
  legalRepName: null,
  legalRepDocument: null,
  contactName: null,
  lat: null,
  lon: null,
  openingHours: null,
  paymentMethods: null,
  commissionPct: null,
  taxRegime: null,
  bankCode: null,
  bankAccountType: null,
  bankAccountNumber: null,
};
const withoutEmptyLists = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
