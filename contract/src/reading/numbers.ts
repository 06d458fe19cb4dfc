// Decimals, whole numbers and percents as es-CO writes them; each field decides how its cell is read.
import type { RawCell } from "../imports.ts";
import type { ColumnScale } from "../imports.questions.ts";
import { type Reading, quoted, read, refuse, warn } from "./reading.ts";
import { cellText, numberText, withoutNoise } from "./text.ts";

export type Range = { min: number; max: number };

export const inRange = (value: number, { min, max }: Range): Reading<number> =>
  value >= min && value <= max ? read(value) : refuse("OUT_OF_RANGE", { value, min, max });

export const notANumber = (text: string, reason?: string, suggestion?: string) =>
  refuse(
    "INVALID_NUMBER",
    reason === undefined ? { value: quoted(text) } : { value: quoted(text), reason },
    suggestion,
  );

/** What is left of `$ 12.500 COP` or `4,5 km` without its unit. */
const bare = (text: string, units: RegExp) => text.replace(units, "").trim();

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
  // 2.5 may have been 2.500: nobody should round it.
  return notANumber(cellText(cell), "fraction");
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

const percentSign = /\s*(?:%|(?:por ?ciento|pct|percent)\.?$)/i;

/** `18`, `18 %`, `18 por ciento`, a cell in percent format; `0,18` without the sign is a share, and said so. */
export const readPercent = (cell: RawCell, range: Range, scale?: ColumnScale): Reading<number> => {
  if (cell !== null && typeof cell === "object" && "percent" in cell) {
    return inRange(withoutNoise(cell.percent * 100), range);
  }
  const text = cellText(cell);
  const signed = percentSign.test(text);
  const value = typeof cell === "number" ? cell : decimalOf(text.replace(percentSign, "").trim());
  if (value === undefined) return notANumber(text);
  if (signed || value <= 0 || value >= 1 || scale === "per-cent") return inRange(value, range);
  const percent = withoutNoise(value * 100);
  if (scale === "share") return inRange(percent, range);
  const params = { value: numberText(value), read: percent };
  // Half a per cent, or fifty: where fifty cannot be, that does not make half a per cent sure.
  return percent <= range.max
    ? warn(percent, "AMBIGUOUS_SCALE", { ...params, reason: "fraction" }, percentText(percent))
    : refuse("AMBIGUOUS_SCALE", { ...params, reason: "share" }, percentText(value));
};

const percentText = (value: number) => `${numberText(value).replace(".", ",")} %`;
