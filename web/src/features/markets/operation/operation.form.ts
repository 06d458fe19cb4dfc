// What a partner's form of his market holds.
import { marketFields, type Market } from "@igo/contract/markets/markets";
import { z } from "zod";
import type { Changeable } from "../form/markets.form.ts";

const { openingHours, contactName, phone, email } = marketFields.shape;

/** The version travels with what is typed: a draft kept from an older version meets the conflict it must meet. */
export const operationForm = z.strictObject({
  version: z.int(),
  openingHours,
  contactName,
  phone,
  email,
});
export type CheckedOperation = z.output<typeof operationForm>;

export const operationFields = [
  "openingHours",
  "contactName",
  "phone",
  "email",
] as const satisfies readonly Changeable[];
export type OperationField = (typeof operationFields)[number];

export const startFrom = (market: Market): CheckedOperation => ({
  version: market.version,
  openingHours: market.openingHours,
  contactName: market.contactName,
  phone: market.phone,
  email: market.email,
});
