// Tax identification: NIT, cédula and the others, with the check digit that catches a typing slip.
import type { RawCell } from "../imports.ts";
import type { Issue } from "../issues.ts";
import type { MarketFields } from "../markets.ts";
import { quoted } from "./reading.ts";
import { cellText, isScientific } from "./text.ts";

export type DocumentType = MarketFields["documentType"];
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

const prefixes: readonly [RegExp, DocumentType][] = [
  [/^n\.?\s?i\.?\s?t\.?(?![a-z])[\s:.#-]*/i, "NIT"],
  [/^c\.?\s?c\.?(?![a-z])[\s:.#-]*/i, "CC"],
  [/^c\.?\s?e\.?(?![a-z])[\s:.#-]*/i, "CE"],
  [/^ppt[\s:.#-]*/i, "PPT"],
  [/^pep[\s:.#-]*/i, "PEP"],
];

type Parts = { type: DocumentType | undefined; digits: string; dv: string | undefined };

/** Splits `NIT 900.123.456-7` in its parts; nothing when it is not digits. */
const partsOf = (text: string, type: DocumentType | undefined): Parts | undefined => {
  let rest = text;
  let written = type;
  if (/^[a-z]/i.test(text)) {
    for (const [prefix, named] of prefixes) {
      if (!prefix.test(text)) continue;
      rest = text.replace(prefix, "");
      written ??= named;
      break;
    }
  }
  const match = /^([\d.,\s']*\d)(?:\s*(?:[-–—−/]|d\.?v\.?:?)\s*(\d))?\s*$/i.exec(rest);
  if (!match?.[1]) return undefined;
  const digits = match[1].replace(/\D/g, "").replace(/^0+/, "");
  return { type: written, digits, dv: match[2] };
};

const isNitWithDv = (digits: string, type: DocumentType | undefined) => {
  if (digits.length !== 10 || type === "CC") return false;
  return digits.charCodeAt(0) >= 56; /* 8 or 9: a company's NIT has nine digits */
};

/** Where no dash tells the DV apart, the length and the first digit do. */
const settle = ({ type, digits, dv }: Parts): TaxId | undefined => {
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

const hasCheckDigit = (type: DocumentType | undefined) =>
  type === undefined || type === "NIT" || type === "CC";

/** Reads the document of a market; `dvCell` is the check digit's own column, when there is one. */
export const readTaxId = (
  cell: RawCell,
  documentType?: DocumentType,
  dvCell: RawCell = null,
): TaxIdReading => {
  const text = cellText(cell);
  if (isScientific(text)) return problem("taxId", "SCIENTIFIC_NOTATION", { value: text });
  const dvText = cellText(dvCell);
  if (documentType !== undefined && !hasCheckDigit(documentType))
    return readOther(text, documentType, dvText);
  const parts = partsOf(text, documentType);
  if (parts?.type !== undefined && !hasCheckDigit(parts.type))
    return readOther(parts.digits, parts.type, dvText);
  const value = parts && settle(parts);
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
