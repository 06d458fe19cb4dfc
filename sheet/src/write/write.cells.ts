// Turns our cells into hucre's: values, number formats and styles.
import type { Cell as HucreCell, CellStyle, CellValue } from "hucre/xlsx";
import type { Cell } from "../cell.ts";
import { fractionOf, serialOf } from "../serial.ts";
import { workbookText } from "./write.text.ts";

export type Format = "text" | "integer" | "decimal" | "percent" | "date";
export type Fill = "error" | "warning" | "head" | "muted";
type Look = { fill?: Fill; comment?: string; bold?: boolean; format?: Format };

// Text has a contrast above 7 on each of them.
const fills: Record<Fill, string> = { error: "FFCDD2", warning: "FFECB3", head: "DCE6F5", muted: "EEEEEE" };

export const numberFormats: Record<Format, string> = {
  text: "@",
  integer: "0",
  decimal: "General",
  percent: "0.00%",
  date: "yyyy-mm-dd",
};

/** A value as a workbook stores it. Text stays text, whatever it starts with: only hucre's `formula` makes formulas. */
export const valueOf = (given: Cell | { value: Cell }): CellValue => {
  if (given === null || typeof given === "boolean") return given;
  if (typeof given === "number") return Number.isFinite(given) ? given : null;
  if (typeof given === "string") return workbookText(given) || null;
  if ("value" in given) return valueOf(given.value);
  if ("date" in given) return serialOf(given.date);
  if ("time" in given) return fractionOf(given.time);
  if ("shown" in given) return workbookText(given.shown);
  return "percent" in given ? given.percent : workbookText(given.error);
};

/** The number format of a value itself, which overrides its column's. */
const ownFormat = (value: Cell) => {
  // It is stored as text; this format keeps it text when somebody edits the cell.
  if (typeof value === "string" && /^[=+\-@\t]/.test(value)) return numberFormats.text;
  if (value === null || typeof value !== "object") return undefined;
  if ("date" in value) return value.date.includes("T") ? "yyyy-mm-dd hh:mm:ss" : "yyyy-mm-dd";
  if ("time" in value) return "hh:mm:ss";
  if ("shown" in value) return numberFormats.text;
  return "percent" in value ? numberFormats.percent : undefined;
};

const styleOf = (numFmt: string | undefined, { fill, bold }: Look, value: Cell): CellStyle => ({
  ...(numFmt ? { numFmt } : {}),
  ...(fill ? { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: fills[fill] } } } : {}),
  ...(bold ? { font: { bold: true } } : {}),
  ...(typeof value === "string" && value.includes("\n")
    ? { alignment: { wrapText: true, vertical: "top" } }
    : {}),
});

export type WrittenCell = { style: CellStyle; written: Partial<HucreCell>; differs: boolean };

export const sheetCell = (value: Cell, look: Look): WrittenCell => {
  const own = ownFormat(value);
  const columnFormat = look.format && numberFormats[look.format];
  const style = styleOf(own ?? columnFormat, look, value);
  const comment = look.comment ? { comment: { text: workbookText(look.comment) } } : {};
  const differs =
    Boolean(look.fill ?? look.bold ?? look.comment) ||
    (own ?? columnFormat) !== columnFormat ||
    style.alignment !== undefined;
  return { style, differs, written: { value: valueOf(value), style, ...comment } };
};

/** Headings are bold text, whatever their column's format. */
export const headerCell = (heading: string, fill: Fill, note: string | undefined): Partial<HucreCell> =>
  sheetCell(heading, { fill, bold: true, comment: note, format: "text" }).written;
