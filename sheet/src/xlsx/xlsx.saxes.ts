// Reads the XML of sheets and shared strings with saxes: slow and simple, the reference for the fast reader's tests.
import { corrupt } from "../failure.ts";
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
import { xmlParser } from "../xml/xml.events.ts";

/** Collects the text (t) of shared and inline strings, without phonetic guides (rPh). */
const textCollector = () => {
  let phonetic = false;
  let inText = false;
  let piece = "";
  let whole = "";
  return {
    open: (name: string) => {
      if (name === "rPh") phonetic = true;
      if (name === "t") inText = true;
    },
    text: (text: string) => {
      if (inText && !phonetic) piece += text;
    },
    close: (name: string) => {
      if (name === "rPh") phonetic = false;
      if (name !== "t") return;
      inText = false;
      whole += officeText(piece);
      piece = "";
    },
    take: () => {
      const taken = whole;
      whole = "";
      return taken;
    },
  };
};

export const readStringsBySaxes = (chunks: Iterable<Uint8Array>): string[] => {
  const strings: string[] = [];
  const collector = textCollector();
  const parser = xmlParser({
    open: collector.open,
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === "si") strings.push(collector.take());
    },
  });
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

type Context = { kinds: Uint8Array; date1904: boolean; strings: string[] };

export const readSheetBySaxes = (
  chunks: Iterable<Uint8Array>,
  { kinds, date1904, strings }: Context,
  output: RowOutput,
) => {
  const collector = textCollector();
  let inSheet = false;
  let row = 0;
  let column = -1;
  let type = "n";
  let style = 0;
  let value: string | undefined;
  let inline: string | undefined;
  let inValue = false;

  const openRow = (attributes: Record<string, string>) => {
    row = attributes.r === undefined ? row + 1 : Number(attributes.r);
    checkRowNumber(row);
    beginRow(output, row);
    column = -1;
  };
  const openCell = (attributes: Record<string, string>) => {
    column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
    type = attributes.t ?? "n";
    style = Number(attributes.s ?? 0);
    value = inline = undefined;
  };
  const closeCell = () => {
    if (inline !== undefined) return writeCell(output, column, inline || null);
    if (value === undefined || value === "") return;
    if (type !== "s") return writeCell(output, column, valueCell(type, kinds[style] ?? 0, value, date1904));
    const text = /^\d{1,9}$/.test(value) ? strings[Number(value)] : undefined;
    if (text === undefined) throw corrupt("string_index", { row });
    writeCell(output, column, text || null);
  };

  const parser = xmlParser({
    open: (name, attributes) => {
      if (name === "sheetData") inSheet = true;
      if (!inSheet) return;
      collector.open(name);
      if (name === "row") openRow(attributes);
      else if (name === "c") openCell(attributes);
      else if (name === "v") [inValue, value] = [true, ""];
    },
    text: (text) => {
      if (inValue) value += text;
      else collector.text(text);
    },
    close: (name) => {
      if (!inSheet) return;
      collector.close(name);
      if (name === "v") inValue = false;
      else if (name === "is") inline = collector.take();
      else if (name === "c") closeCell();
      else if (name === "row") endRow(output);
      else if (name === "sheetData") inSheet = false;
    },
  });
  for (const chunk of chunks) parser.push(chunk);
  parser.end();
  endRows(output);
};
