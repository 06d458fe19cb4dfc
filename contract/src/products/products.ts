// A product: one line of a market's menu. Its fields, and what a form or an import may write.
import { z } from "zod";
import { defaultsOf, recordOf } from "../core/fields.ts";
import { shapesOf } from "../core/fields.schemas.ts";
import { nameText } from "../core/schemas.ts";
import { openingDay } from "../parsing/hours/openingHours.ts";
import { marketId } from "../markets/markets.ts";
import { heavyFields, productRegistry } from "./fields/registry.ts";

export const productId = z.uuid();

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/**
 * When in the week it is on sale; as in opening hours, a line that closes at or before its opening time crosses
 * midnight.
 */
export const saleHours = z.array(z.strictObject({ day: openingDay, open: time, close: time })).max(60);
export type SaleHours = z.infer<typeof saleHours>;

export const option = z.strictObject({
  name: nameText(1, 80),
  /** Added to the product's price. */
  priceCop: z.int().min(0).max(10_000_000),
});
export type Option = z.infer<typeof option>;

/** "Salsas: none to two of these". `min` 0 is optional; it cannot exceed the number of options. */
export const optionGroup = z
  .strictObject({
    name: nameText(1, 80),
    min: z.int().min(0).max(50),
    max: z.int().min(1).max(50),
    options: z.array(option).min(1).max(100),
  })
  .refine(({ min, max }) => min <= max, { path: ["max"], message: "at least the minimum" })
  .refine(({ min, options }) => min <= options.length, { path: ["min"], message: "at most the options" });
export type OptionGroup = z.infer<typeof optionGroup>;

const { needed, settled, optional } = shapesOf(productRegistry, {
  optionGroups: z.array(optionGroup).max(20),
  saleHours,
});

/** Fields that always have a value, with their defaults. */
export const productDefaults = defaultsOf(productRegistry) satisfies z.infer<z.ZodObject<typeof settled>>;

export const productFields = z.strictObject({ ...needed, ...settled, ...optional });
export type ProductFields = z.infer<typeof productFields>;
export type ProductField = keyof ProductFields;

/** Public at `/product/image/{key}`, in the sizes listed there. */
export const productImage = z.object({
  id: z.uuid(),
  /** A hash of the content: the same photo has the same key, so its URL can be cached forever. */
  key: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ProductImage = z.infer<typeof productImage>;

export const product = z.object({
  id: productId,
  marketId,
  marketName: z.string(),
  ...productFields.shape,
  /** "Despensa", or also "Arroz" if the section is a subsection. */
  sectionName: z.string(),
  subsectionName: z.string().nullable(),
  /** The English name, if there is one. */
  sectionNameEn: z.string().nullable(),
  subsectionNameEn: z.string().nullable(),
  /** The first is its cover. */
  images: z.array(productImage),
  /** The switch, the dates, the hours and the stock, now. */
  onSaleNow: z.boolean(),
  /** While it is not available: when it is again by itself, as its market opens. Null: when someone turns it on. */
  soldOutUntil: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Product = z.infer<typeof product>;

/** A row of the list: every field but the heavy ones. */
export const productSummary = product
  .omit({ images: true, ...recordOf(heavyFields, () => true as const) })
  .extend({ cover: productImage.nullable(), imageCount: z.int() });
export type ProductSummary = z.infer<typeof productSummary>;

/** The body to create one: the required fields, and any of the others. */
export const productInput = z.strictObject({
  marketId,
  ...needed,
  ...z.strictObject({ ...settled, ...optional }).partial().shape,
});
export type ProductInput = z.input<typeof productInput>;

/** A product stays in its market. */
export const productChanges = z.strictObject({
  id: productId,
  version: z.int32().min(1),
  ...productFields.partial().shape,
});
export type ProductChanges = z.infer<typeof productChanges>;
