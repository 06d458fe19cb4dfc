// The entry point for features that write products: finds menu sections by name, and creates missing ones.
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./sections.paths.queries.ts";

/** A section's name, and a subsection's if given; accents and case do not matter. */
export type SectionPath = queries.SectionPath;

/** `ids` are in the order of the paths; null where there is none. */
export const findSections = (db: Db, paths: readonly SectionPath[]): Promise<(string | null)[]> =>
  queries.findPaths(db, paths);

/**
 * Like `findSections`, but creates missing sections at the end of their parent, in the caller's transaction. `created`
 * lists the new ones, for an undo. Names have 1 to 60 characters, with at least one letter or digit.
 */
export const findOrCreateSections = async (
  db: Db,
  paths: readonly SectionPath[],
): Promise<{ ids: string[]; created: string[] }> => {
  const tops = await queries.insertTops(db, paths, paths.map(newId));
  const inner = await queries.insertInner(db, paths, paths.map(newId));
  const ids = await queries.findPaths(db, paths);
  return { ids: ids.map(present), created: [...tops, ...inner] };
};

const present = (id: string | null): string => {
  if (id === null) throw new Error("A section that was made is not there");
  return id;
};

/** Removes these sections where they are empty; returns which. */
export const removeEmptySections = async (db: Db, ids: readonly string[]): Promise<string[]> => [
  ...(await queries.removeEmpty(db, ids)),
  ...(await queries.removeEmpty(db, ids)),
];
