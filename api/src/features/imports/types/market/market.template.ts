// The template workbook of stores: headings that match by themselves, drop-downs, codes typed as text, an example, and a sheet
// that says how to fill it, in the user's language.
import { banks } from "@igo/contract/markets/banks";
import { marketLabels } from "@igo/contract/markets/labels";
import * as lists from "@igo/contract/markets/lists";
import { type MarketField, requiredFields } from "@igo/contract/markets/markets";
import type { WorkbookSpec } from "@igo/sheet/write/write";
import type { Language } from "../../../../platform/http/words.ts";
import * as categories from "../../../categories/categories.service.ts";
import { guideSheet } from "../../fix/imports.guide.ts";
import type { Kind } from "../../kind.ts";

type Category = { code: string; en: string; es: string };
type Format = "text" | "integer" | "decimal" | "percent";

const example: [field: MarketField, value: string | number, format?: Format, width?: number][] = [
  ["externalCode", "T-0014"],
  ["name", "Supermercado El Samán", "text", 30],
  ["legalName", "Inversiones El Samán S.A.S.", "text", 30],
  ["documentType", "NIT"],
  ["taxId", "990100011"],
  ["taxIdDv", "2", "text", 8],
  ["categoryCode", "supermarket", "text", 22],
  ["status", "pending_documents", "text", 22],
  ["legalRepName", "Marcela Ospina Rincón", "text", 26],
  ["contactName", "Andrés Felipe Cano", "text", 26],
  ["email", "saman@example.com", "text", 28],
  ["phone", "3000000101"],
  ["landline", "6045550101"],
  ["departmentCode", "Antioquia"],
  ["municipalityCode", "Medellín", "text", 20],
  ["address", "Carrera 43A # 1-50 Local 2", "text", 30],
  ["neighborhood", "El Poblado"],
  ["lat", 6.20875, "decimal"],
  ["lon", -75.57, "decimal"],
  ["openingHours", "L-S 7:00-21:00; D-F 8:00-18:00", "text", 32],
  ["prepTimeMin", 25, "integer"],
  ["deliveryRadiusKm", 4.5, "decimal"],
  ["minOrderCop", 15_000, "integer"],
  ["commissionPct", 18, "decimal"],
  ["bankCode", "bancolombia"],
  ["bankAccountType", "savings"],
  ["bankAccountNumber", "00012345678", "text", 20],
  ["paymentMethods", "Efectivo, Nequi", "text", 24],
  ["taxRegime", "not_vat_responsible", "text", 24],
  ["acceptingOrders", "Sí"],
  ["notes", "Entrada por el parqueadero", "text", 30],
];

const words = {
  en: {
    markets: "Markets",
    yesNo: ["Yes", "No"],
    intro: [
      "One row per market. Delete the example row and keep the headings.",
      "You can also upload your own spreadsheet as it is: its columns are recognised and you review every change before it is saved.",
      "A code that is already in the chain updates that market; a new one creates a market. An empty cell leaves the value as it is; a dash (-) clears it.",
    ],
  },
  es: {
    markets: "Tiendas",
    yesNo: ["Sí", "No"],
    intro: [
      "Una fila por tienda. Borra la fila de ejemplo y conserva los títulos.",
      "También puedes subir tu propio archivo tal como está: sus columnas se reconocen y revisas cada cambio antes de guardarlo.",
      "Un código que ya está en la cadena actualiza esa tienda; uno nuevo la crea. Una celda vacía deja el valor como está; un guion (-) lo borra.",
    ],
  },
} as const;

const hints: Partial<Record<MarketField, { en: string; es: string }>> = {
  taxId: {
    en: "With or without dots and check digit: 900.123.456-7, 900123456",
    es: "Con o sin puntos y DV: 900.123.456-7, 900123456",
  },
  phone: { en: "Ten digits: 300 000 0101", es: "Diez dígitos: 300 000 0101" },
  departmentCode: { en: "Name or DANE code: Antioquia, 05", es: "Nombre o código DANE: Antioquia, 05" },
  municipalityCode: { en: "Name or DANE code: Medellín, 05001", es: "Nombre o código DANE: Medellín, 05001" },
  openingHours: { en: "L-V 8:00-20:00; S 9-18; D y F cerrado", es: "L-V 8:00-20:00; S 9-18; D y F cerrado" },
  minOrderCop: { en: "Whole pesos: 15000", es: "Pesos enteros: 15000" },
  commissionPct: { en: "18 means 18 %", es: "18 significa 18 %" },
  paymentMethods: { en: "Separated by commas", es: "Separados por comas" },
  lat: { en: "Decimal degrees: 6.208750", es: "Grados decimales: 6,208750" },
  lon: {
    en: "Decimal degrees, negative in Colombia: -75.570000",
    es: "Grados decimales, negativos en Colombia: -75,570000",
  },
};

const listOf = (field: MarketField, categories: readonly Category[]) => {
  const all: Partial<Record<MarketField, readonly { code: string; en: string; es: string }[]>> = {
    documentType: lists.documentTypes,
    categoryCode: categories,
    status: lists.statuses.filter(({ code }) =>
      ["draft", "pending_documents", "in_review", "active"].includes(code),
    ),
    bankCode: banks,
    bankAccountType: lists.bankAccountTypes,
    taxRegime: lists.taxRegimes,
  };
  return all[field];
};

export const marketTemplate: Kind["template"] = async (db, language) => ({
  fileName: language === "es" ? "Plantilla de tiendas iGO.xlsx" : "iGO market template.xlsx",
  spec: templateSpec(await categories.listOffered(db), language),
});

const templateSpec = (categories: readonly Category[], language: Language): WorkbookSpec => {
  const said = words[language];
  const label = (field: MarketField) => marketLabels[field][language];
  const shownValue = (field: MarketField, value: string | number) =>
    listOf(field, categories)?.find(({ code }) => code === value)?.[language] ?? value;
  return {
    sheets: [
      {
        name: said.markets,
        freezeHeader: true,
        columns: example.map(([field, , format = "text", width = 16]) => {
          const list =
            field === "acceptingOrders"
              ? said.yesNo
              : listOf(field, categories)?.map((entry) => entry[language]);
          return { heading: label(field), width, format, ...(list ? { options: [...list] } : {}) };
        }),
        rows: [
          example.map(([field, value]) =>
            field === "acceptingOrders" ? said.yesNo[0] : shownValue(field, value),
          ),
        ],
      },
      guideSheet(
        language,
        said.intro,
        example.map(([field]) => ({
          label: label(field),
          isRequired: requiredFields.includes(field),
          how:
            hints[field]?.[language] ??
            listOf(field, categories)
              ?.map((entry) => entry[language])
              .join(", ") ??
            "",
        })),
      ),
    ],
  };
};
