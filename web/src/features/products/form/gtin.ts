// A bar code as it is typed: tidied, judged by its check digit, and what it was probably meant to be.
import { gtinCheckDigit, isGtin } from "@igo/contract/parsing/numbers/gtin.checkDigit";

/** People and scanners put spaces, dots and dashes between the groups. */
export const tidyGtin = (typed: string): string => typed.replace(/[\s.\-–]/g, "");

/** The same digits with the check digit they should end with; null when there is nothing to go by. */
export const suggestGtin = (digits: string): string | null => {
  if (!/^\d+$/.test(digits) || isGtin(digits)) return null;
  const withDigit = (body: string) => body + gtinCheckDigit(body);
  if (/^(?:\d{8}|\d{13,14})$/.test(digits)) return withDigit(digits.slice(0, -1));
  // Of twelve digits nobody knows whether the last is wrong or the thirteenth is missing: most codes here have thirteen.
  if (/^(?:\d{7}|\d{12})$/.test(digits)) return withDigit(digits);
  return null;
};
