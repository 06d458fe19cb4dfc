// Converts a row's cells into one cell per field: from one column, from several joined, from a cell with both
// coordinates, or from what the file says outside its columns.
import type { FieldEntry } from "@igo/contract/core/fields";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ColumnShare, ImportMapping } from "@igo/contract/imports/imports.mapping";
import { runProgram } from "@igo/contract/parsing/programs/program";
import { placing } from "@igo/contract/products/fields/menu";
import { productRegistry } from "@igo/contract/products/fields/registry";
import { cellText, codeText, fold } from "@igo/contract/parsing/text";
import { composeHours } from "./composing.hours.ts";
import { pairIn } from "@igo/contract/parsing/places/coordinates.pair";

// Splits a cell with both coordinates, in the ways that people and programs write them: latitude, then longitude.
type Pair = readonly [lat: RawCell, lon: RawCell];

const labels = /\b(?:lat(?:itude|itud)?|lon(?:gitude|gitud|g)?|lng)\b\s*[.:=]*/gi;

/** What may separate the two, most reliable first. A comma may also be the decimal comma. */
const cuts = [/[;|\n\t]/, /,\s+/, /\s+[/–-]\s+|\s*\/\s*/, /,/, /\s+/];

const halves = (text: string): string[] | undefined => {
  const [, north, west] = /^(.*[NS])[\s,;|/-]+(.*[WEO])$/i.exec(text) ?? [];
  if (north !== undefined && west !== undefined) return [north, west];
  for (const cut of cuts) {
    const parts = text
      .split(cut)
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (parts.length === 2) return parts;
    // 6,2442,-75,5812
    if (parts.length === 4 && cut.source === ",")
      return [parts.slice(0, 2).join(","), parts.slice(2).join(",")];
  }
  return undefined;
};

/** Two positions in words, and a link to a map; a cell can hold 32,767 characters. */
const longest = 200;
const longestLink = 2000;

/** A text that cannot be split goes to the latitude, whose reader reports what is wrong with it. */
export const coordinatesOf = (cell: RawCell): Pair => {
  const text = cellText(cell);
  if (text === "") return [null, null];
  if (text.length > longestLink) return [text, null];
  const whole = pairIn(text);
  if (whole) return whole;
  if (text.length > longest) return [text, null];
  const plain = text
    .replace(/^geo:/i, "")
    .replace(labels, " ")
    .replace(/[()[\]{}]/g, " ")
    .trim();
  const [first, second] = halves(plain.replace(/^[,;|]+|[,;|]+$/g, "").trim()) ?? [];
  const areNumbers = [first, second].every((half) => half !== undefined && /\d/.test(half));
  return first === undefined || second === undefined || !areNumbers ? [text, null] : [first, second];
};

type Mapped = Pick<ImportMapping, "columns" | "constants">;
type Column = ImportMapping["columns"][number];
type Cells = readonly RawCell[];

/** The cells of fields that have no column; those from lines above rows change from row to row. */
export type Said = Readonly<Record<string, RawCell>>;

/** The fields that a column fills, alone or with other columns. */
export const fieldsOfColumn = ({ field }: Pick<Column, "field">): string[] => {
  if (field === null) return [];
  return field === "point" ? ["lat", "lon"] : [field];
};

/** Not a field of a product: the cost is not imported, but the price is compared with it. */
export const costField = "cost";

const costWords = /\b(?:costos?|cost|cto|compra)\b/;
const isShare = (heading: string) => /%|\b(?:porc|pct)/i.test(heading);

/** The cost column beside the price column, when it is not mapped. */
const costColumn = (columns: readonly Column[]): Column | undefined =>
  columns.some(({ field }) => field === "priceCop")
    ? columns.find(
        ({ field, heading }) => field === null && costWords.test(fold(heading)) && !isShare(heading),
      )
    : undefined;

/** The fields of the stored cells, in their order. */
export const composedFields = ({ columns, constants = {} }: Mapped): string[] => [
  ...new Set([...columns.flatMap(fieldsOfColumn), ...Object.keys(constants)]),
  ...(costColumn(columns) ? [costField] : []),
];

/** Whether the column's cell differs from the text that its field stores. */
export const isPartOf = ({ field, part }: Pick<Column, "field" | "part">): boolean =>
  field !== null && (part !== undefined || field === "point");

/** The fields that lines above rows fill. */
export const carriedFields = ({ constants = {} }: Pick<ImportMapping, "constants">): string[] =>
  Object.entries(constants).flatMap(([field, value]) =>
    typeof value !== "string" && value.from === "group" ? [field] : [],
  );

export const hoursFields: ReadonlySet<string> = new Set(["openingHours", "saleHours"]);

const entries: readonly (readonly [name: string, entry: FieldEntry])[] = [
  ...Object.entries(marketRegistry),
  ...Object.entries(productRegistry),
  ["marketRef", placing.marketRef],
];
const texts = entries.filter(([, { type }]) => type === "text" || type === "code");

/** The separator between texts joined from several columns. */
const betweenTexts: Readonly<Record<string, string>> = Object.fromEntries(
  texts.map(([name, { joinedBy = " " }]) => [name, joinedBy]),
);
const codes = new Set(texts.flatMap(([name, { type }]) => (type === "code" ? [name] : [])));

export const isJoinable = (field: string): boolean => Object.hasOwn(betweenTexts, field);

const variations = /^(?:variation(?: name)?|(?:nombre (?:de )?(?:la )?)?variacion)$/;
/** "Variation Name" beside the name of an item, as tills export their catalogues: a product for each. */
export const isVariation = (heading: string): boolean => variations.test(fold(heading));
/** What tills call the variation of an item that has only one. */
const onlyVariation = /^(?:regular|normal|default)$/;

const saysNothing = (cell: RawCell) => onlyVariation.test(fold(cellText(cell)));

const joined = (field: string, columns: readonly Column[]) => {
  const inOrder = columns.toSorted((one, other) => (one.part?.order ?? 0) - (other.part?.order ?? 0));
  const textOf = codes.has(field) ? codeText : cellText;
  const between = betweenTexts[field] ?? " ";
  return (cells: Cells): RawCell => {
    const filled = inOrder
      .map(({ index, heading }) => ({ cell: cells[index] ?? null, isVariation: isVariation(heading) }))
      .filter((one) => cellText(one.cell) !== "" && !(one.isVariation && saysNothing(one.cell)));
    if (filled.length < 2) return filled[0]?.cell ?? null;
    return filled
      .map((one, at) => (at === 0 ? "" : one.isVariation ? " - " : between) + textOf(one.cell))
      .join("");
  };
};

const hoursOf = (columns: readonly Column[]) => (cells: Cells) =>
  composeHours(columns.map(({ index, part = {} }) => ({ ...part, cell: cells[index] ?? null })));

export const nthOf = (columns: readonly { heading: string }[], position: number): number => {
  const own = fold(columns[position]?.heading ?? "");
  return columns.slice(0, position + 1).filter(({ heading }) => fold(heading) === own).length;
};

/** Which of the columns is meant; -1 if none is. */
export const positionOf = (
  columns: readonly { heading: string }[],
  { heading, nth = 1 }: { heading: string; nth?: number | undefined },
): number =>
  columns.findIndex(
    (column, position) => fold(column.heading) === fold(heading) && nthOf(columns, position) === nth,
  );

/** The shares that fields have of columns with several. */
export const sharesIn = ({ constants = {} }: Pick<ImportMapping, "constants">): [string, ColumnShare][] =>
  Object.entries(constants).flatMap(([field, value]): [string, ColumnShare][] =>
    typeof value !== "string" && value.from === "column" ? [[field, value]] : [],
  );

const shareOf = (columns: readonly Column[], share: ColumnShare) => {
  const index = columns[positionOf(columns, share)]?.index ?? -1;
  return (cells: Cells): RawCell => runProgram(share.program, [cellText(cells[index] ?? null)]) ?? null;
};

const pickerOf = (field: string, columns: readonly Column[], said: Said): ((cells: Cells) => RawCell) => {
  const [first] = columns;
  if (!first) return () => said[field] ?? null;
  const { index } = first;
  if (first.field === "point") return (cells) => coordinatesOf(cells[index] ?? null)[field === "lat" ? 0 : 1];
  if (first.part === undefined) return (cells) => cells[index] ?? null;
  return hoursFields.has(field) ? hoursOf(columns) : joined(field, columns);
};

/** Builds the function that composes the stored cells of a file row. A column missing from a sheet has the index -1. */
export const composer = (mapping: Mapped, said: Said = {}): ((cells: Cells) => RawCell[]) => {
  const { columns, constants = {} } = mapping;
  const fields = composedFields(mapping);
  const cost = costColumn(columns);
  const mapped = columns.filter(({ field }) => field !== null);
  // A fast path, because this runs for every row of a large file: most have one column per field.
  if (Object.keys(constants).length === 0 && !mapped.some(isPartOf)) {
    const indexes = [...mapped, ...(cost ? [cost] : [])].map(({ index }) => index);
    return (cells) => indexes.map((index) => cells[index] ?? null);
  }
  const columnsFor = (field: string) =>
    field === costField && cost ? [cost] : mapped.filter((column) => fieldsOfColumn(column).includes(field));
  const shares = new Map(sharesIn({ constants }));
  const pickers = fields.map((field) => {
    const share = shares.get(field);
    return share ? shareOf(columns, share) : pickerOf(field, columnsFor(field), said);
  });
  return (cells) => pickers.map((pick) => pick(cells));
};
