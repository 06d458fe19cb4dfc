// A product: one line of a market's menu. Its fields, and what a form or an import may write.
import { z } from "zod";
import { codeOf, text } from "../core/schemas.ts";
import { openingDay } from "../parsing/hours/openingHours.ts";
import { productTaxes, saleTypes, units } from "../markets/lists.ts";
import { marketId } from "../markets/markets.ts";

export const productId = z.uuid();

/** Whole pesos, taxes included. */
const price = z.int().min(50).max(50_000_000);

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/**
 * When in the week it is on sale; as in opening hours, a line that closes at or before its opening time crosses
 * midnight.
 */
export const saleHours = z.array(z.strictObject({ day: openingDay, open: time, close: time })).max(60);
export type SaleHours = z.infer<typeof saleHours>;

export const option = z.strictObject({
  name: text(1, 80),
  /** Added to the product's price. */
  priceCop: z.int().min(0).max(10_000_000),
});
export type Option = z.infer<typeof option>;

/** "Salsas: none to two of these". `min` 0 is optional; it cannot exceed the number of options. */
export const optionGroup = z
  .strictObject({
    name: text(1, 80),
    min: z.int().min(0).max(50),
    max: z.int().min(1).max(50),
    options: z.array(option).min(1).max(100),
  })
  .refine(({ min, max }) => min <= max, { path: ["max"], message: "at least the minimum" })
  .refine(({ min, options }) => min <= options.length, { path: ["min"], message: "at most the options" });
export type OptionGroup = z.infer<typeof optionGroup>;

/** The required fields. */
const required = {
  name: text(2, 120),
  /** The menu's section, or a subsection, of the same market. */
  sectionId: z.uuid(),
  priceCop: price,
};

/** The optional fields; null means "none". */
const optional = {
  /** Unique in its market: the key for updates by import. */
  sku: text(1, 40).nullable(),
  /** GTIN-8, 12, 13 or 14 with its check digit (GS1 General Specifications 7.9). */
  ean: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/)
    .nullable(),
  description: text(1, 500).nullable(),
  /** The previous price, shown crossed out; higher than the price. */
  compareAtPriceCop: price.nullable(),
  /** Percent off `priceCop`, 10 is 10 %. */
  discountPct: z.number().min(0).max(90).nullable(),
  taxCode: codeOf(productTaxes).nullable(),
  /** An amount, a space and the unit: `500 g`, `1.5 l`, `12 rollos`. */
  netContent: z
    .string()
    .regex(/^\d{1,7}(?:\.\d{1,3})? \p{L}[\p{L} .]{0,19}$/u)
    .nullable(),
  brand: text(1, 60).nullable(),
  /** What is left; null is not tracked. Fractions only for products sold by weight. */
  stock: z.number().min(0).max(9_999_999).nullable(),
  maxPerOrder: z.int().min(1).max(999).nullable(),
  optionGroups: z.array(optionGroup).max(20).nullable(),
  /** Dates in Bogota, both included. */
  availableFrom: z.iso.date().nullable(),
  availableTo: z.iso.date().nullable(),
  saleHours: saleHours.nullable(),
};

/** Fields that always have a value, with their defaults. */
const settled = {
  unit: codeOf(units),
  saleType: codeOf(saleTypes),
  isAvailable: z.boolean(),
  ageRestricted: z.boolean(),
  requiresPrescription: z.boolean(),
  position: z.int().min(0).max(1_000_000),
};

export const productDefaults = {
  unit: "unit",
  saleType: "unit",
  isAvailable: true,
  ageRestricted: false,
  requiresPrescription: false,
  position: 0,
} as const satisfies z.infer<z.ZodObject<typeof settled>>;

export const productFields = z.strictObject({ ...required, ...settled, ...optional });
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
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Product = z.infer<typeof product>;

/** A row of the list: every column a user can choose, nothing heavy. */
export const productSummary = product
  .omit({ description: true, optionGroups: true, saleHours: true, images: true })
  .extend({ cover: productImage.nullable(), imageCount: z.int() });
export type ProductSummary = z.infer<typeof productSummary>;

/** The body to create one: the required fields, and any of the others. */
export const productInput = z.strictObject({
  marketId,
  ...required,
  ...z.strictObject({ ...settled, ...optional }).partial().shape,
});
export type ProductInput = z.input<typeof productInput>;

/** A product stays in its market. */
export const productChanges = z.strictObject({
  id: productId,
  version: z.int().min(1),
  ...productFields.partial().shape,
});
export type ProductChanges = z.infer<typeof productChanges>;
