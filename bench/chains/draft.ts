// A sheet under construction: records with their truth, planted faults, and the lines in between.
import { type Random } from "../faults/random.ts";
import {
  type Column,
  fault,
  type Line,
  type Raw,
  type Row,
  type Truth,
  value,
  type Written,
} from "./truth.ts";

export type Fault = {
  kind: string;
  /** The fields where the import may report it; the first is the field it is in. */
  fields: readonly [string, ...string[]];
  /** Values the import may suggest. */
  readings?: readonly unknown[];
  change: (row: Row, others: readonly Row[]) => void;
};

/** Columns with their cells; the truth of a cell belongs to the column's field. */
export type Recipe<Fact> = Column & { write: (fact: Fact) => Written | Raw };

const isWritten = (cell: Written | Raw): cell is Written =>
  typeof cell === "object" && cell !== null && "raw" in cell;

export const rowsOf = <Fact>(
  recipes: readonly Recipe<Fact>[],
  facts: readonly Fact[],
  more: (fact: Fact) => Record<string, Truth> = () => ({}),
): Row[] =>
  facts.map((fact) => {
    const row: Row = { cells: {}, truth: { ...more(fact) } };
    for (const { key, field, write } of recipes) {
      const cell = write(fact);
      row.cells[key] = isWritten(cell) ? cell.raw : cell;
      if (isWritten(cell) && field !== null) row.truth[field] = cell.truth;
    }
    return row;
  });

/** Plants each fault in a row of its own, never in the first dozen: real files begin well. */
export const plant = (random: Random, rows: readonly Row[], faults: readonly Fault[]): void => {
  const free = rows.slice(12);
  for (const { kind, fields, readings = [], change } of faults) {
    const [row] = free.splice(random.below(free.length), 1);
    if (!row) throw new Error(`There is no row left for ${kind}`);
    change(row, rows);
    for (const field of fields) delete row.truth[field];
    row.truth[fields[0]] = fault(kind, fields, readings);
  }
};

export const line = (kind: Line["line"], ...cells: readonly Raw[]): Line => ({ line: kind, cells });
export const same = (raw: Raw, known: unknown = raw): Written => ({ raw, truth: value(known) });

type Extra = Partial<Pick<Column, "part" | "also">>;
export const column = <Fact>(
  key: string,
  heading: string,
  field: string | null,
  write: (fact: Fact) => Written | Raw,
  extra: Extra = {},
): Recipe<Fact> => ({ key, heading, field, write, ...extra });
