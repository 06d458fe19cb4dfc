// How actions on categories and sections are recorded in the activity log.
import type { Db } from "../../platform/db/db.ts";
import { type Act, recordAct } from "../../records/activity/activity.ts";
import { changesBetween } from "../../records/history/changes.ts";
import type { Tree } from "./categories.access.service.ts";
import type { CategoryRow } from "./categories.tree.ts";

type Verb = "create" | "update" | "move" | "delete" | "restore";

const sectionVerbs = {
  create: "category.sectionCreate",
  update: "category.sectionUpdate",
  move: "category.sectionMove",
  delete: "category.sectionDelete",
  restore: "category.sectionRestore",
} as const;

const recorded = [
  "es",
  "en",
  "words",
  "description",
  "icon",
  "color",
  "defaultTaxCode",
  "isActive",
  "parentId",
  "movedTo",
] as const;

type Named = Pick<CategoryRow, "id" | "es" | "en">;
type What = { verb: Verb; before?: CategoryRow | undefined; after: Named & Partial<CategoryRow> };

/** Replaces the ids of parents, and of targets of deletions, with their current names. */
const withNames = (rows: readonly CategoryRow[], [before, after]: [unknown, unknown]): [unknown, unknown] => {
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.es ?? null;
  return [nameOf(before), nameOf(after)];
};

/** Saving a form without changes is not recorded. */
export const recordTreeAct = async (
  tx: Db,
  by: Act["by"],
  tree: Tree,
  { verb, before, after }: What,
  rows: readonly CategoryRow[],
): Promise<void> => {
  const changes = before ? changesBetween(before, { ...before, ...after }, recorded) : {};
  if (verb === "update" && Object.keys(changes).length === 0) return;
  for (const field of ["parentId", "movedTo"] as const)
    if (changes[field]) changes[field] = withNames(rows, changes[field]);
  const { id, es, en } = after;
  await recordAct(tx, {
    action: tree.scope === "menu" ? sectionVerbs[verb] : `category.${verb}`,
    by,
    subjectId: tree.scope === "menu" ? id : null,
    marketId: tree.scope === "menu" ? tree.marketId : null,
    details: { name: { es, en: en ?? null }, changes },
  });
};
