// Reads OpenDocument spreadsheets with saxes, within the smaller limits. hucre loses percentages and times, and expands
// repeated rows.
import type { Cell } from "../cell.ts";
import { SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import { createTextCollector } from "./ods.text.ts";
import type { Reader, SheetHead } from "../reader.ts";
import { endRows, writeRow, type RowOutput } from "../process/row.output.ts";
import { isoCell } from "../serial.ts";
import { xmlParser } from "../xml/xml.events.ts";
import { openArchive, type Archive } from "../container/zip.archive.ts";

type Attributes = Record<string, string>;

const repeats = (attributes: Attributes, name: string) =>
  Math.max(1, Math.trunc(Number(attributes[name] ?? 1)) || 1);

const durationCell = (duration: string): Cell => {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(duration) ?? [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return duration || null;
  if (Number(hours) < 24)
    return { time: [hours, minutes, seconds].map((part) => part.padStart(2, "0")).join(":") };
  return Number(hours) / 24 + Number(minutes) / 1440 + Number(seconds) / 86_400;
};

const numberOf = (text: string | undefined) => {
  const value = Number(text);
  return text !== undefined && text.trim() !== "" && Number.isFinite(value) ? value : undefined;
};

const cellOf = (attributes: Attributes, text: string): Cell => {
  const shown = text || null;
  if (attributes["calcext:value-type"] === "error") return text ? { error: text } : null;
  // LibreOffice writes a yes/no value without its own format as this formula.
  const said = /^of:=(TRUE|FALSE)\(\)$/.exec(attributes["table:formula"] ?? "")?.[1];
  if (said) return said === "TRUE";
  const value = numberOf(attributes["office:value"]);
  switch (attributes["office:value-type"]) {
    case "float":
    case "currency":
      return value ?? shown;
    case "percentage":
      return value === undefined ? shown : { percent: value };
    case "boolean":
      return attributes["office:boolean-value"] === "true";
    case "date":
      return isoCell(attributes["office:date-value"] ?? "");
    case "time":
      return durationCell(attributes["office:time-value"] ?? "");
    default:
      return text || attributes["office:string-value"] || null;
  }
};

/** Follows the tables of a document; tables within tables belong to the outer table's cells and are skipped. */
const tableCounter = () => {
  let depth = 0;
  let table = -1;
  return {
    open: (name: string) => {
      if (name === "table" && ++depth === 1) table += 1;
    },
    close: (name: string) => {
      if (name === "table") depth -= 1;
    },
    isIn: (index: number) => depth === 1 && table === index,
    begins: (name: string) => name === "table" && depth === 1,
  };
};

const listSheets = async (archive: Archive): Promise<SheetHead[]> => {
  const found: { name: string; style: string }[] = [];
  const hiddenStyles = new Set<string>();
  const tables = tableCounter();
  let style = "";
  const parser = xmlParser({
    open: (name, attributes) => {
      tables.open(name);
      if (name === "style") style = attributes["style:name"] ?? "";
      if (name === "table-properties" && attributes["table:display"] === "false") hiddenStyles.add(style);
      if (tables.begins(name))
        found.push({ name: attributes["table:name"] ?? "", style: attributes["table:style-name"] ?? "" });
    },
    close: tables.close,
  });
  for await (const chunk of archive.chunks("content.xml")) parser.push(chunk);
  parser.end();
  if (found.length === 0) throw new SheetFailure("no_sheet");
  return found.map(({ name, style: own }) => ({ name, hidden: hiddenStyles.has(own) }));
};

const sheetParser = (sheet: number, output: RowOutput) => {
  const { columns, cellCharacters } = output.limits;
  const tables = tableCounter();
  const collector = createTextCollector(cellCharacters);
  let row = 1;
  let rowAttributes: Attributes = {};
  let cells: Cell[] = [];
  /** The column of the next cell: blank cells count, but take neither memory nor time. */
  let next = 0;
  let cell: Attributes | undefined;

  const addCell = (value: Cell, times: number) => {
    // A cell beyond the last column is refused here, however far it is.
    if (value !== null)
      for (let place = next; place < next + times && place <= columns; place++) cells[place] = value;
    if (value !== null && next > columns) cells[columns] = value;
    next = Math.min(next + times, 1e9);
  };
  const endRow = () => {
    const times = repeats(rowAttributes, "table:number-rows-repeated");
    const filled = Array.from(cells, (value) => value ?? null);
    if (filled.length > 0)
      for (let time = 0; time < times && !output.done; time++)
        writeRow(output, { row: row + time, cells: filled });
    row += times;
  };

  return xmlParser({
    open: (name, attributes) => {
      tables.open(name);
      if (!tables.isIn(sheet)) return;
      if (cell) collector.open(name, attributes);
      else if (name === "table-row") [rowAttributes, cells, next] = [attributes, [], 0];
      else if (name === "table-cell") {
        cell = attributes;
        collector.begin();
      } else if (name === "covered-table-cell")
        addCell(null, repeats(attributes, "table:number-columns-repeated"));
    },
    text: (text) => {
      if (cell && tables.isIn(sheet)) collector.text(text);
    },
    close: (name) => {
      if (tables.isIn(sheet)) {
        if (name === "table-cell" && cell) {
          addCell(cellOf(cell, collector.take()), repeats(cell, "table:number-columns-repeated"));
          cell = undefined;
        } else if (cell) collector.close(name);
        else if (name === "table-row") endRow();
      }
      tables.close(name);
    },
  });
};

const refuseEncrypted = async (archive: Archive, { partBytes }: Limits) => {
  const manifest = "META-INF/manifest.xml";
  const isEncrypted =
    archive.has("encrypted-package") ||
    (archive.has(manifest) && (await archive.whole(manifest, partBytes)).includes("encryption-data"));
  if (isEncrypted) throw new SheetFailure("encrypted");
};

export const openOds = async (path: string, size: number, limits: Limits): Promise<Reader> => {
  if (size > limits.legacyFileBytes) throw new SheetFailure("too_large", { limit: limits.legacyFileBytes });
  const archive = await openArchive(path, { ...limits, inflatedBytes: limits.legacyInflatedBytes });
  const mimetype = (await archive.whole("mimetype", 200)).toString();
  if (!mimetype.startsWith("application/vnd.oasis.opendocument.spreadsheet"))
    throw new SheetFailure("unknown_format");
  await refuseEncrypted(archive, limits);
  const sheets = await listSheets(archive);

  async function* fill(sheet: number, output: RowOutput): AsyncGenerator<void, number | null> {
    const parser = sheetParser(sheet, output);
    for await (const chunk of archive.chunks("content.xml")) {
      parser.push(chunk);
      if (output.done) return null;
      yield;
    }
    parser.end();
    endRows(output);
    return null;
  }
  return { format: "ods", fileBytes: size, sheets, fill };
};
