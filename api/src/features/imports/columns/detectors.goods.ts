// Goods and how they are sold: money, percentages, codes, quantities, taxes, pictures; and the plain shape of texts and
// numbers.
import { isGtin } from "@igo/contract/parsing/numbers/gtin.checkDigit";
import { readNetContent } from "@igo/contract/parsing/numbers/netContent";
import { readMoney } from "@igo/contract/parsing/numbers/money";
import { decimalOf } from "@igo/contract/parsing/numbers/numbers";
import { readOptionGroups } from "@igo/contract/products/optionGroups.cells";
import { isSaleType, isTax, isUnit, readAvailable } from "@igo/contract/products/saleTerms.cells";
import storeKinds from "../../../../data/columns/store-kinds.json" with { type: "json" };
import { fold } from "@igo/contract/parsing/text";
import { type Detectors, readBy, type Seen, shaped } from "./detector.ts";

const kinds = new Set(storeKinds.map(fold));
const yesNo = new Set("si no yes true false s n verdadero falso x".split(" "));
/** What an item is to a shop system, and no section of a menu. */
const itemKinds = new Set(
  "articulo articulos producto productos servicio servicios bien item product service simple variable variation".split(
    " ",
  ),
);
/** How a store stands or is run, and no trade. */
const standings = new Set(
  `fijo fija movil semifijo ambulante fisico fisica virtual online en linea physical propio propia arrendado arrendada
  franquicia concesion colaboracion colaborador`.split(/\s+/),
);
const readGroups = readBy(readOptionGroups);
const wordsIn = ({ text }: Seen) => text.split(" ").length;
const hasLetter = ({ text }: Seen) => /\p{L}/u.test(text);

const pesos = { min: 0, max: 1e12 };
const dearest = 50_000_000;
const currency = /\$|\b(?:cop|pesos?|mcte)\b/i;

/** An amount of money, in any notation. */
export const pesosOf = ({ cell, text }: Pick<Seen, "cell" | "text">): number | undefined =>
  text.length < 40 && /\d/.test(text) ? readMoney(cell, pesos).value : undefined;

/** Pesos: at least a hundred, and round or with a currency sign. */
const isMoney = (seen: Seen) => {
  if (/^\$\s?[\d.,]+$/.test(seen.text)) return true;
  const value = pesosOf(seen);
  return (
    value !== undefined && value >= 100 && value <= dearest && (value % 50 === 0 || currency.test(seen.text))
  );
};

/** `Droguería / Farmacia`, `Tienda de mascotas`. */
const isKind = (folded: string) => kinds.has(folded) || kinds.has(folded.replace(/e?s$/, ""));
const isStoreKind = ({ text, folded }: Seen) => {
  if (isKind(folded) || isKind(folded.replace(/^(?:tienda|almacen|local|venta) de /, ""))) return true;
  const parts = text.split(/[/,&+]|\s[ye]\s/).map(fold);
  return parts.length > 1 && parts.every(isKind);
};

export const goods: Detectors = {
  money: isMoney,
  sum: (seen) => pesosOf(seen) !== undefined,
  dressedMoney: (seen) => isMoney(seen) && !/^\d+(?:[.,]\d{1,2})?$/.test(seen.text),
  fortune: (seen) => (pesosOf(seen) ?? 0) >= 2_000_000,
  percent: shaped(/^\d{1,2}(?:[.,]\d+)?\s?(?:%|por ciento|pct)$/i),
  minutes: shaped(/^\d{1,3}\s?(?:min(?:uto)?s?\.?|')$/i),
  distance: shaped(/^\d{1,2}(?:[.,]\d+)?\s?(?:km|kil[oó]metro)s?\.?$/i),
  rate: shaped(/^(?:0|5|8|16|19|0[.,]19|0[.,]05)\s?%?$/),
  gtin: ({ text }) => isGtin(text),
  longDigits: shaped(/^\d{8,14}$/),
  exponent: shaped(/e\+\d/i),
  netContent: readBy(readNetContent),
  netInside: (seen) =>
    wordsIn(seen) > 2 && /\b\d+(?:[.,]\d+)?\s?(?:gr?|kg|ml|lt?|cc|oz|und|unid|mg|lb|cm)\b/i.test(seen.text),
  tax: ({ text }) => isTax(text),
  taxWord: shaped(/iva|exent|exclu|impoconsumo/i),
  unit: ({ text }) => isUnit(text),
  saleType: ({ text }) => isSaleType(text),
  available: readBy(readAvailable),
  options: (seen) => /[;|:+(]/.test(seen.text) && readGroups(seen),
  url: shaped(/^(?:(?:https?:\/\/|www\.)\S+|\/[\w%.-]+(?:\/[\w%.-]+)+\/?)$/i),
  picture: ({ text }) =>
    /\.(?:jpe?g|png|webp|gif)(?:\?|$)/i.test(text) ||
    (/^http/i.test(text) && /image|foto|photo|img/i.test(text)),
  yesNo: ({ folded }) => yesNo.has(folded),
  itemKind: ({ folded }) => itemKinds.has(folded),
  standing: ({ folded }) => folded !== "" && folded.split(" ").every((word) => standings.has(word)),
  storeKind: isStoreKind,
  kindFirst: ({ folded }) => folded.includes(" ") && isKind(folded.split(" ", 1)[0] ?? ""),
  storeName: ({ folded }) =>
    /\b(?:tienda|supermercado|drogueria|farmacias?|restaurante|almacen|exito|ara|d1|market|panaderia|ferreteria|minimercado|store|sede|sucursal|local|bar|cafe|pizzeria|pharmacy)\b/.test(
      folded,
    ),
};

export const shapes: Detectors = {
  number: ({ text }) => decimalOf(text) !== undefined,
  manyDigits: shaped(/^\d{3,}$/),
  fewDigits: shaped(/^\d{1,3}(?:\.0)?$/),
  belowOne: shaped(/^-?0?[.,]\d+$|^0$/),
  zero: shaped(/^0(?:[.,]0+)?$/),
  cents: shaped(/^-?\d+[.,]\d{1,2}$/),
  negative: shaped(/^-\d/),
  code: shaped(/^(?=.*\d)(?=.*[A-Z])[A-Z0-9._/-]{2,20}$/i),
  dashedCode: shaped(/^[A-Z]{1,6}[-_]\d{1,8}$/i),
  letters: shaped(/^[A-Z]{1,4}$/),
  oneWord: shaped(/^\p{L}+$/u),
  fewWords: (seen) => hasLetter(seen) && wordsIn(seen) >= 2 && wordsIn(seen) <= 4,
  manyWords: (seen) => wordsIn(seen) >= 5,
  sentence: (seen) => wordsIn(seen) >= 9,
  capitals: (seen) => hasLetter(seen) && seen.text === seen.text.toUpperCase(),
  hasDigit: shaped(/\d/),
  hasLetter,
  bit: shaped(/^[01](?:\.0)?$/),
  long: ({ text }) => text.length >= 55,
  short: ({ text }) => text.length <= 3,
  markup: shaped(/<\w+|[{[]"/),
  listed: shaped(/,\s/),
};
