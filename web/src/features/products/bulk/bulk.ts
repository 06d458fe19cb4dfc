// The fields that a bulk change to products can set, one at a time.
import {
  type PriceChange,
  productBulkFields,
  type ProductBulkSet,
  productBulkSet,
} from "@igo/contract/products/products.bulk";
import { productLabels } from "@igo/contract/products/products.labels";
import { z } from "zod";
import { labelOf, type Text } from "../../../core/language/i18n.ts";

const named = ["price", "isAvailable", "taxCode", "sectionId", "delete"] as const;

/** Includes every field that allows bulk changes. */
export type BulkField = (typeof named)[number] | (typeof productBulkFields)[number];
export const bulkFields: readonly BulkField[] = [...new Set<BulkField>([...named, ...productBulkFields])];

const isNamed = (field: BulkField): field is (typeof named)[number] => named.some((one) => one === field);

export const bulkFieldName = (t: Text, field: BulkField) =>
  isNamed(field) ? t(`products.bulk.field.${field}`) : labelOf(productLabels[field]);

export const roundings = ["0", "50", "100"] as const;

/** A price change in people's terms: up or down, by how much, rounded to what. */
export const priceForm = z.strictObject({
  direction: z.enum(["up", "down"]),
  by: z.enum(["percent", "amount"]),
  value: z.number().positive().max(50_000_000),
  rounding: z.enum(roundings),
});
export type PriceForm = z.output<typeof priceForm>;

export const priceStart: z.input<typeof priceForm> = {
  direction: "up",
  by: "percent",
  value: 5,
  rounding: "50",
};

const signed = ({ direction, value }: Pick<PriceForm, "direction" | "value">) =>
  direction === "up" ? value : -value;

const roundingOf = { "0": 0, "50": 50, "100": 100 } as const;

export const priceChangeOf = ({ by, rounding, ...rest }: PriceForm): PriceChange => ({
  by,
  value: signed(rest),
  rounding: roundingOf[rounding],
});

const { price: _price, delete: _delete, ...plain } = productBulkSet.shape;

/** The other fields, without the rules between fields: the dialog sets only one. */
export const choiceForm = z.strictObject({ ...plain, sectionId: z.uuid().nullable() });
export type ChoiceForm = z.output<typeof choiceForm>;

export const choiceStart: ChoiceForm = { isAvailable: false, taxCode: null, sectionId: null };

/** Sends only the chosen field; an emptied one is set to nothing. */
export const setOf = (field: Exclude<BulkField, "price">, chosen: ChoiceForm): ProductBulkSet =>
  field === "delete" ? { delete: true } : { [field]: chosen[field] ?? null };
