// The contract's own limits of a market's fields, taken out once: a schema call per cell would cost too much.
import { type MarketField, marketFields } from "@igo/contract/markets";
import { z } from "zod";

export type Limits = { min: number; max: number };

const limitsOf = (field: MarketField): Limits => {
  const schema: z.ZodType = marketFields.shape[field];
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (inner instanceof z.ZodString) return { min: inner.minLength ?? 0, max: inner.maxLength ?? Infinity };
  if (inner instanceof z.ZodNumber)
    return { min: inner.minValue ?? -Infinity, max: inner.maxValue ?? Infinity };
  return { min: 0, max: Infinity };
};

/** Characters of a text, or the bounds of a number. */
export const limits: Readonly<Record<string, Limits>> = Object.fromEntries(
  marketFields.keyof().options.map((field) => [field, limitsOf(field)]),
);
