// What can be changed of many markets at once, one thing at a time, and what each choice begins with.
import { marketLabels } from "@igo/contract/markets/labels";
import { bulkFields as ownFields, bulkSet, type BulkSet } from "@igo/contract/markets/markets.bulk";
import { z } from "zod";
import { labelOf, type Text } from "../../../core/language/i18n.ts";

/** Without the rules across fields: the dialog sets one thing, and the server holds the rules. */
export const bulkForm = z.strictObject(bulkSet.shape);

const named = [
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
] as const satisfies readonly (keyof BulkSet)[];

/** Any field that can be set for many is among them. */
export type BulkField = (typeof named)[number] | (typeof ownFields)[number] | "delete";
export const bulkFields: readonly BulkField[] = [...new Set<BulkField>([...named, ...ownFields, "delete"])];

const isNamed = (field: BulkField): field is (typeof named)[number] | "delete" =>
  field === "delete" || named.some((one) => one === field);

export const bulkFieldName = (t: Text, field: BulkField) =>
  isNamed(field) ? t(`marketList.bulk.field.${field}`) : labelOf(marketLabels[field]);

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
