// Which sheets are imported together, and the header row of each.
import type { ImportRun, ImportSheet } from "@igo/contract/imports/imports";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { cellText, fold } from "@igo/contract/parsing/text";

type Sheets = Pick<ImportRun, "sheets">;
export type ChosenSheet = { name: string; headerRow: number };

export const chosenSheets = ({ sheets }: Sheets, mapping: ImportMapping): readonly ChosenSheet[] => {
  if (mapping.sheets) return mapping.sheets;
  const only = sheets.find(({ index }) => index === mapping.sheet);
  return only ? [{ name: only.name, headerRow: mapping.headerRow }] : [];
};

/** The row with the mapping's headings, searched in the first rows only. */
export const headerRowIn = ({ sample }: ImportSheet, { columns }: Pick<ImportMapping, "columns">): number => {
  const headings = new Set(columns.map(({ heading }) => fold(heading)).filter((text) => text !== ""));
  const found = sample.map(({ row, cells }) => ({
    row,
    known: cells.filter((cell) => headings.has(fold(cellText(cell)))).length,
  }));
  const [best] = found.toSorted((one, other) => other.known - one.known || one.row - other.row);
  return best?.row ?? 1;
};

/** A single sheet is the mapping's own sheet, so `sheets` is omitted. */
export const withSheets = (mapping: ImportMapping, chosen: readonly ChosenSheet[]): ImportMapping => {
  const { sheets: _, ...alone } = mapping;
  return chosen.length > 1 ? { ...alone, sheets: [...chosen] } : alone;
};

export const withHeaderRow = (
  chosen: readonly ChosenSheet[],
  { name }: ImportSheet,
  headerRow: number,
): ChosenSheet[] =>
  chosen.some((one) => one.name === name)
    ? chosen.map((one) => (one.name === name ? { name, headerRow } : one))
    : [...chosen, { name, headerRow }];
