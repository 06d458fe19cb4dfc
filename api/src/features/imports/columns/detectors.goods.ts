// What is sold and how: money, shares, codes, contents, taxes, pictures; and the plain shape of texts and numbers.
import { isGtin } from "@igo/contract/products/products.gtin";
import { readNetContent } from "@igo/contract/parsing/numbers/netContent";
import { decimalOf } from "@igo/contract/parsing/numbers/numbers";
import { readOptionGroups } from "@igo/contract/parsing/optionGroups";
import { readAvailable, readSaleType, readTax, readUnit } from "@igo/contract/parsing/saleTerms";
import storeKinds from "../../../../data/columns/store-kinds.json" with { type: "json" };
import { type Detectors, readBy, type Seen, shaped } from "./detector.ts";

const kinds = new Set(storeKinds);
const yesNo = new Set("si no yes true false s n verdadero falso x".split(" "));
const readGroups = readBy(readOptionGroups);
const wordsIn = ({ text }: Seen) => text.split(" ").length;
const hasLetter = ({ text }: Seen) => /\p{L}/u.test(text);

/** Pesos: a hundred or more, and round. */
const isMoney = ({ text }: Seen) => {
  if (/^\$\s?[\d.,]+$/.test(text)) return true;
  const value = decimalOf(text.replace(/\s?cop$/i, ""));
  return value !== undefined && value >= 100 && value <= 50_000_000 && value % 50 === 0;
};

export const goods: Detectors = {
  money: isMoney,
  percent: shaped(/^\d{1,2}(?:[.,]\d+)?\s?%$/),
  rate: shaped(/^(?:0|5|8|16|19|0[.,]19|0[.,]05)\s?%?$/),
  gtin: ({ text }) => isGtin(text),
  longDigits: shaped(/^\d{8,14}$/),
  exponent: shaped(/e\+\d/i),
  netContent: readBy(readNetContent),
  netInside: (seen) =>
    wordsIn(seen) > 2 && /\b\d+(?:[.,]\d+)?\s?(?:gr?|kg|ml|lt?|cc|oz|und|unid|mg|lb|cm)\b/i.test(seen.text),
  tax: readBy(readTax),
  taxWord: shaped(/iva|exent|exclu|impoconsumo/i),
  unit: readBy(readUnit),
  saleType: readBy(readSaleType),
  available: readBy(readAvailable),
  options: (seen) => /[;|:+(]/.test(seen.text) && readGroups(seen),
  url: shaped(/^(?:https?:\/\/|www\.)\S+$/i),
  picture: ({ text }) =>
    /\.(?:jpe?g|png|webp|gif)(?:\?|$)/i.test(text) ||
    (/^http/i.test(text) && /image|foto|photo|img/i.test(text)),
  yesNo: ({ folded }) => yesNo.has(folded),
  storeKind: ({ folded }) => kinds.has(folded) || kinds.has(folded.replace(/e?s$/, "")),
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
