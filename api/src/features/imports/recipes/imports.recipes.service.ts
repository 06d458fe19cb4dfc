// The recipes of a chain or a market: listed, edited, taken back to an earlier version, and moved as files. Administrators
// see all of them; partners those of their markets, and their own.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { mayBeKept } from "@igo/contract/imports/recipes.kept";
import type * as api from "@igo/contract/imports/recipes";
import { type Recipe, type RecipeEntry, withValues } from "@igo/contract/imports/recipes";
import { fold } from "@igo/contract/parsing/text";
import { versionConflict } from "../../../records/edit/versions.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import * as categories from "../../categories/categories.service.ts";
import * as chains from "../../chains/chains.service.ts";
import * as markets from "../../markets/markets.service.ts";
import { isMember } from "../run/imports.queries.ts";
import type { By } from "../run/imports.service.ts";
import { importKindOf } from "../run/kinds.ts";
import { nobody } from "./imports.recipes.find.service.ts";
import * as queries from "./imports.recipes.queries.ts";
import { hashOf, isSame } from "./recipe.ts";

const toRecipe = (record: queries.RecipeRecord): Recipe => ({
  id: record.id,
  kind: record.kind === "market" ? "market" : "menu",
  ofSeveral: record.kind === "menus",
  headings: record.headings,
  entries: record.entries,
  chain: record.chainId === null ? null : { id: record.chainId, name: record.chainName ?? "" },
  market: record.marketId === null ? null : { id: record.marketId, name: record.marketName ?? "" },
  version: record.version,
  uses: record.uses,
  usedAt: record.usedAt,
  changedAt: record.changedAt,
  changedBy: record.changedBy,
});

/** The recipes of others do not exist. */
const mayUse = async (db: Db, user: SignedIn, { marketId, accountId }: queries.Owner): Promise<boolean> =>
  isAdmin(user) || accountId === user.id || (marketId !== null && (await isMember(db, marketId, user.id)));

type Asked = { chainId?: string | undefined; marketId?: string | undefined };

/** Whose recipes are meant; for a partner who names no market, their own. */
const ownerOf = async (deps: Deps, user: SignedIn, { chainId, marketId }: Asked): Promise<queries.Owner> => {
  if (marketId !== undefined) {
    await markets.find(deps, user, marketId);
    return { ...nobody, marketId };
  }
  if (!isAdmin(user)) {
    if (chainId !== undefined) throw new Failure("chain.not_found");
    return { ...nobody, accountId: user.id };
  }
  if (chainId !== undefined) await chains.findChain(deps.db, chainId);
  return { ...nobody, chainId: chainId ?? null };
};

export const listRecipes = async (
  deps: Deps,
  user: SignedIn,
  asked: ParsedInput<typeof api.listRecipes>["query"],
): Promise<EndpointResponse<typeof api.listRecipes>> => {
  const found = await queries.listRecipes(deps.db, await ownerOf(deps, user, asked));
  return { recipes: found.map(toRecipe) };
};

const findOwn = async (db: Db, user: SignedIn, id: string, isLocked = false) => {
  const found = await (isLocked ? queries.findRecipeForUpdate : queries.findRecipe)(db, id);
  if (!found || !(await mayUse(db, user, found))) throw new Failure("recipe.not_found");
  return found;
};

export const readRecipe = async (
  { db }: Deps,
  user: SignedIn,
  id: string,
): Promise<EndpointResponse<typeof api.readRecipe>> => {
  const found = await findOwn(db, user, id);
  const versions = await queries.listVersions(db, id);
  return {
    recipe: toRecipe(found),
    versions: versions.map(({ version, source, by, createdAt, importId, fileName, entries }) => ({
      version,
      source,
      by,
      at: createdAt,
      import: importId !== null && fileName !== null ? { id: importId, fileName } : null,
      entries,
    })),
  };
};

/** Refuses fields that the import type does not have, and what no recipe may hold. */
const refuse = (kind: Recipe["kind"], entries: readonly RecipeEntry[]): void => {
  const { isField } = importKindOf({ kind });
  const fieldsIn = (of: readonly RecipeEntry[]) => [
    ...new Set(of.flatMap((entry) => ("field" in entry && entry.field !== null ? [entry.field] : []))),
  ];
  const unknown = fieldsIn(entries).filter(
    (field) => field !== "row" && field !== "point" && !isField(field),
  );
  if (unknown.length > 0)
    throw new Failure("recipe.unknown_field", { params: { fields: unknown.join(", ") } });
  const secret = fieldsIn(entries.filter((entry) => !mayBeKept(kind, entry)));
  if (secret.length > 0) throw new Failure("recipe.not_kept", { params: { fields: secret.join(", ") } });
};

/** Locks the recipe and writes its next version. */
const change = async (
  deps: Deps,
  { user, requestId }: By,
  id: string,
  seen: number,
  next: (tx: Db, found: queries.RecipeRecord) => Promise<Pick<queries.NewVersion, "entries" | "source">>,
): Promise<Recipe> => {
  await deps.db.transaction().execute(async (tx) => {
    const found = await findOwn(tx, user, id, true);
    if (found.version !== seen) throw versionConflict("recipe.version_conflict", toRecipe(found));
    const { entries, source } = await next(tx, found);
    if (isSame(entries, found.entries)) return;
    const version = found.version + 1;
    await queries.insertVersion(tx, { recipeId: id, version, entries, source, authorId: user.id });
    await note(tx, { user, requestId }, found);
  });
  return toRecipe(await findOwn(deps.db, user, id));
};

type Named = queries.Owner & { chainName: string | null };

const note = (tx: Db, by: By, { chainId, chainName, marketId }: Named) =>
  recordAct(
    tx,
    chainId === null
      ? { action: "import.recipe", by, marketId }
      : { action: "chain.recipe", by, subjectId: chainId, details: { name: chainName ?? "" } },
  );

export const updateRecipe = (
  deps: Deps,
  by: By,
  id: string,
  { version, entries }: ParsedInput<typeof api.updateRecipe>["body"],
): Promise<Recipe> =>
  change(deps, by, id, version, async (_tx, found) => {
    refuse(toRecipe(found).kind, entries);
    return { entries, source: "edit" };
  });

export const restoreRecipe = (
  deps: Deps,
  by: By,
  id: string,
  { version, to }: ParsedInput<typeof api.restoreRecipe>["body"],
): Promise<Recipe> =>
  change(deps, by, id, version, async (tx) => {
    const versions = await queries.listVersions(tx, id);
    const earlier = versions.find((one) => one.version === to);
    if (!earlier) throw new Failure("recipe.not_found");
    return { entries: earlier.entries, source: "restore" };
  });

/** A file names categories as people call them. One that is not known here stays, and is asked about in the import. */
const withCodes = async (db: Db, entries: readonly RecipeEntry[]): Promise<RecipeEntry[]> => {
  const codes = new Map<string, string>();
  for (const { code, en, es, words } of (await categories.listCategories(db, "market")).toReversed())
    for (const name of [...words, en, es, code]) codes.set(fold(name), code);
  return entries.map((entry) =>
    withValues(
      entry,
      (field, text) => (field === "categoryCode" ? codes.get(fold(text)) : undefined) ?? text,
    ),
  );
};

/** Adds the recipe of a file; returns its id. One for the same headings gets another version. */
export const createRecipe = async (
  deps: Deps,
  { user, requestId }: By,
  { recipe, ...asked }: ParsedInput<typeof api.createRecipe>["body"],
): Promise<Recipe> => {
  const owner = await ownerOf(deps, user, asked);
  const { kind, ofSeveral, headings } = recipe;
  if (kind === "market" && (owner.marketId !== null || !isAdmin(user)))
    throw new Failure("request.invalid", { fields: [{ path: "recipe.kind", code: "invalid" }] });
  refuse(kind, recipe.entries);
  const entries = kind === "market" ? await withCodes(deps.db, recipe.entries) : recipe.entries;
  const headingsHash = hashOf(headings);
  if (headingsHash === undefined)
    throw new Failure("request.invalid", { fields: [{ path: "recipe.headings", code: "required" }] });
  const key = { kind: kind === "menu" && ofSeveral ? ("menus" as const) : kind, headingsHash };
  const id = newId();
  const written = { entries, source: "file" as const, authorId: user.id };
  const writing = deps.db.transaction().execute(async (tx) => {
    const inserted = await queries.insertRecipe(tx, {
      id,
      ...key,
      ...owner,
      headings: JSON.stringify(headings),
    });
    if (!inserted) return false;
    await queries.insertVersion(tx, { recipeId: id, version: 1, ...written });
    const found = await findOwn(tx, user, id);
    await note(tx, { user, requestId }, found);
    return true;
  });
  const isNew = await chains.unlessGone(writing);
  if (isNew) return toRecipe(await findOwn(deps.db, user, id));
  const known = await queries.findRecipeOf(deps.db, key, owner);
  if (!known) throw new Failure("recipe.not_found");
  return change(deps, { user, requestId }, known.id, known.version, async () => written);
};

export const deleteRecipe = (deps: Deps, { user, requestId }: By, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await findOwn(tx, user, id, true);
    await queries.deleteRecipe(tx, id);
    await note(tx, { user, requestId }, found);
  });
