// Keeps what a run decided in general terms for the next file of its sender, and says where it differs from last time.
import { isListed } from "@igo/contract/imports/recipes.kept";
import type { CauseKind } from "@igo/contract/imports/imports.causes";
import {
  maxRecipeSteps,
  type RecipeEntry,
  type RecipeEntryOf,
  type RunRecipe,
} from "@igo/contract/imports/recipes";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { nthOf } from "../cells/composing.ts";
import { columnOf, idOfColumn, idOfIssue, sameCauseOf } from "../run/imports.causes.ids.ts";
import { listDecisions } from "./imports.decisions.queries.ts";
import type * as runs from "../run/imports.queries.ts";
import { findOwn } from "../run/imports.service.ts";
import { whatChanged } from "../run/imports.shape.ts";
import * as cells from "../recipes/imports.recipes.cells.queries.ts";
import {
  causesLeftBy,
  isForHeadings,
  ownersOf,
  recipeKindOf,
  type Sender,
} from "../recipes/imports.recipes.find.service.ts";
import * as queries from "../recipes/imports.recipes.queries.ts";
import {
  type Decided,
  differencesOf,
  entriesOf,
  entriesOfRun,
  hashOf,
  headingsOf,
  isSame,
  mergedEntries,
} from "../recipes/recipe.ts";

/** What was typed for these says what a text stands for, wherever it is. */
const ofTexts: ReadonlySet<CauseKind> = new Set(["unknown", "form", "doubt"]);
/** In these, what is proposed follows from a rule. */
const ofRules: ReadonlySet<CauseKind> = new Set(["form", "contradiction", "doubt"]);

type Decisions = Awaited<ReturnType<typeof listDecisions>>;

/** What is proposed for an unknown text is a guess at that text; nobody has seen the next one. */
const isOfTexts = (run: Sender, { cause: { id, kind }, action }: Decisions[number]) => {
  const field = sameCauseOf(id)?.field;
  if (field === undefined || !isListed(run.kind, field)) return false;
  return action === "accept" ? kind === "unknown" : action === "replace" && ofTexts.has(kind);
};

const answersIn = (decisions: Decisions): RecipeEntryOf<"answer">[] =>
  decisions.flatMap(({ cause, action }) => {
    const same = sameCauseOf(cause.id);
    if (!same || same.field === "row") return [];
    const answer = (of: RecipeEntryOf<"answer">["action"]) => [
      { kind: "answer" as const, ...same, action: of },
    ];
    if (action === "leave") return answer(action);
    if (action === "skip" && same.code === "DUPLICATE_IN_FILE") return answer(action);
    return action === "accept" && ofRules.has(cause.kind) ? answer(action) : [];
  });

/** The programs of last time, where they were applied, and those of this run after them. */
const programsIn = ({ recipe }: runs.RunRecord, decisions: Decisions): RecipeEntryOf<"program">[] => {
  const applied = recipe && !recipe.isLeft ? entriesOf(recipe.entries, "program") : [];
  const steps = new Map(applied.map((entry) => [entry.field, entry.steps]));
  for (const { patch } of decisions.toReversed()) {
    if (patch?.kind !== "change" || patch.change.kind !== "program") continue;
    const { field, columns, program } = patch.change;
    steps.set(field, [...(steps.get(field) ?? []), { columns, program }]);
  }
  return [...steps]
    .filter(([, all]) => all.length <= maxRecipeSteps)
    .map(([field, all]) => ({ kind: "program", field, steps: all }));
};

const leftColumnsIn = ({ mapping: { columns } }: Pick<runs.RunRecord, "mapping">, left: readonly string[]) =>
  left.flatMap((id) => {
    const index = columnOf(id);
    const position = columns.findIndex((column) => index !== undefined && column.index === index);
    const column = columns[position];
    return column ? [{ heading: column.heading, nth: nthOf(columns, position) }] : [];
  });

/** Sheets that were left out or taken in by decision, now or last time. */
const sheetsIn = ({ mapping, recipe }: runs.RunRecord, decisions: Decisions): Decided["sheets"] => {
  const read = new Set(mapping.sheets?.map(({ name }) => name));
  const left = (mapping.leftSheets ?? []).filter((name) => !read.has(name));
  const taken = [
    ...decisions.flatMap(({ patch }) =>
      patch?.kind === "sheets" ? patch.sheets.slice(patch.before?.length ?? 1) : [],
    ),
    ...(recipe && !recipe.isLeft ? entriesOf(recipe.entries, "sheet") : []),
  ].filter(({ name }) => read.has(name));
  return [
    ...left.map((name) => ({ name, rows: "out" as const })),
    ...[...new Set(taken.map(({ name }) => name))].map((name) => ({ name, rows: "in" as const })),
  ].slice(0, mostSheetsKept);
};
/** A recipe may hold a thousand entries of all kinds. */
const mostSheetsKept = 500;

/** What was decided in the run beside its mapping, in general terms. */
const decidedIn = async (db: Db, run: runs.RunRecord): Promise<Decided> => {
  const decisions = await listDecisions(db, run.id);
  const steps = decisions.filter((decision) => isOfTexts(run, decision)).map(({ id }) => id);
  const answers = new Map(
    // The newest first: it wins.
    answersIn(decisions.toReversed()).map((answer) => [idOfIssue(answer), answer]),
  );
  const left = decisions.flatMap(({ action, cause, patch }) => {
    if (patch?.kind === "hidden-columns")
      return patch.columns === "in"
        ? []
        : patch.before.map(({ index }) => idOfColumn(run.mapping.sheet, index));
    return action === "leave" ? [cause.id] : [];
  });
  return {
    texts: await cells.decidedTexts(db, run.id, steps),
    answers: [...answers.values()],
    programs: programsIn(run, decisions),
    leftColumns: leftColumnsIn(run, [...left, ...causesLeftBy(run)]),
    sheets: sheetsIn(run, decisions),
  };
};

/** What the recipe does in the run, for those who want to see it. */
export const readRunRecipe = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  id: string,
): Promise<RunRecipe | null> => {
  const run = await findOwn(db, user, id);
  const { recipe } = run;
  if (!recipe) return null;
  const found = entriesOfRun(run.kind, run.mapping, await decidedIn(db, run));
  const { recipeId, version, by, at, isLeft, entries, changed = [] } = recipe;
  return {
    recipeId,
    version,
    by,
    at,
    state: isLeft ? "left" : "applied",
    ...whatChanged(recipe),
    entries: entries.map((entry, index) => ({ entry, cells: changed[index] ?? null })),
    differences: differencesOf(entries, found, { ...run, ...recipe }),
  };
};

type Keeping = { by: { user: { id: string } }; choice: "update" | "keep" };

/** Keeps what the run decided in general terms, as the recipe of its sender. */
export const keepRecipe = async (tx: Db, run: runs.RunRecord, { by, choice }: Keeping): Promise<void> => {
  const { recipe } = run;
  const headings = headingsOf(run.mapping);
  const headingsHash = hashOf(headings);
  if (headingsHash === undefined) return;
  const found = entriesOfRun(run.kind, run.mapping, await decidedIn(tx, run));
  const isApplied = recipe !== null && isForHeadings(recipe, run.mapping);
  const author = { source: "import" as const, authorId: by.user.id, importId: run.id };
  const merged = (kept: readonly RecipeEntry[]) => {
    const differences = differencesOf(kept, found, {
      ...run,
      plain: recipe?.plain,
      known: recipe?.known,
      isLeft: !isApplied || recipe.isLeft,
    });
    return mergedEntries(kept, found, differences, choice);
  };
  if (isApplied && !recipe.isLeft) await queries.countUse(tx, recipe.recipeId);
  const known = await recipeToKeep(tx, run, headingsHash);
  if (known) {
    const entries = merged(known.entries);
    if (!isSame(entries, known.entries))
      await queries.insertVersion(tx, {
        recipeId: known.id,
        version: known.version + 1,
        entries,
        ...author,
      });
    return;
  }
  const id = newId();
  const { own } = await ownersOf(tx, run);
  const isNew = await queries.insertRecipe(tx, {
    id,
    kind: recipeKindOf(run),
    ...own,
    headingsHash,
    headings: JSON.stringify(headings.map((heading) => heading.slice(0, 1000))),
  });
  // Another run of the same sender was quicker: this one changes what that one kept.
  if (!isNew) return keepRecipe(tx, run, { by, choice });
  const entries = merged(isApplied ? recipe.entries : []);
  await queries.insertVersion(tx, { recipeId: id, version: 1, entries, ...author });
};

/** The sender's own, locked; one of others that was applied is only where it began. */
const recipeToKeep = async (tx: Db, run: runs.RunRecord, headingsHash: string) => {
  const { all, own } = await ownersOf(tx, run);
  const upTo = all.findIndex((owner) => isSame(owner, own));
  for (const owner of all.slice(0, upTo + 1)) {
    const found = await queries.findRecipeOf(tx, { kind: recipeKindOf(run), headingsHash }, owner);
    if (found) return queries.findRecipeForUpdate(tx, found.id);
  }
  return undefined;
};
