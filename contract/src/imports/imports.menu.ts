// The fields of a menu's spreadsheet: those of a product export, and a chain's offer price.
import { z } from "zod";
import { menuField, productLabels } from "../products/products.labels.ts";

/** If `discountPriceCop` is lower than the price, it becomes the price, and the other the previous price. */
export const menuImportField = z.enum([...menuField.options, "discountPriceCop"]);
export type MenuImportField = z.infer<typeof menuImportField>;

/** What a new product requires; plus `marketRef` if the file names the market of each row. */
export const requiredMenuFields = [
  "sectionName",
  "name",
  "priceCop",
] as const satisfies readonly MenuImportField[];

export const menuImportLabels: Record<MenuImportField, { en: string; es: string }> = {
  ...productLabels,
  discountPriceCop: { en: "Offer price", es: "Precio con descuento" },
};
