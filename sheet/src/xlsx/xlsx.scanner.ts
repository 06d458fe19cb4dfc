// The fast path: reads the XML of a sheet as bytes straight into rows of JSON bytes. Tests hold it equal to the saxes reader.
import { corrupt } from "../failure.ts";
import { beginRow, checkRowNumber, endRow, endRows, type RowOutput } from "../process/row.output.ts";
import { wholeNumber } from "./xlsx.cell.bytes.ts";
import { createCellScanner, type SheetContext } from "./xlsx.cell.scanner.ts";
import {
  append,
  BANG,
  createWindow,
  isNamed,
  isWorthReading,
  nameEnd,
  nextTag,
  QUESTION,
  readAttributes,
  skipMarkup,
  SLASH,
  waitForMore,
} from "../xml/xml.bytes.ts";

export type SheetScanner = {
  push: (chunk: Uint8Array) => void;
  /** Continues once the reason to stop is gone: a string was read, lines were sent, or no more input will come. */
  resume: () => void;
  /** The index of the shared string that is missing in the table, or -1. */
  wants: () => number;
  /** Stopped because the output has lines to send. */
  isFull: () => boolean;
  end: () => void;
  ended: () => boolean;
  /** The last row that the sheet declares. */
  declaredRows: () => number | null;
};

const [ROW, C, SHEET_DATA, DIMENSION] = ["row", "c", "sheetData", "dimension"].map((name) =>
  Buffer.from(name),
);

const lastRowOf = (tag: string) => {
  const rows = /\sref\s*=\s*["'][^"':]*:[A-Z]+(\d{1,7})["']/.exec(tag)?.[1];
  return rows === undefined ? null : Number(rows);
};

export const createSheetScanner = (context: SheetContext, output: RowOutput): SheetScanner => {
  const window = createWindow();
  const cells = createCellScanner(window, context, output);
  let part: "before" | "rows" | "ended" = "before";
  let row = 0;
  let inRow = false;
  let full = false;
  let declared: number | null = null;

  const readRow = (content: number) => {
    const { bytes, r, empty } = window;
    if (inRow) throw corrupt("xml", { detail: "row in row" });
    row = r.from < 0 ? row + 1 : wholeNumber(bytes, r.from, r.to);
    checkRowNumber(row);
    beginRow(output, row);
    cells.beginRow();
    if (empty) endRow(output);
    inRow = !empty;
    return content;
  };

  const readCell = (content: number) => {
    if (!inRow) throw corrupt("xml", { detail: "cell outside a row" });
    return cells.read(content);
  };

  const closeTag = (name: number, end: number) => {
    if (isNamed(window, name, end, ROW!)) {
      endRow(output);
      inRow = false;
    } else if (isNamed(window, name, end, SHEET_DATA!)) part = "ended";
  };

  const openBefore = (name: number, end: number, content: number) => {
    if (isNamed(window, name, end, SHEET_DATA!)) part = window.empty ? "ended" : "rows";
    else if (isNamed(window, name, end, DIMENSION!))
      declared = lastRowOf(window.bytes.toString("latin1", end, content));
  };

  /** Reads one tag and its content. Returns the position after it, or -1. */
  const step = (tag: number) => {
    const first = window.bytes[tag + 1];
    if (first === BANG || first === QUESTION) return skipMarkup(window, tag);
    const name = first === SLASH ? tag + 2 : tag + 1;
    const end = nameEnd(window, name);
    const content = end < 0 ? -1 : readAttributes(window, end);
    if (content < 0) return -1;
    if (part === "rows" && first !== SLASH) {
      if (isNamed(window, name, end, C!)) return readCell(content);
      return isNamed(window, name, end, ROW!) ? readRow(content) : content;
    }
    if (part === "rows") closeTag(name, end);
    else if (first !== SLASH) openBefore(name, end, content);
    return content;
  };

  const isOver = () => part === "ended" || output.done;

  const resume = () => {
    full = false;
    while (!isOver()) {
      full = output.lines.length > 0;
      if (full) return;
      const tag = nextTag(window, window.at);
      if (tag < 0) window.at = window.end;
      const after = tag < 0 ? -1 : step(tag);
      if (after < 0) {
        if (cells.wants() < 0) waitForMore(window);
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
    wants: () => (isOver() ? -1 : cells.wants()),
    isFull: () => full,
    end: () => {
      if (!isOver()) throw corrupt("xml", { detail: "sheet ends early" });
      endRows(output);
    },
    ended: isOver,
    declaredRows: () => declared,
  };
};
