// The recipe of a sender: what was decided about its files in general terms, so that the next file of the same shape is
// read alike before anyone looks. It belongs to a chain, to a market's menu, to a partner, or to none of them.
import { z } from "zod";
import { textRecord } from "../core/textRecord.ts";
import { endpoint } from "../core/endpoint.ts";
import { columnScale } from "../parsing/cells.ts";
import { issue, issueCode } from "../parsing/issues.codes.ts";
import { program } from "../parsing/programs/program.ts";
import { importId, importKind } from "./imports.ts";
import { columnPart, constantValue } from "./imports.mapping.ts";

const tag = "Imports";
const field = z.string().min(1).max(60);
const cellWords = z.string().max(200);
export const maxRecipeValues = 2000;
export const maxRecipeSteps = 10;

/** Which of the columns with the same heading it is; the first unless it says so. */
const nth = z.int().min(2).max(256).optional();
const heading = z.string().max(1000);

/** Where a recipe has a value from that it does not hold itself: most of the markets that the sender has already. */
const ofMarkets = z.strictObject({ from: z.literal("markets") });

/** What a recipe can hold. One more kind of entry is one more member here, and the server asks how it is applied. */
export const recipeEntry = z.discriminatedUnion("kind", [
  /** The column fills this field; null: it was decided to leave it out. */
  z.strictObject({
    kind: z.literal("column"),
    heading,
    nth,
    field: field.nullable(),
    part: columnPart.optional(),
  }),
  /** A value for all rows of a field without a column. */
  z.strictObject({ kind: z.literal("constant"), field, value: z.union([constantValue, ofMarkets]) }),
  /** How a column's ambiguous numbers or dates are read. */
  z.strictObject({ kind: z.literal("reading"), field, scale: columnScale }),
  /** What stands for what in a field whose values come from a list; null empties the cell. */
  z.strictObject({
    kind: z.literal("values"),
    field,
    values: textRecord(cellWords, cellWords.nullable()).refine(
      (values) => Object.keys(values).length <= maxRecipeValues,
      `at most ${maxRecipeValues} values`,
    ),
  }),
  /** What programs found from examples make of a field's cells, one after another. */
  z.strictObject({
    kind: z.literal("program"),
    field,
    steps: z
      .array(z.strictObject({ columns: z.array(field).min(1).max(10), program }))
      .min(1)
      .max(maxRecipeSteps),
  }),
  /** Whether rows that are hidden in the workbook are read. */
  z.strictObject({ kind: z.literal("hidden"), rows: z.enum(["in", "out"]) }),
  /** Whether columns that are hidden in the workbook are read; those left out are columns without a field, too. */
  z.strictObject({ kind: z.literal("hidden-columns"), columns: z.enum(["in", "out"]) }),
  /** Whether the sheet of this name is read together with the others. */
  z.strictObject({ kind: z.literal("sheet"), name: z.string().min(1).max(255), rows: z.enum(["in", "out"]) }),
  /** What was decided about all cells with the same issue, whatever their values. */
  z.strictObject({
    kind: z.literal("answer"),
    field,
    code: issueCode,
    severity: issue.shape.severity,
    reason: z.string().max(60).nullable(),
    action: z.enum(["accept", "leave", "skip"]),
  }),
]);
export type RecipeEntry = z.infer<typeof recipeEntry>;
export type RecipeEntryOf<Kind extends RecipeEntry["kind"]> = Extract<RecipeEntry, { kind: Kind }>;

/** Two entries with the same key say something about the same thing. */
export const recipeKeyOf = (entry: RecipeEntry): string => {
  switch (entry.kind) {
    case "column":
      return JSON.stringify([entry.kind, entry.heading, entry.nth ?? 1]);
    case "answer":
      return JSON.stringify([entry.kind, entry.field, entry.code, entry.severity, entry.reason]);
    case "sheet":
      return JSON.stringify([entry.kind, entry.name]);
    case "hidden":
    case "hidden-columns":
      return JSON.stringify([entry.kind]);
    default:
      return JSON.stringify([entry.kind, entry.field]);
  }
};

const entries = z
  .array(recipeEntry)
  .max(1000)
  .refine(
    (all) => new Set(all.map(recipeKeyOf)).size === all.length,
    "two entries say something about the same thing",
  );

const shape = {
  kind: importKind,
  /** Of menus: the file names the market of each row. */
  ofSeveral: z.boolean(),
  /** The headings of the files that it is for, in any order. */
  headings: z.array(heading).min(1).max(256),
  entries,
};

const recipeId = z.uuid();

export const recipe = z.object({
  id: recipeId,
  ...shape,
  chain: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  market: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  version: z.int(),
  /** How many runs it was applied to, and when last. */
  uses: z.int(),
  usedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
});
export type Recipe = z.infer<typeof recipe>;

/** How a version came about: kept from an import, edited, read from a file, an earlier one taken again, or remembered. */
export const recipeSource = z.enum(["import", "edit", "file", "restore", "system"]);

export const recipeVersion = z.object({
  version: z.int(),
  source: recipeSource,
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** The run that it was kept from, while there is one. */
  import: z.object({ id: importId, fileName: z.string() }).nullable(),
  entries,
});
export type RecipeVersion = z.infer<typeof recipeVersion>;

/** A recipe as a file of its own. */
export const recipeFile = z.strictObject({ format: z.literal("igo-recipe-1"), ...shape });
export type RecipeFile = z.infer<typeof recipeFile>;

/** Values may have other names in a file than they are stored with. */
export const recipeFileOf = (
  { kind, ofSeveral, headings, entries: all }: Recipe,
  nameOf: (field: string, text: string) => string = (_, text) => text,
): RecipeFile => ({
  format: "igo-recipe-1",
  kind,
  ofSeveral,
  headings,
  entries: all.map((entry) => withValues(entry, nameOf)),
});

/** The entry with other texts for what its values become. */
export const withValues = (
  entry: RecipeEntry,
  textOf: (field: string, text: string) => string,
): RecipeEntry => {
  if (entry.kind !== "values") return entry;
  const values = Object.entries(entry.values).map(([before, after]) => [
    before,
    after === null ? null : textOf(entry.field, after),
  ]);
  return { ...entry, values: Object.fromEntries(values) };
};

/** What a run does with the recipe of its sender. */
export const runRecipe = z.object({
  recipeId,
  version: z.int(),
  /** Who decided it last, and when. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** `left`: not this time. */
  state: z.enum(["applied", "left"]),
  /** Its entries that change how this file is read. */
  decisions: z.int(),
  cells: z.int(),
  /** Each with how many cells it changed; null for one that changes nothing in this file. */
  entries: z.array(z.object({ entry: recipeEntry, cells: z.int().nullable() })),
  /** What was decided otherwise in this run: by the recipe, and now; null for nothing. */
  differences: z.array(z.object({ before: recipeEntry, after: recipeEntry.nullable() })),
});
export type RunRecipe = z.infer<typeof runRecipe>;

const params = z.strictObject({ id: recipeId });
const oneRecipe = z.object({ recipe });

export const readRunRecipe = endpoint({
  method: "GET",
  path: "/imports/{id}/recipe",
  access: "own-markets",
  tag,
  summary: "Show what the sender's recipe does in this import, and what was decided otherwise",
  params: z.strictObject({ id: importId }),
  response: z.object({ recipe: runRecipe.nullable() }),
});

export const listRecipes = endpoint({
  method: "GET",
  path: "/recipes",
  access: "own-markets",
  tag,
  summary: "List the recipes of a chain or a market; without either, those of no chain",
  query: z.strictObject({ chainId: z.uuid().optional(), marketId: z.uuid().optional() }),
  response: z.object({ recipes: z.array(recipe) }),
});

export const readRecipe = endpoint({
  method: "GET",
  path: "/recipes/{id}",
  access: "own-markets",
  tag,
  summary: "Get a recipe with its versions, the newest first",
  params,
  response: oneRecipe.extend({ versions: z.array(recipeVersion) }),
});

export const createRecipe = endpoint({
  method: "POST",
  path: "/recipes",
  access: "own-markets",
  tag,
  status: 201,
  summary: "Add a recipe from a file; one for the same headings gets another version",
  body: z.strictObject({
    chainId: z.uuid().optional(),
    marketId: z.uuid().optional(),
    recipe: recipeFile,
  }),
  response: oneRecipe,
});

export const updateRecipe = endpoint({
  method: "PUT",
  path: "/recipes/{id}",
  access: "own-markets",
  tag,
  summary: "Replace a recipe's entries",
  params,
  body: z.strictObject({ version: z.int32().min(1), entries }),
  response: oneRecipe,
});

export const restoreRecipe = endpoint({
  method: "POST",
  path: "/recipes/{id}/restore",
  access: "own-markets",
  tag,
  summary: "Go back to an earlier version, as another version",
  params,
  body: z.strictObject({ version: z.int32().min(1), to: z.int32().min(1) }),
  response: oneRecipe,
});

export const deleteRecipe = endpoint({
  method: "DELETE",
  path: "/recipes/{id}",
  access: "own-markets",
  tag,
  status: 204,
  summary: "Delete a recipe with its versions",
  params,
});
