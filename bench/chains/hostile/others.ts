// The other formats, truncated files and wrong extensions: ods, xls, csv, html, SpreadsheetML.
import { readFileSync } from "node:fs";
import { zip } from "../../../sheet/testing/zip.builder.ts";
import { goodCsv, type Hostile, laughs, MB, ods, odsBomb, odsParts, outside } from "./hostile.ts";

type Line = readonly [name: string, becomes: Hostile["becomes"], extension: string, build: () => Uint8Array];

const fixture = (name: string) => readFileSync(new URL(`../../../sheet/fixtures/${name}`, import.meta.url));
const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const poked = (at: number, value: number) => {
  const bytes = Buffer.from(fixture("sample-1-clean.xls"));
  bytes.writeUInt32LE(value, at);
  return bytes;
};

const cell = (times: number) =>
  `<table:table-cell table:number-columns-repeated="${times}" office:value-type="float" office:value="1"/>`;
const blank = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"/>`;
const repeated = (times: number, inner: string) =>
  `<table:table-row table:number-rows-repeated="${times}">${inner}</table:table-row>`;

const odsFiles: readonly Line[] = [
  [
    "49,000 rows of 32,768 trailing blanks",
    "either",
    "ods",
    () => ods(repeated(49_000, cell(1) + blank(16_384) + blank(16_384))),
  ],
  [
    "a million blank rows after one",
    "either",
    "ods",
    () =>
      ods(
        `<table:table-row>${cell(2)}</table:table-row><table:table-row>${cell(2)}</table:table-row>${repeated(1_048_574, blank(16_384))}`,
      ),
  ],
  [
    "a thousand runs of a million blank rows",
    "either",
    "ods",
    () => ods(`<table:table-row>${cell(2)}</table:table-row>${repeated(1_048_576, blank(1)).repeat(1000)}`),
  ],
  ["one row to the end of the world", "refused", "ods", () => ods(repeated(1_048_576, cell(1)))],
  [
    "a thousand million columns",
    "refused",
    "ods",
    () => ods(`<table:table-row>${cell(1e9)}</table:table-row>`),
  ],
  [
    "four thousand million spaces",
    "refused",
    "ods",
    () =>
      ods(
        `<table:table-row><table:table-cell><text:p>${'<text:s text:c="900000000"/>'.repeat(5)}</text:p></table:table-cell></table:table-row>`,
      ),
  ],
  ["a repetition below nothing", "either", "ods", () => ods(repeated(-5, cell(-1)) + repeated(2, cell(3)))],
  [
    "31 MB of one text",
    "refused",
    "ods",
    () => odsBomb("<table:table-row><table:table-cell><text:p>", "a", 31),
  ],
  ["1 GB of nesting", "refused", "ods", () => odsBomb("", "<b>", 1024)],
  ["a billion laughs", "refused", "ods", () => odsParts({ data: `${laughs}<a>&j;</a>` })],
  ["a file of the server", "refused", "ods", () => odsParts({ data: `${outside}<a>&x;</a>` })],
  [
    "an ods without content",
    "refused",
    "ods",
    () => zip([{ name: "mimetype", data: "application/vnd.oasis.opendocument.spreadsheet" }]),
  ],
];

const cut: readonly Line[] = [
  ["an xlsx cut at a third", "refused", "xlsx", () => part(fixture("sample-1-clean.openpyxl.xlsx"), 0.3)],
  ["an xlsx without its end", "refused", "xlsx", () => part(fixture("sample-1-clean.openpyxl.xlsx"), 0.95)],
  ["an ods cut in the middle", "refused", "ods", () => part(fixture("sample-1-clean.ods"), 0.6)],
  ["an xls cut in the middle", "refused", "xls", () => part(fixture("sample-1-clean.xls"), 0.6)],
  ["an xls of its first block", "refused", "xls", () => fixture("sample-1-clean.xls").subarray(0, 512)],
  ["an encrypted xlsx", "refused", "xlsx", () => fixture("encrypted.xlsx")],
  ["an encrypted xlsx named xls", "refused", "xls", () => fixture("encrypted.xlsx")],
  ["an xls whose sectors go in a circle", "either", "xls", () => poked(48, 0)],
  ["an xls whose directory is nowhere", "either", "xls", () => poked(48, 0xfffffff0)],
  ["an xls with two million sectors of a table", "either", "xls", () => poked(44, 2_000_000)],
  ["an xls with sectors of 2^65535", "either", "xls", () => poked(30, 0xffff)],
];

const named: readonly Line[] = [
  ["an xlsx named csv", "read", "csv", () => fixture("sample-1-clean.openpyxl.xlsx")],
  ["an xls named xlsx", "read", "xlsx", () => fixture("sample-1-clean.xls")],
  ["a csv named xls", "read", "xls", () => fixture("sample-1-clean.csv")],
  [
    "a picture named xlsx",
    "refused",
    "xlsx",
    () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(5000, 7)]),
  ],
  [
    "a document named xlsx",
    "refused",
    "xlsx",
    () => Buffer.from(`%PDF-1.7\n${"1 0 obj << >> endobj\n".repeat(500)}`),
  ],
  ["a program named csv", "refused", "csv", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(50_000)])],
  ["an empty file", "refused", "xlsx", () => Buffer.alloc(0)],
];

const texts: readonly Line[] = [
  ["40 MB in one line", "refused", "csv", () => Buffer.alloc(40 * MB, "abc")],
  [
    "40 MB after one quote",
    "refused",
    "csv",
    () => Buffer.concat([Buffer.from('a;b\n1;"'), Buffer.alloc(40 * MB, "x;\n")]),
  ],
  ["40 MB of quotes", "refused", "csv", () => Buffer.alloc(40 * MB, '"a" ')],
  ["40 MB of blank lines", "refused", "csv", () => Buffer.alloc(40 * MB, "\n")],
  ["40 MB of delimiters", "refused", "csv", () => Buffer.alloc(40 * MB, ";")],
  ["16,384 columns", "read", "csv", () => Buffer.from(`${"a;".repeat(16_384)}\n`.repeat(10))],
  ["a zero byte after a good start", "read", "csv", () => Buffer.from(`${goodCsv(200)}\0;;;\n`)],
  ["UTF-16 without its mark", "either", "csv", () => Buffer.from(goodCsv(50), "utf16le")],
  [
    "half a surrogate pair",
    "either",
    "csv",
    () =>
      Buffer.concat([Buffer.from(goodCsv(3)), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from(";a;b;c;d;e\n")]),
  ],
  [
    "random bytes",
    "refused",
    "csv",
    () => Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 2_654_435_761) >>> 24)),
  ],
  [
    "cells that turn texts around",
    "either",
    "csv",
    () => Buffer.from(goodCsv(3).replaceAll("Tienda", "\u202eadneiT\u0007\u200b")),
  ],
];

const tag = (inner: string) => `<html><body><table>${inner}</table></body></html>`;
const ml = (inner: string) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table>${inner}</Table></Worksheet></Workbook>`;
const pages: readonly Line[] = [
  [
    "html: a cell across a thousand million",
    "either",
    "xls",
    () =>
      Buffer.from(tag('<tr><td colspan="1000000000" rowspan="1000000000">a</td></tr><tr><td>b</td></tr>')),
  ],
  [
    "html: 30 MB of open tables",
    "either",
    "xls",
    () => Buffer.from(`<html><body>${"<table><tr><td>".repeat(2_000_000)}`),
  ],
  [
    "html: a comment without end",
    "either",
    "xls",
    () => Buffer.from(tag(`<tr><td>a</td></tr><!--${"-".repeat(20 * MB)}`)),
  ],
  [
    "html: script and a picture from elsewhere",
    "either",
    "xls",
    () =>
      Buffer.from(
        tag("<tr><td>Nombre</td></tr><tr><td><script>alert(1)</script><img src=//127.0.0.1:1/a>a</td></tr>"),
      ),
  ],
  [
    "SpreadsheetML: index beyond all",
    "either",
    "xls",
    () =>
      Buffer.from(
        ml(
          '<Row ss:Index="999999999"><Cell ss:Index="999999999"><Data ss:Type="String">a</Data></Cell></Row>',
        ),
      ),
  ],
  [
    "SpreadsheetML: a billion laughs",
    "refused",
    "xls",
    () =>
      Buffer.from(ml("<Row><Cell><Data>&j;</Data></Cell></Row>").replace("<Workbook", `${laughs}<Workbook`)),
  ],
];

export const others: readonly Hostile[] = [...odsFiles, ...cut, ...named, ...texts, ...pages].map(
  ([name, becomes, extension, build]) => ({ name, becomes, extension, build }),
);
