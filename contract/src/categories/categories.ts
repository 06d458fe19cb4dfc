// Two trees of two levels: the categories of markets (one tree for all), and the sections of each market's menu.
import { z } from "zod";
import { codeOf, nameText, text } from "../core/schemas.ts";
import { productTaxes } from "../markets/lists.ts";
import { marketId } from "../markets/markets.ts";
import { fold } from "../parsing/text.ts";

export const categoryScope = z.enum(["market", "menu"]);
export type CategoryScope = z.infer<typeof categoryScope>;

/** What cell parsers and market labels need. */
export const category = z.object({
  code: z.string(),
  en: z.string(),
  es: z.string(),
  /** Other words people use for it in spreadsheets. */
  words: z.array(z.string()),
});
export type Category = z.infer<typeof category>;

/** A name needs something to compare by: a letter or a digit. */
const name = nameText(1, 60).refine((given) => fold(given) !== "");

const fields = {
  es: name,
  /** Null: both languages use the Spanish name. */
  en: name.nullable(),
  /** Only for market categories. */
  words: z.array(nameText(1, 60)).max(50),
  description: text(1, 300).nullable(),
  /** The name of a built-in icon, or an emoji. */
  icon: z
    .string()
    .regex(/^(?:[a-z]+(?:-[a-z]+)*|[\p{Extended_Pictographic}\p{Emoji_Component}]{1,12})$/u)
    .max(30)
    .nullable(),
  color: z
    .string()
    .regex(/^#[0-9A-F]{6}$/)
    .nullable(),
  /** The default tax of its products. */
  defaultTaxCode: codeOf(productTaxes).nullable(),
  isActive: z.boolean(),
};

export const categoryNode = category.extend({
  /** A market category's code, or a menu section's id. */
  id: z.string(),
  parentId: z.string().nullable(),
  ...z.object(fields).omit({ es: true, en: true, words: true }).shape,
  position: z.int(),
  version: z.int(),
  /** Live markets or products that use it; null unless requested and visible to the caller. */
  usage: z.int().nullable(),
});
export type CategoryNode = z.infer<typeof categoryNode>;

const categoryId = text(1, 60);

/** Which tree: that of all markets, or one market's menu. */
export const categoryTree = { scope: categoryScope.default("market"), marketId: marketId.optional() };
export type CategoryTree = { scope: CategoryScope; marketId?: string | undefined };

/** The position in the tree: within a parent or at the top, before which sibling, counted from 0. */
const place = { parentId: categoryId.nullable(), position: z.int().min(0).max(1000) };

/** The fields of a category's form. */
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
  version: z.int32().min(1),
  ...z.strictObject({ ...fields, ...place }).partial().shape,
});

export const categoryMove = z.strictObject({ ...categoryTree, id: categoryId, ...place });

export const categoryRemoval = z.strictObject({
  ...categoryTree,
  id: categoryId,
  /** Where its markets or products, and its subcategories, move to. */
  moveTo: categoryId.optional(),
});

export const categoryRestoring = z.strictObject({ ...categoryTree, id: categoryId });
