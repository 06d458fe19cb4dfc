// The door for whoever writes products: sections of menus, found by name and made when they are not there.
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./sections.paths.queries.ts";

/** A section by its name, and one within it when `subsection` is given; accents and capitals do not matter. */
export type SectionPath = queries.SectionPath;

/** `ids` in the order of what was asked; null where there is none. */
export const findSections = (db: Db, paths: readonly SectionPath[]): Promise<(string | null)[]> =>
  queries.findPaths(db, paths);

/**
 * As `findSections`, and makes those that are missing, last in their place; within the caller's transaction.
 * `created` are the new ones, for an undo. Names have 1 to 60 characters, a letter or digit among them.
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

/** Takes away those of these sections that hold no product and no section any more; says which. */
export const removeEmptySections = async (db: Db, ids: readonly string[]): Promise<string[]> => [
  ...(await queries.removeEmpty(db, ids)),
  ...(await queries.removeEmpty(db, ids)),
];
