// The values of the partner's form.
import { marketFields, type Market } from "@igo/contract/markets/markets";
import { z } from "zod";
import { editedHours } from "../../../ui/form/hours/hours.ts";
import type { Changeable } from "../fields/markets.form.ts";

const { contactName, phone, email } = marketFields.shape;

/** The draft includes the version, so that one based on an older version runs into the conflict, as it must. */
export const operationForm = z.strictObject({
  version: z.int(),
  openingHours: editedHours.nullable(),
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

export const operationStartFrom = (market: Market): CheckedOperation => ({
  version: market.version,
  openingHours: market.openingHours,
  contactName: market.contactName,
  phone: market.phone,
  email: market.email,
});
