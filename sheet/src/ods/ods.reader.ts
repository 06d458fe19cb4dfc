// Reads OpenDocument spreadsheets with saxes, within the smaller limits. hucre loses percentages and times, and expands
// repeated rows.
import type { Cell } from "../cell.ts";
import { SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import type { NumberFormat } from "../number.format.ts";
import { createStyles, type OdsStyles } from "./ods.styles.ts";
import { createTextCollector } from "./ods.text.ts";
import type { Reader, SheetHead } from "../reader.ts";
import { endRows, hideColumns, writeRow, type RowOutput } from "../process/row.output.ts";
import { durationCell, isoCell, numberCell } from "../serial.ts";
import {
  type Attributes,
  type Namespaces,
  type XmlNode,
  xmlParser,
  type XmlTree,
} from "../xml/xml.events.ts";
import { openArchive, type Archive } from "../container/zip.archive.ts";

const repeats = (attributes: Attributes, name: string) =>
  Math.max(1, Math.trunc(Number(attributes[name] ?? 1)) || 1);

const namespaces: Namespaces = {
  "urn:oasis:names:tc:opendocument:xmlns:office:1.0": "office",
  "urn:oasis:names:tc:opendocument:xmlns:table:1.0": "table",
  "urn:oasis:names:tc:opendocument:xmlns:text:1.0": "text",
  "urn:oasis:names:tc:opendocument:xmlns:style:1.0": "style",
  "urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0": "number",
  "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0": "draw",
  "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0": "calcext",
};

const numberOf = (text: string | undefined) => {
  const value = Number(text);
  return text !== undefined && text.trim() !== "" && Number.isFinite(value) ? value : undefined;
};

const cellOf = (attributes: Attributes, text: string, format: NumberFormat | undefined): Cell => {
  const shown = text || null;
  if (attributes["calcext:value-type"] === "error") return text ? { error: text } : null;
  // LibreOffice writes a yes/no value without its own format as this formula.
  const said = /^of:=(TRUE|FALSE)\(\)$/.exec(attributes["table:formula"] ?? "")?.[1];
  if (said) return said === "TRUE";
  const value = numberOf(attributes["office:value"]);
  switch (attributes["office:value-type"]) {
    case "float":
    case "currency":
      return value === undefined ? shown : numberCell(value, format, false);
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

/** A document whose spreadsheet holds these elements. */
const documentOf = (tables: XmlTree, styles?: XmlTree): XmlTree => ({
  "office:document-content": {
    within: {
      "office:automatic-styles": { within: styles },
      "office:body": { within: { "office:spreadsheet": { within: tables } } },
    },
  },
});

const parsePart = async (archive: Archive, part: string, tree: XmlTree) => {
  const parser = xmlParser(tree, namespaces);
  for await (const chunk of archive.chunks(part)) parser.push(chunk);
  parser.end();
};

const readStyles = async (archive: Archive, styles: OdsStyles) => {
  const { tree } = styles;
  const both = { "office:styles": { within: tree }, "office:automatic-styles": { within: tree } };
  if (archive.has("styles.xml"))
    await parsePart(archive, "styles.xml", { "office:document-styles": { within: both } });
};

const listSheets = async (archive: Archive, styles: OdsStyles): Promise<SheetHead[]> => {
  const found: { name: string; style: string }[] = [];
  const table = {
    open: (attributes: Attributes) =>
      found.push({ name: attributes["table:name"] ?? "", style: attributes["table:style-name"] ?? "" }),
  };
  await parsePart(archive, "content.xml", documentOf({ "table:table": table }, styles.tree));
  if (found.length === 0) throw new SheetFailure("no_sheet");
  return found.map(({ name, style }) => ({ name, hidden: styles.isHiddenTable(style) }));
};

/** Rows, and rows in groups. */
const grouped = (group: string, others: readonly string[], inside: XmlTree): XmlTree => {
  const within: Record<string, XmlNode> = { ...inside };
  for (const name of [group, ...others]) within[name] = { within };
  return within;
};

/** Hidden by hand, or by a filter. */
const isHidden = (attributes: Attributes) =>
  /^(?:collapse|filter)$/.test(attributes["table:visibility"] ?? "");

const sheetParser = (sheet: number, styles: OdsStyles, output: RowOutput) => {
  const { columns, cellCharacters } = output.limits;
  const collector = createTextCollector(cellCharacters);
  let table = -1;
  let row = 1;
  let rowAttributes: Attributes = {};
  let cells: Cell[] = [];
  /** The column of the next cell: blank cells count, but take neither memory nor time. */
  let next = 0;
  let cell: Attributes = {};
  /** The style of the cells of each column that have none of their own. */
  let columnStyles: string[] = [];

  const addColumns = (attributes: Attributes) => {
    const style = attributes["table:default-cell-style-name"] ?? "";
    const first = columnStyles.length;
    const times = Math.min(repeats(attributes, "table:number-columns-repeated"), columns - first);
    if (isHidden(attributes) && times > 0) hideColumns(output, first, first + times - 1);
    for (let time = 0; time < times; time++) columnStyles.push(style);
  };
  const addCell = (value: Cell, times: number) => {
    // A cell beyond the last column is refused here, however far it is.
    if (value !== null)
      for (let place = next; place < next + times && place <= columns; place++) cells[place] = value;
    if (value !== null && next > columns) cells[columns] = value;
    next = Math.min(next + times, 1e9);
  };
  const closeCell = () => {
    const style =
      cell["table:style-name"] ?? rowAttributes["table:default-cell-style-name"] ?? columnStyles[next] ?? "";
    const value = cellOf(cell, collector.take(), styles.formatOf(style));
    addCell(value, repeats(cell, "table:number-columns-repeated"));
  };
  const endRow = () => {
    const times = repeats(rowAttributes, "table:number-rows-repeated");
    const filled = Array.from(cells, (value) => value ?? null);
    if (filled.length > 0)
      for (let time = 0; time < times && !output.done; time++)
        writeRow(output, { row: row + time, cells: filled }, isHidden(rowAttributes));
    row += times;
  };
  const inSheet = (act: (attributes: Attributes) => void) => (attributes: Attributes) => {
    if (table === sheet) act(attributes);
  };
  const cellNode: XmlNode = {
    open: (attributes) => {
      cell = attributes;
      collector.begin();
    },
    close: () => {
      if (table === sheet) closeCell();
    },
    within: collector.tree,
  };
  const rowNode: XmlNode = {
    open: (attributes) => {
      [rowAttributes, cells, next] = [attributes, [], 0];
    },
    close: () => {
      if (table === sheet) endRow();
    },
    within: {
      "table:table-cell": cellNode,
      "table:covered-table-cell": {
        open: (attributes) => addCell(null, repeats(attributes, "table:number-columns-repeated")),
      },
    },
  };
  const columnsOf = grouped(
    "table:table-column-group",
    ["table:table-columns", "table:table-header-columns"],
    {
      "table:table-column": { open: inSheet(addColumns) },
    },
  );
  const rowsOf = grouped("table:table-row-group", ["table:table-rows", "table:table-header-rows"], {
    "table:table-row": rowNode,
  });
  const tableNode: XmlNode = {
    open: () => {
      table += 1;
      [row, columnStyles] = [1, []];
    },
    within: { ...columnsOf, ...rowsOf },
  };
  return xmlParser(documentOf({ "table:table": tableNode }), namespaces);
};

const refuseEncrypted = async (archive: Archive, { partBytes }: Limits) => {
  const manifest = "META-INF/manifest.xml";
  // Searched, not parsed: old programs write a DOCTYPE into it.
  const isEncrypted =
    archive.has("encrypted-package") ||
    (archive.has(manifest) &&
      /<(?:\w+:)?encryption-data\b/.test((await archive.whole(manifest, partBytes)).toString()));
  if (isEncrypted) throw new SheetFailure("encrypted");
};

export const openOds = async (path: string, size: number, limits: Limits): Promise<Reader> => {
  if (size > limits.legacyFileBytes) throw new SheetFailure("too_large", { limit: limits.legacyFileBytes });
  const archive = await openArchive(path, { ...limits, inflatedBytes: limits.legacyInflatedBytes });
  const mimetype = (await archive.whole("mimetype", 200)).toString();
  if (!mimetype.startsWith("application/vnd.oasis.opendocument.spreadsheet"))
    throw new SheetFailure("unknown_format");
  await refuseEncrypted(archive, limits);
  const styles = createStyles();
  await readStyles(archive, styles);
  const sheets = await listSheets(archive, styles);

  async function* fill(sheet: number, output: RowOutput): AsyncGenerator<void, number | null> {
    const parser = sheetParser(sheet, styles, output);
    for await (const chunk of archive.chunks("content.xml")) {
      parser.push(chunk);
      if (output.done) return null;
      yield;
    }
    parser.end();
    endRows(output);
    return null;
  }
  const bytesOf = () => archive.sizeOf("content.xml");
  return { format: "ods", fileBytes: size, sheets, bytesOf, fill };
};
