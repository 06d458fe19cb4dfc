// Guesses a file's sheet, header row and columns: as its sender's recipe says, otherwise by its headings and cells.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { ImportMapping, SuggestedColumn } from "@igo/contract/imports/imports.mapping";
import type { RecipeEntryOf } from "@igo/contract/imports/recipes";
import { cellText } from "@igo/contract/parsing/text";
import type { Db } from "../../../platform/db/db.ts";
import type { AppliedRecipe } from "../../../platform/db/tables/shapes.ts";
import { matchColumns, matchInTurns } from "./match.ts";
import { isKnownHeading } from "./recognition.ts";
import { entriesOf } from "../recipes/recipe.ts";
import { applied, findApplied } from "../recipes/imports.recipes.find.service.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { linesIn } from "./imports.said.ts";
import { sheetsAlike } from "../run/imports.sheets.ts";
import { importKindOf } from "../run/kinds.ts";
import { findTable } from "../upload/table.ts";

type Run = Pick<RunRecord, "kind" | "marketId" | "chainId" | "createdBy" | "creatorRole">;

/** The mapping that a file suggests, and the recipe that it is made by; null without one. */
export type Suggested = { mapping: ImportMapping; recipe: AppliedRecipe | null };

/** The best suggestion for a workbook: the visible sheet with the most recognised columns. */
export const suggestMapping = async (
  db: Db,
  run: Run,
  sheets: readonly ImportSheet[],
): Promise<Suggested> => {
  const guesses: Guess[] = [];
  for (const sheet of sheets) if (sheet.sample.length > 0) guesses.push(await guess(run, sheet));
  const inOrder = guesses.toSorted((a, b) => weight(b) - weight(a));
  for (const best of inOrder) {
    const found = await suggestFrom(db, run, best, guesses);
    // Its own recipe says to leave it out: the next best is the one to read.
    if (!isLeftOut(found, best.sheet.name) || best === inOrder.at(-1)) return found;
  }
  return { mapping: { sheet: 0, headerRow: 1, columns: [] }, recipe: null };
};

const isLeftOut = ({ recipe }: Suggested, name: string) =>
  recipe !== null &&
  entriesOf(recipe.entries, "sheet").some((one) => one.name === name && one.rows === "out");

const suggestFrom = async (db: Db, run: Run, best: Guess, guesses: readonly Guess[]): Promise<Suggested> => {
  const { required } = importKindOf(run).recognition;
  const together = sheetsAlike(best, guesses, required);
  const { mapping, recipe } = await suggestFor(db, run, best.sheet, best.headerRow);
  const whole = together ? { ...mapping, sheets: together } : mapping;
  if (recipe === null) return { mapping: whole, recipe };
  const plain = together ? { ...recipe.plain, sheets: together } : recipe.plain;
  const sheets = sheetsBy(entriesOf(recipe.entries, "sheet"), best, together, guesses);
  const next = { ...recipe, plain, ...(sheets && { sheets }) };
  return { mapping: applied(next), recipe: next };
};

/** The sheets as the recipe says, those with its names only; undefined where it says nothing of this file's. */
const sheetsBy = (
  entries: readonly RecipeEntryOf<"sheet">[],
  best: Guess,
  together: ImportMapping["sheets"],
  guesses: readonly Guess[],
): AppliedRecipe["sheets"] => {
  const said = new Map(entries.map(({ name, rows }) => [name, rows]));
  const named = guesses.filter(({ sheet }) => sheet !== best.sheet && said.has(sheet.name));
  if (named.length === 0) return undefined;
  const own = new Set(together?.map(({ name }) => name));
  const read = guesses.filter(({ sheet: { name } }) => {
    if (name === best.sheet.name) return true;
    return said.has(name) ? said.get(name) === "in" : own.has(name);
  });
  const leftSheets = named.map(({ sheet }) => sheet.name).filter((name) => said.get(name) === "out");
  return {
    sheets: read.length > 1 ? read.map(({ sheet: { name }, headerRow }) => ({ name, headerRow })) : undefined,
    ...(leftSheets.length > 0 && { leftSheets }),
  };
};

type Guess = { sheet: ImportSheet; headerRow: number; columns: SuggestedColumn[] };

const guess = async (run: Run, sheet: ImportSheet): Promise<Guess> => {
  const { headerRow } = findTable(sheet.sample, isKnownHeading(importKindOf(run).recognition));
  return { sheet, headerRow, columns: await columnsInTurns(run, sheet, headerRow) };
};

const weight = ({ sheet: { hidden }, columns }: Guess) =>
  columns.filter(({ field }) => field !== null).length - (hidden ? 1000 : 0);

/** The columns below a header row, recognised by their headings and first cells. */
export const columnsAt = (...[run, ...table]: TableOf): SuggestedColumn[] => {
  const { preset, recognition } = importKindOf(run);
  const { headings, below } = partsOf(...table);
  return wanted(run, preset?.(headings) ?? matchColumns(headings, below, recognition));
};

/** The same while a person waits, and others for the server. */
export const columnsInTurns = async (...[run, ...table]: TableOf): Promise<SuggestedColumn[]> => {
  const { preset, recognition } = importKindOf(run);
  const { headings, below } = partsOf(...table);
  return wanted(run, preset?.(headings) ?? (await matchInTurns(headings, below, recognition)));
};

type TableOf = [run: Pick<Run, "kind" | "marketId">, sheet: ImportSheet, headerRow: number];

const partsOf = ({ sample }: ImportSheet, headerRow: number) => ({
  headings: (sample.find(({ row }) => row === headerRow)?.cells ?? []).map(cellText),
  below: sample.filter(({ row }) => row > headerRow).map(({ cells }) => cells),
});

const wanted = (run: TableOf[0], columns: readonly SuggestedColumn[]): SuggestedColumn[] => {
  const { unwanted } = importKindOf(run);
  return columns.map((column) => (unwanted?.(run, column) ? { ...column, field: null } : column));
};

/** The best suggestion for a sheet and header row that the user chose. */
export const suggestFor = async (
  db: Db,
  run: Run,
  sheet: ImportSheet,
  headerRow: number,
): Promise<Suggested> => {
  const columns = await columnsInTurns(run, sheet, headerRow);
  const plain = withLines(run, sheet, { sheet: sheet.index, headerRow, columns });
  const recipe = await findApplied(db, run, plain, codesIn(sheet, plain));
  return recipe ? { mapping: applied(recipe), recipe } : { mapping: plain, recipe: null };
};

/** The distinct texts of a field among the first rows of a sheet. */
export const textsIn = (
  { sample }: ImportSheet,
  { headerRow, columns }: ImportMapping,
  sought: "externalCode" | "name",
): string[] => {
  const index = columns.find(({ field, part }) => field === sought && !part)?.index;
  if (index === undefined) return [];
  const below = sample.filter(({ row }) => row > headerRow);
  const texts = below.map(({ cells }) => cellText(cells[index] ?? null)).filter((text) => text !== "");
  return [...new Set(texts)].slice(0, maxTexts);
};

/** The codes among the first rows of a sheet. */
export const codesIn = (sheet: ImportSheet, mapping: ImportMapping): string[] =>
  textsIn(sheet, mapping, "externalCode");
const maxTexts = 60;

/** Lines with only a name above their rows fill their field when no column does. */
const withLines = (run: Run, sheet: ImportSheet, mapping: ImportMapping): ImportMapping => {
  const { line } = importKindOf(run);
  if (line === undefined || mapping.columns.some(({ field }) => field === line)) return mapping;
  const lines = linesIn(sheet, mapping.headerRow, mapping.columns, true);
  return lines.length === 0 ? mapping : { ...mapping, constants: { [line]: { from: "group" } } };
};
