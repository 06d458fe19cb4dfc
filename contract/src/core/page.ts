// Paged lists: page, size, sort and search in the request, and the cursor that makes deep pages cheap.
import { z } from "zod";
import { recordOf } from "./fields.ts";

export const maxPageSize = 200;

/** Pages by number end here, because finding one costs as much as reading all before it: beyond, the cursor leads on. */
export const maxNumberedRows = 10_000;

/** An integer from a query string. Queries are text, so this is the one place where text becomes a number. */
export const queryInteger = (minimum: number, maximum: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .default(otherwise);

/** `a,b` means either. An empty text means no filter; commas alone are an error, not an empty text. */
export const queryAnyOf = <Value extends string>(
  value: z.ZodType<Value, string>,
  { maxLength = 2000, maxValues = 100 } = {},
) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text === "" || /[^,]/.test(text))
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(value).max(maxValues))
    .optional();

export const queryYesNo = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .optional();

export const pageQuery = z.strictObject({
  page: queryInteger(1, 1_000_000, 1),
  pageSize: queryInteger(1, maxPageSize, 25),
  search: z.string().trim().max(200).default(""),
  cursor: z.string().max(500).optional(),
});

/** A page of `name`: `{ [name]: item[], page, pageSize, total, … }`. */
export const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({
    ...recordOf([name], () => z.array(item)),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    /** Beyond 10,000 the total is an estimate, and this is false. */
    totalIsExact: z.boolean(),
    nextCursor: z.string().nullable(),
  });
