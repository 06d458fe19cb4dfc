// The fields of a menu with their labels and common headings, by which columns are recognised.
import { menuImportEntryOf, type MenuImportField, menuImportField } from "@igo/contract/imports/imports.menu";
import headings from "@igo/contract/imports/headings/menu.json" with { type: "json" };
import weights from "../../../../../data/columns/menu.weights.json" with { type: "json" };
import type { SuggestedColumn } from "@igo/contract/imports/imports.mapping";
import { foldHeading, recognise } from "../../columns/recognition.ts";
import type { Target } from "../../run/kind.ts";

/** Those that the weights were trained with; a newer field has only its own. */
const learned: Readonly<Record<string, readonly string[]>> = headings;

const labelled = menuImportField.options.map((name) => {
  const { label, headings: said = [] } = menuImportEntryOf(name);
  return [name, [name, label.es, label.en, ...said]] as const;
});

/** Also includes `none`: headings of data that is not imported. */
export const menuHeadings: Readonly<Record<string, readonly string[]>> = {
  ...learned,
  ...Object.fromEntries(labelled.map(([name, labels]) => [name, [...labels, ...(learned[name] ?? [])]])),
};

export const menuRecognition = recognise(menuHeadings, weights, ["name", "priceCop"]);

export const isMenuField = (field: string): field is MenuImportField =>
  menuImportField.safeParse(field).success;

/**
 * The inventory file that chains give to Rappi, one store per file: its headings have the meaning that they have there.
 */
const inventory: Readonly<Record<string, MenuImportField>> = {
  "store id": "marketRef",
  id: "sku",
  gtin: "ean",
  ean: "ean",
  name: "name",
  description: "description",
  trademark: "brand",
  brand: "brand",
  "category first level": "sectionName",
  "category second level": "subsectionName",
  price: "priceCop",
  "discount price": "discountPriceCop",
  stock: "stock",
  "is available": "isAvailable",
  "sale type": "saleType",
  "image url": "imageUrl",
  "requires prescription": "requiresPrescription",
  "net content": "netContent",
  "measurement unit": "unit",
  "unit type": "unit",
};
const telling = ["store id", "id", "name", "price"];

export const inventoryPreset = (headings: readonly string[]): SuggestedColumn[] | undefined => {
  const folded = headings.map(foldHeading);
  if (!telling.every((heading) => folded.includes(heading))) return undefined;
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const field = inventory[folded[index] ?? ""];
    if (field === undefined || taken.has(field)) return { index, heading, field: null };
    taken.add(field);
    return { index, heading, field, confidence: 1 };
  });
};

/** The chain's own store number is irrelevant when the user chose the market. */
export const isForeignStore = ({ marketId }: Target, { heading, field }: SuggestedColumn): boolean =>
  marketId !== null && field === "marketRef" && foldHeading(heading) === "store id";
