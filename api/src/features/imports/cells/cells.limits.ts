// The contract's own limits of a record's fields, extracted once: a schema call per cell would be too expensive.
import { z } from "zod";

export type Limits = { min: number; max: number };

const limitsOf = (schema: z.ZodType): Limits => {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (inner instanceof z.ZodString) return { min: inner.minLength ?? 0, max: inner.maxLength ?? Infinity };
  if (inner instanceof z.ZodNumber)
    return { min: inner.minValue ?? -Infinity, max: inner.maxValue ?? Infinity };
  return { min: 0, max: Infinity };
};

/** The maximum characters of a text, or the bounds of a number, by field. */
export const limitsOfShape = <Field extends string>(
  shape: Readonly<Record<Field, z.ZodType>>,
): ((field: Field) => Limits) => {
  const limits = new Map(
    Object.entries<z.ZodType>(shape).map(([field, schema]) => [field, limitsOf(schema)]),
  );
  return (field) => limits.get(field) ?? { min: 0, max: Infinity };
};
