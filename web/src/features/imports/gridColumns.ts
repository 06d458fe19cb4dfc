// The columns of the grid: those of the file in their order, then fields it lacks but somebody must fill in.
import type { ImportRun } from "@igo/contract/imports";
import { isFieldOf, labelOfField, type ImportKind } from "./importKind.ts";

export type GridColumn = { field: string; label: string; heading: string | null; width: number };

const usualWidth = 160;

export const gridColumns = (
  kind: ImportKind,
  { mapping, issueCounts }: Pick<ImportRun, "mapping" | "issueCounts">,
): GridColumn[] => {
  const columnOf = (field: string, heading: string | null): GridColumn => ({
    field,
    heading,
    label: labelOfField(kind, field),
    width: kind.widths[field] ?? usualWidth,
  });
  const own = mapping.columns.flatMap(({ field, heading }) =>
    field === null ? [] : [columnOf(field, heading)],
  );
  const shown = new Set(own.map(({ field }) => field));
  const lacking = [...new Set(issueCounts.map(({ field }) => field))].filter(
    (field) => isFieldOf(kind, field) && !shown.has(field),
  );
  return [...own, ...lacking.map((field) => columnOf(field, null))];
};
