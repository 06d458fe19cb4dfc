// A typed barcode: cleaned up, checked by its check digit, with a suggestion for what was probably meant.
import { gtinCheckDigit, isGtin } from "@igo/contract/parsing/numbers/gtin.checkDigit";

/** People and scanners put spaces, dots and dashes between the groups. */
export const tidyGtin = (typed: string): string => typed.replace(/[\s.\-–]/g, "");

/** The same digits with a correct check digit; null if there is nothing to go by. */
export const suggestGtin = (digits: string): string | null => {
  if (!/^\d+$/.test(digits) || isGtin(digits)) return null;
  const withDigit = (body: string) => body + gtinCheckDigit(body);
  if (/^(?:\d{8}|\d{13,14})$/.test(digits)) return withDigit(digits.slice(0, -1));
  // With twelve digits the last may be wrong or the thirteenth missing: the latter is likelier, because most codes here
  // have thirteen.
  if (/^(?:\d{7}|\d{12})$/.test(digits)) return withDigit(digits);
  return null;
};
