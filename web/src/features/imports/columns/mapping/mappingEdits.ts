// The user's edits of a mapping: match a column to a field, split a field over several columns, set a value for all
// rows.
import type { ColumnPart, ConstantValue, ImportMapping } from "@igo/contract/imports/imports.mapping";
import { partsOf } from "./parts.ts";

export type MappedColumn = ImportMapping["columns"][number];

/** The field of a column with both coordinates, and the two fields that it fills. */
export const point = "point";
const coordinates: readonly string[] = ["lat", "lon"];
const excludes = (one: string, other: string) =>
  one === other ||
  (one === point && coordinates.includes(other)) ||
  (other === point && coordinates.includes(one));

/** The other columns that already fill the field. */
export const holdersOf = ({ columns }: ImportMapping, field: string, index: number): MappedColumn[] =>
  columns.filter(
    (column) => column.field !== null && excludes(column.field, field) && column.index !== index,
  );

/** All fields that columns or values for all rows fill. */
export const mappedFields = ({ columns, constants = {} }: Pick<ImportMapping, "columns" | "constants">) => {
  const fields = new Set([...columns.flatMap(({ field }) => field ?? []), ...Object.keys(constants)]);
  return fields.has(point) ? new Set([...fields, ...coordinates]) : fields;
};

const without = (constants: ImportMapping["constants"], field: string | null) =>
  Object.fromEntries(
    Object.entries(constants ?? {}).filter(([name]) => field === null || !excludes(name, field)),
  );

/** Omits `constants` when there are none. */
const withConstants = (
  mapping: ImportMapping,
  constants: NonNullable<ImportMapping["constants"]>,
): ImportMapping => {
  const { constants: _, ...others } = mapping;
  return Object.keys(constants).length > 0 ? { ...others, constants } : others;
};

/** Gives a field to a column, and removes it from whatever filled it before. The user's choice counts as certain. */
export const withField = (mapping: ImportMapping, index: number, field: string | null): ImportMapping => {
  const columns = mapping.columns.map((column): MappedColumn => {
    const { heading } = column;
    if (column.index === index) return { index, heading, field, confidence: 1 };
    if (field === null || column.field === null || !excludes(column.field, field)) return column;
    return { index: column.index, heading, field: null };
  });
  return tidyParts(withConstants({ ...mapping, columns }, without(mapping.constants, field)));
};

/** Sets which part of its field a column fills. */
export const withPart = (mapping: ImportMapping, index: number, part: ColumnPart): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.map((column) =>
    column.index === index ? { ...column, part, confidence: 1 } : column,
  ),
});

/** Adds a column to those that share a field. */
export const withFieldInParts = (
  mapping: ImportMapping,
  index: number,
  field: string,
  samplesAt: (index: number) => readonly string[],
): ImportMapping => {
  const together = mapping.columns.filter((column) => column.field === field || column.index === index);
  const parts = partsOf(field, together, index, samplesAt);
  const columns = mapping.columns.map((column): MappedColumn => {
    const part = parts.get(column.index);
    if (!part) return column;
    return { index: column.index, heading: column.heading, field, confidence: 1, part };
  });
  return withConstants({ ...mapping, columns }, without(mapping.constants, field));
};

/** A column that alone fills its field fills all of it, unless it names its days or edge. */
const tidyParts = (mapping: ImportMapping): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.map((column) => {
    const { part, ...whole } = column;
    const isAlone = !mapping.columns.some(
      ({ field, index }) => field === column.field && index !== column.index,
    );
    return part && isAlone && part.days === undefined && part.edge === undefined ? whole : column;
  }),
});

/** Records that the user has accepted the match, or the lack of one. */
export const confirmed = (mapping: ImportMapping, indexes: readonly number[]): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.map((column) =>
    indexes.includes(column.index) ? { ...column, confidence: 1 } : column,
  ),
});

export const withConstant = (
  mapping: ImportMapping,
  field: string,
  value: ConstantValue | null,
): ImportMapping => {
  const others = without(mapping.constants, field);
  if (value === null) return withConstants(mapping, others);
  const columns = mapping.columns.map((column): MappedColumn => {
    if (column.field === null || !excludes(column.field, field)) return column;
    return { index: column.index, heading: column.heading, field: null };
  });
  return withConstants({ ...mapping, columns }, { ...others, [field]: value });
};

/** Restores the given columns to their previous state. */
export const withColumnsOf = (
  mapping: ImportMapping,
  before: ImportMapping,
  indexes: readonly number[],
): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.map((column) =>
    indexes.includes(column.index)
      ? (before.columns.find(({ index }) => index === column.index) ?? column)
      : column,
  ),
});

/** Swaps two columns in the order of a text's parts. */
export const withOrder = (mapping: ImportMapping, index: number, order: number): ImportMapping => {
  const moved = mapping.columns.find((column) => column.index === index);
  const before = moved?.part?.order;
  return {
    ...mapping,
    columns: mapping.columns.map((column) => {
      if (column.index === index) return { ...column, part: { ...column.part, order }, confidence: 1 };
      const isThere = column.field === moved?.field && column.part?.order === order;
      return isThere && before !== undefined
        ? { ...column, part: { ...column.part, order: before } }
        : column;
    }),
  };
};
