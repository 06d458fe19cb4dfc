// What a cell means before it is read: no value, "clear this", corrupted by the spreadsheet, or matched by hand.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import { cellText, fold } from "@igo/contract/parsing/text";
import { amountFields } from "./cells.registry.ts";

/** A cell to read, "nothing" to do, the instruction to clear, or an issue. */
export type Admitted = { cell: RawCell } | "nothing" | "clear" | Issue;

/** Cell texts matched by hand: field → text → code, or null for "leave as it is". */
export type ValueWords = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

const clearing = new Set(["-", "–", "—", "(vacío)", "(vacio)", "(empty)"]);
/** What people write for "no value". Names skip this check, because a store may have such a name. */
const nothing = new Set([
  "n/a",
  "n.a.",
  "n.a",
  "no aplica",
  "null",
  "s/d",
  "s/i",
  "sin dato",
  "sin datos",
  "no tiene",
  "no registra",
  "no reporta",
  "sin correo",
  "sin teléfono",
  "sin telefono",
]);
const longestWord = 12;

const formulaError =
  /^#(?:N\/[AD]|REF!|¡REF!|VALUE!|¡VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|¿NOMBRE\?|NUM!|¡NUM!|NULL!|¡NULO!|SPILL!|CALC!)$/;

/** What is specific to the cells of a field. */
export type Admission = {
  field: string;
  /** The field cannot be cleared. */
  needed?: boolean;
  /** A name: any word may be one. */
  named?: boolean;
  /** Its cells may be masked. */
  masked?: boolean;
  /** A cell that the spreadsheet stores as a date really is a date. */
  dated?: boolean;
};

const fault = (field: string, code: Issue["code"], reason: string, value = ""): Issue => ({
  field,
  code,
  severity: "error",
  params: { value, reason },
});

/** An export masked this account number, so the cell contains nothing new. */
const isMasked = (text: string) => /^[\s·•*xX.]{4,}\d{0,4}$/.test(text);

const admitText = ({ field, needed, named, masked }: Admission, text: string): Admitted => {
  if (text === "") return "nothing";
  if (text.length <= longestWord) {
    const lower = text.toLowerCase();
    if (clearing.has(lower)) return needed ? fault(field, "REQUIRED", "cleared") : "clear";
    if (!named && nothing.has(lower)) return "nothing";
    if (text.startsWith("#") && formulaError.test(text)) return fault(field, "NOT_FOUND", "formula", text);
  }
  return masked && isMasked(text) ? "nothing" : { cell: text };
};

/** A code such as 10-12 that the spreadsheet turned into a date, or the result of a broken formula, cannot be read. */
const admitOther = (of: Admission, cell: Exclude<RawCell, string | null>): Admitted => {
  const { field, dated } = of;
  if (typeof cell !== "object") return { cell };
  if ("shown" in cell) return amountFields.has(field) ? { cell: cell.number } : admitText(of, cell.shown);
  if ("error" in cell) return fault(field, "NOT_FOUND", "formula", cell.error);
  return "date" in cell && !dated ? fault(field, "INVALID_DATE", "converted", cell.date) : { cell };
};

/** Builds the function that classifies the cells of one column. */
export const admission = (of: Admission, matched: ValueWords[string] = {}) => {
  const words = new Map(Object.entries(matched).map(([text, code]) => [fold(text), code]));
  return (cell: RawCell): Admitted => {
    if (cell === null) return "nothing";
    const admitted = typeof cell === "string" ? admitText(of, cell.trim()) : admitOther(of, cell);
    if (words.size === 0 || typeof admitted === "string" || !("cell" in admitted)) return admitted;
    const code = words.get(fold(cellText(admitted.cell)));
    if (code === null) return "nothing";
    return code === undefined ? admitted : { cell: code };
  };
};
