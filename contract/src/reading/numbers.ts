// Money, decimals, whole numbers and percents as es-CO writes them; each field decides how its cell is read.
import type { RawCell } from "../imports.ts";
import { type Reading, quoted, read, refuse, warn } from "./reading.ts";
import { cellText, numberText, withoutNoise } from "./text.ts";

export type Range = { min: number; max: number };

const inRange = (value: number, { min, max }: Range): Reading<number> =>
  value >= min && value <= max ? read(value) : refuse("OUT_OF_RANGE", { value, min, max });

const notANumber = (text: string, reason?: string, suggestion?: string) =>
  refuse(
    "INVALID_NUMBER",
    reason === undefined ? { value: quoted(text) } : { value: quoted(text), reason },
    suggestion,
  );

/** What is left of `$ 12.500 COP` or `4,5 km` without its unit. */
const bare = (text: string, units: RegExp) => text.replace(units, "").trim();

const currency = /\$|\b(?:cop|pesos?|m\/cte|mcte)\b\.?/gi;

/** The digits of a sum with its separators taken away, and whether a comma was read as thousands. */
const sumOf = (text: string): { digits: string; cents: string; foreign: boolean } | undefined => {
  const plain = /^(-?\d+)(?:[.,](\d{1,2}))?,?-?$/.exec(text);
  if (plain) return { digits: plain[1] ?? "", cents: plain[2] ?? "", foreign: false };
  const points = /^(-?\d{1,3}(?:[.'’ ]\d{3})+)(?:,(\d{1,2}))?,?-?$/.exec(text);
  if (points)
    return { digits: (points[1] ?? "").replace(/[.'’ ]/g, ""), cents: points[2] ?? "", foreign: false };
  const commas = /^(-?\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!commas) return undefined;
  const digits = commas[1] ?? "";
  // One comma and three digits is 12.5 in es-CO; no price is that, so it is thousands, but somebody should look.
  const foreign = digits.indexOf(",") === digits.lastIndexOf(",") && commas[2] === undefined;
  return { digits: digits.replaceAll(",", ""), cents: commas[2] ?? "", foreign };
};

/** Whole pesos: `12.500` is twelve thousand five hundred. Cents other than zero are an error. */
export const readMoney = (cell: RawCell, range: Range): Reading<number> => {
  if (typeof cell === "number") {
    const whole = Math.round(cell);
    return Math.abs(cell - whole) < 1e-6
      ? inRange(whole, range)
      : notANumber(numberText(cell), "cents", String(whole));
  }
  const text = cellText(cell);
  const sum = sumOf(bare(text, currency));
  if (!sum) {
    const thousands = /^(\d{1,6})\s*(?:mil|k)$/i.exec(bare(text, currency))?.[1];
    return notANumber(text, undefined, thousands && `${thousands}000`);
  }
  if (Number(sum.cents) > 0) return notANumber(text, "cents", sum.digits);
  const reading = inRange(Number(sum.digits), range);
  if (!sum.foreign || reading.value === undefined) return reading;
  return warn(
    reading.value,
    "INVALID_NUMBER",
    { value: text, read: reading.value, reason: "thousands" },
    sum.digits,
  );
};

/** `4,5` and `4.5` alike; with both signs the last one is the decimal sign. Nothing when it is no number. */
export const decimalOf = (text: string): number | undefined => {
  if (/^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text)) return Number(text.replace(",", "."));
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return Number(text.replaceAll(",", ""));
  // Word processors put a real minus sign.
  return /^[−–]\d/.test(text) ? decimalOf(`-${text.slice(1)}`) : undefined;
};

const noUnits = /(?!)/;

export const readDecimal = (cell: RawCell, range: Range, units = noUnits): Reading<number> => {
  if (typeof cell === "number") return inRange(cell, range);
  const text = cellText(cell);
  const value = decimalOf(bare(text, units));
  return value === undefined ? notANumber(text) : inRange(value, range);
};

export const readInteger = (cell: RawCell, range: Range, units = noUnits): Reading<number> => {
  const reading = readDecimal(cell, range, units);
  if (reading.value === undefined || Number.isInteger(reading.value)) return reading;
  return notANumber(cellText(cell), "fraction", String(Math.round(reading.value)));
};

const kilometres = /\s*(?:km|kms|kil[óo]metros?|kilometers?)\.?$/i;
const minutes = /\s*(?:min|mins|minutos?|minutes?|m|')\.?$/i;

export const readKilometres = (cell: RawCell, range: Range) => readDecimal(cell, range, kilometres);

/** `25`, `25 min`; a cell typed as a time, 0:25, is 25 minutes. */
export const readMinutes = (cell: RawCell, range: Range): Reading<number> => {
  const clock =
    cell !== null && typeof cell === "object" && "time" in cell ? cell.time.split(":") : undefined;
  if (!clock) return readInteger(cell, range, minutes);
  return inRange(Number(clock[0]) * 60 + Number(clock[1]), range);
};

/** `18`, `18 %`, a cell in percent format; `0,18` without the sign reads as 18 % with a warning. */
export const readPercent = (cell: RawCell, range: Range): Reading<number> => {
  if (cell !== null && typeof cell === "object" && "percent" in cell) {
    return inRange(withoutNoise(cell.percent * 100), range);
  }
  const text = cellText(cell);
  const signed = text.includes("%");
  const value = typeof cell === "number" ? cell : decimalOf(text.replace("%", "").trim());
  if (value === undefined) return notANumber(text);
  const percent = withoutNoise(value * 100);
  if (signed || value <= 0 || value >= 1 || percent > range.max) return inRange(value, range);
  return warn(
    percent,
    "OUT_OF_RANGE",
    { value, read: percent, reason: "fraction" },
    `${numberText(percent).replace(".", ",")} %`,
  );
};
