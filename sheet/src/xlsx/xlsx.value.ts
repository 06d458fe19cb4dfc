// Turns a cell's type, format and raw text into its value.
import type { Cell } from "../cell.ts";
import type { NumberFormat } from "../number.format.ts";
import { isoCell, numberCell } from "../serial.ts";
import { officeText } from "./xlsx.text.ts";

const number = (raw: string, format: NumberFormat | undefined, date1904: boolean): Cell => {
  const text = raw.trim();
  if (text === "") return null;
  const value = Number(text);
  // NaN, INF or a word instead of a number: better shown to the user than guessed at. Hexadecimal is not a number here.
  if (!Number.isFinite(value) || !/^[-+.\deE]+$/.test(text)) return officeText(text);
  return numberCell(value === 0 ? 0 : value, format, date1904);
};

/** For every type but "s", whose text is in the string table. */
export const valueCell = (
  type: string,
  format: NumberFormat | undefined,
  raw: string,
  date1904: boolean,
): Cell => {
  switch (type) {
    case "b":
      return raw.trim() === "" ? null : /^(1|true)$/i.test(raw.trim());
    case "e":
      return raw === "" ? null : { error: officeText(raw) };
    case "d":
      return isoCell(officeText(raw));
    case "str":
    case "inlineStr":
      return officeText(raw) || null;
    default:
      return number(raw, format, date1904);
  }
};
