// Two trees of two levels: what kind of store a market is (one for all), and the sections of each market's menu.
import { z } from "zod";
import { codeOf, productTaxes } from "../markets/lists.ts";
import { marketId, text } from "../markets/markets.ts";

export const categoryScope = z.enum(["market", "menu"]);
export type CategoryScope = z.infer<typeof categoryScope>;

/** As readers of cells and labels of a market need it. */
export const category = z.object({
  code: z.string(),
  en: z.string(),
  es: z.string(),
  /** What else people write for it in spreadsheets. */
  words: z.array(z.string()),
});
export type Category = z.infer<typeof category>;

/** A name has something to compare by: a letter or a digit. */
const name = text(1, 60).regex(/[\p{Script=Latin}\d]/u);

const fields = {
  es: name,
  /** Null: the Spanish name serves both languages. */
  en: name.nullable(),
  /** Only of market categories. */
  words: z.array(text(1, 60)).max(50),
  description: text(1, 300).nullable(),
  /** The name of one of the house's icons, or an emoji. */
  icon: z
    .string()
    .regex(/^(?:[a-z]+(?:-[a-z]+)*|[\p{Extended_Pictographic}\p{Emoji_Component}]{1,12})$/u)
    .max(30)
    .nullable(),
  color: z
    .string()
    .regex(/^#[0-9A-F]{6}$/)
    .nullable(),
  /** What products are taxed with when nobody says. */
  defaultTaxCode: codeOf(productTaxes).nullable(),
  isActive: z.boolean(),
};

export const categoryNode = category.extend({
  /** Of a market category its code, of a menu's section its id. */
  id: z.string(),
  parentId: z.string().nullable(),
  ...z.object(fields).omit({ es: true, en: true, words: true }).shape,
  position: z.int(),
  version: z.int(),
  /** Live markets, or live products, that have it; null unless asked for and one's own to know. */
  usage: z.int().nullable(),
});
export type CategoryNode = z.infer<typeof categoryNode>;

const categoryId = text(1, 60);

/** Which tree: that of all markets, or the menu of one. */
export const categoryTree = { scope: categoryScope.default("market"), marketId: marketId.optional() };
export type CategoryTree = { scope: CategoryScope; marketId?: string | undefined };

/** Where in the tree: within a parent or within none, before which of its items, counted from 0. */
const place = { parentId: categoryId.nullable(), position: z.int().min(0).max(1000) };

/** What the form of a category holds. */
export const categoryInput = z.strictObject({
  es: fields.es,
  ...z.strictObject(fields).omit({ es: true }).partial().shape,
});
export type CategoryInput = z.input<typeof categoryInput>;
export const categoryForm = categoryInput.extend({ parentId: place.parentId.optional() });

export const categoryCreation = z.strictObject({
  ...categoryTree,
  ...categoryInput.shape,
  ...z.strictObject(place).partial().shape,
});

export const categoryChanges = z.strictObject({
  ...categoryTree,
  id: categoryId,
  version: z.int().min(1),
  ...z.strictObject({ ...fields, ...place }).partial().shape,
});

export const categoryMove = z.strictObject({ ...categoryTree, id: categoryId, ...place });

export const categoryRemoval = z.strictObject({
  ...categoryTree,
  id: categoryId,
  /** What its markets or products, and the items within it, go to. */
  moveTo: categoryId.optional(),
});

export const categoryRestoring = z.strictObject({ ...categoryTree, id: categoryId });
