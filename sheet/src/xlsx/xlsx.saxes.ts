// Reads the XML of sheets and shared strings with saxes: slow and simple, the reference for the fast reader's tests.
import { corrupt } from "../failure.ts";
import type { NumberFormat } from "../number.format.ts";
import {
  beginRow,
  checkRowNumber,
  endRow,
  endRows,
  writeCell,
  type RowOutput,
} from "../process/row.output.ts";
import { officeText } from "./xlsx.text.ts";
import { valueCell } from "./xlsx.value.ts";
import { type Attributes, officeNamespaces, xmlParser } from "../xml/xml.events.ts";

/** Collects the text (t) of shared and inline strings, without phonetic guides (rPh). */
const textCollector = () => {
  let piece = "";
  let whole = "";
  const t = {
    text: (text: string) => {
      piece += text;
    },
    close: () => {
      whole += officeText(piece);
      piece = "";
    },
  };
  return {
    tree: { t, r: { within: { t } } },
    take: () => {
      const taken = whole;
      whole = "";
      return taken;
    },
  };
};

export const readStringsBySaxes = (chunks: Iterable<Uint8Array>): string[] => {
  const strings: string[] = [];
  const { tree, take } = textCollector();
  const si = { within: tree, close: () => strings.push(take()) };
  const parser = xmlParser({ sst: { within: { si } } }, officeNamespaces);
  for (const chunk of chunks) parser.push(chunk);
  parser.end();
  return strings;
};

const columnOf = (reference: string) => {
  const [, letters = ""] = /^([A-Za-z]{1,3})/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > 16_384 || /^[A-Za-z]{4}/.test(reference))
    throw corrupt("reference", { reference });
  return column - 1;
};

type Context = { formats: readonly NumberFormat[]; date1904: boolean; strings: string[] };

export const readSheetBySaxes = (
  chunks: Iterable<Uint8Array>,
  { formats, date1904, strings }: Context,
  output: RowOutput,
) => {
  const collector = textCollector();
  let row = 0;
  let column = -1;
  let type = "n";
  let style = 0;
  let value: string | undefined;
  let inline: string | undefined;

  const openRow = (attributes: Attributes) => {
    row = attributes.r === undefined ? row + 1 : Number(attributes.r);
    checkRowNumber(row);
    beginRow(output, row);
    column = -1;
  };
  const openCell = (attributes: Attributes) => {
    column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
    type = attributes.t ?? "n";
    style = Number(attributes.s ?? 0);
    value = inline = undefined;
  };
  const closeCell = () => {
    if (inline !== undefined) return writeCell(output, column, inline || null);
    if (value === undefined || value === "") return;
    if (type !== "s") return writeCell(output, column, valueCell(type, formats[style], value, date1904));
    const text = /^\d{1,9}$/.test(value) ? strings[Number(value)] : undefined;
    if (text === undefined) throw corrupt("string_index", { row });
    writeCell(output, column, text || null);
  };

  const v = {
    open: () => {
      value = "";
    },
    text: (text: string) => {
      value += text;
    },
  };
  const is = {
    within: collector.tree,
    close: () => {
      inline = collector.take();
    },
  };
  const c = { open: openCell, close: closeCell, within: { v, is } };
  const sheetData = { within: { row: { open: openRow, close: () => endRow(output), within: { c } } } };
  const parser = xmlParser({ worksheet: { within: { sheetData } } }, officeNamespaces);
  for (const chunk of chunks) parser.push(chunk);
  parser.end();
  endRows(output);
};
