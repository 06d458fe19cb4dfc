// The import type for menus: the products of one market, or of several that the file names.
import { removeEmptySections } from "../../../categories/sections.service.ts";
import { refreshSearch, searchedFields } from "../../../products/products.service.ts";
import { countUndone, nextUndoChunk } from "../../undo/imports.undo.queries.ts";
import type { Kind } from "../../run/kind.ts";
import { compare } from "./menu.compare.queries.ts";
import { inventoryPreset, isForeignStore, isMenuField, menuRecognition } from "./menu.fields.ts";
import { hasPictures } from "./menu.pictures.queries.ts";
import * as sections from "./menu.sections.queries.ts";
import { sampleOf } from "../../run/imports.sample.ts";
import { menuStagers } from "./menu.staging.ts";
import { menuTargets } from "./menu.targets.queries.ts";
import { relink, conflictsOf, sharedAfter, tiesOf } from "./menu.ties.queries.ts";
import {
  binCreated,
  countUndo,
  undoConflicts,
  lockProducts,
  productsOfChunk,
  revertUpdated,
} from "./menu.undo.queries.ts";
import { menuWriter } from "./menu.writer.ts";
import { requiredMenuFields } from "@igo/contract/imports/imports.menu";
import { menuEntryOf, menuFieldNames, type MenuRegistry } from "@igo/contract/products/fields/menu";
import { listedValues, templateSpec } from "../../resolve/imports.template.ts";

// The template for a menu, in the user's language.
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

const menuTemplate: Kind["template"] = async (_db, language) => ({
  fileName: words[language].fileName,
  spec: templateSpec(
    language,
    words[language],
    menuFieldNames.map((field) => {
      const entry = menuEntryOf(field);
      return { entry, isRequired: required.includes(field), list: listedValues(entry) };
    }),
  ),
});

const sectionsAtOnce = 500;

export const menuKind: Kind = {
  feature: "products",
  recognition: menuRecognition,
  preset: inventoryPreset,
  unwanted: isForeignStore,
  isField: isMenuField,
  stagers: async ({ encryption }, run) => menuStagers(run, sampleOf(run, encryption)),
  sources: ({ marketId }) => ({
    sectionName: ["group", "sheet"],
    ...(marketId === null && { marketRef: ["sheet", "title"] as const }),
  }),
  line: "sectionName",
  compare,
  undecidedAfter: sharedAfter,
  ties: { of: tiesOf, relink, conflictsOf },
  writer: menuWriter,
  grows: ["market", "menu_section", "product", "product_search"],
  afterwards: async ({ jobs }, db, importId) => {
    if (await hasPictures(db, importId)) await jobs.send("imports.pictures", { importId }, { within: db });
  },
  undo: {
    next: nextUndoChunk("product_change", "product_id"),
    count: countUndo,
    conflicts: undoConflicts,
    countDone: countUndone("product_change"),
    takeBack: async (db, chunk) => {
      await lockProducts(db, chunk);
      const kept = await undoConflicts(db, chunk);
      await binCreated(db, chunk);
      await revertUpdated(db, chunk);
      const renamed = await productsOfChunk(db, chunk, searchedFields);
      if (renamed.length > 0) await refreshSearch(db, renamed);
      return kept;
    },
    tidy: async (db, importId) => {
      const made = await sections.takeSections(db, importId, sectionsAtOnce);
      if (made.length > 0) await removeEmptySections(db, made);
      return made.length === 0;
    },
  },
  targets: menuTargets,
  inward: new Set(["marketId", "sectionId"]),
  template: menuTemplate,
};
