// Reads one cell of a sheet as bytes and writes it to the output.
import { corrupt } from "../failure.ts";
import { isPlainNumber, isPlainText } from "../process/json.bytes.ts";
import { type NumberFormat, numberKinds } from "../number.format.ts";
import { writeCell, type RowOutput } from "../process/row.output.ts";
import type { StringTable } from "../string.table.ts";
import { columnOf, wholeNumber, writePlain, writeShared } from "./xlsx.cell.bytes.ts";
import { readItem } from "./xlsx.strings.ts";
import { xmlText } from "./xlsx.text.ts";
import { valueCell } from "./xlsx.value.ts";
import { nextTag, readText, SLASH, type Window } from "../xml/xml.bytes.ts";
import { isNamed, passTag, readTag, skipElement } from "../xml/xml.tags.ts";

export type SheetContext = { formats: readonly NumberFormat[]; date1904: boolean; strings: StringTable };

export type CellScanner = {
  beginRow: () => void;
  /** Reads and writes the cell whose start tag was just read and ends at `content`. Returns the position after it, or -1. */
  read: (content: number) => number;
  /** The index of the shared string that `read` is missing, or -1. */
  wants: () => number;
};

const [V, IS, F] = ["v", "is", "f"].map((name) => Buffer.from(name));
const [S, N] = [115, 110];

export const createCellScanner = (
  window: Window,
  { formats, date1904, strings }: SheetContext,
  output: RowOutput,
): CellScanner => {
  let column = -1;
  let wanted = -1;
  // The content of the cell being read: plain bytes of the window, or text that could not stay bytes.
  let from = -1;
  let to = -1;
  let text: string | undefined;
  let inline: string | undefined;
  let isFormula = false;

  const keepInline = (found: string, plainFrom: number, plainTo: number) => {
    inline = plainFrom < 0 ? found : window.bytes.toString("utf8", plainFrom, plainTo);
  };

  /** Keeps the value that starts at `at`. Returns the position after its closing tag, or -1. */
  const readValue = (at: number) => {
    let close = nextTag(window, at);
    if (close >= 0 && window.bytes[close + 1] === SLASH) {
      from = at;
      to = close;
    } else {
      close = readText(window, at);
      if (close >= 0) text = window.text;
    }
    return close < 0 ? -1 : passTag(window, close);
  };

  const readContent = (at: number) => {
    let here = at;
    from = to = -1;
    text = inline = undefined;
    isFormula = false;
    while (here >= 0) {
      const tag = nextTag(window, here);
      here = tag < 0 ? -1 : readTag(window, tag);
      if (here < 0) return -1;
      if (window.isMarkup) continue;
      if (window.isClosing) return here;
      if (isNamed(window, V!)) {
        if (!window.empty) here = readValue(here);
      } else if (isNamed(window, IS!)) {
        if (!window.empty) here = readItem(window, here, keepInline);
      } else {
        if (isNamed(window, F!)) isFormula = true;
        here = skipElement(window, here);
      }
    }
    return -1;
  };

  /** Writes a cell of type "s"; false while its string has not been read. */
  const tellShared = () => {
    const index = text === undefined ? wholeNumber(window.bytes, from, to) : Number(text);
    if (index < 0 || !Number.isInteger(index)) throw corrupt("string_index", { row: output.row });
    if (index >= strings.count) {
      wanted = index;
      return false;
    }
    writeShared(output, strings, index, column);
    return true;
  };

  const tellOther = (type: string, format: NumberFormat | undefined) => {
    const { bytes } = window;
    if (text === undefined) {
      const kind = format?.kind ?? numberKinds.number;
      const isNumber = type === "n" && kind !== numberKinds.date && isPlainNumber(bytes, from, to);
      if (isNumber && kind === numberKinds.number && format?.shown === undefined)
        return writePlain(output, column, "", bytes, from, to, "");
      if (isNumber && kind === numberKinds.percent)
        return writePlain(output, column, '{"percent":', bytes, from, to, "}");
      if (type === "str" && to - from <= output.limits.cellCharacters && isPlainText(bytes, from, to))
        return writePlain(output, column, '"', bytes, from, to, '"');
    }
    const raw = text ?? xmlText(bytes.toString("utf8", from, to));
    writeCell(output, column, valueCell(type, format, raw, date1904));
  };

  const tell = (typeFrom: number, typeTo: number, style: number) => {
    if (inline !== undefined) {
      writeCell(output, column, inline || null);
      return true;
    }
    if (text === undefined && from === to) {
      // A program that does not calculate wrote the formula without its value.
      if (isFormula && from < 0) output.unsolved += 1;
      return true;
    }
    const letter = typeFrom < 0 ? N : typeTo - typeFrom === 1 ? window.bytes[typeFrom] : 0;
    if (letter === S) return tellShared();
    tellOther(letter === N ? "n" : window.bytes.toString("latin1", typeFrom, typeTo), formats[style]);
    return true;
  };

  return {
    beginRow: () => {
      column = -1;
    },
    read: (content) => {
      const { bytes, r, s, t, empty } = window;
      wanted = -1;
      const next = r.from < 0 ? column + 1 : columnOf(bytes, r);
      const style = s.from < 0 ? 0 : wholeNumber(bytes, s.from, s.to);
      const [typeFrom, typeTo] = [t.from, t.to];
      const after = empty ? content : readContent(content);
      if (after < 0) return -1;
      const before = column;
      column = next;
      if (empty || tell(typeFrom, typeTo, style)) return after;
      // The cell will be read again from its first byte.
      column = before;
      return -1;
    },
    wants: () => wanted,
  };
};
