// The recipe of a run's sender: whose it is, the one for the run's headings, and the run's mapping with it and without it.
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { ofMarkets } from "@igo/contract/imports/recipes.kept";
import { roles } from "@igo/contract/session/session";
import type { Db } from "../../../platform/db/db.ts";
import type { AppliedRecipe } from "../../../platform/db/tables/shapes.ts";
import { newId } from "../../../platform/ids.ts";
import { idOfColumn, idOfIssue } from "../run/imports.causes.ids.ts";
import * as runs from "../run/imports.queries.ts";
import * as cells from "./imports.recipes.cells.queries.ts";
import * as queries from "./imports.recipes.queries.ts";
import { positionOf } from "../cells/composing.ts";
import { entriesOf, hashOf, headingsOf, swapMapping, withKnown, withRecipe } from "./recipe.ts";

export type Sender = Pick<runs.RunRecord, "kind" | "marketId" | "chainId" | "createdBy" | "creatorRole">;

export const nobody: queries.Owner = { chainId: null, marketId: null, accountId: null };

export const recipeKindOf = ({ kind, marketId }: Sender): queries.RecipeKind =>
  kind === "menu" && marketId === null ? "menus" : kind;

/** Whose recipes apply to the run, the closest first; the first that is not of others is the one to keep. */
export const ownersOf = async (
  db: Db,
  run: Sender,
): Promise<{ all: queries.Owner[]; own: queries.Owner }> => {
  const { kind, marketId, chainId, createdBy, creatorRole } = run;
  const isTeam = creatorRole === roles.admin;
  const ofAccount = { ...nobody, accountId: createdBy };
  if (kind === "menu" && marketId !== null) {
    const ofMarket = { ...nobody, marketId };
    if (!isTeam) return { all: [ofMarket, ofAccount], own: ofMarket };
    const ofMarkets = await queries.chainOfMarket(db, marketId);
    const shared = ofMarkets === null ? [] : [{ ...nobody, chainId: ofMarkets }];
    return { all: [ofMarket, ...shared, nobody], own: shared[0] ?? ofMarket };
  }
  if (!isTeam) return { all: [ofAccount], own: ofAccount };
  const own = { ...nobody, chainId };
  return { all: chainId === null ? [nobody] : [own, nobody], own };
};

/** What applies to a file that suggests this mapping by itself; undefined without a recipe. */
export const findApplied = async (
  db: Db,
  run: Sender,
  plain: ImportMapping,
  /** Of the file's first rows. */
  codes: readonly string[] = [],
): Promise<AppliedRecipe | undefined> => {
  const headingsHash = hashOf(headingsOf(plain));
  if (headingsHash === undefined) return undefined;
  for (const owner of (await ownersOf(db, run)).all) {
    const found = await queries.findRecipeOf(db, { kind: recipeKindOf(run), headingsHash }, owner);
    if (found) return { ...appliedOf(found, plain), ...(await knownTo(db, run, found, codes)) };
  }
  return undefined;
};

const appliedOf = (found: queries.RecipeRecord, plain: ImportMapping): AppliedRecipe => ({
  recipeId: found.id,
  version: found.version,
  by: found.changedBy,
  at: found.changedAt,
  isLeft: false,
  step: newId(),
  entries: found.entries,
  plain,
});

/** What the sender's markets share, of the fields that the recipe takes from them. */
const knownTo = async (
  db: Db,
  { kind, chainId }: Sender,
  { entries }: queries.RecipeRecord,
  codes: readonly string[],
): Promise<Pick<AppliedRecipe, "known">> => {
  if (kind !== "market") return {};
  const known: Record<string, string> = {};
  for (const { field, value } of entriesOf(entries, "constant")) {
    const own = ofMarkets.find((one) => one === field);
    if (typeof value === "string" || value.from !== "markets" || own === undefined) continue;
    const shared = await queries.valueOfMarkets(db, { chainId, codes }, own);
    if (shared !== undefined) known[field] = shared;
  }
  return Object.keys(known).length > 0 ? { known } : {};
};

export const applied = ({ plain, entries, known, sheets }: AppliedRecipe): ImportMapping =>
  withRecipe(
    { ...plain, ...sheets },
    entries.flatMap((entry) => withKnown(entry, known)),
  );

export const isForHeadings = ({ plain }: Pick<AppliedRecipe, "plain">, mapping: ImportMapping): boolean =>
  hashOf(headingsOf(plain)) === hashOf(headingsOf(mapping));

/** The mapping without what the recipe brought; or with it, if it was left out. */
export const toggled = (mapping: ImportMapping, recipe: AppliedRecipe): ImportMapping =>
  recipe.isLeft
    ? swapMapping(mapping, recipe.plain, applied(recipe))
    : swapMapping(mapping, applied(recipe), recipe.plain);

/** Stores that the recipe is left out, or no longer; the cells that its answers changed are as before. */
export const toggle = async (tx: Db, importId: string, recipe: AppliedRecipe): Promise<void> => {
  if (!recipe.isLeft) await cells.dropStep(tx, importId, recipe.step);
  const next: AppliedRecipe = { ...recipe, isLeft: !recipe.isLeft };
  await runs.updateImport(tx, importId, { recipe: JSON.stringify(next) });
};

/** The causes that the recipe says to leave as they are. */
export const causesLeftBy = ({ recipe, mapping }: runs.RunRecord): string[] => {
  if (!recipe || recipe.isLeft) return [];
  return recipe.entries.flatMap((entry) => {
    if (entry.kind === "answer" && entry.action === "leave") return [idOfIssue(entry)];
    if (entry.kind !== "column" || entry.field !== null) return [];
    const column = mapping.columns[positionOf(mapping.columns, entry)];
    return column ? [idOfColumn(mapping.sheet, column.index)] : [];
  });
};
