// Reads the XML of a sheet as bytes straight into rows of JSON bytes: the fast path, held equal to the saxes reader by tests.
import { corrupt } from "./failure.ts";
import { isPlainNumber, isPlainText } from "./json.bytes.ts";
import { numberKinds } from "./number.format.ts";
import { beginRow, checkRowNumber, endRow, endRows, writeCell, type RowOutput } from "./row.output.ts";
import type { StringTable } from "./string.table.ts";
import {
  append,
  BANG,
  createWindow,
  isNamed,
  nameEnd,
  nextTag,
  QUESTION,
  readAttributes,
  readText,
  skipMarkup,
  SLASH,
  isWorthReading,
  waitForMore,
} from "./xml.bytes.ts";
import { columnOf, wholeNumber, writePlain, writeShared } from "./xlsx.cell.bytes.ts";
import { readItem } from "./xlsx.strings.ts";
import { xmlText } from "./xlsx.text.ts";
import { valueCell } from "./xlsx.value.ts";

export type SheetContext = { kinds: Uint8Array; date1904: boolean; strings: StringTable };

export type SheetScanner = {
  push: (chunk: Uint8Array) => void;
  /** Goes on after what stopped it is done: a string was read, the output's lines were sent, or no more will be pushed. */
  resume: () => void;
  /** The index of a shared string the table has not yet, or -1. */
  wants: () => number;
  /** Stopped because the output has lines to be sent. */
  isFull: () => boolean;
  end: () => void;
  ended: () => boolean;
  /** The last row the sheet itself says it has. */
  declaredRows: () => number | null;
};

const [ROW, C, V, IS, SHEET_DATA, DIMENSION] = ["row", "c", "v", "is", "sheetData", "dimension"].map((name) =>
  Buffer.from(name),
);

export const createSheetScanner = (context: SheetContext, output: RowOutput): SheetScanner => {
  const { kinds, date1904, strings } = context;
  const window = createWindow();
  let state: "before" | "rows" | "ended" = "before";
  let row = 0;
  let inRow = false;
  let column = -1;
  let wanted = -1;
  let full = false;
  let declared: number | null = null;

  // What the cell being read holds. Text that is not plain bytes is in `text`.
  let plainFrom = -1;
  let plainTo = -1;
  let text: string | undefined;
  let inline: string | undefined;

  const keepInline = (found: string, from: number, to: number) => {
    inline = from < 0 ? found : window.bytes.toString("utf8", from, to);
  };

  /** Reads the elements inside a cell: the place after the cell, or -1. */
  const readCellContent = (at: number) => {
    let here = at;
    plainFrom = plainTo = -1;
    text = inline = undefined;
    for (;;) {
      const tag = nextTag(window, here);
      if (tag < 0) return -1;
      const first = window.bytes[tag + 1];
      if (first === BANG || first === QUESTION) {
        here = skipMarkup(window, tag);
        if (here < 0) return -1;
        continue;
      }
      const name = first === SLASH ? tag + 2 : tag + 1;
      const end = nameEnd(window, name);
      if (end < 0) return -1;
      here = readAttributes(window, end);
      if (here < 0) return -1;
      if (first === SLASH) {
        if (isNamed(window, name, end, C!)) return here;
      } else if (isNamed(window, name, end, V!) && !window.empty) {
        const close = nextTag(window, here);
        if (close < 0) return -1;
        if (window.bytes[close + 1] === SLASH) {
          plainFrom = here;
          plainTo = here = close;
        } else {
          here = readText(window, here);
          if (here < 0) return -1;
          text = window.text;
        }
      } else if (isNamed(window, name, end, IS!) && !window.empty) {
        here = readItem(window, here, IS!, keepInline);
        if (here < 0) return -1;
      }
    }
  };

  /** Tells the cell just read; false when it needs a shared string that is still to come. */
  const tellCell = (typeFrom: number, typeTo: number, style: number) => {
    const { bytes } = window;
    if (inline !== undefined) {
      writeCell(output, column, inline || null);
      return true;
    }
    if (text === undefined && plainFrom === plainTo) return true;
    const letter = typeFrom < 0 ? 110 : typeTo - typeFrom === 1 ? bytes[typeFrom] : 0;
    const kind = kinds[style] ?? 0;
    if (letter === 115) {
      const index = text === undefined ? wholeNumber(bytes, plainFrom, plainTo) : Number(text);
      if (index < 0 || !Number.isInteger(index)) throw corrupt("string_index", { row });
      if (index >= strings.count) {
        wanted = index;
        return false;
      }
      writeShared(output, strings, index, column);
      return true;
    }
    if (text === undefined && letter === 110 && isPlainNumber(bytes, plainFrom, plainTo)) {
      if (kind === numberKinds.number)
        return (writePlain(output, column, "", bytes, plainFrom, plainTo, ""), true);
      if (kind === numberKinds.percent)
        return (writePlain(output, column, '{"percent":', bytes, plainFrom, plainTo, "}"), true);
    }
    const type = typeFrom < 0 ? "n" : bytes.toString("latin1", typeFrom, typeTo);
    if (
      type === "str" &&
      text === undefined &&
      plainTo - plainFrom <= output.limits.cellCharacters &&
      isPlainText(bytes, plainFrom, plainTo)
    )
      return (writePlain(output, column, '"', bytes, plainFrom, plainTo, '"'), true);
    writeCell(
      output,
      column,
      valueCell(type, kind, text ?? xmlText(bytes.toString("utf8", plainFrom, plainTo)), date1904),
    );
    return true;
  };

  const readCell = (content: number) => {
    const { bytes, r, s, t, empty } = window;
    if (!inRow) throw corrupt("xml", { detail: "cell outside a row" });
    const before = column;
    const next = r.from < 0 ? column + 1 : columnOf(bytes, r);
    const style = s.from < 0 ? 0 : wholeNumber(bytes, s.from, s.to);
    const [typeFrom, typeTo] = [t.from, t.to];
    if (!empty) {
      const after = readCellContent(content);
      if (after < 0) return -1;
      column = next;
      if (tellCell(typeFrom, typeTo, style)) return after;
      column = before;
      return -1;
    }
    column = next;
    return content;
  };

  const readRow = (content: number) => {
    const { bytes, r, empty } = window;
    if (inRow) throw corrupt("xml", { detail: "row in row" });
    row = r.from < 0 ? row + 1 : wholeNumber(bytes, r.from, r.to);
    checkRowNumber(row);
    column = -1;
    beginRow(output, row);
    if (empty) endRow(output);
    inRow = !empty;
    return content;
  };

  /** Reads one tag and what belongs to it: the place after, or -1. */
  const step = (tag: number) => {
    const first = window.bytes[tag + 1];
    if (first === BANG || first === QUESTION) return skipMarkup(window, tag);
    const name = first === SLASH ? tag + 2 : tag + 1;
    const end = nameEnd(window, name);
    const content = end < 0 ? -1 : readAttributes(window, end);
    if (content < 0) return -1;
    if (state === "before") {
      if (isNamed(window, name, end, SHEET_DATA!)) state = window.empty ? "ended" : "rows";
      else if (isNamed(window, name, end, DIMENSION!)) {
        const rows = /\sref\s*=\s*["'][^"':]*:[A-Z]+(\d{1,7})["']/.exec(
          window.bytes.toString("latin1", tag, content),
        )?.[1];
        declared = rows === undefined ? null : Number(rows);
      }
      return content;
    }
    if (first === SLASH) {
      if (isNamed(window, name, end, ROW!)) {
        endRow(output);
        inRow = false;
      } else if (isNamed(window, name, end, SHEET_DATA!)) state = "ended";
      return content;
    }
    if (isNamed(window, name, end, C!)) return readCell(content);
    return isNamed(window, name, end, ROW!) ? readRow(content) : content;
  };

  const resume = () => {
    wanted = -1;
    full = false;
    while (state !== "ended" && !output.done) {
      full = output.lines.length > 0;
      if (full) return;
      const tag = nextTag(window, window.at);
      if (tag < 0) window.at = window.end;
      const after = tag < 0 ? -1 : step(tag);
      if (after < 0) {
        if (wanted < 0) waitForMore(window);
        return;
      }
      window.at = after;
    }
  };

  return {
    push: (chunk) => {
      append(window, chunk);
      if (isWorthReading(window)) resume();
    },
    resume,
    wants: () => wanted,
    isFull: () => full,
    end: () => {
      if (state !== "ended" && !output.done) throw corrupt("xml", { detail: "sheet ends early" });
      endRows(output);
    },
    ended: () => state === "ended" || output.done,
    declaredRows: () => declared,
  };
};
