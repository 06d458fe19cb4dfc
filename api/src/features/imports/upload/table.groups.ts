// Lines with only a name above the rows they are of: a region of stores, a section of a menu. Whether a line is one shows
// in what comes after it, so it is held back until then.
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText, fold } from "@igo/contract/parsing/text";
import type { RowKind } from "./table.ts";

type Cells = readonly RawCell[];

export type Layout = {
  /** Which field each column brings. */
  columns: readonly { index: number; field: string | null }[];
  /** The first column with a heading. */
  first: number;
  /** Whether the name of a line is wanted for the rows below it: then a name alone is one. */
  isCarried: boolean;
};

/** Where everything else is in so few columns, a row with one cell is as good as any. */
const fewestColumns = 3;
/** More lines one below the other are a list. */
const maxLevels = 3;

const groupWords =
  /^(?:zona|sector|region|regional|departamento|ciudad|municipio|distrito|localidad|comuna|area|grupo|linea|categoria|seccion|zone|region|city|group|section)\b/;

const isName = (text: string) =>
  text.length <= 80 && !text.includes("@") && (text.match(/\p{L}/gu)?.length ?? 0) >= 3;

const isShouted = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

/** The only filled cell's place; undefined where there are others. */
const placeAlone = (cells: Cells): number | undefined => {
  let place: number | undefined;
  for (const [at, cell] of cells.entries()) {
    if (cell === null || cellText(cell) === "") continue;
    // Asked of every row of a large file: the second says that it is data.
    if (place !== undefined) return undefined;
    place = at;
  }
  return place;
};

/** Whether a row may be the name of those below it, as far as it shows by itself. */
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

/** Words that are no name: below the last row they speak of the list. */
const isSentence = (text: string) => /[.!]$|[.;] \p{L}/u.test(text) && text.split(" ").length >= 4;

type Seen = { row: number; cells: Cells; kind: RowKind };
type Emit = (row: number, cells: Cells, kind: RowKind) => void;

/** Tells `emit` of each row with its kind, in their order; `end` of those that were held back. */
export const createSorter = (kindOf: (cells: Cells) => RowKind, layout: Layout, emit: Emit) => {
  const lineOf = lineReader(layout);
  const names = layout.columns.find(({ field }) => field === "name")?.index;
  let held: Seen[] = [];
  let levels = 0;
  let lastData = 0;

  /** A shop of which only the name was typed is none: in the column of names a line must look like a heading. */
  const isGroup = (text: string, next: Cells, place: number | undefined) => {
    if (layout.isCarried || place !== names || groupWords.test(fold(text))) return true;
    return isShouted(text) && !isShouted(cellText(next[names ?? 0] ?? null));
  };
  const kindAtEnd = ({ row, cells, kind }: Seen): RowKind => {
    const text = lineOf(cells) ?? "";
    const isBelow = row > lastData + 1 && text.split(" ").length >= 4;
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
