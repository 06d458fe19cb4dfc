// The fields that a bulk change to products can set, one at a time.
import { productBulkSet, type PriceChange, type ProductBulkSet } from "@igo/contract/products/products.bulk";
import { z } from "zod";

export const bulkFields = ["price", "isAvailable", "taxCode", "sectionId", "delete"] as const;
export type BulkField = (typeof bulkFields)[number];

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

const { isAvailable, taxCode } = productBulkSet.shape;

/** The other fields, without the rules between fields: the dialog sets only one. */
export const choiceForm = z.strictObject({
  isAvailable: isAvailable.unwrap(),
  taxCode: taxCode.unwrap(),
  sectionId: z.uuid().nullable(),
});
export type ChoiceForm = z.output<typeof choiceForm>;

export const choiceStart: ChoiceForm = { isAvailable: false, taxCode: null, sectionId: null };

export const setOf = (field: Exclude<BulkField, "price">, chosen: ChoiceForm): ProductBulkSet => {
  if (field === "delete") return { delete: true };
  if (field === "isAvailable") return { isAvailable: chosen.isAvailable };
  if (field === "taxCode") return { taxCode: chosen.taxCode };
  return chosen.sectionId === null ? {} : { sectionId: chosen.sectionId };
};
