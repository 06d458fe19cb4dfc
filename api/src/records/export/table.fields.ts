// How the values of a registry's fields are written into a file, by their type: labels for people, numbers as numbers,
// in a form that an import reads back unchanged.
import type { FieldEntry } from "@igo/contract/core/fields";
import type { Cell } from "@igo/sheet/cell";
import type { TableColumn } from "@igo/sheet/write/write.stream";
import { labelIn, guardedText, yesNo } from "./table.file.ts";
import type { Language } from "../../platform/http/words.ts";

type WriteCell = (value: unknown) => Cell;

const text: WriteCell = (value) => (typeof value === "string" ? guardedText(value) : null);
const number: WriteCell = (value) => (typeof value === "number" ? value : null);

export const cellWriter = (entry: FieldEntry, language: Language): WriteCell => {
  switch (entry.type) {
    case "choice": {
      const label = labelIn(entry.of, language);
      return (code) => (typeof code === "string" ? label(code) : null);
    }
    case "choices": {
      const label = labelIn(entry.of, language);
      return (codes) => (Array.isArray(codes) ? codes.map((code) => label(String(code))).join(", ") : null);
    }
    case "boolean":
      return (value) => (typeof value === "boolean" ? yesNo(language, value) : null);
    case "integer":
      return number;
    case "decimal":
      return entry.unit === "percent"
        ? (value) => (typeof value === "number" ? { percent: value / 100 } : null)
        : number;
    case "date":
      return (value) => (typeof value === "string" ? { date: value } : null);
    default:
      return text;
  }
};

/** The width of a column, in characters; that of long texts is wide. */
export const usualWidth = 18;
const wideWidth = 32;

/** The format and width of its column. */
export const layoutOf = (entry: FieldEntry): Pick<TableColumn, "format" | "width"> => ({
  format: formatOf(entry),
  width: entry.isWide ? wideWidth : usualWidth,
});

const formatOf = (entry: FieldEntry): TableColumn["format"] => {
  if (entry.type === "integer" || entry.type === "date") return entry.type;
  if (entry.type !== "decimal") return "text";
  return entry.unit === "percent" ? "percent" : "decimal";
};
