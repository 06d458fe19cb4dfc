// Converts a spreadsheet row into a product's values: reads its cells, including those that depend on each other.
import type { RawCell } from "@igo/contract/parsing/cells";
import { menuImportEntryOf, type MenuImportField } from "@igo/contract/imports/imports.menu";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import type { ProductFields } from "@igo/contract/products/products";
import { readMoney } from "@igo/contract/parsing/numbers/money";
import type { Doubt } from "@igo/contract/parsing/reading";
import { readSoldOut } from "@igo/contract/products/saleTerms.cells";
import { dailyHours, type DateColumn, type Moment, readMoment } from "@igo/contract/products/saleTimes.cells";
import { cellText, fold } from "@igo/contract/parsing/text";
import { type Admission, admission, type ValueWords } from "../../cells/cells.admit.ts";
import { noColumns } from "../../cells/cells.columns.ts";
import { cellReaders } from "./menu.cells.ts";

/** The values of a row; the market and section are still names. */
export type MenuValues = Partial<Omit<ProductFields, "sectionId">> & {
  marketRef?: string;
  sectionName?: string;
  subsectionName?: string;
  discountPriceCop?: number;
  imageUrl?: string;
};
export type MenuRow = { values: MenuValues; cleared: Set<string>; issues: Issue[] };

export type MenuColumn = { index: number; field: MenuImportField; heading?: string | undefined };

const admissionOf = (field: MenuImportField): Admission => ({
  field,
  needed: field === "marketRef" || menuImportEntryOf(field).required === true,
  named: field === "name",
  dated: menuImportEntryOf(field).type === "date",
});

// "Agotado: Sí" means not available.
const contrary = new Set(["agotado", "agotada", "sold out", "out of stock", "agotados"]);

const tell = ({ issues }: MenuRow, field: MenuImportField, doubts: readonly Doubt[]) => {
  for (const doubt of doubts) issues.push({ field, ...doubt });
};
const fault = (code: Doubt["code"], params: Doubt["params"], suggestion?: string): Doubt[] => [
  { code, severity: "error", params, ...(suggestion === undefined ? {} : { suggestion }) },
];

type Cells = { availableFrom?: RawCell; availableTo?: RawCell };

const momentOf = (row: MenuRow, cells: Cells, field: keyof Cells, dates: DateColumn): Moment | undefined => {
  const cell = cells[field];
  if (cell === undefined) return undefined;
  const { value, issues } = readMoment(cell, dates);
  tell(row, field, issues);
  return value;
};

/** Two dates are a season, two hours are the hours of every day. */
const readPeriod = (row: MenuRow, cells: Cells, dates: DateColumn) => {
  const from = momentOf(row, cells, "availableFrom", dates);
  const to = momentOf(row, cells, "availableTo", dates);
  if (from && to && "date" in from !== "date" in to)
    return tell(row, "availableTo", fault("INVALID_DATE", { value: textOf(to), reason: "mixed" }));
  const hours = [from, to].map((moment) => (moment && "time" in moment ? moment.time : undefined));
  if (hours.some((time) => time !== undefined)) row.values.saleHours ??= dailyHours(hours[0], hours[1]);
  if (from && "date" in from) row.values.availableFrom = from.date;
  if (to && "date" in to) row.values.availableTo = to.date;
  const isBackwards = from && to && "date" in from && "date" in to && to.date < from.date;
  if (isBackwards) tell(row, "availableTo", fault("OUT_OF_RANGE", { value: textOf(to), reason: "period" }));
};

const textOf = (moment: Moment) => ("date" in moment ? moment.date : moment.time);

/**
 * An offer below the price becomes the price, and the price becomes the previous price; without an offer there is no
 * previous price.
 */
const readOffer = (row: MenuRow, hasOffers: boolean) => {
  const { values, cleared } = row;
  const { priceCop, discountPriceCop: offer } = values;
  delete values.discountPriceCop;
  if (!hasOffers || priceCop === undefined) return;
  if (offer !== undefined && offer > 0 && offer < priceCop) {
    values.priceCop = offer;
    values.compareAtPriceCop = priceCop;
  } else if (values.compareAtPriceCop === undefined) cleared.add("compareAtPriceCop");
};

const checkPrices = (row: MenuRow) => {
  const { priceCop, compareAtPriceCop: before } = row.values;
  if (priceCop === undefined || before === undefined || before === null || before > priceCop) return;
  delete row.values.compareAtPriceCop;
  // Programs write the same price in both columns when there is no offer.
  if (before === priceCop) row.cleared.add("compareAtPriceCop");
  else tell(row, "compareAtPriceCop", fault("OUT_OF_RANGE", { value: before, reason: "compareAt" }));
};

const anyCost = { min: 0, max: 1e12 };

/** Nobody sells below cost: one of the two is a typo, or the columns are swapped. */
const checkCost = (row: MenuRow, cell: RawCell) => {
  const { priceCop } = row.values;
  if (cell === null || priceCop === undefined) return;
  const { value: cost } = readMoney(cell, anyCost);
  if (cost === undefined || priceCop >= cost) return;
  const params = { value: priceCop, cost, reason: "cost" };
  tell(row, "priceCop", [{ code: "UNLIKELY_AMOUNT", severity: "warning", params }]);
};

const checkStock = (row: MenuRow) => {
  const { stock, saleType } = row.values;
  if (typeof stock === "number" && saleType === "unit" && !Number.isInteger(stock))
    tell(row, "stock", fault("INVALID_NUMBER", { value: stock, reason: "byUnit" }));
};

/** `Weight (kg)`, `Peso en gramos`: the unit of a column of bare numbers. */
const unitIn = (heading: string) =>
  /\b(kg|kilos?|g|grs?|gramos?|lbs?|libras?|oz|l|lts?|litros?|ml|cc)\b\W*$/i.exec(heading)?.[1];

const withUnit = (cell: RawCell, unit: string): RawCell =>
  cell !== null && /^\d+(?:[.,]\d+)?$/.test(cellText(cell)) ? `${cellText(cell)} ${unit}` : cell;

/** Builds the reader for a file's rows. */
export const buildMenuReader = (
  columns: readonly MenuColumn[],
  words: ValueWords = {},
  known = noColumns,
  costIndex = -1,
) => {
  const readers = cellReaders(known);
  const doors = columns.map(({ index, field, heading }) => {
    const isContrary = field === "isAvailable" && contrary.has(fold(heading ?? ""));
    const unit = field === "netContent" ? unitIn(heading ?? "") : undefined;
    const own = isContrary ? readSoldOut : readers[field];
    const reader = own && unit !== undefined ? (cell: RawCell) => own(withUnit(cell, unit)) : own;
    return { index, field, reader, admit: admission(admissionOf(field), words[field]) };
  });
  const hasOffers = columns.some(({ field }) => field === "discountPriceCop");
  return (cells: readonly RawCell[]): MenuRow => {
    const row: MenuRow = { values: {}, cleared: new Set(), issues: [] };
    const values: Record<string, unknown> = row.values;
    const period: Cells = {};
    for (const { index, field, reader, admit } of doors) {
      const admitted = admit(cells[index] ?? null);
      if (admitted === "nothing") continue;
      if (admitted === "clear") row.cleared.add(field);
      else if (!("cell" in admitted)) row.issues.push(admitted);
      else if (field === "availableFrom" || field === "availableTo") period[field] = admitted.cell;
      else if (reader) {
        const { value, issues } = reader(admitted.cell);
        if (value !== undefined) values[field] = value;
        tell(row, field, issues);
      }
    }
    readPeriod(row, period, known.dates);
    if (row.cleared.has("availableFrom") && row.cleared.has("availableTo")) row.cleared.add("saleHours");
    readOffer(row, hasOffers);
    checkPrices(row);
    checkCost(row, cells[costIndex] ?? null);
    checkStock(row);
    if (row.values.saleHours) row.cleared.delete("saleHours");
    return row;
  };
};
