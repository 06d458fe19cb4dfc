// The import type for menus: the products of one market, or of several that the file names.
import { removeEmptySections } from "../../../categories/sections.service.ts";
import { refreshSearch, searchedFields } from "../../../products/products.service.ts";
import { nextUndoChunk } from "../../undo/imports.undo.queries.ts";
import type { Kind } from "../../kind.ts";
import { compare } from "./menu.compare.queries.ts";
import { inventoryPreset, isForeignStore, isMenuField, menuRecognition } from "./menu.fields.ts";
import { hasPictures } from "./menu.pictures.queries.ts";
import * as sections from "./menu.sections.queries.ts";
import { sampleOf } from "../../upload/imports.sample.ts";
import { menuStagers } from "./menu.staging.ts";
import { menuTargets } from "./menu.targets.queries.ts";
import { menuTemplate } from "./menu.template.ts";
import { relink, rivalsOf, sharedAfter, tiesOf } from "./menu.ties.queries.ts";
import {
  binCreated,
  undoConflicts,
  lockProducts,
  productsOfChunk,
  revertUpdated,
} from "./menu.undo.queries.ts";
import { menuWriter } from "./menu.writer.ts";

const sectionsAtOnce = 500;

export const menuKind: Kind = {
  feature: "products",
  recognition: menuRecognition,
  preset: inventoryPreset,
  unwanted: isForeignStore,
  isField: isMenuField,
  stagers: async ({ vault }, run) => menuStagers(run, sampleOf(run, vault)),
  sources: ({ marketId }) => ({
    sectionName: ["group", "sheet"],
    ...(marketId === null && { marketRef: ["sheet", "title"] as const }),
  }),
  line: "sectionName",
  compare,
  undecidedAfter: sharedAfter,
  ties: { of: tiesOf, relink, rivalsOf },
  writer: menuWriter,
  grows: ["market", "menu_section", "product", "product_search"],
  afterwards: async ({ jobs }, db, importId) => {
    if (await hasPictures(db, importId)) await jobs.send("imports.pictures", { importId }, { within: db });
  },
  undo: {
    next: nextUndoChunk("product_change", "product_id"),
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
