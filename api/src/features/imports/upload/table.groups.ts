// Finds lines with only a name above their rows: a region of stores, a section of a menu. Only the following rows show
// whether a line is one, so it is held back until then.
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText, fold } from "@igo/contract/parsing/text";
import type { RowKind } from "./table.ts";

type Cells = readonly RawCell[];

export type Layout = {
  /** The field of each column. */
  columns: readonly { index: number; field: string | null }[];
  /** The first column with a heading. */
  first: number;
  /** Whether a line's name applies to the rows below it: then a name alone makes a line. */
  isCarried: boolean;
};

/** With so few other columns, a row with one cell is an ordinary row. */
const fewestColumns = 3;
/** More consecutive lines are a list. */
const maxLevels = 3;

const groupWords =
  /^(?:zona|sector|region|regional|departamento|ciudad|municipio|distrito|localidad|comuna|area|grupo|linea|categoria|seccion|zone|region|city|group|section)\b/;

const isName = (text: string) =>
  text.length <= 80 && !text.includes("@") && (text.match(/\p{L}/gu)?.length ?? 0) >= 3;

const isShouted = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

/** The position of the only filled cell; undefined when there are others. */
const placeAlone = (cells: Cells): number | undefined => {
  let place: number | undefined;
  for (const [at, cell] of cells.entries()) {
    if (cell === null || cellText(cell) === "") continue;
    // A fast path, because this runs for every row of a large file: a second cell means data.
    if (place !== undefined) return undefined;
    place = at;
  }
  return place;
};

/** Whether a row may be the name of the rows below it, as far as the row itself shows. */
const lineReader = ({ columns, first, isCarried }: Layout) => {
  const fields = new Map(columns.map(({ index, field }) => [index, field]));
  const mapped = columns.filter(({ field }) => field !== null).length;
  const fewest = isCarried ? fewestColumns - 1 : fewestColumns;
  return (cells: Cells): string | undefined => {
    if (mapped < fewest) return undefined;
    const place = placeAlone(cells);
    if (place === undefined) return undefined;
    const field = fields.get(place) ?? null;
    const text = cellText(cells[place] ?? null);
    if (!isName(text) || (field !== null && field !== "name" && place !== first)) return undefined;
    return isCarried || !/\d/.test(text) || groupWords.test(fold(text)) ? text : undefined;
  };
};

/** A sentence is not a name: below the last row it is about the list. */
const isSentence = (text: string) => /[.!]$|[.;] \p{L}/u.test(text) && text.split(" ").length >= 4;

type Seen = { row: number; cells: Cells; kind: RowKind };
type Emit = (row: number, cells: Cells, kind: RowKind) => void;

/** Calls `emit` for each row with its type, in order; `end` flushes the rows held back. */
export const createSorter = (kindOf: (cells: Cells) => RowKind, layout: Layout, emit: Emit) => {
  const lineOf = lineReader(layout);
  const names = layout.columns.find(({ field }) => field === "name")?.index;
  let held: Seen[] = [];
  let levels = 0;
  let lastData = 0;
  let lastNote = 0;

  /** A store with only a name is not a line: in the name column a line must look like a heading. */
  const isGroup = (text: string, next: Cells, place: number | undefined) => {
    if (layout.isCarried || place !== names || groupWords.test(fold(text))) return true;
    return isShouted(text) && !isShouted(cellText(next[names ?? 0] ?? null));
  };
  const kindAtEnd = ({ row, cells, kind }: Seen): RowKind => {
    const text = lineOf(cells) ?? "";
    // Below a signature or a footnote follows no row.
    const isBelow = lastNote > lastData || (row > lastData + 1 && text.split(" ").length >= 4);
    return kind === "group" ? (isBelow || isSentence(text) ? "note" : "data") : kind;
  };
  const release = (next?: Cells) => {
    for (const { row, cells, kind } of held) {
      const text = kind === "group" ? (lineOf(cells) ?? "") : "";
      const isOne = next !== undefined && isGroup(text, next, placeAlone(cells));
      emit(row, cells, kind === "group" && !isOne ? "data" : kind);
    }
    held = [];
    levels = 0;
  };
  return {
    see: (row: number, cells: Cells) => {
      const kind = kindOf(cells);
      if (kind === "data" && lineOf(cells) !== undefined) {
        if (levels === maxLevels) release();
        held.push({ row, cells, kind: "group" });
        levels += 1;
      } else if (levels > 0 && (kind === "blank" || kind === "header")) held.push({ row, cells, kind });
      else {
        if (levels > 0) release(kind === "data" && placeAlone(cells) === undefined ? cells : undefined);
        if (kind === "data") lastData = row;
        if (kind === "note") lastNote = row;
        emit(row, cells, kind);
      }
    },
    end: () => {
      for (const one of held) emit(one.row, one.cells, kindAtEnd(one));
      held = [];
      levels = 0;
    },
  };
};
