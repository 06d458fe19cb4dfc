// Reads SpreadsheetML 2003, the XML that portals save as .xls, with saxes and within the smaller limits.
import { createReadStream } from "node:fs";
import type { Cell } from "../cell.ts";
import { SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import { numberKind, numberKinds } from "../number.format.ts";
import type { Reader, SheetHead } from "../reader.ts";
import { checkRowNumber, endRows, writeRow, type RowOutput } from "../process/row.output.ts";
import { isoCell } from "../serial.ts";
import { xmlParser } from "../xml/xml.events.ts";

type Attributes = Record<string, string>;

const PIECE = 64 * 1024;

const numberOf = (text: string | undefined) => {
  const value = Number(text);
  return Number.isFinite(value) ? Math.trunc(value) : 0;
};

const isPercent = (format: string) => format === "Percent" || numberKind(-1, format) === numberKinds.percent;

const cellOf = (type: string, text: string, percent: boolean): Cell => {
  const value = Number(text);
  switch (type) {
    case "Number":
      if (text.trim() === "" || !Number.isFinite(value)) return text || null;
      return percent ? { percent: value } : value;
    case "Boolean":
      return text.trim() === "1" || /^true$/i.test(text.trim());
    case "DateTime":
      return isoCell(text);
    case "Error":
      return text ? { error: text } : null;
    default:
      return text.replace(/\r\n?/g, "\n") || null;
  }
};

/** Feeds a file to a parser chunk by chunk; leaving the loop ends it. */
async function* pieces(path: string, parser: ReturnType<typeof xmlParser>): AsyncGenerator<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE })) {
    if (Buffer.isBuffer(chunk)) parser.push(chunk);
    yield;
  }
  parser.end();
}

const listSheets = async (path: string) => {
  const sheets: SheetHead[] = [];
  const percents = new Set<string>();
  let style = "";
  let isVisible = false;
  const parser = xmlParser(
    {
      open: (name, attributes) => {
        if (name === "Worksheet") sheets.push({ name: attributes["ss:Name"] ?? "", hidden: false });
        else if (name === "Style") style = attributes["ss:ID"] ?? "";
        else if (name === "NumberFormat" && isPercent(attributes["ss:Format"] ?? "")) percents.add(style);
        isVisible = name === "Visible";
      },
      text: (text) => {
        const sheet = sheets.at(-1);
        if (isVisible && sheet && /Hidden/.test(text)) sheet.hidden = true;
      },
      close: () => {
        isVisible = false;
      },
    },
    { alsoLatin: true },
  );
  for await (const _ of pieces(path, parser));
  if (sheets.length === 0) throw new SheetFailure("no_sheet");
  return { sheets, percents };
};

const sheetParser = (index: number, percents: ReadonlySet<string>, output: RowOutput) => {
  const { columns, cellCharacters } = output.limits;
  let sheet = -1;
  let row = 0;
  let column = -1;
  let across = 0;
  let cells: Cell[] = [];
  let style = "";
  let data: { type: string; text: string } | undefined;

  const openRow = (attributes: Attributes) => {
    row = attributes["ss:Index"] === undefined ? row + 1 : numberOf(attributes["ss:Index"]);
    checkRowNumber(row);
    [cells, column, across] = [[], -1, 0];
  };
  const openCell = (attributes: Attributes) => {
    const stated = attributes["ss:Index"];
    column = stated === undefined ? column + 1 + across : numberOf(stated) - 1;
    across = Math.max(0, numberOf(attributes["ss:MergeAcross"] ?? "0"));
    style = attributes["ss:StyleID"] ?? "";
  };
  const closeData = () => {
    if (!data) return;
    const value = cellOf(data.type, data.text, percents.has(style));
    // A cell beyond the last column is refused here, however far it is.
    if (value !== null && column >= 0) cells[Math.min(column, columns)] = value;
    data = undefined;
  };
  const closeRow = () => {
    if (cells.length > 0 && !output.done)
      writeRow(output, { row, cells: Array.from(cells, (cell) => cell ?? null) });
    cells = [];
  };

  return xmlParser(
    {
      open: (name, attributes) => {
        if (name === "Worksheet") [sheet, row] = [sheet + 1, 0];
        if (sheet !== index) return;
        if (name === "Row") openRow(attributes);
        else if (name === "Cell") openCell(attributes);
        else if (name === "Data") data = { type: attributes["ss:Type"] ?? "String", text: "" };
      },
      text: (text) => {
        // Keep only enough to know that it is too long.
        if (data && data.text.length <= cellCharacters) data.text += text.slice(0, cellCharacters + 1);
      },
      close: (name) => {
        if (sheet !== index) return;
        if (name === "Data") closeData();
        else if (name === "Row") closeRow();
      },
    },
    { alsoLatin: true },
  );
};

export const openSpreadsheetMl = async (path: string, size: number, limits: Limits): Promise<Reader> => {
  if (size > limits.legacyFileBytes) throw new SheetFailure("too_large", { limit: limits.legacyFileBytes });
  const { sheets, percents } = await listSheets(path);

  async function* fill(sheet: number, output: RowOutput): AsyncGenerator<void, number | null> {
    for await (const _ of pieces(path, sheetParser(sheet, percents, output))) {
      if (output.done) return null;
      yield;
    }
    endRows(output);
    return null;
  }
  return { format: "xls", fileBytes: size, sheets, fill };
};
