// The import type for markets.
import { marketDefaults } from "@igo/contract/markets/markets";
import { dismissDuplicate } from "../../../markets/duplicates/markets.duplicates.service.ts";
import { refreshSearch, searchedFields } from "../../../markets/markets.service.ts";
import { countUndone, nextUndoChunk } from "../../undo/imports.undo.queries.ts";
import type { Kind } from "../../run/kind.ts";
import { createMarkets, indexCreated, unwritten, updateMarkets } from "./market.commit.queries.ts";
import { compare } from "./market.compare.queries.ts";
import { countMissing, preventIncomplete, incomplete, tellIncomplete } from "./market.incomplete.queries.ts";
import { sampleOf } from "../../run/imports.sample.ts";
import { isMarketField, marketStagers } from "./market.staging.ts";
import { marketTargets } from "./market.targets.queries.ts";
import { marketTemplate } from "./market.template.ts";
import { decidedAfter, relink, conflictsOf, dismissedPairs, tiesOf } from "./market.ties.queries.ts";
import {
  binCreated,
  countUndo,
  undoConflicts,
  lockMarkets,
  marketsOfChunk,
  revertUpdated,
} from "./market.undo.queries.ts";
import { buildPlaceIndex } from "@igo/contract/parsing/places/places";
import type { Db } from "../../../../platform/db/db.ts";
import * as categories from "../../../categories/categories.service.ts";
import { loadGazetteer } from "../../../places/places.service.ts";
import { marketRecognition } from "./market.fields.ts";
import type { Lists } from "./market.staging.ts";

// Reference data for reading cells: the places of Colombia and the market categories.
const cache = new WeakMap<object, Promise<Lists["places"]>>();

/** Places never change while the server runs, so their index is built once. */
const loadLists = async (db: Db): Promise<Lists> => {
  const places = cache.get(db) ?? loadGazetteer(db).then(buildPlaceIndex);
  cache.set(db, places);
  return { places: await places, categories: await categories.listCategories(db, "market") };
};

export const marketKind: Kind = {
  feature: "markets",
  recognition: marketRecognition,
  isField: isMarketField,
  stagers: async ({ db, encryption }, run) =>
    marketStagers(await loadLists(db), encryption, sampleOf(run, encryption)),
  sources: () => ({
    taxId: ["title", "sheet"],
    legalName: ["title"],
    categoryCode: ["sheet", "title", "names"],
    municipalityCode: ["sheet", "title", "group"],
    departmentCode: ["sheet", "title", "group"],
    neighborhood: ["group"],
  }),
  compare,
  incomplete,
  missing: countMissing,
  tellIncomplete,
  preventIncomplete,
  undecidedAfter: decidedAfter,
  ties: { of: tiesOf, relink, conflictsOf },
  writer: (how) => ({
    create: async (db, chunk) => {
      const written = await createMarkets(db, chunk, marketDefaults, how);
      await indexCreated(db, chunk);
      return written;
    },
    update: async (db, chunk) => {
      const { count, renamed } = await updateMarkets(db, chunk, searchedFields);
      if (renamed.length > 0) await refreshSearch(db, renamed);
      return count;
    },
    unwritten,
  }),
  grows: ["market"],
  afterwards: async (_deps, db, importId) => {
    const separate = await dismissedPairs(db, importId);
    const ids = separate.map(({ id }) => id);
    if (separate[0]) await dismissDuplicate(db, ids, separate[0].saidBy);
  },
  undo: {
    next: nextUndoChunk("market_change", "market_id"),
    count: countUndo,
    conflicts: undoConflicts,
    countDone: countUndone("market_change"),
    takeBack: async (db, chunk) => {
      await lockMarkets(db, chunk);
      const kept = await undoConflicts(db, chunk);
      await binCreated(db, chunk);
      await revertUpdated(db, chunk);
      await refreshSearch(db, await marketsOfChunk(db, chunk));
      return kept;
    },
  },
  targets: marketTargets,
  inward: new Set(["normalizedAddress"]),
  template: marketTemplate,
};
