// Reads SpreadsheetML 2003, the XML that portals save as .xls, with saxes and within the smaller limits.
import { createReadStream } from "node:fs";
import type { Cell } from "../cell.ts";
import { SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import { type NumberFormat, numberFormat, numberKinds } from "../number.format.ts";
import type { Reader, SheetHead } from "../reader.ts";
import { checkRowNumber, endRows, hideColumns, writeRow, type RowOutput } from "../process/row.output.ts";
import { isoCell, numberCell, serialOf } from "../serial.ts";
import { type Attributes, type Namespaces, type XmlNode, xmlParser } from "../xml/xml.events.ts";

const PIECE = 64 * 1024;

const numberOf = (text: string | undefined) => {
  const value = Number(text);
  return Number.isFinite(value) ? Math.trunc(value) : 0;
};

const formatOf = (code: string) => numberFormat(-1, code === "Percent" ? "0%" : code);

const cellOf = (type: string, text: string, format: NumberFormat | undefined): Cell => {
  const value = Number(text);
  switch (type) {
    case "Number":
      if (text.trim() === "" || !Number.isFinite(value)) return text || null;
      // A date has a type of its own here: what else has a date's format is only a number.
      return format?.kind === numberKinds.percent || format?.shown ? numberCell(value, format, false) : value;
    case "Boolean":
      return text.trim() === "1" || /^true$/i.test(text.trim());
    case "DateTime":
      // Excel writes an elapsed time as the day that it reaches, counted from the day before the first.
      return format?.kind === numberKinds.duration && /^(?:1899|190\d)-/.test(text.trim())
        ? numberCell(serialOf(text.trim().replace(/[.Z].*$/, "")), format, false)
        : isoCell(text);
    case "Error":
      return text ? { error: text } : null;
    default:
      return text.replace(/\r\n?/g, "\n") || null;
  }
};

const namespaces: Namespaces = {
  "urn:schemas-microsoft-com:office:spreadsheet": "ss",
  "urn:schemas-microsoft-com:office:excel": "x",
};

/** Feeds a file to a parser chunk by chunk; leaving the loop ends it. */
async function* pieces(path: string, parser: ReturnType<typeof xmlParser>): AsyncGenerator<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE })) {
    if (Buffer.isBuffer(chunk)) parser.push(chunk);
    yield;
  }
  parser.end();
}

type Formats = ReadonlyMap<string, NumberFormat | undefined>;

const listSheets = async (path: string) => {
  const sheets: SheetHead[] = [];
  const formats = new Map<string, NumberFormat | undefined>();
  let style = "";
  const visible = (text: string) => {
    const sheet = sheets.at(-1);
    if (sheet && /Hidden/.test(text)) sheet.hidden = true;
  };
  const parser = xmlParser(
    {
      "ss:Workbook": {
        within: {
          "ss:Styles": {
            within: {
              "ss:Style": {
                open: (attributes) => {
                  style = attributes["ss:ID"] ?? "";
                  formats.set(style, formats.get(attributes["ss:Parent"] ?? ""));
                },
                within: {
                  "ss:NumberFormat": {
                    open: (attributes) => formats.set(style, formatOf(attributes["ss:Format"] ?? "")),
                  },
                },
              },
            },
          },
          "ss:Worksheet": {
            open: (attributes) => sheets.push({ name: attributes["ss:Name"] ?? "", hidden: false }),
            within: { "x:WorksheetOptions": { within: { "x:Visible": { text: visible } } } },
          },
        },
      },
    },
    namespaces,
    { alsoLatin: true },
  );
  for await (const _ of pieces(path, parser));
  if (sheets.length === 0) throw new SheetFailure("no_sheet");
  return { sheets, formats };
};

const sheetParser = (index: number, formats: Formats, output: RowOutput) => {
  const { columns, cellCharacters } = output.limits;
  let sheet = -1;
  let row = 0;
  let column = -1;
  let across = 0;
  let cells: Cell[] = [];
  /** A cell without a style has that of its row, or of its column. */
  let styles: { table?: string; row?: string; cell?: string } = {};
  let columnStyles: (string | undefined)[] = [];
  let described = 0;
  let isHidden = false;
  let data: { type: string; text: string } | undefined;

  const openTable = (attributes: Attributes) => {
    [row, described, columnStyles] = [0, 0, []];
    styles = { table: attributes["ss:StyleID"] };
  };
  const openColumn = (attributes: Attributes) => {
    const stated = attributes["ss:Index"];
    const first = stated === undefined ? described : numberOf(stated) - 1;
    described = first + 1 + Math.max(0, numberOf(attributes["ss:Span"] ?? "0"));
    const last = Math.min(described, columns);
    if (attributes["ss:Hidden"] === "1") hideColumns(output, first, described - 1);
    if (first >= 0 && first < last) columnStyles.length = Math.max(columnStyles.length, last);
    if (first >= 0) columnStyles.fill(attributes["ss:StyleID"], first, last);
  };
  const openRow = (attributes: Attributes) => {
    row = attributes["ss:Index"] === undefined ? row + 1 : numberOf(attributes["ss:Index"]);
    checkRowNumber(row);
    [cells, column, across] = [[], -1, 0];
    styles.row = attributes["ss:StyleID"];
    isHidden = attributes["ss:Hidden"] === "1";
  };
  const openCell = (attributes: Attributes) => {
    const stated = attributes["ss:Index"];
    column = stated === undefined ? column + 1 + across : numberOf(stated) - 1;
    across = Math.max(0, numberOf(attributes["ss:MergeAcross"] ?? "0"));
    styles.cell = attributes["ss:StyleID"];
  };
  const closeData = () => {
    if (!data) return;
    const style = styles.cell ?? styles.row ?? columnStyles[column] ?? styles.table ?? "Default";
    const value = cellOf(data.type, data.text, formats.get(style));
    // A cell beyond the last column is refused here, however far it is.
    if (value !== null && column >= 0) cells[Math.min(column, columns)] = value;
    data = undefined;
  };
  const closeRow = () => {
    if (cells.length > 0 && !output.done)
      writeRow(output, { row, cells: Array.from(cells, (cell) => cell ?? null) }, isHidden);
    cells = [];
  };
  const addText = (text: string) => {
    // Keep only enough to know that it is too long.
    if (data && data.text.length <= cellCharacters) data.text += text.slice(0, cellCharacters + 1);
  };
  /** Letters in bold or in colour are in elements of HTML. */
  const marked: XmlNode = {
    text: addText,
    get others() {
      return marked;
    },
  };
  const inSheet =
    <T>(act: (given: T) => void) =>
    (given: T) => {
      if (sheet === index) act(given);
    };
  const dataNode: XmlNode = {
    open: inSheet((attributes: Attributes) => {
      data = { type: attributes["ss:Type"] ?? "String", text: "" };
    }),
    text: addText,
    close: closeData,
    others: marked,
  };
  return xmlParser(
    {
      "ss:Workbook": {
        within: {
          "ss:Worksheet": {
            open: () => {
              sheet += 1;
            },
            within: {
              "ss:Table": {
                open: openTable,
                within: {
                  "ss:Column": { open: inSheet(openColumn) },
                  "ss:Row": {
                    open: inSheet(openRow),
                    close: () => inSheet(closeRow)(undefined),
                    within: { "ss:Cell": { open: inSheet(openCell), within: { "ss:Data": dataNode } } },
                  },
                },
              },
            },
          },
        },
      },
    },
    namespaces,
    { alsoLatin: true },
  );
};

export const openSpreadsheetMl = async (path: string, size: number, limits: Limits): Promise<Reader> => {
  if (size > limits.legacyFileBytes) throw new SheetFailure("too_large", { limit: limits.legacyFileBytes });
  const { sheets, formats } = await listSheets(path);

  async function* fill(sheet: number, output: RowOutput): AsyncGenerator<void, number | null> {
    for await (const _ of pieces(path, sheetParser(sheet, formats, output))) {
      if (output.done) return null;
      yield;
    }
    endRows(output);
    return null;
  }
  return { format: "xls", fileBytes: size, sheets, bytesOf: () => size, fill };
};
