// Xlsx files from many programs, read through the public API.
import { expect, test } from "vitest";
import { cellsOf, rowsOf, saved } from "../../testing/reading.ts";
import { aWorkbook, sheetXml, stylesXml, relation, relationsXml } from "../../testing/xlsx.builder.ts";
import { inspect } from "../workbook.ts";

const rowXml = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`;

test("shared strings are joined from their runs, without phonetic guides", async () => {
  const strings =
    '<si><t>uno</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">dos </t></r><r><t>más</t></r><rPh sb="0" eb="1"><t>ruido</t></rPh></si><si/>';
  const sheet = sheetXml(
    rowXml('<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>2</v></c><c r="C1" t="s"><v>0</v></c>'),
  );
  expect(await cellsOf(aWorkbook({ sheet, strings }))).toEqual([["dos más", null, "uno"]]);
});

test("every type of cell is returned as its own type", async () => {
  const cells = [
    "<c><v>1.5</v></c>",
    '<c t="str"><f>A1&amp;"x"</f><v>1.5x</v></c>',
    '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>',
    '<c t="e"><v>#DIV/0!</v></c>',
    '<c t="inlineStr"><is><t>en línea</t></is></c>',
    '<c t="d"><v>2026-01-31T00:00:00</v></c>',
    "<c><v/></c><c/><c><f>1+1</f></c>",
    "<c><v>no es número</v></c>",
  ];
  expect(await cellsOf(aWorkbook({ sheet: sheetXml(`<row>${cells.join("")}</row>`) }))).toEqual([
    [
      1.5,
      "1.5x",
      true,
      false,
      { error: "#DIV/0!" },
      "en línea",
      { date: "2026-01-31" },
      null,
      null,
      null,
      "no es número",
    ],
  ]);
});

test("numbers become dates, times and percentages by their formats", async () => {
  const codes = {
    164: "dd/mm/yyyy",
    165: "[$-240A]d&quot; de &quot;mmmm",
    166: "0.0\\%",
    167: "0%;[Red]-0%",
    168: "[h]:mm",
    169: "#,##0.00 &quot;días&quot;",
    170: "General",
  };
  const ids = [0, 14, 22, 20, 9, 164, 165, 166, 167, 168, 169, 170];
  const numbers = [
    "5",
    "45000",
    "45000.5",
    "0.354166666666667",
    "0.18",
    "45000",
    "45000",
    "7",
    "0.25",
    "1.5",
    "3",
    "4",
  ];
  const cells = numbers.map((number, index) => `<c s="${index}"><v>${number}</v></c>`).join("");
  expect(
    await cellsOf(aWorkbook({ sheet: sheetXml(`<row>${cells}</row>`), styles: stylesXml(ids, codes) })),
  ).toEqual([
    [
      5,
      { date: "2023-03-15" },
      { date: "2023-03-15T12:00:00" },
      { time: "08:30:00" },
      { percent: 0.18 },
      { date: "2023-03-15" },
      { date: "2023-03-15" },
      7,
      { percent: 0.25 },
      { number: 1.5, shown: "36:00" },
      3,
      4,
    ],
  ]);
});

test("workbooks from old Macs count days from 1904", async () => {
  const parts = { styles: stylesXml([0, 14]), workbookProperties: '<workbookPr date1904="1"/>' };
  expect(
    await cellsOf(aWorkbook({ sheet: sheetXml('<row><c s="1"><v>43538</v></c></row>'), ...parts })),
  ).toEqual([[{ date: "2023-03-15" }]]);
});

test("text stays as it was typed: entities, Office escapes, emoji, quotes, line ends", async () => {
  const raw =
    "&lt;b&gt; &amp; &#x1F600; &quot;¿qué?&quot; \\ _x000D_\n_x005F_x0041_ \u{1F9D1}\u200D\u{1F33E} <![CDATA[<crudo>]]>";
  const sheet = sheetXml(`<row><c t="inlineStr"><is><t>${raw}</t></is></c></row>`);
  expect(await cellsOf(aWorkbook({ sheet }))).toEqual([['<b> & 😀 "¿qué?" \\ \n_x0041_ 🧑‍🌾 <crudo>']]);
});

test("multi-byte letters survive wherever the file is split into chunks", async () => {
  const words = Array.from({ length: 30_000 }, (_, index) => `${"x".repeat(index % 7)}Ñandú 🏪 ${index}`);
  const strings = words.map((word) => `<si><t>${word}</t></si>`).join("");
  const sheet = sheetXml(words.map((_, index) => `<row><c t="s"><v>${index}</v></c></row>`).join(""));
  expect((await cellsOf(aWorkbook({ sheet, strings }))).flat()).toEqual(words);
});

test("prefixes, the strict dialect, and absolute or odd part names are understood", async () => {
  const sheet = `<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>sí</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
  const relations =
    '<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/Worksheets/Sheet1.xml"/></Relationships>';
  const file = aWorkbook({ sheet, more: [{ name: "xl/_rels/workbook.xml.rels", data: relations }] });
  expect(await rowsOf(saved(file))).toEqual([{ row: 2, cells: [null, "sí"] }]);
});

test("a sheet in UTF-16 is read like any other", async () => {
  const sheet = Buffer.from(
    `\uFEFF${sheetXml('<row><c t="inlineStr"><is><t>mañana</t></is></c></row>').replace("UTF-8", "UTF-16")}`,
    "utf16le",
  );
  expect(await cellsOf(aWorkbook({ sheet }))).toEqual([["mañana"]]);
});

test("gaps between rows and columns stay gaps; empty cells with a fill are no rows", async () => {
  const sheet = sheetXml(
    '<row r="3"><c r="C3"><v>1</v></c><c r="D3" s="1"/></row><row r="4"><c r="XFD4" s="1"/></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>',
  );
  expect(await rowsOf(saved(aWorkbook({ sheet })))).toEqual([
    { row: 3, cells: [null, null, 1] },
    { row: 1_048_576, cells: [2] },
  ]);
});

const longSheet = (count: number) =>
  sheetXml(
    Array.from({ length: count }, (_, index) => `<row><c><v>${index + 1}</v></c></row>`).join(""),
    `<dimension ref="A1:A${count}"/>`,
  );

test("a preview returns the first 60 rows and the number of the last row, also if its last string is far down the table", async () => {
  const strings = Array.from({ length: 20_000 }, (_, index) => `<si><t>texto ${index}</t></si>`).join("");
  const sheet = longSheet(5000).replace("<c><v>1</v></c>", '<c t="s"><v>19999</v></c>');
  const info = await inspect(saved(aWorkbook({ sheet, strings })));
  expect(info).toMatchObject({
    format: "xlsx",
    sheets: [{ index: 0, name: "Hoja", hidden: false, rows: 5000 }],
  });
  expect(info.sheets[0]?.head).toHaveLength(60);
  expect(info.sheets[0]?.head[0]).toEqual({ row: 1, cells: ["texto 19999"] });
});

test("reading starts at a given row, in batches of the requested size", async () => {
  const path = saved(aWorkbook({ sheet: longSheet(2500) }));
  const rows = await rowsOf(path, { fromRow: 2001 });
  expect(rows).toHaveLength(500);
  expect(rows[0]).toEqual({ row: 2001, cells: [2001] });
});

test("a code that is stored as a number arrives as its format shows it; an amount, as its number", async () => {
  const codes = {
    164: "00000",
    165: "&quot;T-&quot;0000",
    166: "\\S\\K\\U\\-000 000;[Red]-0",
    167: "[$-240A]000\\.000\\.000\\-0",
    168: "###-####",
    169: "&quot;$&quot;\\ #,##0.00",
    170: "&quot;N.&quot;General",
    171: "0",
    172: "00&quot;:&quot;00",
    173: "0&quot; días&quot;",
    174: "Estándar",
    175: "Standaard",
  };
  const cell = (id: number, value: string) => ({ id, value });
  const cells = [
    cell(164, "123"),
    cell(164, "1234567"),
    cell(164, "0"),
    cell(164, "12.5"),
    cell(164, "-3"),
    cell(165, "12"),
    cell(166, "4711"),
    cell(167, "9001234567"),
    cell(168, "3001234"),
    cell(168, "12"),
    cell(169, "1250"),
    cell(170, "7"),
    cell(171, "7"),
    cell(172, "830"),
    cell(173, "3"),
    cell(174, "45000"),
    cell(175, "45000"),
  ];
  const ids = Object.keys(codes).map(Number);
  const row = cells.map(({ id, value }) => `<c s="${ids.indexOf(id)}"><v>${value}</v></c>`).join("");
  expect(
    await cellsOf(aWorkbook({ sheet: sheetXml(`<row>${row}</row>`), styles: stylesXml(ids, codes) })),
  ).toEqual([
    [
      { number: 123, shown: "00123" },
      1234567,
      { number: 0, shown: "00000" },
      12.5,
      -3,
      { number: 12, shown: "T-0012" },
      { number: 4711, shown: "SKU-004 711" },
      { number: 9001234567, shown: "900.123.456-7" },
      { number: 3001234, shown: "300-1234" },
      12,
      1250,
      { number: 7, shown: "N.7" },
      7,
      { number: 830, shown: "08:30" },
      { number: 3, shown: "3 días" },
      45000,
      45000,
    ],
  ]);
});

test("a strict workbook's times are durations, and days before the first are times too", async () => {
  const dates = [
    "PT8H0M0.000S",
    "PT0H11M",
    "PT24H0M0S",
    "1899-12-30T20:30:00",
    "1899-12-31T08:00:00.000",
    "2026-01-31",
    "PTA",
  ];
  const row = dates.map((text) => `<c t="d"><v>${text}</v></c>`).join("");
  expect(await cellsOf(aWorkbook({ sheet: sheetXml(`<row>${row}</row>`) }))).toEqual([
    [
      { time: "08:00:00" },
      { time: "00:11:00" },
      { number: 1, shown: "24:00" },
      { time: "20:30:00" },
      { time: "08:00:00" },
      { date: "2026-01-31" },
      "PTA",
    ],
  ]);
});

test("external links and missing styles are harmless", async () => {
  const relations = relationsXml(
    relation(1, "worksheet", "worksheets/sheet1.xml") +
      relation(9, "externalLink", 'file:///etc/passwd" TargetMode="External') +
      relation(8, "styles", "gone.xml"),
  );
  const file = aWorkbook({
    sheet: sheetXml('<row><c s="7"><v>1</v></c></row>'),
    more: [{ name: "xl/_rels/workbook.xml.rels", data: relations }],
  });
  expect(await cellsOf(file)).toEqual([[1]]);
});

test("formulas without a stored value are counted, those whose value is empty text are not", async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Precio</t></is></c></row><row r="2"><c r="A2"><f>B2*2</f></c><c r="B2"><f/></c><c r="C2" t="str"><f>""</f><v></v></c></row>';
  const { sheets } = await inspect(saved(aWorkbook({ sheet: sheetXml(rows) })));
  expect(sheets).toMatchObject([{ unsolved: 2 }]);
});
