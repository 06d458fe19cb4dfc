// A product as a row of a menu's file: its fields, and what stands there beside them or instead of an id.
import { type FieldEntry, fieldNames } from "../../core/fields.ts";
import type { ProductEntries, ProductGroup } from "./groups.ts";
import { productRegistry } from "./registry.ts";

/** Where the product belongs, by name. */
export const placing = {
  marketRef: {
    type: "code",
    min: 1,
    max: 120,
    label: { en: "Market", es: "Tienda" },
    group: "identity",
    joinedBy: "-",
    hint: {
      en: "The market's code or its exact name",
      es: "El código de la tienda o su nombre exacto",
    },
  },
  sectionName: {
    type: "text",
    min: 1,
    max: 60,
    required: true,
    label: { en: "Section", es: "Sección" },
    group: "identity",
    example: "Granos",
    exampleWidth: 20,
    hint: {
      en: "The section of the menu; created if it does not exist",
      es: "La sección del menú; se crea si no existe",
    },
  },
  subsectionName: {
    type: "text",
    min: 1,
    max: 60,
    label: { en: "Subsection", es: "Subsección" },
    group: "identity",
    example: "Arroz",
  },
} as const satisfies ProductEntries;

const picture = {
  imageUrl: {
    type: "pattern",
    pattern: /^https?:\/\//i,
    label: { en: "Image", es: "Imagen" },
    group: "identity",
    isWide: true,
    exampleWidth: 34,
    hint: { en: "https://… of a JPEG, PNG or WebP", es: "https://… de un JPEG, PNG o WebP" },
  },
} as const satisfies ProductEntries;

const { sectionId: _sectionId, position, ...own } = productRegistry;

/** In the order of the template. */
export const menuRegistry = { ...placing, ...own, ...picture, position } as const;
export type MenuRegistry = typeof menuRegistry;

export const menuFieldNames = fieldNames(menuRegistry);

/** The registry entry of a column. */
export const menuEntryOf = (field: keyof MenuRegistry): FieldEntry<ProductGroup> => menuRegistry[field];
