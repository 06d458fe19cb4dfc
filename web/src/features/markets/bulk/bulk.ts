// The fields that a bulk change can set, one at a time, and the initial value of each.
import { marketLabels } from "@igo/contract/markets/labels";
import { bulkFields as ownFields, bulkSet, type BulkSet } from "@igo/contract/markets/markets.bulk";
import { z } from "zod";
import { labelOf, type Text } from "../../../core/language/i18n.ts";

/** Without the cross-field rules: the dialog sets one field, and the server enforces the rules. */
export const bulkForm = z.strictObject(bulkSet.shape);

/** For the status, which has to be chosen. */
export const statusForm = bulkForm.superRefine(({ status }, context) => {
  if (status === undefined) context.addIssue({ code: "custom", path: ["status"], input: "" });
});

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

/** Includes every field that allows bulk changes. */
export type BulkField = (typeof named)[number] | (typeof ownFields)[number] | "delete";
export const bulkFields: readonly BulkField[] = [...new Set<BulkField>([...named, ...ownFields, "delete"])];

const isNamed = (field: BulkField): field is (typeof named)[number] | "delete" =>
  field === "delete" || named.some((one) => one === field);

export const bulkFieldName = (t: Text, field: BulkField) =>
  isNamed(field) ? t(`marketList.bulk.field.${field}`) : labelOf(marketLabels[field]);

/** No status: nobody means to pause thousands by leaving a choice as it was. */
const starts: { readonly [Field in BulkField]?: BulkSet[Field] } = {
  acceptingOrders: false,
  closedUntil: "next-shift",
  delete: true,
};

export const startOfBulkChange = (field: BulkField): Partial<BulkSet> =>
  field in starts ? { [field]: starts[field] } : {};

/** Sends only the chosen field; values typed for other fields are dropped. An emptied number counts as no value. */
export const setOf = (field: BulkField, given: BulkSet): BulkSet => ({
  [field]: given[field] ?? null,
  ...(field === "status" && given.reason && { reason: given.reason }),
});
