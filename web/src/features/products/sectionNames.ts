// What the sections of a product are called, in the language spoken.
import type { Product } from "@igo/contract/products/products";
import { labelOf } from "../../core/language/i18n.ts";

type Placed = Pick<Product, "sectionName" | "subsectionName" | "sectionNameEn" | "subsectionNameEn">;

/** The section of the menu, and the one within it if it stands there. */
export const sectionNamesOf = (product: Placed): string[] => {
  const { sectionName, sectionNameEn, subsectionName, subsectionNameEn } = product;
  const first = labelOf({ es: sectionName, en: sectionNameEn ?? sectionName });
  if (subsectionName === null) return [first];
  return [first, labelOf({ es: subsectionName, en: subsectionNameEn ?? subsectionName })];
};
