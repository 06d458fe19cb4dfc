// Applies the recipe of a run's sender when its rows are compared, and counts what it changed.
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { RecipeEntryOf } from "@igo/contract/imports/recipes";
import { cellText, fold } from "@igo/contract/parsing/text";
import type { Deps } from "../../../platform/deps.ts";
import type { AppliedRecipe } from "../../../platform/db/tables/shapes.ts";
import { fieldsOfColumn, positionOf } from "../cells/composing.ts";
import { settleTies } from "../check/imports.judge.service.ts";
import { acceptAll, changeAll, decideAll } from "./imports.resolve.all.service.ts";
import { mappedFields } from "./imports.resolve.service.ts";
import { openFields } from "./imports.values.service.ts";
import { hiddenColumnsIn } from "../run/imports.sample.ts";
import * as runs from "../run/imports.queries.ts";
import type { RowRecord } from "../run/imports.rows.queries.ts";
import * as cells from "../recipes/imports.recipes.cells.queries.ts";
import { entriesOf, isSame, withKnown } from "../recipes/recipe.ts";

/** Runs when the rows are compared: gives the answers of the recipe, and counts what it changed. */
export const applyRecipe = async (deps: Deps, run: runs.RunRecord): Promise<void> => {
  const { recipe } = run;
  if (!recipe || recipe.isLeft) return;
  const answers = entriesOf(recipe.entries, "answer");
  const programs = programsOf(run, recipe);
  // What somebody typed is theirs to decide.
  const mayChange = ({ editedCells, acceptedCells }: RowRecord, field: string) =>
    editedCells?.[field] === undefined || acceptedCells?.[field] !== undefined;
  if (programs.length > 0) await changeAll(deps, run, recipe.step, programs, mayChange);
  for (const { field, code, severity, reason, action } of answers) {
    const step = { field, code, severity, reason, step: recipe.step };
    if (action === "accept") await acceptAll(deps, run, step, (row) => mayChange(row, field));
    if (action === "skip") await decideAll(deps, run, step, "skip");
  }
  if (answers.length + programs.length > 0) await settleTies(deps, run);
  const changed = await changedBy(deps, run, recipe);
  await runs.updateWhile(
    deps.db,
    run.id,
    { status: "checking", runId: run.runId },
    { recipe: JSON.stringify({ ...recipe, changed }) },
  );
};

/** Those whose columns this file has. */
const programsOf = (run: runs.RunRecord, { entries }: AppliedRecipe): ColumnChange[] => {
  const open = openFields(run);
  return entriesOf(entries, "program").flatMap(({ field, steps }) =>
    steps.every(({ columns }) => [field, ...columns].every((one) => open.includes(one)))
      ? steps.map((step) => ({ kind: "program" as const, field, ...step }))
      : [],
  );
};

/** How many cells each entry changed; null for one that says what the file suggests anyway. */
const changedBy = async (
  deps: Deps,
  run: runs.RunRecord,
  { entries, plain, step, known, sheets }: AppliedRecipe,
): Promise<(number | null)[]> => {
  const fields = mappedFields(run);
  const tables = new Set(entriesOf(entries, "values").map(({ field }) => field));
  const found = await cells.countCells(deps.database.background, run, fields, [...tables]);
  const programs = new Set(entriesOf(entries, "program").map(({ field }) => field));
  const hiddenColumns = hiddenColumnsIn(run, deps.encryption).length > 0;
  // Counted by the check that has just been.
  const ignored = (await runs.findImport(deps.db, run.id))?.ignored;
  const answered = await cells.countAnswered(deps.database.background, run, step);
  const filled = (of: readonly string[]) =>
    Math.max(0, ...of.map((field) => found.filter((one) => one.field === field).reduce(sumCells, 0)));
  return entries.map((entry) => {
    switch (entry.kind) {
      case "column": {
        const at = positionOf(plain.columns, entry);
        const before = plain.columns[at];
        if (!before || isSame([before.field, before.part], [entry.field, entry.part])) return null;
        return entry.field === null ? 0 : filled(fieldsOfColumn(entry));
      }
      case "constant":
        return withKnown(entry, known).length === 0 || isSame(plain.constants?.[entry.field], entry.value)
          ? null
          : filled([entry.field]);
      case "reading":
        return filled([entry.field]);
      case "values": {
        const texts = new Set(Object.keys(entry.values).map(fold));
        const of = found.filter(
          ({ field, value }) => field === entry.field && texts.has(fold(cellText(value))),
        );
        return of.length === 0 ? null : of.reduce(sumCells, 0);
      }
      case "hidden":
        return ignored?.hidden ? 0 : null;
      case "hidden-columns":
        return hiddenColumns ? 0 : null;
      case "sheet":
        return isSheetOf(sheets, entry) ? 0 : null;
      case "program":
        return answered.cells[entry.field] || null;
      case "answer": {
        if (entry.action === "leave") return 0;
        if (entry.action === "skip") return answered.rows || null;
        // One step changed the cells of both; the program is what changed most of them.
        return programs.has(entry.field) ? 0 : answered.cells[entry.field] || null;
      }
      default:
        return entry satisfies never;
    }
  });
};

const isSheetOf = (
  { sheets = [], leftSheets = [] }: AppliedRecipe["sheets"] = {},
  { name, rows }: RecipeEntryOf<"sheet">,
) => (rows === "out" ? leftSheets.includes(name) : sheets.some((one) => one.name === name));

const sumCells = (sum: number, { count }: { count: number }) => sum + count;
