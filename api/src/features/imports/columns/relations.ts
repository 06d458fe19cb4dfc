// What two columns say of each other, row by row: a price before its tax, a name cut short, a department that is not the
// town's. What the rows deny, no heading makes likely.
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText, fold } from "@igo/contract/parsing/text";
import { pesosOf } from "./detectors.goods.ts";
import { departmentsOf } from "./detectors.places.ts";

type Cells = readonly RawCell[];
/** Whether the rows of `own` make it unlikely that it is the field, beside `other`; undefined where they say nothing. */
type Denies = (own: RawCell, other: RawCell) => boolean | undefined;
export type Denial = { column: number; field: string };

/** Fewer rows may be so by chance. */
const leastRows = 5;
const most = 0.8;

/** Prices with their tax, of one without: 19 %, 5 %, the tax on consumption. */
const taxes = [1.05, 1.08, 1.19];
const isNetOf: Denies = (own, other) => {
  const net = pesosOf({ cell: own, text: cellText(own) });
  const gross = pesosOf({ cell: other, text: cellText(other) });
  if (!net || !gross || net < 100) return undefined;
  // Goods without a tax cost the same with it; they say nothing.
  return net === gross ? undefined : taxes.some((tax) => Math.abs(net * tax - gross) <= gross * 0.004);
};

const isCutOf: Denies = (own, other) => {
  const [short, whole] = [fold(cellText(own)), fold(cellText(other))];
  if (short.length < 4 || whole === "" || !/[a-z]/.test(short)) return undefined;
  // Cut inside a word: a description may begin with the whole name.
  const next = whole[short.length];
  if (next === undefined || next === " ") return whole.startsWith(short) ? undefined : false;
  return whole.startsWith(short);
};

/** A department that the town of its row is not in: where a chamber, an office or a warehouse is. */
const isElsewhere: Denies = (own, other) => {
  const [departments, around] = [departmentsOf(cellText(own)).own, departmentsOf(cellText(other)).ofTown];
  if (departments.size === 0 || around.size === 0) return undefined;
  return [...departments].every((code) => !around.has(code));
};

const holds = (own: Cells, other: Cells, denies: Denies): boolean => {
  const said = own.flatMap((cell, row) => denies(cell, other[row] ?? null) ?? []);
  return said.length >= leastRows && said.filter(Boolean).length > most * said.length;
};

const isVaried = (cells: Cells) => new Set(cells.map(cellText)).size > 1;

/** The fields that columns cannot be beside the others of their sheet. */
export const denials = (
  columns: readonly Cells[],
  likely: (column: number, field: string) => boolean,
): Denial[] => {
  const beside = (field: string, rival: string, denies: Denies) =>
    columns.flatMap((own, column) =>
      likely(column, field) &&
      columns.some(
        (other, at) => at !== column && likely(at, rival) && isVaried(other) && holds(own, other, denies),
      )
        ? [{ column, field }]
        : [],
    );
  return [
    ...beside("priceCop", "priceCop", isNetOf),
    ...beside("name", "name", isCutOf),
    ...beside("departmentCode", "municipalityCode", isElsewhere),
  ];
};
