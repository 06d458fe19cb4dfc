// The fields of a menu's spreadsheet: those of a product export, and a chain's offer price.
import { z } from "zod";
import { type FieldEntry, neededOf } from "../core/fields.ts";
import { menuRegistry } from "../products/fields/menu.ts";
import { productLabels } from "../products/products.labels.ts";
import { menuField } from "../products/products.menu.ts";

/** If `discountPriceCop` is lower than the price, it becomes the price, and the other the previous price. */
export const menuImportField = z.enum([...menuField.options, "discountPriceCop"]);
export type MenuImportField = z.infer<typeof menuImportField>;

const offer = {
  type: "integer",
  unit: "pesos",
  min: 0,
  max: 50_000_000,
  floor: 100,
  label: { en: "Offer price", es: "Precio con descuento" },
  group: "price",
} as const satisfies FieldEntry;

export const menuImportRegistry = { ...menuRegistry, discountPriceCop: offer } as const;
export type MenuImportRegistry = typeof menuImportRegistry;

/** The entry of a column that an import reads. */
export const menuImportEntryOf = (field: MenuImportField): FieldEntry => menuImportRegistry[field];

/** What a new product requires; plus `marketRef` if the file names the market of each row. */
export const requiredMenuFields = neededOf(menuRegistry);

export const menuImportLabels: Record<MenuImportField, { en: string; es: string }> = {
  ...productLabels,
  discountPriceCop: offer.label,
};
