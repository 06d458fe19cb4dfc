// Numbers of any length as they are written, without a binary fraction between: 0,1 stays a tenth.
import { z } from "zod";

export type Exact = { units: bigint; scale: number };

export const numberForm = z.strictObject({
  decimal: z.enum([".", ","]),
  group: z.enum(["", ".", ",", " ", "'"]),
  /** At least so many after the decimal sign. */
  decimals: z.int().min(0).max(10),
  /** Filled up with zeros to so many digits before it. */
  width: z.int().min(0).max(30),
});
export type NumberForm = z.infer<typeof numberForm>;

export const rounding = z.strictObject({
  step: z.string().regex(/^\d{1,9}(?:\.\d{1,6})?$/),
  mode: z.enum(["down", "up", "nearest"]),
});
export type Rounding = z.infer<typeof rounding>;

const longest = 40;
const written = {
  ".": /^([-+]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/,
  ",": /^([-+]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/,
} as const;

const tenTo = (power: number): bigint => 10n ** BigInt(power);

/** A number as typed, if the sign of its decimals is the one given. */
export const readExact = (text: string, decimal: "." | ","): Exact | undefined => {
  if (text.length > longest) return undefined;
  const found = written[decimal].exec(text);
  if (!found) return undefined;
  const [, sign = "", whole = "", fraction = ""] = found;
  const units = BigInt(whole.replace(/[.,]/g, "") + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
};

export const times = ({ units, scale }: Exact, power: number): Exact =>
  power <= 0
    ? { units, scale: scale - power }
    : power <= scale
      ? { units, scale: scale - power }
      : { units: units * tenTo(power - scale), scale: 0 };

const together = (one: Exact, other: Exact): [bigint, bigint, number] => {
  const scale = Math.max(one.scale, other.scale);
  return [one.units * tenTo(scale - one.scale), other.units * tenTo(scale - other.scale), scale];
};

export const plus = (one: Exact, other: Exact): Exact => {
  const [a, b, scale] = together(one, other);
  return { units: a + b, scale };
};

export const isEqual = (one: Exact, other: Exact): boolean => {
  const [a, b] = together(one, other);
  return a === b;
};

export const rounded = (value: Exact, step: Exact, mode: Rounding["mode"]): Exact => {
  const [units, size, scale] = together(value, step);
  const magnitude = units < 0n ? -units : units;
  let count = magnitude / size;
  const rest = magnitude % size;
  if (mode === "up" && rest > 0n) count += 1n;
  if (mode === "nearest" && rest * 2n >= size) count += 1n;
  return { units: (units < 0n ? -count : count) * size, scale };
};

export const writeExact = ({ units, scale }: Exact, form: NumberForm): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const fraction = digits
    .slice(digits.length - scale, digits.length)
    .replace(/0+$/, "")
    .padEnd(form.decimals, "0");
  const whole = digits.slice(0, digits.length - scale).padStart(form.width, "0");
  const grouped = form.group === "" ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, form.group);
  const sign = units < 0n ? "-" : "";
  return sign + grouped + (fraction === "" ? "" : form.decimal + fraction);
};
