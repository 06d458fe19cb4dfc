// What a column of a menu's spreadsheet may hold: what a product is exported as, and a chain's offer price.
import { z } from "zod";
import { menuField, productLabels } from "../products/products.labels.ts";

/** A `discountPriceCop` lower than the price becomes the price, and that the price before. */
export const menuImportField = z.enum([...menuField.options, "discountPriceCop"]);
export type MenuImportField = z.infer<typeof menuImportField>;

/** What a new product must bring; where the file names the market of each row, `marketRef` too. */
export const requiredMenuFields = [
  "sectionName",
  "name",
  "priceCop",
] as const satisfies readonly MenuImportField[];

export const menuImportLabels: Record<MenuImportField, { en: string; es: string }> = {
  ...productLabels,
  discountPriceCop: { en: "Offer price", es: "Precio con descuento" },
};
