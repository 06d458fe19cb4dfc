// The columns of the grid: first those that name a row, then the file's in their order, values for all rows, and fields
// that the file does not have but the user must fill. When rows with errors, or with warnings, are shown, the columns
// with the most of them come first.
import type { ImportRun } from "@igo/contract/imports/imports";
import { isFieldOf, labelOfField, type ImportKind } from "../run/importKind.ts";

export type GridColumn = {
  field: string;
  label: string;
  /** The heading in the file; null if no column fills the field. */
  heading: string | null;
  width: number;
  /** The field has one value for all rows. */
  isConstant?: boolean;
  /** For a frozen column: its offset from the start, after the columns frozen before it. */
  frozenAt?: number;
};

const usualWidth = 160;

type Run = Pick<ImportRun, "mapping" | "issueCounts">;

/** The headings that fill each field: several where columns share it, the same one for both coordinates. */
const headingsOf = ({ columns }: ImportRun["mapping"]): Map<string, string> => {
  const headings = new Map<string, string>();
  for (const { field, heading } of columns)
    for (const one of field === "point" ? ["lat", "lon"] : field === null ? [] : [field]) {
      const before = headings.get(one);
      headings.set(one, before === undefined ? heading : `${before} + ${heading}`);
    }
  return headings;
};

export const gridColumns = (
  kind: ImportKind,
  { mapping, issueCounts }: Run,
  first?: "error" | "warning",
): GridColumn[] => {
  const headings = headingsOf(mapping);
  const constants = Object.keys(mapping.constants ?? {}).filter((field) => !headings.has(field));
  for (const [field, value] of Object.entries(mapping.constants ?? {}))
    if (typeof value !== "string" && value.from === "column") headings.set(field, value.heading);
  const known = new Set([...headings.keys(), ...constants]);
  const lacking = [...new Set(issueCounts.map(({ field }) => field))].filter(
    (field) => isFieldOf(kind, field) && !known.has(field),
  );
  const issues = new Map<string, number>();
  for (const { field, severity, rows } of issueCounts)
    if (severity === first) issues.set(field, (issues.get(field) ?? 0) + rows);
  // The columns that name a row are negative, in their order; after them, the more issues, the earlier.
  const weight = (field: string) => {
    const at = kind.names.indexOf(field);
    return at >= 0 ? at - kind.names.length : 1 / (1 + (issues.get(field) ?? 0));
  };
  const fields = [...known, ...lacking].toSorted((one, other) => weight(one) - weight(other));
  let frozenAt = 0;
  return fields.map((field) => {
    const width = kind.widths[field] ?? usualWidth;
    const column: GridColumn = {
      field,
      label: labelOfField(kind, field),
      heading: headings.get(field) ?? null,
      width,
    };
    if (column.heading === null && constants.includes(field)) column.isConstant = true;
    if (!kind.names.includes(field)) return column;
    column.frozenAt = frozenAt;
    frozenAt += width;
    return column;
  });
};

/** Whether its values are listed and changed together: it has cells in the file, and no bank numbers in them. */
export const hasListedValues = ({ field, heading, isConstant }: GridColumn): boolean =>
  (heading !== null || isConstant === true) && field !== "bankAccountNumber";
