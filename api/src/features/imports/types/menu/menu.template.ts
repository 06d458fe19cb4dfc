// The template for a menu, in the user's language.
import { requiredMenuFields } from "@igo/contract/imports/imports.menu";
import { menuEntryOf, menuFieldNames, type MenuRegistry } from "@igo/contract/products/fields/menu";
import { listOf, templateSpec } from "../../fix/imports.template.ts";
import type { Kind } from "../../kind.ts";

const words = {
  en: {
    sheet: "Products",
    fileName: "iGO menu template.xlsx",
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
    intro: [
      "Una fila por producto. Borra la fila de ejemplo y conserva los títulos.",
      "También puedes subir tu propio archivo tal como está: sus columnas se reconocen y revisas cada cambio antes de guardarlo.",
      "Un SKU que ya está en el menú actualiza ese producto. Sin SKU, los productos se reconocen por el código de barras y, si no, por la sección y el nombre. Una celda vacía deja el valor como está; un guion (-) lo borra.",
      "La columna de la tienda es solo para archivos con varias tiendas: déjala vacía si eliges la tienda en la pantalla.",
    ],
  },
} as const;

const required: readonly (keyof MenuRegistry)[] = requiredMenuFields;

export const menuTemplate: Kind["template"] = async (_db, language) => ({
  fileName: words[language].fileName,
  spec: templateSpec(
    language,
    words[language],
    menuFieldNames.map((field) => {
      const entry = menuEntryOf(field);
      return { entry, isRequired: required.includes(field), list: listOf(entry) };
    }),
  ),
});
