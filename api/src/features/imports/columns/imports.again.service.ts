// Begins again with what is known: the file of an undone run once more, and a file whose chain was left out with its chain.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type {
  listIncomplete as listIncompleteCall,
  suggestChain as suggestCall,
} from "@igo/contract/imports/imports.after";
import type { ImportSheet } from "@igo/contract/imports/imports";
import { cellText } from "@igo/contract/parsing/text";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import * as chains from "../../chains/chains.service.ts";
import { applied, findApplied } from "../recipes/imports.recipes.find.service.ts";
import { hashOf, headingsOf } from "../recipes/recipe.ts";
import { reportProgress } from "../run/imports.progress.ts";
import * as queries from "../run/imports.queries.ts";
import { sheetsOf } from "../run/imports.sample.ts";
import { findOwn, moveRun } from "../run/imports.service.ts";
import { importKindOf } from "../run/kinds.ts";
import * as own from "./imports.again.queries.ts";
import { beforeCommit, mapImport } from "./imports.columns.service.ts";
import { offersFor } from "./imports.constants.ts";
import { codesIn, suggestMapping, textsIn } from "./imports.mapping.ts";

/** Returns the id of a new run of the same file. */
export const importAgain = async (deps: Deps, user: SignedIn, id: string): Promise<string> => {
  const run = await findOwn(deps.db, user, id);
  if (run.status !== "undone" && run.status !== "cancelled")
    throw new Failure("import.wrong_state", { params: { status: run.status } });
  if (run.purgedAt !== null) throw new Failure("import.nothing_left");
  const { kind, chainId, marketId, fileKey, fileName, fileSize, format, sheets } = run;
  const creator = { createdBy: user.id, creatorRole: user.role };
  const of = { kind, chainId, marketId };
  const known = sheetsOf(run, deps.encryption);
  const { mapping, recipe } = await suggestMapping(deps.db, { ...of, ...creator }, known);
  const offers = await offersFor(deps, { ...of, ...creator, sheets }, mapping, known);
  const again = newId();
  await deps.db.transaction().execute(async (tx) => {
    // The run's lock keeps its file from being purged meanwhile.
    const first = await queries.findImportForUpdate(tx, id);
    if (first?.purgedAt !== null) throw new Failure("import.nothing_left");
    await queries.insertImport(tx, {
      id: again,
      ...of,
      status: "uploaded",
      fileKey,
      fileName,
      fileSize,
      format,
      sheets,
      mapping: JSON.stringify(mapping),
      offers: JSON.stringify(offers),
      recipe: recipe && JSON.stringify(recipe),
      runId: newId(),
      counts: JSON.stringify(queries.noCounts),
      createdBy: user.id,
    });
    await reportProgress(deps, tx, creator, { kind: "stale", feature: "imports", ids: [again] });
  });
  return again;
};

/** Fewer codes that a chain has may be chance. */
const fewestCodes = 3;

/** What the file is called, and what stands above its table. */
const titlesIn = ({ fileName, mapping }: queries.RunRecord, sheets: readonly ImportSheet[]): string => {
  const sheet = sheets.find((one) => one.index === mapping.sheet);
  const above = sheet?.sample.filter(({ row }) => row < mapping.headerRow) ?? [];
  const texts = above.flatMap(({ cells }) => cells.map(cellText));
  return [fileName.replace(/\.\w+$/, ""), sheet?.name ?? "", ...texts].join(" \n ");
};

/** What the sheets say that are not read: a cover or a list of contacts names its chain. */
const mostSaid = 200;
const longestSaid = 300;
const otherTexts = ({ mapping }: queries.RunRecord, sheets: readonly ImportSheet[]): string => {
  const read = new Set(mapping.sheets?.map(({ name }) => name));
  const others = sheets.filter(({ index, name }) => index !== mapping.sheet && !read.has(name));
  const cells = others.flatMap(({ sample }) => sample.flatMap((row) => row.cells.map(cellText)));
  const texts = cells.filter((text) => text !== "" && text.length <= longestSaid).slice(0, mostSaid);
  return [...sheets.map(({ name }) => name), ...texts].join(" \n ");
};

/** Fewer stores that are called alike may be chance. */
const fewestNames = 3;

/** The chain that a file without one seems to be of: of the same headings, of its name, or of its codes. */
export const suggestChain = async (
  { db, encryption }: Deps,
  user: SignedIn,
  id: string,
): Promise<EndpointResponse<typeof suggestCall>> => {
  const run = await findOwn(db, user, id);
  if (run.kind !== "market" || run.chainId !== null || run.follows !== null) return { chain: null };
  const sheets = sheetsOf(run, encryption);
  const hash = hashOf(headingsOf(run.mapping));
  const [byRecipe, another] = hash === undefined ? [] : await own.chainsOfHeadings(db, hash);
  if (byRecipe && !another) return { chain: { ...byRecipe, by: "recipe" } };
  const [byName, otherName] = await own.chainsNamed(db, titlesIn(run, sheets));
  if (byName && !otherName) return { chain: { ...byName, by: "name" } };
  const main = sheets.find(({ index }) => index === run.mapping.sheet);
  const codes = main ? codesIn(main, run.mapping) : [];
  const [byCodes, otherCodes] = await own.chainsOfCodes(db, codes);
  const isSure =
    byCodes !== undefined &&
    byCodes.count >= Math.max(fewestCodes, codes.length / 2) &&
    byCodes.count > 2 * (otherCodes?.count ?? 0);
  if (isSure) return { chain: { id: byCodes.id, name: byCodes.name, by: "codes" } };
  const [bySheet, otherSheet] = await own.chainsNamed(db, otherTexts(run, sheets));
  if (bySheet && !otherSheet) return { chain: { ...bySheet, by: "sheet" } };
  const names = main ? textsIn(main, run.mapping, "name") : [];
  const [byNames, otherNames] = names.length < fewestNames ? [] : await own.chainsInNames(db, names);
  return { chain: byNames && !otherNames ? { ...byNames, by: "names" } : null };
};

/** Sets the chain of the run, and reads its file with the chain's recipe. */
export const setImportChain = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  chainId: string,
): Promise<void> => {
  const run = await findOwn(deps.db, user, id);
  await chains.findChain(deps.db, chainId);
  if (run.kind !== "market" || run.follows !== null)
    throw new Failure("import.wrong_state", { params: { status: run.status } });
  const plain = run.recipe && !run.recipe.isLeft ? run.recipe.plain : run.mapping;
  const recipe = (await findApplied(deps.db, { ...run, chainId }, plain)) ?? null;
  const mapping = recipe ? applied(recipe) : run.mapping;
  const changes = { chainId, recipe: recipe && JSON.stringify(recipe) };
  const store = (tx: Db) => queries.updateImport(tx, id, changes);
  if (run.status !== "uploaded") return chains.unlessGone(mapImport(deps, user, id, mapping, store));
  const writing = moveRun(deps, user, id, beforeCommit, async (tx) => {
    await store(tx);
    await queries.updateImport(tx, id, { mapping: JSON.stringify(mapping) });
  });
  await chains.unlessGone(writing);
};

/** What the markets miss that the run would activate incomplete. */
export const listIncomplete = async (
  { db }: Deps,
  user: SignedIn,
  id: string,
): Promise<EndpointResponse<typeof listIncompleteCall>> => {
  const run = await findOwn(db, user, id);
  return { missing: (await importKindOf(run).missing?.(db, run)) ?? [] };
};
