// Writes a menu's rows, chunk by chunk, and first resolves their sections: finds them, or creates them where the run
// may.
import { findOrCreateSections, findSections } from "../../../categories/sections.service.ts";
import { refreshSearch, searchedFields } from "../../../products/products.service.ts";
import type { Db } from "../../../../platform/db/db.ts";
import type { RowRange } from "../../run/staged.tables.ts";
import type { Writer, Writing } from "../../run/kind.ts";
import { createProducts, indexCreated, unwritten, updateProducts } from "./menu.commit.queries.ts";
import * as sections from "./menu.sections.queries.ts";

// The next chunks usually name the same sections, and looking them up costs more than the rows.
const rowsAhead = 600;
const chunksAhead = 3;

/** The sections that these rows name, as they are now. */
const settle = async (
  db: Db,
  range: RowRange,
  outcomes: readonly sections.Outcome[],
): Promise<sections.Places> => {
  const named = await sections.namedSections(db, range, outcomes);
  if (named.length === 0) return { named, ids: [] };
  const makes = range.run.mapping.createSections !== false;
  const { ids, created } = makes
    ? await findOrCreateSections(db, named)
    : { ids: await findSections(db, named), created: [] };
  if (created.length > 0) await sections.rememberSections(db, range.run.id, created);
  return { named, ids };
};

/**
 * Also writes the sections to the rows, which costs more than passing them to a statement, because every row is
 * rewritten.
 */
const settleRows = async (db: Db, range: RowRange, outcomes: readonly sections.Outcome[]): Promise<void> => {
  const places = await settle(db, range, outcomes);
  if (places.named.length > 0) await sections.placeRows(db, range, outcomes, places);
};

export const menuWriter = (how: Writing): Writer => {
  // When someone deletes one of them in the meantime, rows stay unwritten, and their sections are resolved again.
  let settled: { after: number; upTo: number; places: sections.Places } | undefined;

  const placesOf = async (db: Db, chunk: RowRange): Promise<sections.Places> => {
    if (settled && settled.after <= chunk.after && chunk.upTo <= settled.upTo) return settled.places;
    const ahead = {
      ...chunk,
      upTo: chunk.upTo + Math.max(rowsAhead, chunksAhead * (chunk.upTo - chunk.after)),
    };
    settled = { after: ahead.after, upTo: ahead.upTo, places: await settle(db, ahead, ["create"]) };
    return settled.places;
  };

  return {
    create: async (db, chunk) => {
      const written = await createProducts(db, chunk, await placesOf(db, chunk), how);
      if (written > 0) await indexCreated(db, chunk);
      return written;
    },
    update: async (db, chunk) => {
      await settleRows(db, chunk, ["update"]);
      const { count, renamed } = await updateProducts(db, chunk, searchedFields);
      if (renamed.length > 0) await refreshSearch(db, renamed);
      return count;
    },
    unwritten: async (db, chunk) => {
      const rows = await unwritten(db, chunk);
      if (rows.length === 0) return rows;
      // These rows are compared again one by one, by the names they contain.
      settled = undefined;
      await settleRows(db, chunk, ["create", "update"]);
      return rows;
    },
  };
};
