// Decimals, integers and percentages as es-CO writes them; each field chooses its parser.
import type { ColumnScale, RawCell } from "../cells.ts";
import { type Reading, quoted, read, refuse, warn } from "../reading.ts";
import { cellText, numberText, withoutNoise } from "../text.ts";

export type Range = { min: number; max: number };

export const inRange = (value: number, { min, max }: Range): Reading<number> =>
  value >= min && value <= max ? read(value) : refuse("OUT_OF_RANGE", { value, min, max });

export const notANumber = (text: string, reason?: string, suggestion?: string) =>
  refuse(
    "INVALID_NUMBER",
    reason === undefined ? { value: quoted(text) } : { value: quoted(text), reason },
    suggestion,
  );

/** `$ 12.500 COP` or `4,5 km` without its unit. */
const bare = (text: string, units: RegExp) => text.replace(units, "").trim();

/** `4,5` and `4.5` alike; if both signs occur, the last one is the decimal sign. Undefined if it is no number. */
export const decimalOf = (text: string): number | undefined => {
  if (/^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text)) return Number(text.replace(",", "."));
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return Number(text.replaceAll(",", ""));
  // Word processors insert a real minus sign.
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
  // 2.5 may have been 2.500, so do not round it.
  return notANumber(cellText(cell), "fraction");
};

const kilometres = /\s*(?:km|kms|kil[óo]metros?|kilometers?)\.?$/i;
const minutes = /\s*(?:min|mins|minutos?|minutes?|m|')\.?$/i;

const metres = /^(\d{1,3}(?:[.,]?\d{3})?)\s*(?:m|mts?|metros?|meters?)\.?$/i;

export const readKilometres = (cell: RawCell, range: Range): Reading<number> => {
  const text = cellText(cell).replace(/\s+(?:a la redonda|de radio)$/i, "");
  const [, far] = metres.exec(text) ?? [];
  if (far !== undefined) return inRange(Number(far.replace(/[.,]/, "")) / 1000, range);
  return readDecimal(typeof cell === "number" ? cell : text, range, kilometres);
};

const pieces =
  /\s*(?:und?s?|uds?|unid(?:ad(?:es)?)?s?|units?|u|pza?s?|piezas?|kgs?|kilos?|lbs?|libras?|lts?|litros?)\.?$/i;

/** `37`, `37 und`; `1.200` is twelve hundred pieces or a kilo and two hundred grams, so do not guess. */
export const readQuantity = (cell: RawCell, range: Range): Reading<number> => {
  const text = typeof cell === "string" ? bare(cellText(cell), pieces) : "";
  if (!/^\d{1,3}(?:[.,]\d{3})+$/.test(text) || text.startsWith("0")) return readDecimal(cell, range, pieces);
  const whole = text.replace(/[.,]/g, "");
  // Two separators can only mean thousands.
  if (/[.,].*[.,]/.test(text)) return inRange(Number(whole), range);
  return refuse("INVALID_NUMBER", { value: quoted(text), read: Number(whole), reason: "quantity" }, whole);
};

const hours =
  /^(\d{1,2})\s*(?:h|hrs?|horas?|hours?)\.?(?:\s*(?:y|and)?\s*(media|(\d{1,2})\s*(?:min|mins|minutos?|m|')?\.?))?$/i;
const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/;
const span = /^(\d{1,3})\s*(?:-|–|a|y|o|to)\s*(\d{1,3})$/i;

/** `1 hora`, `1 h 30`, `hora y media`, `0:25`. */
const minutesIn = (text: string): number | undefined => {
  if (/^(?:media|1\/2) hora$/i.test(text)) return 30;
  const [, whole, rest, more] = hours.exec(text.replace(/^hora\b/i, "1 hora")) ?? [];
  if (whole !== undefined)
    return Number(whole) * 60 + (rest?.toLowerCase() === "media" ? 30 : Number(more ?? 0));
  const [, hour, minute] = clock.exec(text) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

/** `25`, `25 min`; a cell typed as a time, 0:25, is 25 minutes; of `20-30` the longer one counts. */
export const readMinutes = (cell: RawCell, range: Range): Reading<number> => {
  const isTime = cell !== null && typeof cell === "object" && "time" in cell;
  const text = isTime ? cell.time : cellText(cell).replace(/^aprox\.?\s*|\s*aprox\.?$/i, "");
  const known = minutesIn(text);
  if (known !== undefined) return inRange(known, range);
  const [, least, most] = span.exec(bare(text, minutes)) ?? [];
  if (least === undefined || Number(most) < Number(least))
    return readInteger(typeof cell === "number" ? cell : text, range, minutes);
  const reading = inRange(Number(most), range);
  return reading.value === undefined
    ? reading
    : warn(
        reading.value,
        "INVALID_NUMBER",
        { value: quoted(text), read: reading.value, reason: "span" },
        most,
      );
};

/** `18 % + IVA`: the tax comes on top and is not part of it. */
const plusTax = /\s*\(?(?:\+|m[aá]s)\s*iva\)?\.?$/i;
const percentSign = /\s*(?:%|(?:por ?ciento|pct|percent)\.?$)/i;

/** `18`, `18 %`, `18 por ciento`, a cell in percent format; `0,18` without the sign is a share, with a warning. */
export const readPercent = (cell: RawCell, range: Range, scale?: ColumnScale): Reading<number> => {
  if (cell !== null && typeof cell === "object" && "percent" in cell) {
    return inRange(withoutNoise(cell.percent * 100), range);
  }
  const whole = cellText(cell);
  const text = whole.replace(plusTax, "");
  const signed = percentSign.test(text);
  const value = typeof cell === "number" ? cell : decimalOf(text.replace(percentSign, "").trim());
  if (value === undefined) return notANumber(whole);
  if (text !== whole && value >= 1 && value <= range.max)
    return warn(
      value,
      "INVALID_NUMBER",
      { value: quoted(whole), read: value, reason: "words" },
      percentText(value),
    );
  if (signed || value <= 0 || value >= 1 || scale === "per-cent") return inRange(value, range);
  const percent = withoutNoise(value * 100);
  if (scale === "share") return inRange(percent, range);
  const params = { value: numberText(value), read: percent };
  // Half a per cent, or fifty: even where fifty is impossible, half a per cent is not certain enough to suggest.
  return percent <= range.max
    ? warn(percent, "AMBIGUOUS_SCALE", { ...params, reason: "fraction" }, percentText(percent))
    : refuse("AMBIGUOUS_SCALE", { ...params, reason: "share" });
};

const percentText = (value: number) => `${numberText(value).replace(".", ",")} %`;
