// Texts with a length limit.
import type { RawCell } from "@igo/contract/parsing/cells";
import { type Reading, dismiss, quoted, read, refuse, warn } from "@igo/contract/parsing/reading";
import { cellText, collapseLines, fold, hasDirectionMarks } from "@igo/contract/parsing/text";

export type Limits = { min: number; max: number };

/** Counts characters as the contract does: an emoji is one, though it takes two code units. */
const lengthOf = (text: string) => (/[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length);

export const textReader =
  ({ min, max }: Limits, clean: (cell: RawCell) => string = cellText) =>
  (cell: RawCell): Reading<string> => {
    const text = clean(cell);
    const length = lengthOf(text);
    if (length > max) return refuse("TOO_LONG", { length, max });
    if (length < min) return refuse("OUT_OF_RANGE", { value: text, min, max, reason: "short" });
    const isTurned = typeof cell === "string" && cell !== text && hasDirectionMarks(cell);
    return isTurned ? warn(text, "DIRECTION_MARKS", { value: quoted(text) }) : read(text);
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
  typeof cell === "string" ? collapseLines(cell) : cellText(cell);
