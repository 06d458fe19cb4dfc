// Tax identification: NIT, cédula and others, with the check digit that catches typing errors.
import type { RawCell } from "./cells.ts";
import type { DocumentType } from "./documentTypes.ts";
import type { Issue } from "./issues.codes.ts";
import { quoted } from "./reading.ts";
import { codeText, isScientific } from "./text.ts";

export type TaxId = { documentType: DocumentType; taxId: string; taxIdDv?: string };
export type TaxIdReading = { value?: TaxId; issues: readonly Issue[] };

// DIAN, Orden Administrativa 4 de 1989: each digit, from the right, times its prime; modulo 11.
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit (DV) of a NIT or cédula given as digits. */
export const checkDigit = (digits: string) => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    sum += (digits.charCodeAt(digits.length - 1 - place) - 48) * (weights[place] ?? 0);
  }
  const rest = sum % 11;
  return String(rest > 1 ? 11 - rest : rest);
};

const noIssues: readonly Issue[] = [];
const problem = (
  field: Issue["field"],
  code: Issue["code"],
  params: Issue["params"],
  suggestion?: string,
) => ({
  issues: [
    suggestion === undefined
      ? { field, code, severity: "error" as const, params }
      : { field, code, severity: "error" as const, params, suggestion },
  ],
});

const number = String.raw`(?![a-z])[\s:.#]*(?:n[oº°]\.?\s*)?`;
const prefixes = (
  [
    ["NIT", String.raw`n\.?\s?i\.?\s?t\.?`],
    ["CC", String.raw`c\.?\s?c\.?|c[eé]dula(?: de ciudadan[ií]a)?`],
    ["CE", String.raw`c\.?\s?e\.?|c[eé]dula de extranjer[ií]a`],
    ["PPT", "ppt"],
    ["PEP", "pep"],
    ["PA", "pasaporte"],
  ] as const
).map(([type, words]) => [type, new RegExp(`^(?:${words})${number}`, "i")] as const);

/** `C.C. No. 52.123.456` names its own type; the type column wins over it. */
const withoutPrefix = (text: string): { rest: string; named?: DocumentType } => {
  if (!/^[a-z]/i.test(text)) return { rest: text };
  const [named, prefix] = prefixes.find(([, pattern]) => pattern.test(text)) ?? [];
  return prefix ? { rest: text.replace(prefix, ""), named } : { rest: text };
};

type Parts = { digits: string; dv: string | undefined };

/** No document is longer, and a cell can hold 32,767 characters. */
const longest = 60;

/** `(900123456-7)`, `#900123456`; in `900123456 (7)` the closing bracket has already been removed. */
const withoutSigns = (text: string) => text.replace(/^[\s#(]+|[\s)]+$/g, "");

/** The digits of `900.123.456-7` and what follows the dash; undefined if it is not digits. */
const partsOf = (text: string): Parts | undefined => {
  const groups = /^\d+(?:\s?[-–—]\s?\d+){2,}$/.test(text) ? text.split(/\s?[-–—]\s?/) : [];
  if (groups.length > 0) {
    // `900-123-456-8`: a single digit after longer groups is the DV; among single digits there is none.
    const isDv = groups.at(-1)?.length === 1 && groups.slice(0, -1).every(({ length }) => length > 1);
    const dv = isDv ? groups.pop() : undefined;
    return { digits: groups.join("").replace(/^0+/, ""), dv };
  }
  const match = /^([\d.,\s']*\d)(?:\s*(?:[-–—−/]|d\.?v\.?:?)\s*(\d)?|\s*\((\d))?[\s.]*$/i.exec(text);
  return match?.[1]
    ? { digits: match[1].replace(/\D/g, "").replace(/^0+/, ""), dv: match[2] ?? match[3] }
    : undefined;
};

const isNitWithDv = (digits: string, type: DocumentType | undefined) => {
  if (digits.length !== 10 || type === "CC") return false;
  return digits.charCodeAt(0) >= 56; /* 8 or 9: a company's NIT has nine digits */
};

/** Without a dash, the length and the first digit show whether there is a DV. */
const settle = ({ digits, dv }: Parts, type: DocumentType | undefined): TaxId | undefined => {
  const { length } = digits;
  if (dv === undefined && (isNitWithDv(digits, type) || (length === 11 && digits.startsWith("1")))) {
    const own = digits.slice(0, -1);
    const documentType = type ?? (length === 11 ? "CC" : "NIT");
    return { documentType, taxId: own, taxIdDv: digits.slice(-1) };
  }
  if (length < 5 || length > 10) return undefined;
  const documentType = type ?? (length === 9 ? "NIT" : "CC");
  return dv === undefined ? { documentType, taxId: digits } : { documentType, taxId: digits, taxIdDv: dv };
};

const readOther = (text: string, documentType: DocumentType, dv: string): TaxIdReading => {
  const taxId = text.replace(/[\s.,'-]/g, "").toUpperCase();
  if (!/^[0-9A-Z]{5,12}$/.test(taxId)) return problem("taxId", "INVALID_NUMBER", { value: quoted(text) });
  const value = /^\d$/.test(dv) ? { documentType, taxId, taxIdDv: dv } : { documentType, taxId };
  return { value, issues: noIssues };
};

const hasCheckDigit = (type: DocumentType) => type === "NIT" || type === "CC";

/** Parses a market's document; `dvCell` is the check digit's own column, if there is one. */
export const readTaxId = (
  cell: RawCell,
  documentType?: DocumentType,
  dvCell: RawCell = null,
): TaxIdReading => {
  const text = codeText(cell);
  if (isScientific(text)) return problem("taxId", "SCIENTIFIC_NOTATION", { value: text });
  if (text.length > longest) return problem("taxId", "INVALID_NUMBER", { value: quoted(text) });
  const dvText = codeText(dvCell);
  const { rest, named } = withoutPrefix(withoutSigns(text));
  const type = documentType ?? named;
  if (type !== undefined && !hasCheckDigit(type)) return readOther(rest, type, dvText);
  const parts = partsOf(rest);
  const value = parts && settle(parts, type);
  if (!value) return problem("taxId", "INVALID_NUMBER", { value: quoted(text) });
  const expected = checkDigit(value.taxId);
  if (value.taxIdDv !== undefined && value.taxIdDv !== expected) {
    const params = { value: value.taxIdDv, expected };
    return problem("taxId", "DV_MISMATCH", params, text.replace(/\d(?=\D*$)/, expected));
  }
  if (dvText !== "" && dvText !== expected) {
    return problem("taxIdDv", "DV_MISMATCH", { value: quoted(dvText), expected }, expected);
  }
  return { value: { ...value, taxIdDv: expected }, issues: noIssues };
};
