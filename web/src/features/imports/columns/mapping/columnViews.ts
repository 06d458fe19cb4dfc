// The columns as the step shows them: letter, sample values, and whether the user has something to decide.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { cellText } from "@igo/contract/parsing/text";
import type { MappedColumn } from "./mappingEdits.ts";
import { clashing } from "./parts.ts";

/**
 * `doubtful`: matched with low confidence. `clash`: fills the same field or part as another column. `open`: has values
 * but no field yet. `left-out`: ignored by choice or because it is empty.
 */
export type ColumnState = "matched" | "doubtful" | "clash" | "open" | "left-out";
export type ColumnView = MappedColumn & { letter: string; samples: readonly string[]; state: ColumnState };

/** A suggestion with a confidence below this is shown as doubtful; at or above it, 99 % are right (docs/design/columns.md). */
const sure = 0.95;

/** 0 is A, 25 is Z, 26 is AA. */
export const letterOf = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
};

type Sample = readonly { row: number; cells: readonly RawCell[] }[];

/** The first few distinct values below the header row. */
export const samplesOf = (sample: Sample, headerRow: number, index: number, limit = 3): string[] => {
  const texts = sample
    .filter(({ row }) => row > headerRow)
    .map(({ cells }) => cellText(cells[index] ?? null))
    .filter((text) => text !== "");
  return [...new Set(texts)].slice(0, limit);
};

export const columnViews = (mapping: ImportMapping, sheet: ImportSheet | undefined): ColumnView[] => {
  const clashes = clashing(mapping);
  return mapping.columns.map((column) => {
    const samples = samplesOf(sheet?.sample ?? [], mapping.headerRow, column.index);
    const letter = letterOf(column.index);
    return { ...column, letter, samples, state: stateOf(column, samples.length > 0, clashes) };
  });
};

const stateOf = (
  { index, field, confidence }: MappedColumn,
  hasValues: boolean,
  clashes: ReadonlySet<number>,
): ColumnState => {
  if (clashes.has(index)) return "clash";
  if (field === null) return hasValues && (confidence ?? 0) < sure ? "open" : "left-out";
  return confidence !== undefined && confidence < sure ? "doubtful" : "matched";
};

export type Summary = "matched" | "ignored" | "toDecide";

export const summaryOf = ({ state }: Pick<ColumnView, "state">): Summary => {
  if (state === "matched") return "matched";
  return state === "left-out" ? "ignored" : "toDecide";
};

/** The next column in this state after the given one, wrapping around to the first. */
export const nextOf = (
  columns: readonly ColumnView[],
  after: number | null,
  kind: Summary,
): ColumnView | undefined => {
  const some = columns.filter((column) => summaryOf(column) === kind);
  return some.find(({ index }) => after === null || index > after) ?? some[0];
};
