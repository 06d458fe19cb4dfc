// One field from several columns: hours by days or by opening and closing time, and texts that are joined.
import type { ColumnPart, ImportMapping } from "@igo/contract/imports/imports.mapping";

type Column = ImportMapping["columns"][number];
export type PartKind = "hours" | "order";

const hours = new Set(["openingHours", "saleHours"]);
const inOrder = new Set(["externalCode", "address", "name", "notes", "description", "sku", "marketRef"]);

/** How several columns can share the field; null if they cannot. */
export const partKindOf = (field: string | null): PartKind | null => {
  if (field === null) return null;
  if (hours.has(field)) return "hours";
  return inOrder.has(field) ? "order" : null;
};

export const allDays = [1, 2, 3, 4, 5, 6, 7, "holiday"] as const;

/** A single time, as in a column of opening times: 8:00, 8 am, 20h. */
const oneHour = /^\D{0,4}\d{1,2}([:.h]\d{0,2})?(:\d\d)?\s*([ap]\.?\s?m\.?|h|horas)?$/iu;
const isOneHour = (samples: readonly string[]) =>
  samples.length > 0 && samples.every((text) => oneHour.test(text.trim()));

/** Which part of the field each column fills once `added` joins them. Parts already set stay. */
export const partsOf = (
  field: string,
  together: readonly Column[],
  added: number,
  samplesAt: (index: number) => readonly string[],
): Map<number, ColumnPart> => {
  const others = together.filter(({ index }) => index !== added);
  if (partKindOf(field) === "order") {
    const inTurn = [...others, ...together.filter(({ index }) => index === added)];
    return new Map(inTurn.map(({ index }, turn) => [index, { order: turn + 1 }]));
  }
  const before = new Map(others.map(({ index, part }) => [index, part ?? {}]));
  const [first] = others;
  if (others.length !== 1 || !first || first.part?.days)
    return before.set(added, { days: daysLeft(others.map(({ part }) => part)) });
  if (isOneHour(samplesAt(first.index)) && isOneHour(samplesAt(added)))
    return new Map<number, ColumnPart>([
      [first.index, { edge: "open" }],
      [added, { edge: "close" }],
    ]);
  return new Map<number, ColumnPart>([
    [first.index, { days: [1, 2, 3, 4, 5, 6] }],
    [added, { days: [7, "holiday"] }],
  ]);
};

const daysLeft = (parts: readonly (ColumnPart | undefined)[]): ColumnPart["days"] => {
  const taken = new Set(parts.flatMap((part) => part?.days ?? []));
  const left = allDays.filter((day) => !taken.has(day));
  return left.length > 0 ? left : ["holiday"];
};

const placeOf = ({ field, part }: Column) =>
  `${field ?? ""} ${JSON.stringify([part?.days, part?.edge, part?.order])}`;

/** The columns that fill the same field or part as another one, which is not allowed. */
export const clashing = ({ columns }: Pick<ImportMapping, "columns">): ReadonlySet<number> => {
  const mapped = columns.filter(({ field }) => field !== null);
  return new Set(
    mapped
      .filter((column) =>
        mapped.some(
          (other) =>
            other.index !== column.index &&
            other.field === column.field &&
            (placeOf(other) === placeOf(column) || !other.part || !column.part),
        ),
      )
      .map(({ index }) => index),
  );
};
