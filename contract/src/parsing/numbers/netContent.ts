// Net content: an amount and its unit, as in `500 g`, `1,5 L`, `12 rollos`.
import type { RawCell } from "../cells.ts";
import { decimalOf } from "./numbers.ts";
import { type Reading, quoted, read, refuse } from "../reading.ts";
import { remember } from "../remember.ts";
import { cellText, numberText } from "../text.ts";

const units: Readonly<Record<string, string>> = {
  gr: "g",
  grs: "g",
  gramo: "g",
  gramos: "g",
  kgs: "kg",
  kilo: "kg",
  kilos: "kg",
  lt: "l",
  lts: "l",
  litro: "l",
  litros: "l",
  cc: "ml",
  mls: "ml",
  libra: "lb",
  libras: "lb",
  lbs: "lb",
  onza: "oz",
  onzas: "oz",
  unidad: "und",
  unidades: "und",
  unid: "und",
  un: "und",
  u: "und",
};

/** `1.000 g` means a thousand of a small unit, `1.500 kg` one and a half of a large one. */
const amountOf = (text: string, unit: string) =>
  /^\d{1,3}(?:\.\d{3})+$/.test(text) && !["kg", "l", "lb"].includes(unit)
    ? Number(text.replaceAll(".", ""))
    : decimalOf(text);

const pattern = /^(?:x\s*)?(\d[\d.,]{0,12})\s*(\p{L}[\p{L} .]{0,24})$/iu;

/** Rewrites `½ kg`, `1/2 libra`, `media libra`, `un kilo`, `x12`, `2,5 kg aprox.` in digits, with the unit. */
const inFigures = (text: string) =>
  text
    .replace(/\s*\(?aprox(?:imadamente)?\.?\)?$/i, "")
    .replace(/^(?:½|1\/2|medi[oa])\s+/i, "0,5 ")
    .replace(/^(?:¼|1\/4|un cuarto de)\s+/i, "0,25 ")
    .replace(/^un[oa]?\s+/i, "1 ")
    .replace(/^x\s*(\d+)$/i, "$1 und");

const readText = remember((text): Reading<string> => {
  const [, number = "", name = ""] = pattern.exec(inFigures(text)) ?? [];
  const word = name
    .toLowerCase()
    .replace(/^c\.\s?c\.?$/, "cc")
    .replace(/[\s.]+$/, "")
    .trim();
  const unit = units[word] ?? word;
  const amount = amountOf(number, unit);
  if (unit === "" || unit.length > 20 || amount === undefined || amount <= 0 || amount >= 10_000_000)
    return refuse("INVALID_NUMBER", { value: quoted(text), reason: "netContent" });
  return read(`${numberText(Math.round(amount * 1000) / 1000)} ${unit}`);
});

export const readNetContent = (cell: RawCell): Reading<string> => readText(cellText(cell));
