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

export const codesOf = (query: string): Codes => {
  if (query === "" || query.length > maxCode) return { codes: [], taxIds: [], eans: [] };
  const compact = query.replace(/[\s.]/g, "").toUpperCase();
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

/** The words to search for. For a number only its digits, however they are grouped. */
export const wordsOf = (query: string): string =>
  /^[\d.\s]+(?:-\d)?$/.test(query) ? query.replace(/-\d$/, "").replace(/\D/g, "") : query;
