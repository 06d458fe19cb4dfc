// The fields of a menu with their labels and the headings people give them: what columns are recognised by.
import { type MenuImportField, menuImportField, menuImportLabels } from "@igo/contract/imports.menu";
import data from "../../../data/product-fields.json" with { type: "json" };
import { type FieldWords, foldHeading } from "./columns.headings.ts";
import type { Recognition, SuggestedColumn } from "./columns.ts";
import type { Target } from "./kind.ts";
import { lenientFields, traits } from "./menu.content.ts";

const synonyms = new Map(data.map((field) => [field.name, field.synonyms]));

const wordsOf = (name: MenuImportField): FieldWords => ({
  name,
  ...menuImportLabels[name],
  synonyms: synonyms.get(name) ?? [],
});

export const menuRecognition: Recognition = {
  fields: menuImportField.options.map(wordsOf),
  traits,
  lenient: lenientFields,
};

export const isMenuField = (field: string): field is MenuImportField =>
  menuImportField.safeParse(field).success;

/** The inventory file that chains give to Rappi, one store to a file: its headings mean what they mean there. */
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

/** Their own number of a store says nothing where the market was chosen. */
export const isForeignStore = ({ marketId }: Target, { heading, field }: SuggestedColumn): boolean =>
  marketId !== null && field === "marketRef" && foldHeading(heading) === "store id";
