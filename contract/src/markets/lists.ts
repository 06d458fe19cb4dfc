// The enums of a market: English codes, labels in both languages, and the words people write for them in spreadsheets.
import type { Choice } from "../core/fields.ts";

export { documentTypes } from "../parsing/documentTypes.ts";

export type ListEntry = Choice;

export const statuses = [
  { code: "draft", en: "Draft", es: "Borrador", words: ["borrador", "no"] },
  {
    code: "pending_documents",
    en: "Pending documents",
    es: "Documentos pendientes",
    words: ["pendiente_documentos", "pendiente", "faltan documentos"],
  },
  { code: "in_review", en: "In review", es: "En revisión", words: ["en_revision", "revision", "en estudio"] },
  {
    code: "changes_requested",
    en: "Changes requested",
    es: "Requiere correcciones",
    words: ["requiere_correcciones", "devuelta", "por corregir"],
  },
  {
    code: "active",
    en: "Active",
    es: "Activa",
    words: [
      "activo",
      "activa",
      "si",
      "sí",
      "habilitado",
      "habilitada",
      "abierta",
      "abierto",
      "operando",
      "en operación",
      "vigente",
      "a",
    ],
  },
  {
    code: "paused",
    en: "Paused",
    es: "Pausada",
    words: [
      "pausado",
      "pausada",
      "inactivo",
      "inactiva",
      "cerrada temporalmente",
      "cerrado temporalmente",
      "i",
    ],
  },
  { code: "suspended", en: "Suspended", es: "Suspendida", words: ["suspendido", "suspendida", "bloqueada"] },
  { code: "rejected", en: "Rejected", es: "Rechazada", words: ["rechazado", "rechazada"] },
  {
    code: "closed",
    en: "Closed permanently",
    es: "Cerrada definitivamente",
    words: ["cerrado", "cerrada", "liquidada", "retirado", "retirada"],
  },
] as const satisfies readonly ListEntry[];

export const personTypes = [
  {
    code: "legal_entity",
    en: "Legal entity",
    es: "Persona jurídica",
    words: ["juridica", "jurídica", "empresa"],
  },
  {
    code: "natural_person",
    en: "Natural person",
    es: "Persona natural",
    words: ["natural", "persona natural"],
  },
] as const satisfies readonly ListEntry[];

export const bankAccountTypes = [
  { code: "savings", en: "Savings", es: "Ahorros", words: ["ahorros", "ahorro", "cta ahorros"] },
  { code: "checking", en: "Checking", es: "Corriente", words: ["corriente", "cta corriente"] },
  {
    code: "low_value_deposit",
    en: "Low-value deposit",
    es: "Depósito de bajo monto",
    words: ["deposito_bajo_monto", "billetera"],
  },
] as const satisfies readonly ListEntry[];

export const paymentMethods = [
  { code: "cash", en: "Cash", es: "Efectivo", words: ["efectivo", "contado"] },
  {
    code: "card",
    en: "Card",
    es: "Tarjeta",
    words: [
      "tarjeta",
      "datafono",
      "datáfono",
      "crédito",
      "débito",
      "t crédito",
      "t débito",
      "tc",
      "td",
      "visa",
      "mastercard",
    ],
  },
  { code: "pse", en: "PSE", es: "PSE", words: ["pse"] },
  { code: "nequi", en: "Nequi", es: "Nequi", words: ["nequi"] },
  { code: "daviplata", en: "DaviPlata", es: "DaviPlata", words: ["daviplata"] },
  { code: "bre_b", en: "Bre-B", es: "Bre-B", words: ["bre_b", "bre-b", "breb", "llave"] },
] as const satisfies readonly ListEntry[];

export const taxRegimes = [
  {
    code: "vat_responsible",
    en: "VAT-registered",
    es: "Responsable de IVA",
    words: ["responsable_iva", "regimen comun", "responsable de iva", "comun", "48"],
  },
  {
    code: "not_vat_responsible",
    en: "Not VAT-registered",
    es: "No responsable de IVA",
    words: ["no_responsable_iva", "regimen simplificado", "no responsable", "simplificado", "49"],
  },
  {
    code: "simple_regime",
    en: "SIMPLE regime",
    es: "Régimen SIMPLE",
    words: ["regimen_simple", "simple", "rst", "47"],
  },
  {
    code: "consumption_tax",
    en: "Consumption tax (INC)",
    es: "Impuesto al consumo (INC)",
    words: ["inc", "impoconsumo"],
  },
] as const satisfies readonly ListEntry[];

/** IVA (art. 468-1, 477, 424 of the Estatuto Tributario) or INC (art. 512-1). */
export const productTaxes = [
  { code: "vat_19", en: "VAT 19%", es: "IVA 19 %", words: ["iva_19", "19", "19 %", "0,19", "iva general"] },
  { code: "vat_5", en: "VAT 5%", es: "IVA 5 %", words: ["iva_5", "5", "5 %", "0,05"] },
  { code: "exempt", en: "Exempt (0%)", es: "Exento", words: ["iva_0_exento", "exento", "0", "0 %"] },
  { code: "excluded", en: "Excluded", es: "Excluido", words: ["excluido", "no gravado"] },
  {
    code: "consumption_8",
    en: "Consumption tax 8%",
    es: "Impoconsumo 8 %",
    words: ["inc_8", "8", "8 %", "impoconsumo", "inc"],
  },
] as const satisfies readonly ListEntry[];

export const units = [
  { code: "unit", en: "Unit", es: "Unidad", words: ["und", "un", "unidad", "u"] },
  { code: "kg", en: "Kilogram", es: "Kilo", words: ["kg", "kilo", "kilogramo"] },
  { code: "g", en: "Gram", es: "Gramo", words: ["g", "gr", "gramo"] },
  { code: "lb", en: "Pound (500 g)", es: "Libra", words: ["lb", "libra"] },
  { code: "l", en: "Litre", es: "Litro", words: ["l", "lt", "litro"] },
  { code: "ml", en: "Millilitre", es: "Mililitro", words: ["ml"] },
  { code: "pack", en: "Pack", es: "Paquete", words: ["paq", "paquete"] },
  { code: "box", en: "Box", es: "Caja", words: ["caja"] },
  { code: "dozen", en: "Dozen", es: "Docena", words: ["docena"] },
  { code: "arroba", en: "Arroba (12.5 kg)", es: "Arroba", words: ["arroba"] },
  { code: "sack", en: "Sack", es: "Bulto", words: ["bulto"] },
  { code: "bunch", en: "Bunch", es: "Atado", words: ["atado", "manojo"] },
  { code: "portion", en: "Portion", es: "Porción", words: ["porción", "porcion", "plato"] },
] as const satisfies readonly ListEntry[];

export const saleTypes = [
  { code: "unit", en: "By unit", es: "Por unidad", words: ["unidad", "u"] },
  { code: "weight", en: "By weight", es: "Por peso", words: ["peso", "pesable", "kg"] },
] as const satisfies readonly ListEntry[];
