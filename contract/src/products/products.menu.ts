// The columns of a menu's file, as codes.
import { z } from "zod";
import { fieldNames } from "../core/fields.ts";
import { placing } from "./fields/menu.ts";
import { productFields } from "./products.ts";

/** A product as a spreadsheet row: its fields, with texts where a form has choices. */
export const menuField = z.enum([
  ...fieldNames(placing),
  ...productFields.keyof().exclude(["sectionId"]).options,
  "imageUrl",
]);
export type MenuField = z.infer<typeof menuField>;
