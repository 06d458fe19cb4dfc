// The contact person of a market, and how to reach them.
import type { MarketEntries } from "./groups.ts";

export const contact = {
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
