// Reads the XML of a sheet as bytes straight into rows of JSON bytes: the fast path, held equal to the saxes reader by tests.
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

  /** Reads one tag and what belongs to it: the place after, or -1. */
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
