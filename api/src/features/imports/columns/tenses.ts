// Current and previous price, distinguished by one word: "Vr. actual" beside "Vr. anterior".
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText, fold } from "@igo/contract/parsing/text";
import { pesosOf } from "./detectors.goods.ts";

const tenses = {
  now: /\b(?:actual|ahora|hoy|nuev[oa]|vigente|current|new|now)\b/,
  before: /\b(?:anterior|antes|previo|viejo|before|previous|old)\b/,
} as const;

/** The heading without its tense: "vr" for both "Vr. actual" and "Vr. anterior". */
const besides = (heading: string, tense: RegExp): string | undefined => {
  const folded = fold(heading);
  return tense.test(folded) ? folded.replace(tense, "").replace(/\s+/g, " ").trim() : undefined;
};

type Column = { heading: string; cells: readonly RawCell[] };
/** `before` is a previous price, shown crossed out, unless prices went up. */
export type Pair = { now: number; before: number; says: string; isStruckThrough: boolean };

const sum = (cell: RawCell) => pesosOf({ cell, text: cellText(cell) });

/** Whether most of the earlier prices are higher than the current ones; undefined when the rows do not tell. */
const wasDearer = (now: Column, before: Column): boolean | undefined => {
  const compared = now.cells.flatMap((cell, row) => {
    const [today, earlier] = [sum(cell), sum(before.cells[row] ?? null)];
    return today === undefined || earlier === undefined || today === earlier ? [] : [earlier > today];
  });
  if (compared.length === 0) return undefined;
  return compared.filter(Boolean).length > compared.length / 2;
};

/** Columns of one sheet whose headings differ only in tense. */
export const pairsInTime = (columns: readonly Column[]): Pair[] =>
  columns.flatMap((now, at) => {
    const says = besides(now.heading, tenses.now);
    if (says === undefined) return [];
    const before = columns.findIndex(({ heading }) => besides(heading, tenses.before) === says);
    const other = columns[before];
    const isStruckThrough = other && wasDearer(now, other);
    return isStruckThrough === undefined ? [] : [{ now: at, before, says, isStruckThrough }];
  });
