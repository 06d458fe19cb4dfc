// The rules of recipes: what a mapping becomes with one, and without it again; what a run's decisions keep for the next
// file; and where they say something else than the recipe did.
import { createHash } from "node:crypto";
import { isKeptForAll, isKnownToMarkets, mayBeKept } from "@igo/contract/imports/recipes.kept";
import type { ImportKind } from "@igo/contract/imports/imports";
import type { ConstantValue, ImportMapping } from "@igo/contract/imports/imports.mapping";
import {
  maxRecipeValues,
  type RecipeEntry,
  type RecipeEntryOf,
  recipeKeyOf,
} from "@igo/contract/imports/recipes";
import { fold } from "@igo/contract/parsing/text";
import { fieldsOfColumn, nthOf, positionOf } from "../cells/composing.ts";

type Column = ImportMapping["columns"][number];
type Named<Value> = Readonly<Record<string, Value>>;

export const headingsOf = ({ columns }: { columns: readonly { heading: string }[] }): string[] =>
  columns.map(({ heading }) => heading).filter((heading) => fold(heading) !== "");

/** The set of headings, however they are written and in whatever order; undefined for a table without any. */
export const hashOf = (headings: readonly string[]): string | undefined => {
  const texts = headings.map(fold).filter((text) => text !== "");
  if (texts.length === 0) return undefined;
  return createHash("sha256").update(texts.toSorted().join("\n")).digest("hex");
};

/** The same text for the same data: the database keeps the names of an object in another order than we write. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export const isSame = (one: unknown, other: unknown) => written(one) === written(other);

export const entriesOf = <Kind extends RecipeEntry["kind"]>(entries: readonly RecipeEntry[], kind: Kind) =>
  entries.filter((entry): entry is RecipeEntryOf<Kind> => entry.kind === kind);

const isOfMarkets = (
  entry: RecipeEntry,
): entry is RecipeEntryOf<"constant"> & { value: { from: "markets" } } =>
  entry.kind === "constant" && typeof entry.value !== "string" && entry.value.from === "markets";

/** The entry of a value that most stores of the chain have, with that value; gone where they share none. */
export const withKnown = (entry: RecipeEntry, known: Named<string> = {}): RecipeEntry[] => {
  if (!isOfMarkets(entry)) return [entry];
  const value = known[entry.field];
  return value === undefined ? [] : [{ ...entry, value }];
};

const isEmpty = (record: object) => Object.keys(record).length === 0;

/** A mapping says nothing of what it does not have. */
const tidy = ({ constants = {}, values = {}, scales = {}, ...mapping }: ImportMapping): ImportMapping => ({
  ...mapping,
  ...(!isEmpty(constants) && { constants }),
  ...(!isEmpty(values) && { values }),
  ...(!isEmpty(scales) && { scales }),
});

/** The columns as they were decided; others are matched anew, with the fields that are left. */
const columnsWith = (columns: readonly Column[], entries: readonly RecipeEntry[]): Column[] => {
  const decided = new Map(
    entriesOf(entries, "column").map((entry) => [positionOf(columns, entry), entry] as const),
  );
  decided.delete(-1);
  const taken = new Set([
    ...[...decided.values()].flatMap(fieldsOfColumn),
    ...entriesOf(entries, "constant").map(({ field }) => field),
  ]);
  return columns.map((column, position) => {
    const { index, heading } = column;
    const entry = decided.get(position);
    if (entry) {
      const { field, part } = entry;
      return { index, heading, field, confidence: 1, ...(field !== null && part && { part }) };
    }
    return fieldsOfColumn(column).some((one) => taken.has(one)) ? { index, heading, field: null } : column;
  });
};

/** What the file suggests, with what the recipe says of it. */
export const withRecipe = (plain: ImportMapping, entries: readonly RecipeEntry[]): ImportMapping => {
  const columns = columnsWith(plain.columns, entries);
  const mapped = new Set(columns.flatMap(fieldsOfColumn));
  const kept = entriesOf(entries, "constant").flatMap(({ field, value }) =>
    typeof value === "string" || value.from !== "markets" ? [[field, value] as const] : [],
  );
  const constants = Object.fromEntries(
    Object.entries({ ...plain.constants, ...Object.fromEntries(kept) }).filter(
      ([field]) => !mapped.has(field),
    ),
  );
  const scales = entriesOf(entries, "reading").map(({ field, scale }) => [field, scale] as const);
  const values = entriesOf(entries, "values").map(({ field, values: own }) => [field, own] as const);
  const [hidden] = entriesOf(entries, "hidden");
  const [hiddenColumns] = entriesOf(entries, "hidden-columns");
  return tidy({
    ...plain,
    ...(hidden && { hiddenRows: hidden.rows }),
    ...(hiddenColumns && { hiddenColumns: hiddenColumns.columns }),
    columns,
    constants,
    scales: { ...plain.scales, ...Object.fromEntries(scales) },
    values: { ...plain.values, ...Object.fromEntries(values) },
  });
};

const swapIn = <Value>(now: Named<Value> = {}, from: Named<Value> = {}, to: Named<Value> = {}) => {
  const swapped = new Map(Object.entries(now));
  const [old, next] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  for (const key of new Set([...old.keys(), ...next.keys()])) {
    if (!isSame(swapped.get(key), old.get(key))) continue;
    const value = next.get(key);
    if (value === undefined) swapped.delete(key);
    else swapped.set(key, value);
  }
  return Object.fromEntries(swapped);
};

/** The mapping with `to` wherever it still is as `from`: what someone changed since stays. */
export const swapMapping = (now: ImportMapping, from: ImportMapping, to: ImportMapping): ImportMapping => {
  const isChanged = (column: Column, position: number) => {
    const { field = null, part } = from.columns[position] ?? {};
    return !isSame([column.field, column.part], [field, part]);
  };
  const chosen = new Set(
    now.columns.filter((column, position) => isChanged(column, position)).flatMap(fieldsOfColumn),
  );
  const columns = now.columns.map((column, position) => {
    const next = to.columns[position];
    if (!next || isChanged(column, position)) return column;
    const isTaken = fieldsOfColumn(next).some((field) => chosen.has(field));
    return isTaken ? { index: next.index, heading: next.heading, field: null } : next;
  });
  const mapped = new Set(columns.flatMap(fieldsOfColumn));
  const constants = swapIn(now.constants, from.constants, to.constants);
  const fields = new Set([now, from, to].flatMap(({ values = {} }) => Object.keys(values)));
  const values = [...fields].map(
    (field) => [field, swapIn(now.values?.[field], from.values?.[field], to.values?.[field])] as const,
  );
  const { hiddenRows, hiddenColumns, sheets, leftSheets, ...rest } = now;
  const nextSheets = isSame(sheets, from.sheets) ? to.sheets : sheets;
  const nextLeft = isSame(leftSheets, from.leftSheets) ? to.leftSheets : leftSheets;
  const nextHidden = hiddenRows === from.hiddenRows ? to.hiddenRows : hiddenRows;
  const nextColumns = hiddenColumns === from.hiddenColumns ? to.hiddenColumns : hiddenColumns;
  return tidy({
    ...rest,
    ...(nextHidden && { hiddenRows: nextHidden }),
    ...(nextColumns && { hiddenColumns: nextColumns }),
    ...(nextSheets && { sheets: nextSheets }),
    ...(nextLeft && { leftSheets: nextLeft }),
    columns,
    constants: Object.fromEntries(Object.entries(constants).filter(([field]) => !mapped.has(field))),
    scales: swapIn(now.scales, from.scales, to.scales),
    values: Object.fromEntries(values.filter(([, texts]) => !isEmpty(texts))),
  });
};

/** What a run decided beside its mapping. */
export type Decided = {
  /** What texts became in the cells of a field that has a list, by decisions about all of them. */
  texts: Named<Named<string | null>>;
  answers: readonly RecipeEntryOf<"answer">[];
  programs: readonly RecipeEntryOf<"program">[];
  /** Headings of the columns that were decided to leave out, each with which of its name it is. */
  leftColumns: readonly { heading: string; nth: number }[];
  /** Sheets that were decided to read or to leave out. */
  sheets: readonly Omit<RecipeEntryOf<"sheet">, "kind">[];
};

const shortEnough = (text: string | null) => text === null || text.length <= 200;

const tableOf = (table: Named<string | null>) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([before, after]) => before.trim() !== "" && shortEnough(before) && shortEnough(after))
      .slice(0, maxRecipeValues),
  );

/** What a run keeps for the next file like its own. */
export const entriesOfRun = (
  kind: ImportKind,
  { columns, constants = {}, scales = {}, values = {}, hiddenRows, hiddenColumns }: ImportMapping,
  { texts, answers, programs, leftColumns, sheets }: Decided,
): RecipeEntry[] => {
  const used = columns.flatMap(({ heading, field, part }, position): RecipeEntry[] => {
    const nth = nthOf(columns, position);
    const isLeft = leftColumns.some((one) => fold(one.heading) === fold(heading) && one.nth === nth);
    if (fold(heading) === "" || heading.length > 1000 || (field === null && !isLeft)) return [];
    return [{ kind: "column", heading, ...(nth > 1 && { nth }), field, ...(part && { part }) }];
  });
  const tables = [...new Set([...Object.keys(values), ...Object.keys(texts)])].map((field) => ({
    field,
    values: tableOf({ ...values[field], ...texts[field] }),
  }));
  const all: RecipeEntry[] = [
    ...used,
    ...Object.entries(constants).map(([field, value]) => ({
      kind: "constant" as const,
      field,
      value: isForMarkets(kind, field, value) ? { from: "markets" as const } : value,
    })),
    ...Object.entries(scales).map(([field, scale]) => ({ kind: "reading" as const, field, scale })),
    ...tables.filter((one) => !isEmpty(one.values)).map((one) => ({ kind: "values" as const, ...one })),
    ...programs,
    ...answers,
    ...(hiddenRows ? [{ kind: "hidden" as const, rows: hiddenRows }] : []),
    ...(hiddenColumns ? [{ kind: "hidden-columns" as const, columns: hiddenColumns }] : []),
    ...sheets.map((sheet) => ({ kind: "sheet" as const, ...sheet })),
  ];
  return all.filter((entry) => mayBeKept(kind, entry));
};

/** What leads to a person is read from the chain's stores the next time, and never stands in the recipe. */
const isForMarkets = (kind: ImportKind, field: string, value: ConstantValue) =>
  typeof value === "string" && !isKeptForAll(kind, field) && isKnownToMarkets(kind, field);

export type Difference = { before: RecipeEntry; after: RecipeEntry | null };

const valuesThatDiffer = (before: RecipeEntryOf<"values">, after: RecipeEntryOf<"values">) => {
  const texts = Object.keys(before.values).filter(
    (text) => Object.hasOwn(after.values, text) && after.values[text] !== before.values[text],
  );
  const only = (of: Named<string | null>) =>
    Object.fromEntries(texts.map((text) => [text, of[text] ?? null]));
  if (texts.length === 0) return [];
  return [
    { before: { ...before, values: only(before.values) }, after: { ...after, values: only(after.values) } },
  ];
};

/** How the run reads what the entry is about, if otherwise than it says. */
const differenceOf = (
  before: RecipeEntry,
  after: RecipeEntry | undefined,
  { mapping: { columns, constants = {}, scales = {} }, known = {} }: Pick<Compared, "mapping" | "known">,
): Difference[] => {
  if (after?.kind === "values" && before.kind === "values") return valuesThatDiffer(before, after);
  if (
    after &&
    isSame({ ...before, nth: undefined }, { ...after, heading: headingIn(before, after), nth: undefined })
  )
    return [];
  if (after) return [{ before, after }];
  // What the run says nothing of may still be gone from it.
  const isGone =
    (before.kind === "column" && before.field !== null && positionOf(columns, before) >= 0) ||
    (before.kind === "constant" &&
      constants[before.field] === undefined &&
      (!isOfMarkets(before) || known[before.field] !== undefined)) ||
    (before.kind === "reading" && scales[before.field] === undefined);
  return isGone ? [{ before, after: null }] : [];
};

/** Headings are the same however they are written. */
const headingIn = (before: RecipeEntry, after: RecipeEntry) => {
  if (before.kind !== "column" || after.kind !== "column") return undefined;
  return fold(before.heading) === fold(after.heading) ? before.heading : after.heading;
};

const keyOf = (entry: RecipeEntry) =>
  recipeKeyOf(entry.kind === "column" ? { ...entry, heading: fold(entry.heading) } : entry);

const nothingDecided: Decided = { texts: {}, answers: [], programs: [], leftColumns: [], sheets: [] };

type Compared = {
  kind: ImportKind;
  mapping: ImportMapping;
  /** What the file suggests by itself. */
  plain?: ImportMapping | undefined;
  known?: Named<string> | undefined;
  isLeft: boolean;
};

/**
 * What was decided otherwise than the recipe says. Of one that was left out this time, only what was decided counts, not
 * what is missing.
 */
export const differencesOf = (
  kept: readonly RecipeEntry[],
  found: readonly RecipeEntry[],
  { kind, mapping, plain, known, isLeft }: Compared,
): Difference[] => {
  const now = new Map(found.map((entry) => [keyOf(entry), entry]));
  const suggested = new Set((plain ? entriesOfRun(kind, plain, nothingDecided) : []).map(written));
  return kept
    .flatMap((before) => differenceOf(before, now.get(keyOf(before)), { mapping, known }))
    .filter(({ after }) => !isLeft || (after !== null && !suggested.has(written(after))));
};

/** Both, each field from one place; those given first win. */
const joined = (entries: readonly RecipeEntry[]): RecipeEntry[] => {
  const byKey = new Map<string, RecipeEntry>();
  const whole = new Map<string, RecipeEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const known = byKey.get(key);
    if (known?.kind === "values" && entry.kind === "values") {
      byKey.set(key, { ...known, values: tableOf({ ...entry.values, ...known.values }) });
      continue;
    }
    if (known) continue;
    const fields =
      entry.kind === "column" ? fieldsOfColumn(entry) : entry.kind === "constant" ? [entry.field] : [];
    const isTaken = fields.some((field) => {
      const other = whole.get(field);
      const areParts = entry.kind === "column" && other?.kind === "column" && entry.part && other.part;
      return other !== undefined && !areParts;
    });
    if (isTaken) continue;
    for (const field of fields) whole.set(field, entry);
    byKey.set(key, entry);
  }
  return [...byKey.values()];
};

/** The recipe after a run: from now on as this run decided, or as before with only what is new. */
export const mergedEntries = (
  kept: readonly RecipeEntry[],
  found: readonly RecipeEntry[],
  differences: readonly Difference[],
  choice: "update" | "keep",
): RecipeEntry[] => {
  if (choice === "keep") return joined([...kept, ...found]);
  const gone = new Set(differences.flatMap(({ before, after }) => (after ? [] : [keyOf(before)])));
  return joined([...found, ...kept.filter((entry) => !gone.has(keyOf(entry)))]);
};
