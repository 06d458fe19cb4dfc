// The columns of the grid: what names a row, then those of the file in their order, values for all rows, and fields the file
// lacks but somebody must fill in. When rows with errors are shown, the columns with errors come first.
import type { ImportRun } from "@igo/contract/imports/imports";
import { isFieldOf, labelOfField, type ImportKind } from "../importKind.ts";

export type GridColumn = {
  field: string;
  label: string;
  /** As the file has it; null where no column brings the field. */
  heading: string | null;
  width: number;
  /** It is the same in all rows. */
  isConstant?: boolean;
  /** Stays in sight: how far from the start, beside what is frozen before it. */
  frozenAt?: number;
};

const usualWidth = 160;

type Run = Pick<ImportRun, "mapping" | "issueCounts">;

/** What each field comes from: several columns where they bring it together, and one for two coordinates. */
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
  errorsFirst = false,
): GridColumn[] => {
  const headings = headingsOf(mapping);
  const constants = Object.keys(mapping.constants ?? {}).filter((field) => !headings.has(field));
  const known = new Set([...headings.keys(), ...constants]);
  const lacking = [...new Set(issueCounts.map(({ field }) => field))].filter(
    (field) => isFieldOf(kind, field) && !known.has(field),
  );
  const withErrors = new Set(
    issueCounts.filter(({ severity }) => severity === "error").map(({ field }) => field),
  );
  const weight = (field: string) => {
    const at = kind.names.indexOf(field);
    if (at >= 0) return at;
    return errorsFirst && withErrors.has(field) ? kind.names.length : kind.names.length + 1;
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
    if (constants.includes(field)) column.isConstant = true;
    if (!kind.names.includes(field)) return column;
    column.frozenAt = frozenAt;
    frozenAt += width;
    return column;
  });
};
