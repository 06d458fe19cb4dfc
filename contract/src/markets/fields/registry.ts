// Every field of a market, in the order of an exported file. Schemas, columns, forms and files are all derived from
// this.
import { type FieldEntry, fieldsWithout, fieldNames } from "../../core/fields.ts";
import { business } from "./business.ts";
import type { MarketGroup, MarketEntries } from "./groups.ts";
import { place } from "./place.ts";
import { terms } from "./terms.ts";

// The contact person of a market, and how to reach them.
const contact = {
  contactName: {
    type: "text",
    min: 3,
    max: 120,
    label: { en: "Contact", es: "Contacto" },
    group: "contact",
    activation: "always",
    contains: true,
    inRow: true,
    example: "Andrés Felipe Cano",
    exampleWidth: 26,
  },
  email: {
    type: "email",
    max: 254,
    required: true,
    label: { en: "Email", es: "Correo electrónico" },
    group: "contact",
    contains: true,
    column: true,
    isWide: true,
    example: "saman@example.com",
    exampleWidth: 28,
  },
  /** E.164; Colombian mobile numbers are +573 and nine digits. */
  phone: {
    type: "phone",
    line: "mobile",
    required: true,
    label: { en: "Mobile phone", es: "Celular" },
    group: "contact",
    contains: true,
    column: true,
    example: "3000000101",
    hint: { en: "Ten digits: 300 000 0101", es: "Diez dígitos: 300 000 0101" },
  },
  landline: {
    type: "phone",
    line: "landline",
    label: { en: "Landline", es: "Teléfono fijo" },
    group: "contact",
    contains: true,
    example: "6045550101",
  },
} as const satisfies MarketEntries;

export const marketRegistry = { ...business, ...contact, ...place, ...terms } as const;
export type MarketRegistry = typeof marketRegistry;

export const marketFieldNames = fieldNames(marketRegistry);

/** The fields that a market may leave empty. */
export const optionalFields = fieldsWithout(marketRegistry, "required");

/** The fields that a form asks for; the others are derived from them. */
export const formFields = fieldsWithout(marketRegistry, "isDerived");

/** The registry entry of a field. */
export const entryOf = (field: keyof MarketRegistry): FieldEntry<MarketGroup> => marketRegistry[field];
