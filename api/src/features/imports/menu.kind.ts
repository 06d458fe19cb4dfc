// An import of menus: the products of one market, or of several that the file names.
import { findOrCreateSections, findSections, removeEmptySections } from "../categories/sections.service.ts";
import { refreshSearch } from "../products/products.service.ts";
import type { RowRange } from "./imports.judging.ts";
import { nextUndoChunk } from "./imports.undo.queries.ts";
import type { Db } from "../../db/db.ts";
import type { Kind } from "./kind.ts";
import { createProducts, indexCreated, unwritten, updateProducts } from "./menu.commit.queries.ts";
import { compare } from "./menu.compare.queries.ts";
import { inventoryPreset, isForeignStore, isMenuField, menuRecognition } from "./menu.fields.ts";
import { hasPictures } from "./menu.pictures.queries.ts";
import * as sections from "./menu.sections.queries.ts";
import { menuStagers } from "./menu.staging.ts";
import { menuTargets } from "./menu.targets.queries.ts";
import { menuTemplate } from "./menu.template.ts";
import { relink, rivalsOf, sharedAfter, tiesOf } from "./menu.ties.queries.ts";
import { binCreated, keptByUndo, productsOfChunk, revertUpdated } from "./menu.undo.queries.ts";

const sectionsAtOnce = 500;

/** The sections that the chunk names, as they are now: found, or made when the run makes them. */
const settleSections = async (db: Db, chunk: RowRange): Promise<void> => {
  const named = await sections.namedSections(db, chunk);
  if (named.length === 0) return;
  const makes = chunk.run.mapping.createSections !== false;
  const { ids, created } = makes
    ? await findOrCreateSections(db, named)
    : { ids: await findSections(db, named), created: [] };
  if (created.length > 0) await sections.rememberSections(db, chunk.run.id, created);
  await sections.placeRows(db, chunk, named, ids);
};

export const menuKind: Kind = {
  feature: "products",
  recognition: menuRecognition,
  preset: inventoryPreset,
  unwanted: isForeignStore,
  isField: isMenuField,
  stagers: async (_deps, run) => menuStagers(run),
  compare,
  undecidedAfter: sharedAfter,
  ties: { of: tiesOf, relink, rivalsOf },
  write: {
    prepare: settleSections,
    create: async (db, chunk) => {
      const written = await createProducts(db, chunk);
      if (written > 0) await indexCreated(db, chunk);
      return written;
    },
    update: async (db, chunk) => {
      const { count, renamed } = await updateProducts(db, chunk);
      if (renamed.length > 0) await refreshSearch(db, renamed);
      return count;
    },
    unwritten,
    after: async ({ jobs }, db, importId) => {
      if (await hasPictures(db, importId)) await jobs.send("imports.pictures", { importId }, { within: db });
    },
  },
  undo: {
    next: nextUndoChunk("product_change", "product_id"),
    takeBack: async (db, chunk) => {
      const kept = await keptByUndo(db, chunk);
      await binCreated(db, chunk);
      await revertUpdated(db, chunk);
      const renamed = await productsOfChunk(db, chunk);
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
