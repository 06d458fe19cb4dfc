// What can be changed of many markets at once, one thing at a time, and what each choice begins with.
import { bulkSet, type BulkSet } from "@igo/contract/markets/markets.bulk";
import { z } from "zod";

/** Without the rules across fields: the dialog sets one thing, and the server holds the rules. */
export const bulkForm = z.strictObject(bulkSet.shape);

export const bulkFields = [
  "status",
  "acceptingOrders",
  "closedUntil",
  "categoryCode",
  "chainId",
  "openingHours",
  "commissionPct",
  "deliveryRadiusKm",
  "prepTimeMin",
  "minOrderCop",
  "delete",
] as const satisfies readonly (keyof BulkSet)[];
export type BulkField = (typeof bulkFields)[number];

const starts: { readonly [Field in BulkField]?: BulkSet[Field] } = {
  acceptingOrders: false,
  closedUntil: "next-shift",
  status: "paused",
  delete: true,
};

export const startOf = (field: BulkField): Partial<BulkSet> =>
  field in starts ? { [field]: starts[field] } : {};

/** Only what the choice is about: what was typed for another stays behind. An emptied number is none. */
export const setOf = (field: BulkField, given: BulkSet): BulkSet => ({
  [field]: given[field] ?? null,
  ...(field === "status" && given.reason && { reason: given.reason }),
});
