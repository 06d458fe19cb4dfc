// The sheets that a run reads: which are similar, and where in each the mapped columns are.
import type { ImportSheet } from "@igo/contract/imports/imports";
import { type ImportMapping, maxSheetsRead } from "@igo/contract/imports/imports.mapping";
import { cellText, fold } from "@igo/contract/parsing/text";

type Column = ImportMapping["columns"][number];
/** A sheet to read, with the positions of the mapping's columns in it; -1 for a column that it does not have. */
export type ReadSheet = ImportSheet & { headerRow: number; headings: string[]; columns: Column[] };
type Recognise = (sheet: ImportSheet, headerRow: number) => readonly Column[];

/** Cells beyond the last column are left out only if the columns step has said so; otherwise they refuse the file. */
export const limitsOf = ({ remarks }: Pick<ImportSheet, "remarks">) => ({
  leavesColumns: remarks?.hasMoreColumns === true,
});

export const headingsAt = ({ sample }: ImportSheet, headerRow: number): string[] =>
  (sample.find(({ row }) => row === headerRow)?.cells ?? []).map(cellText);

/** By heading, wherever it is; then any column recognised as the same field under another heading. */
const columnsIn = (
  columns: readonly Column[],
  headings: readonly string[],
  recognised: readonly Column[],
) => {
  const folded = headings.map(fold);
  const taken = new Set<number>();
  const take = (index: number) => (index < 0 ? -1 : (taken.add(index), index));
  const byHeading = columns.map(({ index, heading }) => {
    const own = fold(heading);
    if (own === "") return (folded[index] ?? "") === "" ? take(index) : -1;
    return take(folded.findIndex((text, at) => text === own && !taken.has(at)));
  });
  return columns.map((column, position) => {
    const index = byHeading[position] ?? -1;
    if (index >= 0 || column.field === null || column.part !== undefined) return { ...column, index };
    const like = recognised.find((one) => one.field === column.field && !taken.has(one.index));
    return { ...column, index: take(like?.index ?? -1) };
  });
};

/** The sheets of a mapping in the order in which they are read. */
export const sheetsToRead = (
  { sheet: first, headerRow, columns, sheets: chosen }: ImportMapping,
  sheets: readonly ImportSheet[],
  recognise: Recognise,
): ReadSheet[] => {
  const main = sheets.find(({ index }) => index === first);
  if (!main) return [];
  const headings = Array.from(
    columns.reduce<string[]>((texts, { index, heading }) => ((texts[index] = heading), texts), []),
    (heading) => heading ?? "",
  );
  const whole: ReadSheet = { ...main, headerRow, headings, columns: [...columns] };
  return (chosen ?? [{ name: main.name, headerRow }]).flatMap((one) => {
    const sheet = sheets.find(({ name }) => name === one.name);
    if (!sheet || sheet === main) return sheet ? [whole] : [];
    const own = headingsAt(sheet, one.headerRow);
    return [
      {
        ...sheet,
        headerRow: one.headerRow,
        headings: own,
        columns: columnsIn(columns, own, recognise(sheet, one.headerRow)),
      },
    ];
  });
};

/** By name, in the order in which they are read. */
export const namesToRead = (mapping: ImportMapping, sheets: readonly ImportSheet[]): string[] =>
  mapping.sheets?.map(({ name }) => name) ??
  sheets.filter(({ index }) => index === mapping.sheet).map(({ name }) => name);

/** How many rows are below the headers, if every sheet states its number of rows. */
export const rowsStated = (mapping: ImportMapping, sheets: readonly ImportSheet[]): number | null => {
  let sum = 0;
  for (const { rows, headerRow } of sheetsToRead(mapping, sheets, () => [])) {
    if (rows === null) return null;
    sum += Math.max(0, rows - headerRow);
  }
  return sum;
};

type Guess = { sheet: ImportSheet; headerRow: number; columns: readonly Column[] };

const fieldsIn = ({ columns }: Guess) =>
  columns.flatMap(({ field }) => (field === null ? [] : [field])).toSorted();
const headingsIn = ({ columns }: Guess) =>
  columns
    .map(({ heading }) => fold(heading))
    .filter((text) => text !== "")
    .toSorted();

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length > 1 && one.length === other.length && one.every((text, at) => text === other[at]);

const hasRows = ({ sheet, headerRow }: Guess) =>
  sheet.sample.some(({ row, cells }) => row > headerRow && cells.some((cell) => cellText(cell) !== ""));

/** How much of the best sheet's fields another one must have that lacks some of them. */
const mostOf = 0.6;

/** Whether a sheet with fewer fields loses none of its own when it is read with the columns of `best`. */
const isWithin = (one: Guess, best: Guess, required: readonly string[]): boolean => {
  const [own, wanted] = [new Set(fieldsIn(one)), new Set(fieldsIn(best))];
  if (own.size < mostOf * wanted.size || required.some((field) => wanted.has(field) && !own.has(field)))
    return false;
  const headings = headingsAt(one.sheet, one.headerRow);
  const read = new Set(columnsIn(best.columns, headings, one.columns).map(({ index }) => index));
  return one.columns.every(({ index, field }) => field === null || read.has(index));
};

/**
 * The sheets to read together with `best`: visible ones under the same headings, with the same fields, or with most of
 * them and no other; `required` are those that each of them must have.
 */
export const sheetsAlike = (
  best: Guess,
  all: readonly Guess[],
  required: readonly string[],
): ImportMapping["sheets"] => {
  const alike = all.filter(
    (one) =>
      one === best ||
      (!one.sheet.hidden &&
        hasRows(one) &&
        (isSame(headingsIn(one), headingsIn(best)) ||
          isSame(fieldsIn(one), fieldsIn(best)) ||
          isWithin(one, best, required))),
  );
  return alike.length > 1
    ? alike.slice(0, maxSheetsRead).map(({ sheet: { name }, headerRow }) => ({ name, headerRow }))
    : undefined;
};
