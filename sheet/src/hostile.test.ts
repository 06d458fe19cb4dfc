// Files made to hang, burst or fool a reader: each ends in a typed failure or a right answer, soon, and the server's memory stays.
import { readFileSync } from "node:fs";
import { constants, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { failureOf, fixture, rowsOf, saved } from "../testing/reading.ts";
import { aWorkbook, sheetXml, workbookEntries } from "../testing/xlsx.builder.ts";
import { zip } from "../testing/zip.builder.ts";
import { inspect } from "./workbook.ts";

const MB = 1024 * 1024;
const one = sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>');

/** A deflated text of `times` MB. Flushed pieces can be put one after another, so it costs us neither time nor memory. */
const deflatedRepeat = (before: string, piece: string, times: number) => {
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const block = deflateRawSync(Buffer.alloc(MB, piece), flushed);
  const bytes = Buffer.concat([
    deflateRawSync(before, flushed),
    ...Array.from({ length: times }, () => block),
    deflateRawSync(""),
  ]);
  // Nobody reads so far that the checksum matters.
  return { bytes, size: before.length + times * MB, checksum: 0 };
};

const bombPart = (name: string, before: string, piece: string, times: number) =>
  aWorkbook({ sheet: one, more: [{ name, data: "", deflated: deflatedRepeat(before, piece, times) }] });

const sheetPart = "xl/worksheets/sheet1.xml";
const open = sheetXml("").replace("</sheetData></worksheet>", "");

// Both doors must hold: a preview and the whole reading. The deadline is the proof of "soon", on a slow machine too.
const limits = { deadlineMs: 10_000 };

const failuresOf = async (bytes: string | Uint8Array) => {
  const path = saved(bytes);
  const before = process.memoryUsage.rss();
  const preview = inspect(path, { limits }).catch((error: unknown) => expect(error).toHaveProperty("code"));
  const failure = await failureOf(rowsOf(path, { limits }));
  await preview;
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MB);
  return failure;
};

test("1 GB of spaces in a sheet, in a cell, among the strings, in a style", async () => {
  expect(await failuresOf(bombPart(sheetPart, open, " ", 1024))).toMatchObject({ code: "too_large" });
  expect(await failuresOf(bombPart(sheetPart, `${open}<row><c t="str"><v>`, " ", 1024))).toMatchObject({
    code: "too_large",
  });
  expect(await failuresOf(bombPart("xl/styles.xml", "<styleSheet>", " ", 1024))).toMatchObject({
    code: "too_large",
  });
  const strings = deflatedRepeat("<sst><si><t>", "a", 1024);
  const sheet = sheetXml('<row><c t="s"><v>0</v></c></row>');
  const bomb = aWorkbook({
    sheet,
    strings: "",
    more: [{ name: "xl/sharedStrings.xml", data: "", deflated: strings }],
  });
  expect(await failuresOf(bomb)).toMatchObject({ code: "too_large" });
});

test("a bomb that says it is small", async () => {
  const deflated = { ...deflatedRepeat(open, " ", 1024), size: 1000 };
  const file = aWorkbook({ sheet: one, more: [{ name: sheetPart, data: "", deflated }] });
  expect(await failuresOf(file)).toMatchObject({ code: "corrupt", reason: "size" });
});

test("a sheet that says it is huge, one that ends in the middle, and strings with a wrong checksum", async () => {
  expect(
    await failuresOf(
      aWorkbook({ sheet: one, more: [{ name: sheetPart, data: one, declaredSize: 4_000_000_000 }] }),
    ),
  ).toMatchObject({ code: "too_large" });
  expect(await failuresOf(aWorkbook({ sheet: `${open}<row><c><v>1</v></c></row>` }))).toMatchObject({
    code: "corrupt",
    reason: "xml",
  });
  const styles = { bytes: deflateRawSync("<styleSheet/>"), size: 13, checksum: 1 };
  expect(
    await failuresOf(
      aWorkbook({ sheet: one, more: [{ name: "xl/styles.xml", data: "", deflated: styles }] }),
    ),
  ).toMatchObject({ code: "corrupt", reason: "checksum" });
});

test("too many entries, and entries that share one body", async () => {
  const many = Array.from({ length: 2001 }, (_, index) => ({ name: `${index}`, data: "" }));
  expect(await failuresOf(zip(many))).toMatchObject({ code: "too_many_entries" });
  const entries = [
    ...workbookEntries({ sheet: one }),
    ...Array.from({ length: 1000 }, (_, index) => ({ name: `o${index}`, data: one, overlapping: true })),
  ];
  expect(await rowsOf(saved(zip(entries)))).toEqual([{ row: 1, cells: [1] }]);
});

const laughs = '<!DOCTYPE lol [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

test.for([
  "xl/workbook.xml",
  "xl/_rels/workbook.xml.rels",
  "_rels/.rels",
  sheetPart,
  "xl/sharedStrings.xml",
  "xl/styles.xml",
])("a DOCTYPE in %s is refused", async (name) => {
  const sheet = sheetXml('<row><c t="s" s="1"><v>0</v></c></row>');
  const parts = { sheet, strings: "<si><t>a</t></si>", styles: "<styleSheet/>" };
  const entry = workbookEntries(parts).find((found) => found.name === name);
  const data = laughs + String(entry?.data).replace(/<\?xml.*?\?>/, "");
  expect(await failuresOf(aWorkbook({ ...parts, more: [{ name, data }] }))).toEqual({
    code: "unsafe",
    reason: "doctype",
  });
});

test("a DOCTYPE hidden in UTF-16 is refused, and foreign encodings are", async () => {
  const hidden = Buffer.from(`\uFEFF${laughs}${one.replace(/<\?xml.*?\?>/, "")}`, "utf16le");
  expect(await failuresOf(aWorkbook({ sheet: hidden }))).toMatchObject({ code: "unsafe" });
  expect(await failuresOf(aWorkbook({ sheet: one.replace("UTF-8", "UTF-7") }))).toMatchObject({
    code: "corrupt",
    reason: "encoding",
  });
});

const sheetFailures: [string, string, Record<string, unknown>][] = [
  [
    "a giant shared string index",
    '<row><c t="s"><v>99999999</v></c></row>',
    { code: "corrupt", reason: "string_index" },
  ],
  ["a negative string index", '<row><c t="s"><v>-1</v></c></row>', { code: "corrupt" }],
  [
    "a reference beyond all columns",
    '<row><c r="ZZZZ1"><v>1</v></c></row>',
    { code: "corrupt", reason: "reference" },
  ],
  [
    "a reference without letters",
    '<row><c r="1"><v>1</v></c></row>',
    { code: "corrupt", reason: "reference" },
  ],
  [
    "content in the last column",
    '<row><c r="XFD1"><v>1</v></c></row>',
    { code: "too_many_columns", row: 1, limit: 256 },
  ],
  [
    "a row beyond the last",
    '<row r="1048577"><c><v>1</v></c></row>',
    { code: "corrupt", reason: "row_number" },
  ],
  ["row zero", '<row r="0"><c><v>1</v></c></row>', { code: "corrupt", reason: "row_number" }],
  ["a negative row", '<row r="-5"><c><v>1</v></c></row>', { code: "corrupt" }],
  ["a row that is no number", '<row r="x"><c><v>1</v></c></row>', { code: "corrupt" }],
  [
    "rows going backwards",
    '<row r="5"><c><v>1</v></c></row><row r="4"><c><v>1</v></c></row>',
    { code: "corrupt", reason: "row_order" },
  ],
  [
    "a row twice",
    '<row r="5"><c><v>1</v></c></row><row r="5"><c><v>1</v></c></row>',
    { code: "corrupt", reason: "row_order" },
  ],
  [
    "cells going backwards",
    '<row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>',
    { code: "corrupt", reason: "column_order" },
  ],
  ["a row inside a row", "<row><row><c><v>1</v></c></row></row>", { code: "corrupt" }],
  ["a cell outside rows", "<c><v>1</v></c>", { code: "corrupt" }],
  ["an attribute without its end", '<row r="1><c><v>1</v></c></row>', { code: "corrupt" }],
  ["an unknown entity", '<row><c t="str"><v>&lol;</v></c></row>', { code: "corrupt", reason: "entity" }],
  [
    "a zero written as an entity",
    '<row><c t="str"><v>&#0;</v></c></row>',
    { code: "corrupt", reason: "entity" },
  ],
  ["a zero byte", '<row><c t="str"><v>\0</v></c></row>', { code: "corrupt" }],
  [
    "a text longer than a cell",
    `<row><c/><c t="str"><v>${"a".repeat(32_768)}</v></c></row>`,
    { code: "cell_too_long", row: 1, column: 2 },
  ],
  [
    "an inline text longer than a cell",
    `<row><c t="inlineStr"><is><t>${"é".repeat(32_768)}</t></is></c></row>`,
    { code: "cell_too_long" },
  ],
  [
    "a text of many megabytes",
    `<row><c t="str"><v>${"ab".repeat(4 * MB)}</v></c></row>`,
    { code: "corrupt", reason: "piece_too_long" },
  ],
  [
    "a row of too many long texts",
    `<row>${`<c t="str"><v>${"a".repeat(32_000)}</v></c>`.repeat(200)}</row>`,
    { code: "too_large", row: 1 },
  ],
];

test.for(sheetFailures)("a sheet with %s", async ([, rows, failure]) => {
  expect(await failureOf(rowsOf(saved(aWorkbook({ sheet: sheetXml(rows) })), { limits }))).toMatchObject(
    failure,
  );
});

test("deep nesting, wild dimensions, odd numbers and lonely far cells are simply read", async () => {
  const deep = "<a>".repeat(200_000) + "</a>".repeat(200_000);
  const rows = '<row r="1048576"><c r="IV1048576"><v>1</v></c></row>';
  const [row] = await rowsOf(
    saved(aWorkbook({ sheet: sheetXml(rows, `${deep}<dimension ref="A1:XFD99999999"/>`) })),
  );
  expect(row?.row).toBe(1_048_576);
  expect(row?.cells).toHaveLength(256);
  const odd = sheetXml(
    "<row><c><v>-1E308</v></c><c><v>NaN</v></c><c><v>1e999</v></c><c s='999999999999'><v>1</v></c></row>",
  );
  expect((await rowsOf(saved(aWorkbook({ sheet: odd }))))[0]?.cells).toEqual([-1e308, "NaN", "1e999", 1]);
});

test("a long text told a hundred thousand times is refused before it fills anything", async () => {
  const sheet = sheetXml('<row><c t="s"><v>0</v></c></row>'.repeat(100_000));
  expect(
    await failuresOf(aWorkbook({ sheet, strings: `<si><t>${"ñ".repeat(32_000)}</t></si>` })),
  ).toMatchObject({ code: "too_large", ratio: 100 });
});

test("a shared string longer than a cell fails only where it is used", async () => {
  const strings = `<si><t>${"a".repeat(40_000)}</t></si><si><t>b</t></si>`;
  const used = (index: number) =>
    aWorkbook({ sheet: sheetXml(`<row><c t="s"><v>${index}</v></c></row>`), strings });
  expect(await rowsOf(saved(used(1)))).toEqual([{ row: 1, cells: ["b"] }]);
  expect(await failuresOf(used(0))).toEqual({ code: "cell_too_long", row: 1, column: 1, limit: 32_767 });
});

test.for([
  ["encrypted.xlsx", { code: "encrypted" }],
  ["sample-1-clean.xls", { code: "corrupt" }],
  ["sample-1-clean.ods", { code: "corrupt" }],
  ["sample-1-clean.openpyxl.xlsx", { code: "corrupt" }],
] as const)("%s cut short at any place is told as what it is", async ([name, failure]) => {
  const bytes = readFileSync(fixture(name));
  if (name === "encrypted.xlsx") expect(await failuresOf(bytes)).toEqual(failure);
  for (const part of [0.3, 0.6, 0.95])
    expect((await failureOf(rowsOf(saved(bytes.subarray(0, bytes.length * part))))).code).toMatch(
      /corrupt|unknown_format|encrypted/,
    );
});

test("an xls whose sectors go in a circle or point nowhere", async () => {
  const bytes = readFileSync(fixture("sample-1-clean.xls"));
  for (const [at, value] of [
    [48, 0],
    [48, 0xfffffff0],
    [60, 7],
    [68, 0],
    [76, 3],
    [30, 0xffff],
  ] as const) {
    const broken = Buffer.from(bytes);
    broken.writeUInt32LE(value, at);
    const answer = await rowsOf(saved(broken), { limits }).catch((error: unknown) => error);
    expect(Array.isArray(answer) || (answer instanceof Error && "code" in answer)).toBe(true);
  }
});

test("zips that are locked, foreign or only macros", async () => {
  expect(
    await failuresOf(zip(workbookEntries({ sheet: one }).map((entry) => ({ ...entry, encrypted: true })))),
  ).toMatchObject({ code: "encrypted" });
  expect(await failuresOf(zip([{ name: "hola.txt", data: "hola" }]))).toEqual({ code: "unknown_format" });
  const relations =
    '<Relationships><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet" Target="worksheets/sheet1.xml"/></Relationships>';
  expect(
    await failuresOf(
      aWorkbook({ sheet: one, more: [{ name: "xl/_rels/workbook.xml.rels", data: relations }] }),
    ),
  ).toEqual({ code: "unsafe", reason: "macros" });
});

const odsMimetype = { name: "mimetype", data: "application/vnd.oasis.opendocument.spreadsheet" };
const ods = (rows: string) =>
  zip([
    odsMimetype,
    {
      name: "content.xml",
      data: `<office:document-content><office:body><office:spreadsheet><table:table table:name="a">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
const odsCell =
  '<table:table-cell table:number-columns-repeated="$" office:value-type="float" office:value="1"/>';

test("an ods that repeats itself to the end of the world", async () => {
  const cells = (times: number) => odsCell.replace("$", String(times));
  expect(
    await failuresOf(
      ods(`<table:table-row table:number-rows-repeated="1048576">${cells(1)}</table:table-row>`),
    ),
  ).toMatchObject({ code: "too_many_rows" });
  expect(await failuresOf(ods(`<table:table-row>${cells(1e9)}</table:table-row>`))).toMatchObject({
    code: "too_many_columns",
  });
  const spaces = `<table:table-row><table:table-cell><text:p>${'<text:s text:c="900000000"/>'.repeat(5)}</text:p></table:table-cell></table:table-row>`;
  expect(await failuresOf(ods(spaces))).toMatchObject({ code: "cell_too_long" });
  expect(await failuresOf(zip([odsMimetype, { name: "content.xml", data: `${laughs}<a/>` }]))).toMatchObject({
    code: "unsafe",
  });
});

test("csv of one endless line, of one endless quote, of delimiters only, of random bytes", async () => {
  expect(await failuresOf(Buffer.alloc(100 * MB, "abc"))).toMatchObject({
    code: "cell_too_long",
    row: 1,
    column: 1,
  });
  expect(
    await failuresOf(Buffer.concat([Buffer.from('a;b\n1;"'), Buffer.alloc(100 * MB, "x;\n")])),
  ).toMatchObject({ code: "cell_too_long", row: 2, column: 2 });
  expect(await failuresOf(Buffer.alloc(100 * MB, "a;"))).toMatchObject({ code: "too_many_columns", row: 1 });
  const random = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 2_654_435_761) >>> 24));
  expect(await failuresOf(random)).toMatchObject({ code: "unknown_format" });
  expect(
    await failuresOf(Buffer.concat([Buffer.from("a;b\n".repeat(100_000)), Buffer.from("\0;\n")])),
  ).toMatchObject({ code: "corrupt", reason: "nul" });
});
