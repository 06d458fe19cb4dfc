// The template workbook for stores, in the user's language: headings that match automatically, drop-downs, codes
// formatted as text, an example, and a sheet that says how to fill it in.
import { entryOf, marketFieldNames } from "@igo/contract/markets/fields/registry";
import { marketLabels } from "@igo/contract/markets/labels";
import { firstStatuses, type MarketField, requiredFields } from "@igo/contract/markets/markets";
import type { WorkbookSpec, WriteColumn } from "@igo/sheet/write/write";
import type { Language } from "../../../../platform/http/words.ts";
import * as categories from "../../../categories/categories.service.ts";
import { guideSheet } from "../../fix/imports.guide.ts";
import type { Kind } from "../../kind.ts";

type Category = { code: string; en: string; es: string };

/** The code, which identifies a row in later imports, comes first, then every field with an example. */
const columns = [
  "externalCode" as const,
  ...marketFieldNames.filter((field) => field !== "externalCode" && entryOf(field).example !== undefined),
];

const formatOf = (field: MarketField): WriteColumn["format"] => {
  const { type } = entryOf(field);
  return type === "integer" || type === "decimal" ? type : "text";
};

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

/** The statuses that a new market may start in. */
const firsts: ReadonlySet<string> = new Set(firstStatuses);

const listOf = (field: MarketField, categories: readonly Category[]): readonly Category[] | undefined => {
  const entry = entryOf(field);
  if (field === "categoryCode") return categories;
  if (entry.type !== "choice") return undefined;
  return field === "status" ? entry.of.filter(({ code }) => firsts.has(code)) : entry.of;
};

export const marketTemplate: Kind["template"] = async (db, language) => ({
  fileName: language === "es" ? "Plantilla de tiendas iGO.xlsx" : "iGO market template.xlsx",
  spec: templateSpec(await categories.listOffered(db), language),
});

const templateSpec = (categories: readonly Category[], language: Language): WorkbookSpec => {
  const said = words[language];
  const label = (field: MarketField) => marketLabels[field][language];
  const optionsOf = (field: MarketField): readonly string[] | undefined =>
    entryOf(field).type === "boolean"
      ? said.yesNo
      : listOf(field, categories)?.map((choice) => choice[language]);
  const exampleOf = (field: MarketField) => {
    const { example = null } = entryOf(field);
    if (typeof example === "boolean") return said.yesNo[example ? 0 : 1];
    return listOf(field, categories)?.find(({ code }) => code === example)?.[language] ?? example;
  };
  return {
    sheets: [
      {
        name: said.markets,
        freezeHeader: true,
        columns: columns.map((field) => {
          const options = optionsOf(field);
          const { exampleWidth: width = 16 } = entryOf(field);
          const column = { heading: label(field), width, format: formatOf(field) };
          return options ? { ...column, options: [...options] } : column;
        }),
        rows: [columns.map(exampleOf)],
      },
      guideSheet(
        language,
        said.intro,
        columns.map((field) => ({
          label: label(field),
          isRequired: requiredFields.includes(field),
          how: entryOf(field).hint?.[language] ?? howOf(listOf(field, categories), language),
        })),
      ),
    ],
  };
};

const howOf = (list: readonly Category[] | undefined, language: Language) =>
  list?.map((choice) => choice[language]).join(", ") ?? "";
