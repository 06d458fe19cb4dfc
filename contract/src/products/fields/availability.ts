// When a product can be ordered, by whom, and where it stands on the menu.
import type { ProductEntries } from "./groups.ts";

export const availability = {
  /** Dates in Bogota, both included. */
  availableFrom: {
    type: "date",
    label: { en: "Available from", es: "Disponible desde" },
    group: "availability",
    hint: {
      en: "A date (31/12/2026) or a time (07:00)",
      es: "Una fecha (31/12/2026) o una hora (07:00)",
    },
  },
  availableTo: {
    type: "date",
    label: { en: "Available until", es: "Disponible hasta" },
    group: "availability",
    hint: {
      en: "A date or a time, like the previous column",
      es: "Una fecha o una hora, como en la columna anterior",
    },
  },
  saleHours: {
    type: "structured",
    label: { en: "Sale hours", es: "Horario de venta" },
    group: "availability",
    isWide: true,
    exampleWidth: 28,
    hint: { en: "L-V 7:00-11:00; S 8:00-12:00", es: "L-V 7:00-11:00; S 8:00-12:00" },
  },
  ageRestricted: {
    type: "boolean",
    required: true,
    default: false,
    label: { en: "Adults only", es: "Solo mayores de edad" },
    group: "limits",
    example: false,
  },
  requiresPrescription: {
    type: "boolean",
    required: true,
    default: false,
    label: { en: "Requires a prescription", es: "Requiere fórmula médica" },
    group: "limits",
    example: false,
  },
  position: {
    type: "integer",
    unit: "count",
    min: 0,
    max: 1_000_000,
    required: true,
    default: 0,
    label: { en: "Order", es: "Orden" },
    group: "sale",
    isDerived: true,
    example: 1,
  },
} as const satisfies ProductEntries;
