// A program that makes one text of the cells of a row: data that a recipe keeps, checked when it comes in, carried out
// without ever becoming code. Its work grows with the text in a straight line.
import { z } from "zod";
import { change, changed } from "./changes.ts";
import { numberForm, plus, readExact, rounded, rounding, times, writeExact } from "./exact.ts";
import { type Cell, cellOf, mark, shapeOf, spansOf } from "./marks.ts";
import {
  type DateRead,
  dateOrders,
  datePart,
  dateParts,
  datesIn,
  readFound,
  roundedTime,
  timePart,
  timeParts,
  timeRounding,
  timesIn,
} from "./moments.ts";

const nth = z.int().min(-50).max(50);
const skip = z.int().min(0).max(200);

/** A place between two letters. */
export const place = z.discriminatedUnion("at", [
  z.strictObject({ at: z.enum(["start", "end"]), skip }),
  /** `orEdge`: where the text has no such mark, its beginning or end. */
  z.strictObject({ at: z.enum(["before", "after"]), mark, nth, orEdge: z.literal(true).optional() }),
  /** Only as an end: where the mark begins next. */
  z.strictObject({ at: z.literal("next"), mark }),
]);
export type Place = z.infer<typeof place>;

export const span = z.strictObject({ from: place, to: place });
export type Span = z.infer<typeof span>;

const step = z.union([span, change]);
export type Step = z.infer<typeof step>;

const column = z.int().min(0).max(50);
export const source = z.strictObject({ column, steps: z.array(step).max(6) });
export type Source = z.infer<typeof source>;

export const piece = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("literal"), text: z.string().max(200) }),
  z.strictObject({ kind: z.literal("text"), source }),
  z.strictObject({
    kind: z.literal("number"),
    source,
    decimal: z.enum([".", ","]),
    /** The decimal point moves so far to the right. */
    power: z.int().min(-9).max(9),
    round: rounding.optional(),
    plus: z
      .string()
      .regex(/^-?\d{1,9}(?:\.\d{1,9})?$/)
      .optional(),
    form: numberForm,
  }),
  z.strictObject({
    kind: z.literal("date"),
    column,
    nth,
    order: z.enum(dateOrders),
    part: z.enum(dateParts),
    letters: z.enum(["as they are", "upper", "lower", "sentence"]),
  }),
  z.strictObject({
    kind: z.literal("time"),
    column,
    nth,
    round: timeRounding.optional(),
    part: z.enum(timeParts),
  }),
  z.strictObject({
    kind: z.literal("table"),
    source,
    pairs: z.array(z.tuple([z.string().max(200), z.string().max(200)])).max(500),
  }),
]);
export type Piece = z.infer<typeof piece>;

export const condition = z.discriminatedUnion("if", [
  z.strictObject({ if: z.enum(["has", "lacks"]), column, mark }),
  z.strictObject({ if: z.literal("count"), column, mark, is: z.int().min(0).max(100) }),
  z.strictObject({ if: z.enum(["begins", "ends"]), column, with: z.string().min(1).max(40) }),
  z.strictObject({ if: z.literal("shape"), column, shape: z.string().max(400) }),
  z.strictObject({ if: z.literal("long"), column, letters: z.int().min(0).max(1000) }),
  z.strictObject({ if: z.literal("blank"), column }),
]);
export type Condition = z.infer<typeof condition>;

const way = z.strictObject({ when: condition.optional(), pieces: z.array(piece).max(40) });
export type Way = z.infer<typeof way>;

/** The first way whose condition holds, and whose pieces are all there, makes the text; else there is none. */
export const program = z.strictObject({ version: z.literal(1), ways: z.array(way).min(1).max(8) });
export type Program = z.infer<typeof program>;

export type Row = readonly string[];
/** A row with what was found in it so far. */
export type Cells = readonly Cell[];

export const cellsOf = (row: Row): Cells => row.map(cellOf);

const beginsAt = (cell: Cell, one: Place): number | undefined => {
  if ("skip" in one) return one.at === "start" ? one.skip : cell.text.length - one.skip;
  if (!("nth" in one)) return undefined;
  const { starts, ends } = spansOf(cell, one.mark);
  if (one.orEdge && starts.length === 0) return one.at === "before" ? cell.text.length : 0;
  return (one.at === "before" ? starts : ends).at(one.nth > 0 ? one.nth - 1 : one.nth);
};

const nextOf = (values: readonly number[], from: number): number | undefined => {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  return values[low];
};

/** The trimmed text between two places; undefined if one is not there, or nothing is between. */
export const cutOut = (cell: Cell, { from, to }: Span): string | undefined => {
  const start = beginsAt(cell, from);
  if (start === undefined || start < 0) return undefined;
  const end = to.at === "next" ? nextOf(spansOf(cell, to.mark).starts, start) : beginsAt(cell, to);
  if (end === undefined || end <= start || end > cell.text.length) return undefined;
  return cell.text.slice(start, end).trim() || undefined;
};

/** Signs that become words make a text longer, step by step. */
const longest = 100_000;

const stepped = (cell: Cell, one: Step): Cell | undefined => {
  if (cell.made.has(one)) return cell.made.get(one);
  const text = "from" in one ? cutOut(cell, one) : changed(cell.text, one);
  const made = text === undefined || text === "" || text.length > longest ? undefined : cellOf(text);
  cell.made.set(one, made);
  return made;
};

const sourceText = (cells: Cells, { column, steps }: Source): string | undefined => {
  let cell = cells[column];
  if (steps.length === 0) return cell?.text.trim() || undefined;
  for (const one of steps) cell = cell && stepped(cell, one);
  return cell?.text;
};

const numberMade = (cells: Cells, one: Extract<Piece, { kind: "number" }>): string | undefined => {
  const read = readExact(sourceText(cells, one.source) ?? "", one.decimal);
  if (read === undefined) return undefined;
  let value = times(read, one.power);
  const size = one.round && readExact(one.round.step, ".");
  if (one.round && size && size.units > 0n) value = rounded(value, size, one.round.mode);
  const more = one.plus === undefined ? undefined : readExact(one.plus, ".");
  return writeExact(more ? plus(value, more) : value, one.form);
};

const cased = {
  "as they are": (text: string) => text,
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  sentence: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
} as const;

const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list.at(nth > 0 ? nth - 1 : nth);

const momentsOf = <T>(read: (text: string) => readonly T[]) => {
  const known = new WeakMap<Cell, readonly T[]>();
  return (cell: Cell | undefined): readonly T[] => {
    if (cell === undefined) return [];
    const found = known.get(cell) ?? read(cell.text);
    known.set(cell, found);
    return found;
  };
};
export const datesOf = momentsOf(datesIn);
export const timesOf = momentsOf(timesIn);

const dateMade = (cells: Cells, one: Extract<Piece, { kind: "date" }>): string | undefined => {
  const found = nthOf(datesOf(cells[one.column]), one.nth);
  const date: DateRead | undefined = found && readFound(found, one.order);
  const text = date && datePart(date, one.part);
  return text === undefined ? undefined : cased[one.letters](text);
};

const timeMade = (cells: Cells, one: Extract<Piece, { kind: "time" }>): string | undefined => {
  const found = nthOf(timesOf(cells[one.column]), one.nth);
  return found && timePart(one.round ? roundedTime(found, one.round) : found, one.part);
};

export const pieceText = (cells: Cells, one: Piece): string | undefined => {
  switch (one.kind) {
    case "literal":
      return one.text;
    case "text":
      return sourceText(cells, one.source);
    case "number":
      return numberMade(cells, one);
    case "date":
      return dateMade(cells, one);
    case "time":
      return timeMade(cells, one);
    default: {
      const sought = (sourceText(cells, one.source) ?? "").toLowerCase();
      return one.pairs.find(([from]) => from.toLowerCase() === sought)?.[1];
    }
  }
};

export const holds = (cells: Cells, one: Condition): boolean => {
  const cell = cells[one.column] ?? cellOf("");
  switch (one.if) {
    case "has":
      return spansOf(cell, one.mark).starts.length > 0;
    case "lacks":
      return spansOf(cell, one.mark).starts.length === 0;
    case "count":
      return spansOf(cell, one.mark).starts.length === one.is;
    case "begins":
      return cell.text.trim().startsWith(one.with);
    case "ends":
      return cell.text.trim().endsWith(one.with);
    case "shape":
      return shapeOf(cell.text) === one.shape;
    case "long":
      return cell.text.trim().length === one.letters;
    default:
      return cell.text.trim() === "";
  }
};

const wayText = (cells: Cells, { when, pieces }: Way): string | undefined => {
  if (when && !holds(cells, when)) return undefined;
  let text = "";
  for (const one of pieces) {
    const made = pieceText(cells, one);
    if (made === undefined) return undefined;
    text += made;
  }
  return text;
};

/** What a program makes of a row; undefined where it says nothing, and the cell stays as it is. */
export const runProgram = ({ ways }: Program, row: Row): string | undefined => {
  const cells = cellsOf(row);
  const isBlank = cells.every(({ text }) => text.trim() === "");
  for (const one of ways) {
    // A cell that has nothing stays so, unless somebody said what it shall be.
    if (isBlank && one.when?.if !== "blank") continue;
    const text = wayText(cells, one);
    if (text !== undefined) return text;
  }
  return undefined;
};
