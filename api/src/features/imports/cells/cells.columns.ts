// What the first cells of a column reveal about the whole column: whether amounts were divided, which amounts are
// usual, how long codes are.
import type { ColumnScale, RawCell } from "@igo/contract/parsing/cells";
import { type DateOrder, dateOrders, isDateOrder, ordersOf } from "@igo/contract/parsing/dates";
import type { DateColumn } from "@igo/contract/products/saleTimes.cells";
import { type MoneyColumn, readMoney } from "@igo/contract/parsing/numbers/money";
import { decimalOf } from "@igo/contract/parsing/numbers/numbers";
import { type Reading, warn } from "@igo/contract/parsing/reading";
import { cellText, codeText } from "@igo/contract/parsing/text";
import { dateFields, floors } from "./cells.registry.ts";

/** What is known about the columns of a file, by field. */
export type Columns = {
  money: Readonly<Record<string, MoneyColumn>>;
  /** The usual length of codes, where some may have lost their leading zeros. */
  codes: Readonly<Record<string, number>>;
  scales: Readonly<Record<string, ColumnScale>>;
  dates: DateColumn;
};

const codeFields = ["externalCode", "sku", "marketRef"];

export const noColumns: Columns = {
  money: Object.fromEntries(Object.entries(floors).map(([field, floor]) => [field, { floor }])),
  codes: {},
  scales: {},
  dates: { order: "day-first" },
};

const fewest = 8;
const anySum = { min: 1, max: 1e12 };

/** A text with a thousands separator is unambiguous. */
const thousands = /\d[.,'’ ]\d{3}$/;
const numberOf = (cell: RawCell) => {
  if (cell !== null && typeof cell === "object" && "shown" in cell) return cell.number;
  if (typeof cell !== "string") return typeof cell === "number" ? cell : undefined;
  const text = cellText(cell);
  return thousands.test(text) ? undefined : decimalOf(text);
};

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const moneyColumn = (
  cells: readonly RawCell[],
  floor: number,
  scale: ColumnScale | undefined,
): MoneyColumn => {
  const small = cells
    .map(numberOf)
    .filter((value): value is number => value !== undefined && value > 0 && value < 1000);
  const fractions = small.filter((value) => !Number.isInteger(value));
  const low = small.filter((value) => value < floor);
  // Half of the prices in a column usually end in 500, so a divided column shows fractions.
  const isDivided =
    fractions.length > Math.max(1, cells.length / 10) ||
    (cells.length >= fewest && low.length > cells.length / 2);
  const sure = cells.flatMap((cell) => {
    const { value, issues } = readMoney(cell, anySum, { floor });
    return value === undefined || issues.length > 0 ? [] : [value];
  });
  const typical = !isDivided && sure.length >= fewest ? middleOf(sure) : undefined;
  return { floor, isDivided, typical, scale };
};

/** The length of most codes, unless they simply count up: 98, 99, 100. */
const codeLength = (cells: readonly RawCell[]): number | undefined => {
  const digits = cells.map(codeText).filter((text) => /^\d{1,12}$/.test(text));
  if (digits.length < fewest || digits.length < cells.length * 0.9) return undefined;
  const lengths = new Map<number, number>();
  for (const { length } of digits) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const [length, count] = [...lengths].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (length < 3 || count < digits.length * 0.6) return undefined;
  const values = digits.map(Number);
  const isCount = Math.max(...values) - Math.min(...values) < digits.length * 3;
  const hasZeros = digits.some((text) => text.length === length && text.startsWith("0"));
  return isCount && !hasZeros ? undefined : length;
};

/** The order that the user chose, or the one shown by dates that can be read in only one order. */
const dateColumn = (cells: readonly RawCell[], scales: Columns["scales"]): DateColumn => {
  const orders = cells.map((cell) => ordersOf(cellText(cell)));
  const isProven = (order: DateOrder) => orders.some(([only, other]) => only === order && !other);
  const isDoubtful = orders.some((found) => found.length > 1);
  const days = cells.flatMap((cell) =>
    cell !== null && typeof cell === "object" && "date" in cell ? [Number(cell.date.slice(8, 10))] : [],
  );
  const proven = dateOrders.filter(isProven);
  // The spreadsheet converted the texts that it could read into dates and left the rest as text.
  const isTurned = days.length > 0 && proven.length > 0 && !isDoubtful && days.every((day) => day <= 12);
  const [answered] = dateFields.map((field) => scales[field]).filter(isDateOrder);
  const [order = isDoubtful ? "either" : "day-first", another] = proven;
  return { order: answered ?? (another ? "either" : order), isTurned };
};

/** `rows` are the first rows of the file, with their cells in the order of the fields. */
export const readColumns = (
  fields: readonly string[],
  rows: readonly (readonly RawCell[])[],
  scales: Columns["scales"] = {},
): Columns => {
  const cellsOf = (field: string) => {
    const index = fields.indexOf(field);
    return rows.flatMap((cells) => cells[index] ?? []).filter((cell) => cell !== "");
  };
  return {
    money: Object.fromEntries(
      Object.entries(floors).map(([field, floor]) => [
        field,
        moneyColumn(cellsOf(field), floor, scales[field]),
      ]),
    ),
    codes: Object.fromEntries(
      codeFields.flatMap((field) => {
        const length = codeLength(cellsOf(field));
        return length === undefined ? [] : [[field, length]];
      }),
    ),
    scales,
    dates: dateColumn(dateFields.flatMap(cellsOf), scales),
  };
};

/** Reads a code, and reports an issue when it is shorter than the others of its column. */
export const codeReader =
  (reader: (cell: RawCell) => Reading<string>, length: number | undefined) =>
  (cell: RawCell): Reading<string> => {
    const reading = reader(cell);
    const code = reading.value;
    if (length === undefined || code === undefined || code.length >= length || !/^\d+$/.test(code))
      return reading;
    return warn(code, "LOST_ZEROS", { value: code }, code.padStart(length, "0"));
  };
