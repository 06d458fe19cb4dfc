// Barcodes in cells: GTIN-8, 12, 13 and 14, and a suggestion for an invalid one.
import type { RawCell } from "../cells.ts";
import { gtinCheckDigit, isGtin } from "./gtin.checkDigit.ts";
import { type Reading, quoted, read, refuse } from "../reading.ts";
import { codeText, isScientific } from "../text.ts";

/** What it may have been: a zero lost by the spreadsheet, a missing check digit, or a wrong one. */
const fixed = (digits: string): string | undefined => {
  const candidates = [`0${digits}`, `${digits}${gtinCheckDigit(digits)}`];
  const { length } = digits;
  // Colombia's numbers begin with 770 and 771 and have thirteen digits.
  if (length === 12 && /^77[01]/.test(digits)) return candidates[1];
  if (length === 7 || length === 11) return candidates.find(isGtin);
  const corrected = `${digits.slice(0, -1)}${gtinCheckDigit(digits.slice(0, -1))}`;
  return isGtin(corrected) ? corrected : undefined;
};

/** `7709990000013`, with or without spaces and dashes. `7,70E+12` has lost its last digits. */
export const readGtin = (cell: RawCell): Reading<string> => {
  const text = codeText(cell);
  const isLost = typeof cell === "number" && !Number.isSafeInteger(cell);
  if (isLost || isScientific(text)) return refuse("SCIENTIFIC_NOTATION", { value: quoted(text) });
  const digits = text.replace(/[\s-]/g, "");
  if (isGtin(digits)) return read(digits);
  return refuse(
    "INVALID_GTIN",
    { value: quoted(text) },
    /^\d{7,14}$/.test(digits) ? fixed(digits) : undefined,
  );
};
