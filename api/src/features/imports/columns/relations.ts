// What two columns reveal about each other, row by row: a price before tax, a truncated name, a department that is not
// the municipality's. When the rows rule a field out, no heading makes it likely.
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText, fold } from "@igo/contract/parsing/text";
import { pesosOf } from "./detectors.goods.ts";
import { departmentsOf } from "./detectors.places.ts";

type Cells = readonly RawCell[];
/**
 * Whether the rows of `own`, compared with `other`, make the field unlikely for it; undefined when they do not tell.
 */
type Denies = (own: RawCell, other: RawCell) => boolean | undefined;
/** `besides`: the column that shows it. */
export type Denial = { column: number; field: string; besides: number };

/** Fewer rows may match by chance. */
const leastRows = 5;
const most = 0.8;

/** Factors from net to gross price: 19 % and 5 % VAT, and the consumption tax. */
const taxes = [1.05, 1.08, 1.19];
const isNetOf: Denies = (own, other) => {
  const net = pesosOf({ cell: own, text: cellText(own) });
  const gross = pesosOf({ cell: other, text: cellText(other) });
  if (!net || !gross || net < 100) return undefined;
  // Untaxed goods have the same price with tax, so they do not tell.
  return net === gross ? undefined : taxes.some((tax) => Math.abs(net * tax - gross) <= gross * 0.004);
};

const isCutOf: Denies = (own, other) => {
  const [short, whole] = [fold(cellText(own)), fold(cellText(other))];
  if (short.length < 4 || whole === "" || !/[a-z]/.test(short)) return undefined;
  // Cut inside a word: a description, too, may begin with the full name.
  const next = whole[short.length];
  if (next === undefined || next === " ") return whole.startsWith(short) ? undefined : false;
  return whole.startsWith(short);
};

/**
 * A department that does not contain the row's municipality: the place of a chamber of commerce, an office or a
 * warehouse.
 */
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

/** The fields that each column cannot be, given the other columns of the sheet. */
export const denials = (
  columns: readonly Cells[],
  likely: (column: number, field: string) => boolean,
  isTaxed: (column: number) => boolean,
): Denial[] => {
  const beside = (field: string, rival: string, denies: Denies) =>
    columns.flatMap((own, column) => {
      if (!likely(column, field)) return [];
      const besides = columns.findIndex(
        (other, at) =>
          at !== column &&
          (likely(at, rival) || (rival === "priceCop" && isTaxed(at))) &&
          isVaried(other) &&
          holds(own, other, denies),
      );
      return besides < 0 ? [] : [{ column, field, besides }];
    });
  return [
    ...beside("priceCop", "priceCop", isNetOf),
    ...beside("name", "name", isCutOf),
    ...beside("departmentCode", "municipalityCode", isElsewhere),
  ];
};
