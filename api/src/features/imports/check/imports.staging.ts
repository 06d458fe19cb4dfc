// Converts the cells of a row into its staged form: values read, issues found, and columns in COPY's order.
import type { ImportKind } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import { newId } from "../../../platform/ids.ts";
import type { RowStager, StagedRow } from "../run/kind.ts";
import { recordColumns } from "../run/staged.tables.ts";

/** The cells with the user's corrections applied. */
export const overlay = <Cell>(
  stager: Pick<RowStager, "fields">,
  cells: readonly Cell[],
  edited: Record<string, string> | null | undefined,
): (Cell | string | null)[] =>
  edited ? stager.fields.map((field, index) => edited[field] ?? cells[index] ?? null) : [...cells];

/** JSON with a line for each cell, so that one of them is found without parsing all (`storedCell`). */
const storedCells = (cells: readonly RawCell[]) =>
  `[${cells.map((cell) => `${JSON.stringify(cell ?? null)}\n`).join(",")}]`;

type StagedValue = string | number | boolean | null;

/** A reader that goes letter by letter may name half of an emoji, which PostgreSQL refuses. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

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
    storedCells(cells),
    issues.length > 0 ? JSON.stringify(issues, wellFormed) : null,
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
