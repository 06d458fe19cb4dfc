// The fast path: reads the XML of a sheet as bytes straight into rows of JSON bytes. Tests hold it equal to the saxes reader.
import { corrupt } from "../failure.ts";
import {
  beginRow,
  checkRowNumber,
  endRow,
  endRows,
  hideColumns,
  type RowOutput,
} from "../process/row.output.ts";
import { wholeNumber } from "./xlsx.cell.bytes.ts";
import { createCellScanner, type SheetContext } from "./xlsx.cell.scanner.ts";
import { append, createWindow, isWorthReading, nextTag, waitForMore } from "../xml/xml.bytes.ts";
import { isNamed, readTag, skipElement } from "../xml/xml.tags.ts";

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

const [WORKSHEET, ROW, C, COLS, COL, SHEET_DATA, DIMENSION] = [
  "worksheet",
  "row",
  "c",
  "cols",
  "col",
  "sheetData",
  "dimension",
].map((name) => Buffer.from(name));

const lastRowOf = (tag: string) => {
  const rows = /\sref\s*=\s*["'][^"':]*:[A-Z]+(\d{1,7})["']/.exec(tag)?.[1];
  return rows === undefined ? null : Number(rows);
};

const numberIn = (tag: string, attribute: "min" | "max") =>
  Number(new RegExp(`\\s${attribute}\\s*=\\s*["'](\\d{1,6})["']`).exec(tag)?.[1] ?? 0);

export const createSheetScanner = (context: SheetContext, output: RowOutput): SheetScanner => {
  const window = createWindow();
  const cells = createCellScanner(window, context, output);
  let part: "root" | "before" | "columns" | "rows" | "ended" = "root";
  let row = 0;
  let inRow = false;
  let full = false;
  let declared: number | null = null;

  const isHidden = () => {
    const { from, to } = window.hidden;
    return from >= 0 && /^(?:1|true)$/.test(window.bytes.toString("latin1", from, to));
  };

  const readRow = (content: number) => {
    const { bytes, r, empty } = window;
    row = r.from < 0 ? row + 1 : wholeNumber(bytes, r.from, r.to);
    checkRowNumber(row);
    beginRow(output, row);
    output.isHidden = isHidden();
    cells.beginRow();
    if (empty) endRow(output);
    inRow = !empty;
    return content;
  };

  const openBefore = (tag: number, content: number) => {
    if (isNamed(window, SHEET_DATA!)) part = window.empty ? "ended" : "rows";
    else if (isNamed(window, COLS!)) {
      if (!window.empty) part = "columns";
      return content;
    } else if (isNamed(window, DIMENSION!))
      declared = lastRowOf(window.bytes.toString("latin1", tag, content));
    else return skipElement(window, content);
    return window.empty || part === "rows" ? content : skipElement(window, content);
  };

  const openRoot = (content: number) => {
    if (!isNamed(window, WORKSHEET!)) throw corrupt("xml", { detail: "root" });
    part = window.empty ? "ended" : "before";
    return content;
  };

  const openColumn = (tag: number, content: number) => {
    if (isNamed(window, COL!) && isHidden()) {
      const source = window.bytes.toString("latin1", tag, content);
      hideColumns(output, numberIn(source, "min") - 1, numberIn(source, "max") - 1);
    }
    return skipElement(window, content);
  };

  const closeTag = () => {
    if (inRow) endRow(output);
    else part = part === "columns" ? "before" : "ended";
    inRow = false;
  };

  /** Reads one tag and its content. Returns the position after it, or -1. */
  const step = (tag: number) => {
    const content = readTag(window, tag);
    if (content < 0 || window.isMarkup) return content;
    if (window.isClosing) closeTag();
    else if (part === "root") return openRoot(content);
    else if (part === "before") return openBefore(tag, content);
    else if (part === "columns") return openColumn(tag, content);
    else if (inRow && isNamed(window, C!)) return cells.read(content);
    else if (!inRow && isNamed(window, ROW!)) return readRow(content);
    else if (isNamed(window, C!) || isNamed(window, ROW!)) throw corrupt("xml", { detail: "rows" });
    else return skipElement(window, content);
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
