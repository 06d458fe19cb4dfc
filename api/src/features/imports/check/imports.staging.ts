// Converts the cells of a row into its staged form: values read, issues found, and columns in COPY's order.
import type { ImportKind } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import { newId } from "../../../platform/ids.ts";
import type { Db } from "../../../platform/db/db.ts";
import { recordColumns } from "../staged.tables.ts";

export type StagedRow = {
  row: number;
  cells: RawCell[];
  /** By field of the staged columns. */
  values: Readonly<Record<string, unknown>>;
  cleared: readonly string[];
  issues: readonly Issue[];
  /** The fields required for a new record that the row does not have. */
  missing: readonly string[];
  /** The text by which search finds its record. */
  words: string;
  /** Two rows of a file with the same key are the same record. */
  key: string;
  /** With the same door they may be. */
  door?: string | undefined;
};

export type RowStager = {
  /** The fields of the stored cells, in their order. */
  fields: readonly string[];
  /** Looks up what these rows refer to, before they are read. */
  prepare?: (db: Db, rows: readonly (readonly RawCell[])[]) => Promise<void>;
  read: (row: number, cells: readonly RawCell[]) => StagedRow;
  seal: (cells: readonly RawCell[]) => RawCell[];
  unseal: (cells: readonly RawCell[]) => RawCell[];
};

/** Builds a stager for a mapping; `extra` are fields without a column that the user filled in. */
export type BuildStager = (mapping: ImportMapping, extra: readonly string[]) => RowStager;

/** The cells with the user's corrections applied. */
export const overlay = <Cell>(
  stager: Pick<RowStager, "fields">,
  cells: readonly Cell[],
  edited: Record<string, string> | null | undefined,
): (Cell | string | null)[] =>
  edited ? stager.fields.map((field, index) => edited[field] ?? cells[index] ?? null) : [...cells];

type StagedValue = string | number | boolean | null;

/** The values of a staged row in the order of its table's columns; arrays and objects in PostgreSQL's text format. */
export const stagedValues = (
  { id, kind }: { id: string; kind: ImportKind },
  staged: StagedRow,
  cells: readonly RawCell[],
  { decision, sameAs }: { decision: string | null; sameAs: number | null },
): StagedValue[] => {
  const { issues, missing, cleared } = staged;
  const invalid = missing.length > 0 || issues.some(({ severity }) => severity === "error");
  const line: StagedValue[] = [
    id,
    staged.row,
    JSON.stringify(cells),
    issues.length > 0 ? JSON.stringify(issues) : null,
    null,
    missing.length > 0 ? arrayText(missing) : null,
    cleared.length > 0 ? arrayText(cleared) : null,
    decision === "skip" ? "skipped" : invalid ? "error" : "create",
    decision,
    sameAs,
    newId(),
    staged.words,
  ];
  for (const { field } of recordColumns(kind)) line.push(columnValue(staged.values[field]));
  return line;
};

const columnValue = (value: unknown): StagedValue => {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (!Array.isArray(value)) return jsonOf(value);
  return value.every((one) => typeof one === "string") ? arrayText(value) : jsonOf(value);
};

// The readers return the same object for the same text, and most stores of a chain have the same hours.
const jsonTexts = new WeakMap<object, string>();
const jsonOf = (value: object): string => {
  const known = jsonTexts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  jsonTexts.set(value, text);
  return text;
};

// Field names and enum codes are plain words, so they need no quoting in an array literal.
const arrayText = (words: readonly string[]) => `{${words.join(",")}}`;
