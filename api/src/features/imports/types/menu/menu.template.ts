// The template workbook for a menu, in the user's language: headings that match automatically, drop-downs, codes
// formatted as text, an example, and a sheet that says how to fill it in.
import {
  type MenuImportField,
  menuImportLabels,
  requiredMenuFields,
} from "@igo/contract/imports/imports.menu";
import { type ListEntry, productTaxes, saleTypes, units } from "@igo/contract/markets/lists";
import type { WorkbookSpec } from "@igo/sheet/write/write";
import type { Language } from "../../../../platform/http/words.ts";
import type { Kind } from "../../kind.ts";
import { guideSheet } from "../../fix/imports.guide.ts";

type Format = "text" | "integer" | "decimal" | "percent";

const example: [field: MenuImportField, value: string | number | null, format?: Format, width?: number][] = [
  ["marketRef", null, "text", 16],
  ["sectionName", "Granos", "text", 20],
  ["subsectionName", "Arroz"],
  ["name", "Arroz blanco La Cosecha 500 g", "text", 34],
  ["description", "Bolsa por 500 gramos", "text", 30],
  ["sku", "P-00001"],
  ["ean", "7709990000016", "text", 18],
  ["priceCop", 2300, "integer"],
  ["compareAtPriceCop", 2600, "integer"],
  ["discountPct", null, "decimal"],
  ["taxCode", "exempt", "text", 20],
  ["unit", "unit", "text", 18],
  ["netContent", "500 g"],
  ["saleType", "unit"],
  ["brand", "La Cosecha"],
  ["stock", 20, "decimal"],
  ["isAvailable", "yes"],
  ["maxPerOrder", 10, "integer"],
  ["optionGroups", null, "text", 40],
  ["availableFrom", null],
  ["availableTo", null],
  ["saleHours", null, "text", 28],
  ["ageRestricted", "no"],
  ["requiresPrescription", "no"],
  ["imageUrl", null, "text", 34],
  ["position", 1, "integer"],
];

const words = {
  en: {
    sheet: "Products",
    fileName: "iGO menu template.xlsx",
    yesNo: { yes: "Yes", no: "No" },
    intro: [
      "One row per product. Delete the example row and keep the headings.",
      "You can also upload your own spreadsheet as it is: its columns are recognised and you review every change before it is saved.",
      "A SKU that is already on the menu updates that product. Without a SKU, products are matched by barcode, and then by section and name. An empty cell leaves the value as it is; a dash (-) clears it.",
      "The market column is only for files with several markets: leave it empty if you select the market on the screen.",
    ],
  },
  es: {
    sheet: "Productos",
    fileName: "Plantilla de menú iGO.xlsx",
    yesNo: { yes: "Sí", no: "No" },
    intro: [
      "Una fila por producto. Borra la fila de ejemplo y conserva los títulos.",
      "También puedes subir tu propio archivo tal como está: sus columnas se reconocen y revisas cada cambio antes de guardarlo.",
      "Un SKU que ya está en el menú actualiza ese producto. Sin SKU, los productos se reconocen por el código de barras y, si no, por la sección y el nombre. Una celda vacía deja el valor como está; un guion (-) lo borra.",
      "La columna de la tienda es solo para archivos con varias tiendas: déjala vacía si eliges la tienda en la pantalla.",
    ],
  },
} as const;

const hints: Partial<Record<MenuImportField, { en: string; es: string }>> = {
  marketRef: { en: "The market's code or its exact name", es: "El código de la tienda o su nombre exacto" },
  sectionName: {
    en: "The section of the menu; created if it does not exist",
    es: "La sección del menú; se crea si no existe",
  },
  ean: { en: "8, 12, 13 or 14 digits, as text", es: "8, 12, 13 o 14 dígitos, como texto" },
  priceCop: {
    en: "Whole pesos, taxes included: 2300, $ 2.300",
    es: "Pesos enteros, impuestos incluidos: 2300, $ 2.300",
  },
  compareAtPriceCop: {
    en: "Shown crossed out; higher than the price",
    es: "Se muestra tachado; mayor que el precio",
  },
  discountPct: { en: "10 means 10 %", es: "10 significa 10 %" },
  netContent: { en: "500 g, 1.5 l, 12 units", es: "500 g, 1,5 L, 12 und" },
  stock: {
    en: "Leave empty if you don't track stock; decimals only if sold by weight",
    es: "Déjalo vacío si no llevas inventario; decimales solo si se vende por peso",
  },
  isAvailable: { en: "Yes, No or Sold out", es: "Sí, No o Agotado" },
  optionGroups: {
    en: "Group:minimum-maximum:option=price,option=price|Another group:…, like Sauces:0-2:Pink=0,Tartare=500",
    es: "Grupo:mínimo-máximo:opción=precio,opción=precio|Otro grupo:…, como Salsas:0-2:Rosada=0,Tártara=500",
  },
  availableFrom: {
    en: "A date (31/12/2026) or a time (07:00)",
    es: "Una fecha (31/12/2026) o una hora (07:00)",
  },
  availableTo: {
    en: "A date or a time, like the previous column",
    es: "Una fecha o una hora, como en la columna anterior",
  },
  saleHours: { en: "L-V 7:00-11:00; S 8:00-12:00", es: "L-V 7:00-11:00; S 8:00-12:00" },
  imageUrl: { en: "https://… of a JPEG, PNG or WebP", es: "https://… de un JPEG, PNG o WebP" },
};

const lists: Partial<Record<MenuImportField, readonly ListEntry[]>> = {
  taxCode: productTaxes,
  unit: units,
  saleType: saleTypes,
};
const yesNo = new Set<MenuImportField>(["isAvailable", "ageRestricted", "requiresPrescription"]);
const required: readonly MenuImportField[] = requiredMenuFields;

export const menuTemplate: Kind["template"] = async (_db, language) => ({
  fileName: words[language].fileName,
  spec: templateSpec(language),
});

const templateSpec = (language: Language): WorkbookSpec => {
  const said = words[language];
  const answers: Readonly<Record<string, string>> = said.yesNo;
  const optionsOf = (field: MenuImportField) =>
    yesNo.has(field) ? Object.values(answers) : lists[field]?.map((entry) => entry[language]);
  const shown = (field: MenuImportField, value: string | number | null) =>
    lists[field]?.find(({ code }) => code === value)?.[language] ??
    (yesNo.has(field) ? (answers[String(value)] ?? null) : value);
  return {
    sheets: [
      {
        name: said.sheet,
        freezeHeader: true,
        columns: example.map(([field, , format = "text", width = 16]) => {
          const options = optionsOf(field);
          return {
            heading: menuImportLabels[field][language],
            width,
            format,
            ...(options ? { options } : {}),
          };
        }),
        rows: [example.map(([field, value]) => shown(field, value))],
      },
      guideSheet(
        language,
        said.intro,
        example.map(([field]) => ({
          label: menuImportLabels[field][language],
          isRequired: required.includes(field),
          how: hints[field]?.[language] ?? optionsOf(field)?.join(", ") ?? "",
        })),
      ),
    ],
  };
};
