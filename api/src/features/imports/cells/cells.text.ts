// Texts with a length limit.
import { hasDirectionMarks } from "@igo/contract/parsing/unseen";
import type { RawCell } from "@igo/contract/parsing/cells";
import { type Reading, dismiss, quoted, read, refuse, warn } from "@igo/contract/parsing/reading";
import { decoded } from "@igo/sheet/html/html.tags";
import { cellText, codeText, collapse, collapseLines, fold } from "@igo/contract/parsing/text";

/** `Jugo &amp; fruta`, from a page: the entities of HTML stand for their letters. */
const lineText = (cell: RawCell): string => {
  const text = cellText(cell);
  return text.includes("&") ? collapse(decoded(text)) : text;
};

export type Limits = { min: number; max: number };

/** Counts characters as the contract does: an emoji is one, though it takes two code units. */
const lengthOf = (text: string) => (/[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length);

export const textReader =
  ({ min, max }: Limits, clean: (cell: RawCell) => string = lineText) =>
  (cell: RawCell): Reading<string> => {
    const text = clean(cell);
    const length = lengthOf(text);
    if (length > max) return refuse("TOO_LONG", { length, max });
    if (length < min) return refuse("OUT_OF_RANGE", { value: text, min, max, reason: "short" });
    const isTurned = typeof cell === "string" && cell !== text && hasDirectionMarks(cell);
    return isTurned ? warn(text, "DIRECTION_MARKS", { value: quoted(text) }) : read(text);
  };

/** A code; one that the spreadsheet rounded, or took for a time of day, is no longer the code that was typed. */
export const codeTextReader = (limits: Limits): ((cell: RawCell) => Reading<string>) => {
  const readText = textReader(limits, codeText);
  return (cell) => {
    if (typeof cell === "number" && Math.abs(cell) > Number.MAX_SAFE_INTEGER)
      return refuse("SCIENTIFIC_NOTATION", { value: quoted(codeText(cell)) });
    if (cell !== null && typeof cell === "object" && "time" in cell)
      return refuse("INVALID_DATE", { value: cell.time, reason: "converted" });
    return readText(cell);
  };
};

const emptyWords = new Set(
  [
    "pendiente pendientes desconocido desconocida ninguno ninguna prueba test asdf tbd",
    "por_definir por_confirmar por_asignar por_completar sin_definir sin_asignar sin_direccion sin_barrio sin_nombre",
    "no_se_sabe no_sabe no_disponible no_registrado no_registrada",
  ]
    .join(" ")
    .split(" ")
    .map((word) => word.replaceAll("_", " ")),
);
const emptySigns = /^(?:x{2,}|[.?_*]{1,}|0+)$/i;
const isEmptyWord = (text: string) =>
  text.length <= 20 && (emptySigns.test(text) || emptyWords.has(fold(text)));

/** `Pendiente`, `xxx`: a placeholder for an unknown value is neither an address nor a name. */
export const knownText =
  (reader: (cell: RawCell) => Reading<string>) =>
  (cell: RawCell): Reading<string> => {
    const text = cellText(cell);
    return isEmptyWord(text) ? dismiss("PLACEHOLDER", { value: text }) : reader(cell);
  };

/** A longer text, which keeps its line breaks. */
export const linesText = (cell: RawCell): string =>
  typeof cell === "string" ? collapseLines(decoded(cell)) : cellText(cell);

const breaks = /<\/?(?:p|br|div|li|ul|ol|tr|h[1-6])\b[^<>]*>/gi;
const marks = /<\/?(?:a|b|i|u|s|em|strong|small|span|font|img|sub|sup|table|tbody|td|th)\b[^<>]*>/gi;

/** The text of a description that a shop's program wrote as a page: without tags, and with its line breaks. */
export const plainLines = (cell: RawCell): string => {
  if (typeof cell !== "string" || !/[<&\\]/.test(cell)) return linesText(cell);
  const lines = cell
    .replace(/\\r?\\n|\\n/g, "\n")
    .replace(breaks, "\n")
    .replace(marks, "");
  return collapseLines(decoded(lines)).replace(/\n{2,}/g, "\n");
};

/** The same on one line, for names. */
export const plainCellText = (cell: RawCell): string => collapse(plainLines(cell));
