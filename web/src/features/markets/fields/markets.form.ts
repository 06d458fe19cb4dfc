// The values of the market form, and which of them can be changed.
import { marketChanges, marketDefaults, marketInput, type Market } from "@igo/contract/markets/markets";
import { readinessOf, type ReadinessInput } from "@igo/contract/markets/readiness";
import { z } from "zod";
import { editedHours } from "../../../ui/form/hours/hours.ts";
import type { ContractForm } from "../../../ui/form/useContractForm.ts";

/** The draft includes the version, so that one based on an older version runs into the conflict, as it must. */
export const marketFormSchema = marketInput.extend({
  version: z.int().optional(),
  openingHours: editedHours.nullable().optional(),
});

export type MarketValues = z.input<typeof marketFormSchema>;
export type CheckedMarket = z.output<typeof marketFormSchema>;
export type MarketFormApi = ContractForm<MarketValues, CheckedMarket>;
export type InMarketForm = { form: MarketFormApi };

// A new market's status is the server's alone.
const { status: _status, ...defaults } = marketDefaults;

/** The server's defaults for a new market, shown in advance. */
export const newMarket: Partial<MarketValues> = { ...defaults, chainId: null };

type FormField = keyof MarketValues;

export const isFormField = (name: string): name is FormField => name in marketFormSchema.shape;

/**
 * The form's initial values for a market. Without the status, which has its own transitions, and the check digit, which
 * is derived from the number.
 */
export const marketStartFrom = (market: Market): Partial<MarketValues> => {
  const held = Object.entries(market).filter(
    ([name]) => isFormField(name) && name !== "status" && name !== "taxIdDv",
  );
  return Object.fromEntries(held);
};

/** Fields that `PUT /market/update` accepts. */
export const changeable = marketChanges.omit({ id: true, version: true, taxIdDv: true }).keyof().options;
export type Changeable = (typeof changeable)[number];
export const isChangeable = (name: string): name is Changeable => changeable.some((field) => field === name);

/** The empty fields that activation requires; of a requirement with several fields, the first empty one. */
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
