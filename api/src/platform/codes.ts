// The codes that a typed text may be: a NIT with or without its check digit, an internal code or SKU, a barcode.
import { isGtin } from "@igo/contract/parsing/numbers/gtin.checkDigit";
import { checkDigit } from "@igo/contract/parsing/taxId";

export type Codes = {
  /** Internal codes and SKUs; people type them in upper or lower case. */
  codes: string[];
  taxIds: string[];
  eans: string[];
};

const maxCode = 60;
const taxId = /^(\d{5,12})(?:-(\d))?$/;

/** Ten digits are a nine-digit NIT plus check digit if the check digit is right, and a cédula otherwise. */
const taxIdsOf = (compact: string): string[] => {
  const [, digits, dv] = taxId.exec(compact) ?? [];
  if (digits === undefined) return /^[A-Z0-9]{5,12}$/.test(compact) ? [compact] : [];
  if (dv !== undefined) return [digits];
  const body = digits.slice(0, -1);
  return body.length >= 5 && checkDigit(body) === digits.at(-1) ? [digits, body] : [digits];
};

/** The same product has 12 digits as a UPC, 13 as an EAN and 14 as a GTIN. */
const eansOf = (digits: string): string[] =>
  isGtin(digits)
    ? [...new Set([digits, digits.replace(/^0{1,2}(?=\d{12})/, ""), digits.padStart(13, "0")])]
    : [];

/** People copy a NIT with its name, dots, commas and any kind of dash. */
const label = /^n\.?i\.?t\.?[\s:.#]*(?=\d)/i;
const dashes = /\s*[-–—−]\s*/g;

export const codesOf = (query: string): Codes => {
  if (query === "" || query.length > maxCode) return { codes: [], taxIds: [], eans: [] };
  const compact = query
    .replace(label, "")
    .replace(dashes, "-")
    .replace(/[\s.,']/g, "")
    .toUpperCase();
  return {
    codes: [...new Set([query, query.toUpperCase(), query.toLowerCase()])],
    taxIds: taxIdsOf(compact),
    eans: eansOf(compact.replaceAll("-", "")),
  };
};

/** Everything the text could be. */
export const allCodesOf = (texts: readonly string[]): Codes => {
  const all = texts.map((text) => codesOf(text));
  return {
    codes: all.flatMap(({ codes }) => codes),
    taxIds: all.flatMap(({ taxIds }) => taxIds),
    eans: all.flatMap(({ eans }) => eans),
  };
};

const grouped = /^(\d[\d.,'\s]*\d)(?:-(\d))?$/;
/** Shorter numbers with spaces are several, as in an address. */
const minSpaced = 8;
const minDocument = 5;

/**
 * The words to search for. For a number only its digits, however they are grouped; for a NIT those before its check
 * digit, which a record has as a word of its own or not at all.
 */
export const searchWordsOf = (query: string): string => {
  const [, number = "", dv] = grouped.exec(query.trim().replace(label, "").replace(dashes, "-")) ?? [];
  const digits = number.replace(/\D/g, "");
  const isMany = /\s/.test(number) && digits.length < minSpaced;
  if (digits === "" || isMany || (dv !== undefined && digits.length < minDocument)) return query;
  const body = digits.slice(0, -1);
  const endsInDv = dv === undefined && digits.length === 10 && checkDigit(body) === digits.at(-1);
  return endsInDv ? body : digits;
};
