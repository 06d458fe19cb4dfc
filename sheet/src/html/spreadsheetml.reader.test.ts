// SpreadsheetML 2003 saved as .xls, as portals provide it, and hostile files.
import { expect, test } from "vitest";
import { failuresOf, laughs, soon } from "../../testing/hostile.ts";
import { cellsOf, rowsOf, saved } from "../../testing/reading.ts";
import { inspect } from "../workbook.ts";

const head = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n';
const names =
  'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"';
const styles =
  '<Styles><Style ss:ID="p"><NumberFormat ss:Format="Percent"/></Style><Style ss:ID="q"><NumberFormat ss:Format="0.0%"/></Style></Styles>';
const sheet = (rows: string, name = "Tiendas", more = "") =>
  `<Worksheet ss:Name="${name}"><Table ss:ExpandedColumnCount="9">${rows}</Table>${more}</Worksheet>`;
const book = (...sheets: string[]) => `${head}<Workbook ${names}>${styles}${sheets.join("")}</Workbook>`;
const cell = (type: string, text: string, more = "") =>
  `<Cell${more}><Data ss:Type="${type}">${text}</Data></Cell>`;

test("every kind of cell is read, at its position", async () => {
  const xml = book(
    sheet(
      [
        `<Row>${cell("String", "C\u00f3digo")}${cell("String", "a &amp; b", ' ss:Index="4"')}</Row>`,
        `<Row ss:Index="3">${cell("Number", "12.5")}${cell("Boolean", "1", ' ss:MergeAcross="1"')}${cell("DateTime", "2026-01-31T00:00:00.000")}</Row>`,
        `<Row>${cell("Number", "0.18", ' ss:StyleID="p"')}${cell("Number", "0.2", ' ss:StyleID="q"')}${cell("Error", "#N/A")}</Row>`,
      ].join(""),
    ),
  );
  expect(await rowsOf(saved(xml))).toEqual([
    { row: 1, cells: ["Código", null, null, "a & b"] },
    { row: 3, cells: [12.5, true, null, { date: "2026-01-31" }] },
    { row: 4, cells: [{ percent: 0.18 }, { percent: 0.2 }, { error: "#N/A" }] },
  ]);
});

test("times, elapsed times and codes arrive as they are shown, by the style of the cell, its row or its column", async () => {
  const format = (id: string, code: string) =>
    `<Style ss:ID="${id}"><NumberFormat ss:Format="${code}"/></Style>`;
  const own = [
    format("time", "Short Time"),
    format("elapsed", "[h]:mm"),
    format("code", "00000"),
    '<Style ss:ID="bold" ss:Parent="code"/>',
  ].join("");
  const xml = book(
    sheet(
      [
        '<Column ss:Index="3" ss:StyleID="code"/>',
        `<Row>${cell("DateTime", "1899-12-31T08:00:00.000", ' ss:StyleID="time"')}${cell("DateTime", "1900-01-01T00:00:00.000", ' ss:StyleID="elapsed"')}${cell("Number", "123")}</Row>`,
        `<Row ss:StyleID="bold">${cell("Number", "124")}${cell("Number", "125", ' ss:StyleID="p"')}</Row>`,
      ].join(""),
    ),
  ).replace("<Styles>", `<Styles>${own}`);
  expect(await cellsOf(xml)).toEqual([
    [{ time: "08:00:00" }, { number: 1, shown: "24:00" }, { number: 123, shown: "00123" }],
    [{ number: 124, shown: "00124" }, { percent: 125 }],
  ]);
});

test("a cell's comment is not its value", async () => {
  const comment = '<Comment ss:Author="ana"><ss:Data>ana:&#10;revisar</ss:Data></Comment>';
  const noted = (type: string, text: string) => cell(type, text).replace("</Cell>", `${comment}</Cell>`);
  expect(
    await cellsOf(book(sheet(`<Row>${noted("String", "Tienda Centro")}${noted("Number", "7")}</Row>`))),
  ).toEqual([["Tienda Centro", 7]]);
});

test("sheets are listed with their names, hidden ones as hidden", async () => {
  const hidden =
    '<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions>';
  const xml = book(
    sheet(`<Row>${cell("String", "uno")}</Row>`, "Norte"),
    sheet(`<Row>${cell("String", "dos")}</Row>`, "Sur", hidden),
  );
  expect(await inspect(saved(xml))).toMatchObject({
    format: "xls",
    sheets: [
      { name: "Norte", hidden: false },
      { name: "Sur", hidden: true },
    ],
  });
  expect(await cellsOf(xml, { sheet: 1 })).toEqual([["dos"]]);
});

test("text in several parts and Latin-1 letters are read", async () => {
  const parts = '<Cell><Data ss:Type="String">La <B>Esquina</B> \u00f1</Data></Cell>';
  const xml = book(sheet(`<Row>${parts}</Row>`)).replace('"1.0"?>', '"1.0" encoding="ISO-8859-1"?>');
  expect(await cellsOf(Buffer.from(xml, "latin1"))).toEqual([["La Esquina ñ"]]);
});

test.each([
  [
    "entities of its own",
    book(sheet("<Row/>")).replace("<Workbook", `${laughs}<Workbook`),
    { code: "unsafe" },
  ],
  ["an entity nobody told", book(sheet(`<Row>${cell("String", "&lol;")}</Row>`)), { code: "corrupt" }],
  [
    "an end that is missing",
    book(sheet(`<Row>${cell("String", "a")}</Row>`)).slice(0, -40),
    { code: "corrupt" },
  ],
  [
    "a row beyond the last",
    book(sheet(`<Row ss:Index="1048577">${cell("Number", "1")}</Row>`)),
    { code: "corrupt", reason: "row_number" },
  ],
  [
    "rows going backwards",
    book(
      sheet(`<Row ss:Index="5">${cell("Number", "1")}</Row><Row ss:Index="2">${cell("Number", "1")}</Row>`),
    ),
    { code: "corrupt" },
  ],
  [
    "a cell beyond all columns",
    book(sheet(`<Row>${cell("Number", "1", ' ss:Index="16385"')}</Row>`)),
    { code: "too_many_columns" },
  ],
  [
    "a cell merged across the world",
    book(sheet(`<Row>${cell("Number", "1", ' ss:MergeAcross="999999999"')}${cell("Number", "2")}</Row>`)),
    { code: "too_many_columns" },
  ],
  [
    "a text too long",
    book(sheet(`<Row>${cell("String", "a".repeat(40_000))}</Row>`)),
    { code: "cell_too_long", limit: 32_767 },
  ],
  ["no sheet", book(), { code: "no_sheet" }],
] as const)("%s", async (_, xml, failure) => {
  expect(await failuresOf(xml)).toMatchObject(failure);
});

test("a hundred thousand nested elements, and an attribute of five million letters, end soon", async () => {
  const nested = book(
    sheet(
      `<Row><Cell><Data ss:Type="String">${"<B>".repeat(100_000)}a${"</B>".repeat(100_000)}</Data></Cell></Row>`,
    ),
  );
  expect(await cellsOf(nested, { limits: soon })).toEqual([["a"]]);
  const wide = book(sheet(`<Row>${cell("String", "a", ` ss:Title="${"x".repeat(5_000_000)}"`)}</Row>`));
  expect(await cellsOf(wide, { limits: soon })).toEqual([["a"]]);
});
