// Turns grid actions (typing, pasting, clearing, accepting) into corrections for the server, and reverses them.
import type { ImportRow } from "@igo/contract/imports/imports";
import { fitBlock } from "../../../../ui/table/clipboard.ts";
import { maxRowsAtOnce, rowName, type Fix } from "../fixQueue.ts";
import { suggestedFields, type RowDrafts } from "../../check/gridCells.ts";
import type { GridPosition, Range } from "./gridKeys.ts";

/** The grid as these functions see it; column 0 is the outcome, which holds no text. */
export type Sheet = {
  count: number;
  fields: readonly string[];
  rowAt: (index: number) => ImportRow | undefined;
  known: () => ReadonlyMap<number, { row: ImportRow; index: number }>;
};

/** The sheet as displayed: includes typed text that the server does not have yet. */
export const withDrafts = (sheet: Sheet, drafts: ReadonlyMap<number, RowDrafts>): Sheet => {
  const shown = (row: ImportRow): ImportRow => {
    const typed = Object.entries(drafts.get(row.number) ?? {}).map(
      ([field, { text }]) => [field, text] as const,
    );
    return typed.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(typed) } };
  };
  return {
    ...sheet,
    rowAt: (index) => {
      const row = sheet.rowAt(index);
      return row && shown(row);
    },
    known: () =>
      new Map([...sheet.known()].map(([number, { row, index }]) => [number, { row: shown(row), index }])),
  };
};

const fieldAt = ({ fields }: Sheet, column: number) => (column === 0 ? undefined : fields[column - 1]);

const rowsIn = ({ rowAt }: Sheet, { top, bottom }: Pick<Range, "top" | "bottom">) =>
  Array.from({ length: bottom - top + 1 }, (_, step) => rowAt(top + step)).filter((row) => row !== undefined);

const fieldsIn = (sheet: Sheet, { left, right }: Pick<Range, "left" | "right">) =>
  Array.from({ length: right - left + 1 }, (_, step) => fieldAt(sheet, left + step)).filter(
    (field) => field !== undefined,
  );

export const textsIn = (sheet: Sheet, range: Range): string[][] =>
  rowsIn(sheet, range).map((row) => fieldsIn(sheet, range).map((field) => row.cells[field] ?? ""));

export const typed = (sheet: Sheet, { row, column }: GridPosition, text: string): Fix[] => {
  const field = fieldAt(sheet, column);
  const target = sheet.rowAt(row);
  if (field === undefined || !target || (target.cells[field] ?? "") === text) return [];
  return [{ ...rowName(target), values: { [field]: text } }];
};

export const cleared = (sheet: Sheet, range: Range): Fix[] =>
  rowsIn(sheet, range).flatMap((row) => {
    const filled = fieldsIn(sheet, range).filter((field) => (row.cells[field] ?? "") !== "");
    return filled.length === 0
      ? []
      : [{ ...rowName(row), values: Object.fromEntries(filled.map((field) => [field, ""])) }];
  });

type Pasted = {
  fixes: Fix[];
  /** The cells that the block covers, to select them. */
  range: Range;
  /** Number of cells beyond the edges of the grid, or in rows that are not loaded. */
  left: number;
};

/** Pastes a block with its top left corner at the selection. */
export const pasted = (sheet: Sheet, block: readonly (readonly string[])[], range: Range): Pasted => {
  const start = { row: range.top, column: Math.max(1, range.left) };
  const size = { rows: range.bottom - range.top + 1, columns: Math.max(1, range.right - start.column + 1) };
  const cells = fitBlock(block, size);
  let left = 0;
  const fixes = cells.flatMap((texts, down): Fix[] => {
    const row = down < maxRowsAtOnce ? sheet.rowAt(start.row + down) : undefined;
    const values = texts.flatMap((text, across): [string, string][] => {
      const field = row && fieldAt(sheet, start.column + across);
      if (field === undefined) left += 1;
      return field === undefined ? [] : [[field, text]];
    });
    const changed = values.filter(([field, text]) => (row?.cells[field] ?? "") !== text);
    return row && changed.length > 0 ? [{ ...rowName(row), values: Object.fromEntries(changed) }] : [];
  });
  const widest = Math.max(1, ...cells.map((texts) => texts.length));
  return {
    fixes,
    left,
    range: {
      top: start.row,
      bottom: Math.min(sheet.count, start.row + cells.length) - 1,
      left: start.column,
      right: Math.min(sheet.fields.length, start.column + widest - 1),
    },
  };
};

/** Accepts the suggestions of the selected cells; if the outcome is selected, those of the entire row. */
export const accepted = (sheet: Sheet, range: Range): Fix[] =>
  rowsIn(sheet, range).flatMap((row) => {
    const fields = range.left === 0 ? sheet.fields : fieldsIn(sheet, range);
    const values = suggestedFields(row, fields).map((field) => [field, suggestionOf(row, field)]);
    return values.length === 0 ? [] : [{ ...rowName(row), values: Object.fromEntries(values) }];
  });

const suggestionOf = (row: ImportRow, field: string) =>
  row.issues.find((issue) => issue.field === field && issue.suggestion !== undefined)?.suggestion ?? "";

/** The corrections that undo the given ones. Rows no longer loaded are skipped: their previous text is unknown. */
export const reversed = (fixes: readonly Fix[], known: ReadonlyMap<number, { row: ImportRow }>): Fix[] =>
  fixes.flatMap(({ number, values, decision }) => {
    const before = known.get(number)?.row;
    if (!before) return [];
    const texts = Object.keys(values ?? {}).map((field) => [field, before.cells[field] ?? ""]);
    return [
      {
        ...rowName(before),
        ...(texts.length > 0 && { values: Object.fromEntries(texts) }),
        ...(decision !== undefined && { decision: before.decision }),
      },
    ];
  });

/** The next cell, in reading order, with an issue or a change; searches loaded rows only. */
export const nextIssue = (sheet: Sheet, from: GridPosition, back: boolean): GridPosition | null => {
  const step = back ? -1 : 1;
  for (let row = from.row; row >= 0 && row < sheet.count; row += step) {
    const target = sheet.rowAt(row);
    if (!target) return null;
    const columns = columnsWithIssues(target, sheet.fields).filter((column) =>
      row !== from.row ? true : back ? column < from.column : column > from.column,
    );
    const column = back ? columns.at(-1) : columns[0];
    if (column !== undefined) return { row, column };
  }
  return null;
};

/** In a row that updates a record, changes are worth visiting, too. */
const columnsWithIssues = ({ issues, changes }: ImportRow, fields: readonly string[]) =>
  [...new Set([...issues, ...changes].map(({ field }) => fields.indexOf(field) + 1))].sort(
    (one, other) => one - other,
  );
