// The template for stores, in the user's language.
import { entryOf, marketFieldNames } from "@igo/contract/markets/fields/registry";
import { firstStatuses, type MarketField, neededFields } from "@igo/contract/markets/markets";
import * as categories from "../../../categories/categories.service.ts";
import { listedValues, templateSpec } from "../../resolve/imports.template.ts";
import type { Kind } from "../../run/kind.ts";

type Category = { code: string; en: string; es: string };

/** The code, which identifies a row in later imports, comes first, then every field with an example. */
const columns = [
  "externalCode" as const,
  ...marketFieldNames.filter((field) => field !== "externalCode" && entryOf(field).example !== undefined),
];

const words = {
  en: {
    sheet: "Markets",
    intro: [
      "One row per market. Delete the example row and keep the headings.",
      "You can also upload your own spreadsheet as it is: its columns are recognised and you review every change before it is saved.",
      "A code that is already in the chain updates that market; a new one creates a market. An empty cell leaves the value as it is; a dash (-) clears it.",
    ],
  },
  es: {
    sheet: "Tiendas",
    intro: [
      "Una fila por tienda. Borra la fila de ejemplo y conserva los títulos.",
      "También puedes subir tu propio archivo tal como está: sus columnas se reconocen y revisas cada cambio antes de guardarlo.",
      "Un código que ya está en la cadena actualiza esa tienda; uno nuevo la crea. Una celda vacía deja el valor como está; un guion (-) lo borra.",
    ],
  },
} as const;

/** The statuses that a new market may start in. */
const firsts: ReadonlySet<string> = new Set(firstStatuses);

const isNeeded = (field: MarketField) => neededFields.some((one) => one === field);

const offeredIn = (field: MarketField, categories: readonly Category[]) => {
  if (field === "categoryCode") return categories;
  const list = listedValues(entryOf(field));
  return field === "status" ? list?.filter(({ code }) => firsts.has(code)) : list;
};

export const marketTemplate: Kind["template"] = async (db, language) => {
  const offered = await categories.listOffered(db);
  return {
    fileName: language === "es" ? "Plantilla de tiendas iGO.xlsx" : "iGO market template.xlsx",
    spec: templateSpec(
      language,
      words[language],
      columns.map((field) => ({
        entry: entryOf(field),
        isRequired: isNeeded(field),
        list: offeredIn(field, offered),
      })),
    ),
  };
};
