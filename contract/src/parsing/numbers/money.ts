// Amounts of money as es-CO writes them, checked by themselves and against the other amounts of their column.
import type { ColumnScale, RawCell } from "../cells.ts";
import { type Range, inRange, notANumber } from "./numbers.ts";
import { type Reading, read, refuse, warn } from "../reading.ts";
import { cellText, numberText, withoutNoise } from "../text.ts";

/** What is known about a column of amounts. */
export type MoneyColumn = {
  /** A smaller amount, other than zero, is implausible. */
  floor: number;
  /** The median of the unambiguous amounts. */
  typical?: number | undefined;
  /** Whether a spreadsheet seems to have read points as decimal signs: 12.5 was 12.500, and 15 was 15.000. */
  isDivided?: boolean | undefined;
  /** The answer to the column's question. */
  scale?: ColumnScale | undefined;
};

const noColumn: MoneyColumn = { floor: 0 };

const currency = /\$|\b(?:cop|pesos?|m\/cte|mcte|moneda corriente)\b\.?|(?<=\d\s?)ps\b\.?/i;
const currencies = new RegExp(currency, "gi");
/** `c/u`, `la unidad`: what the amount applies to. */
const each =
  /\s*(?:c\s?\/\s?u|c\.\s?u|cada un[oa]|x\s?(?:und|unidad)|(?:por |la |\/ ?)?(?:unidad|und)|\/\s?un)\.?$/i;
const from = /^(?:desde|a partir de|from)\s+/i;
const label = /^(?:precio|price|valor|vr|pvp)\b[\s.:]*/i;
const taxed = /\s*\(?(?:con )?(?:iva|impuestos?) incl(?:u[ií]dos?)?\.?\)?$/i;
/** `12.500/kg`, `12.500 el kilo`, `12.500 x 500 g`: the unit says what the price is for. */
const measured =
  /\s*(?:(?:\/|x|por|el|la|per)\s?(?:\d{1,4}\s?)?(?:kg|kilo(?:gramo)?|lb|libra|g|gr|gramos?|lt?|litro|ml|cc|metro|mt|docena)|\s(?:kilo|libra|litro|docena))\.?$/i;
/** `12.500 (promo)`, `aprox. 12.500`, `12.500 aprox.`: words that are not part of the amount. */
const aside =
  /\s*\([^()]*\p{L}[^()]*\)$|^(?:aprox(?:imadamente|\.)?|≈|~|\+\/-)\s*|(?<=\d)\s*\(?aprox(?:imadamente|\.)?\)?$/iu;

type Sum = {
  pesos: number;
  /** Decimals other than zero. */
  cents: string;
  /** Digits only, as in a number: no thousands separators. */
  isBare: boolean;
  /** A single comma was read as a thousands separator. */
  isForeign: boolean;
};

const sumOfText = (text: string): Sum | undefined => {
  const sum = { cents: "", isBare: false, isForeign: false };
  const plain = /^(-?\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (plain) return { ...sum, pesos: Number(plain[1]), cents: centsOf(plain[2]), isBare: true };
  const points = /^(-?\d{1,3}(?:[.'’ ]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (points)
    return { ...sum, pesos: Number((points[1] ?? "").replace(/[.'’ ]/g, "")), cents: centsOf(points[2]) };
  const commas = /^(-?\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!commas) return undefined;
  const digits = commas[1] ?? "";
  // One comma and three digits is 12.5 in es-CO; no price is that, so it means thousands, but a person should check.
  const isForeign = digits.indexOf(",") === digits.lastIndexOf(",") && commas[2] === undefined;
  return { ...sum, pesos: Number(digits.replaceAll(",", "")), cents: centsOf(commas[2]), isForeign };
};

const centsOf = (digits = "") => (Number(digits) > 0 ? digits : "");

const multiples = { mil: 1000, k: 1000, millon: 1_000_000, millones: 1_000_000, mm: 1_000_000 } as const;
const isMultiple = (word: string): word is keyof typeof multiples => Object.hasOwn(multiples, word);

/** `12 mil`, `12 mil 500`, `1,5 millones`. */
const sumOfWords = (text: string): Sum | undefined => {
  const [, thousands, rest] = /^(\d{1,3})\s*mil\s*(\d{3})$/i.exec(text) ?? [];
  if (thousands !== undefined)
    return { pesos: Number(thousands) * 1000 + Number(rest), cents: "", isBare: false, isForeign: false };
  const [, amount = "", word = ""] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(\p{L}+)$/u.exec(text) ?? [];
  const multiple = word.toLowerCase().replace("ó", "o");
  if (!isMultiple(multiple)) return undefined;
  const pesos = withoutNoise(Number(amount.replace(",", ".")) * multiples[multiple]);
  return Number.isInteger(pesos) ? { pesos, cents: "", isBare: false, isForeign: false } : undefined;
};

/** A currency sign inside the digits makes two amounts of them. */
const torn = new RegExp(String.raw`\d\s*(?:${currency.source})\s*\d`, "i");

/** `12.500.-`, `12.500,oo`, `$ 12.500 c/u`; in `1.500-` the dash directly behind the digit is a minus. */
const withoutDress = (text: string) =>
  text
    .replace(currencies, "")
    .trim()
    .replace(each, "")
    .replace(/^([^-–—−]*\d)[-–—−]$/, "-$1")
    .replace(/[.,][oO]{1,2}$/, "")
    .replace(/[.,]?\s?[-–—=]$|[.,]$/, "")
    // `25 .000`: a slip of the space bar.
    .replace(/(?<=\d)(?:\s\.|\.\s)(?=\d{3}(?!\d))/g, ".")
    .trim();

/** `25.OOO`: letters typed for zeros are only suggested. */
const withZeros = (text: string) =>
  /^(?:\$\s?)?\d{1,3}(?:[.,][\do]{3})+$/i.test(text) ? text.replace(/o/gi, "0") : undefined;

/** Dropped parts of the text that the user should know about. */
type LeftOut = "from" | "measure" | "words" | undefined;

const leftOutOf = (text: string): LeftOut => {
  if (from.test(text)) return "from";
  if (measured.test(text)) return "measure";
  return aside.test(text) ? "words" : undefined;
};

/** Most amounts have at most a currency sign, and this runs for every cell. */
const undressed = /^(\$?)\s?(\d[\d.,]*)(?<=\d)$/;

const digitsIn = (text: string) => text.replace(/\D/g, "");

const textOf = (text: string): { sum: Sum | undefined; leftOut: LeftOut; isSigned: boolean } => {
  const [, sign = "", digits] = undressed.exec(text) ?? [];
  if (digits !== undefined) return { sum: sumOfText(digits), leftOut: undefined, isSigned: sign !== "" };
  const plain = text.replace(/\*+$/, "").replace(label, "").replace(taxed, "").trim();
  if (torn.test(plain)) return { sum: undefined, leftOut: undefined, isSigned: false };
  const bare = withoutDress(plain.replace(from, "").replace(measured, "").replace(aside, ""));
  const leftOut = leftOutOf(plain);
  // What is taken off has no digits, or is said.
  const isWhole = leftOut !== undefined || digitsIn(bare) === digitsIn(text);
  return {
    sum: isWhole ? (sumOfText(bare) ?? sumOfWords(bare)) : undefined,
    leftOut,
    isSigned: currency.test(text),
  };
};

/** What a spreadsheet's number, or digits without separators, may have been before: 12.5, 8.95, 15. */
type Small = { value: number; isFraction: boolean };

const smallOf = (value: number): Small | undefined => {
  if (!(value > 0 && value < 1000)) return undefined;
  const thousands = withoutNoise(value * 1000);
  return Number.isInteger(thousands) ? { value, isFraction: !Number.isInteger(value) } : undefined;
};

const asThousands = (value: number) => withoutNoise(value * 1000);

/** Reads a small number of a divided column by the user's answer, or turns it into a question. */
const readDivided = ({ value, isFraction }: Small, range: Range, { scale }: MoneyColumn): Reading<number> => {
  const thousands = asThousands(value);
  if (scale === "as-written")
    return isFraction ? notANumber(numberText(value), "cents") : inRange(value, range);
  if (scale !== "thousands") {
    const params = { value: numberText(value), read: thousands };
    // 0.99 may as well be dollars, or a share.
    const isPossible = thousands >= Math.max(range.min, 1000) && thousands <= range.max;
    return refuse("AMBIGUOUS_SCALE", params, isPossible ? String(thousands) : undefined);
  }
  const reading = inRange(thousands, range);
  // 950 may well have been 950 before: without an answer it cannot be distinguished from a divided one.
  const isUnsure = !isFraction && value >= 100 && reading.value !== undefined;
  const params = { value: numberText(value), read: thousands, reason: "thousands" };
  return isUnsure ? warn(thousands, "UNLIKELY_AMOUNT", params) : reading;
};

/** Whether it is far below or far above the other values of the column. */
const isFar = (pesos: number, typical: number | undefined) =>
  typical !== undefined && pesos > 0 && (pesos < typical / 100 || pesos > typical * 1000);

const judged = (
  pesos: number,
  small: Small | undefined,
  range: Range,
  column: MoneyColumn,
): Reading<number> => {
  const { floor, typical, scale } = column;
  const thousands = small && asThousands(small.value);
  const inThousands =
    thousands !== undefined && thousands <= range.max && !isFar(thousands, typical)
      ? String(thousands)
      : undefined;
  const reading = inRange(pesos, range);
  if (reading.value === undefined)
    return pesos > 0 && pesos < range.min && inThousands !== undefined
      ? refuse("OUT_OF_RANGE", { value: pesos, min: range.min, max: range.max }, inThousands)
      : reading;
  if (scale === "as-written") return reading;
  if (pesos > 0 && pesos < floor) return warn(pesos, "UNLIKELY_AMOUNT", { read: pesos }, inThousands);
  return isFar(pesos, typical) ? warn(pesos, "UNLIKELY_AMOUNT", { read: pesos, reason: "column" }) : reading;
};

const readNumber = (value: number, range: Range, column: MoneyColumn): Reading<number> => {
  const small = smallOf(value);
  if (small && (small.isFraction || column.isDivided)) return readDivided(small, range, column);
  const whole = Math.round(value);
  // Rounding to whole pesos loses nothing only if the fraction is negligible.
  if (Math.abs(value - whole) >= 1e-6)
    return notANumber(numberText(value), "cents", Math.abs(value) >= 1000 ? String(whole) : undefined);
  return judged(whole, small, range, column);
};

/** An amount with words around it; a cell can hold 32,767 characters. */
const longest = 200;

/** Whole pesos: `12.500` is twelve thousand five hundred. Cents other than zero are an error, or thousands. */
export const readMoney = (cell: RawCell, range: Range, column = noColumn): Reading<number> => {
  if (typeof cell === "number") return readNumber(cell, range, column);
  const text = cellText(cell);
  if (text.length > longest) return notANumber(text);
  const { sum, leftOut, isSigned } = textOf(text);
  if (!sum) return notANumber(text, undefined, withZeros(text));
  const { pesos, cents, isBare, isForeign } = sum;
  if (isBare && (cents !== "" || !isSigned)) {
    const value = Number(`${pesos}.${cents || 0}`);
    if (value < 1000) return readNumber(value, range, column);
  }
  if (cents !== "") return notANumber(text, "cents", pesos >= 1000 ? String(pesos) : undefined);
  const reading = judged(pesos, isBare ? smallOf(pesos) : undefined, range, column);
  if (reading.value === undefined || reading.issues.length > 0) return reading;
  if (isForeign)
    return warn(pesos, "INVALID_NUMBER", { value: text, read: pesos, reason: "thousands" }, String(pesos));
  return leftOut
    ? warn(pesos, "UNLIKELY_AMOUNT", { read: pesos, reason: leftOut }, String(pesos))
    : read(pesos);
};
