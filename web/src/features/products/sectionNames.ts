// The names of a product's sections in the current language.
import type { Product } from "@igo/contract/products/products";
import { labelOf } from "../../core/language/i18n.ts";

type Placed = Pick<Product, "sectionName" | "subsectionName" | "sectionNameEn" | "subsectionNameEn">;

/** The menu section, and its subsection if the product is in one. */
export const sectionNamesOf = (product: Placed): string[] => {
  const { sectionName, sectionNameEn, subsectionName, subsectionNameEn } = product;
  const first = labelOf({ es: sectionName, en: sectionNameEn ?? sectionName });
  if (subsectionName === null) return [first];
  return [first, labelOf({ es: subsectionName, en: subsectionNameEn ?? subsectionName })];
};
