// Csv files as people send them, in any encoding, with any delimiter and quoting.
import { expect, test } from "vitest";
import { cellsOf, failureOf, rowsOf, saved } from "../../testing/reading.ts";
import { inspect } from "../workbook.ts";

const table = "código;nombre;ciudad\n007;Ñandú «Café» €;Bogotá\n";
const rows = [
  ["código", "nombre", "ciudad"],
  ["007", "Ñandú «Café» €", "Bogotá"],
];
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
const windows1252 = Buffer.from(table.replace("€", "\u0080"), "latin1");

test.for([
  { kind: "UTF-8", bytes: Buffer.from(table), encoding: "utf-8" },
  { kind: "UTF-8 with its mark", bytes: Buffer.from(`\uFEFF${table}`), encoding: "utf-8" },
  { kind: "UTF-16 with its mark", bytes: Buffer.from(`\uFEFF${table}`, "utf16le"), encoding: "utf-16le" },
  { kind: "UTF-16 the other way round", bytes: swapped(`\uFEFF${table}`), encoding: "utf-16be" },
  { kind: "UTF-16 without a mark", bytes: Buffer.from(table, "utf16le"), encoding: "utf-16le" },
  { kind: "UTF-16 the other way round, without a mark", bytes: swapped(table), encoding: "utf-16be" },
  { kind: "windows-1252", bytes: windows1252, encoding: "windows-1252" },
])("$kind is recognised", async ({ bytes, encoding }) => {
  expect(await inspect(saved(bytes))).toMatchObject({ format: "csv", encoding, delimiter: ";" });
  expect(await cellsOf(bytes)).toEqual(rows);
});

test("a windows-1252 letter far into plain text is detected", async () => {
  const bytes = Buffer.concat([Buffer.from("a;b\n".repeat(200_000)), Buffer.from("ñ;é\n", "latin1")]);
  expect((await cellsOf(bytes)).at(-1)).toEqual(["ñ", "é"]);
});

test("one damaged byte does not turn a UTF-8 file into windows-1252", async () => {
  const bytes = Buffer.concat([
    Buffer.from("año;Bogotá\n".repeat(50)),
    Buffer.from([0xe1, 0x3b, 0x78, 0x0a]),
  ]);
  expect(await cellsOf(bytes)).toContainEqual(["año", "Bogotá"]);
});

test.for([
  { text: "a,b,c\n1,2,3\n", delimiter: "," },
  { text: "a\tb\n1,5\t2,5\n", delimiter: "\t" },
  { text: "a|b\n1;2|3\n", delimiter: "|" },
  { text: "1,5;2,5;3,5\n4,5;5,5;6,5\n", delimiter: ";" },
  { text: 'nombre,horario\nSamán,L-S 7:00; D 8:00\nMarta,"L-D; F"\n', delimiter: "," },
  { text: '"a, b, c";"d, e, f"\n"g, h, i";"j, k, l"\n', delimiter: ";" },
  { text: "Listado de tiendas, 2026\n\ncódigo;nombre;ciudad\n1;a;b\n2;c;d\n", delimiter: ";" },
  { text: "sep=|\na,b|c,d\n", delimiter: "|" },
  { text: "una\nsola\ncolumna\n", delimiter: "," },
  { text: "código\nCalle 1, local 2\nCarrera 3\nCarrera 4\n", delimiter: ";" },
])("the delimiter of sample %# is $delimiter", async ({ text, delimiter }) => {
  expect((await inspect(saved(text))).delimiter).toBe(delimiter);
});

test("a sep= line is not a row, and the row after it is the first", async () => {
  expect(await rowsOf(saved("sep=;\r\na;b\r\n"))).toEqual([{ row: 1, cells: ["a", "b"] }]);
});

test("quoted text may contain delimiters, line ends and quotes", async () => {
  expect(await cellsOf('a;"b;\r\n""c""";d\r\n"";" x ";5" pulgadas\r\n')).toEqual([
    ["a", 'b;\n"c"', "d"],
    [null, " x ", '5" pulgadas'],
  ]);
});

test("line ends of every system count, and so do blank lines", async () => {
  expect(await rowsOf(saved("a;b\r\n\r\n;;\nc;d\re;f"))).toEqual([
    { row: 1, cells: ["a", "b"] },
    { row: 4, cells: ["c", "d"] },
    { row: 5, cells: ["e", "f"] },
  ]);
});

test("the apostrophe that our exports put before a formula is removed, any other stays", async () => {
  expect(await cellsOf("'=1+1;'+57300;'-;'@x;''=y;'Ndrangheta;=2+2;'\n")).toEqual([
    ["=1+1", "+57300", "-", "@x", "'=y", "'Ndrangheta", "=2+2", "'"],
  ]);
});

test("the formula that keeps a code a text is that text; our own protected text is not unwrapped", async () => {
  expect(await cellsOf('="00123";"=""00124""";"= ""El """"14"""""" ";="";=A1&"x";=2+2;\'="00125"\n')).toEqual(
    [["00123", "00124", 'El "14"', null, '=A1&"x"', "=2+2", '="00125"']],
  );
});

test("a quoted line end split between two chunks stays whole", async () => {
  const records = Array.from({ length: 20_000 }, (_, index) => [
    `${index}`,
    `"${"é".repeat(index % 5)}\r\nlínea ""${index}"""`,
  ]);
  const expected = records.map((_, index) => [`${index}`, `${"é".repeat(index % 5)}\nlínea "${index}"`]);
  expect(await cellsOf(records.map((record) => record.join(";")).join("\r\n"))).toEqual(expected);
});

test("a quote that is never closed is reported with its row instead of swallowing the rest", async () => {
  expect(await failureOf(cellsOf('a;b\nc;"d\ne;f\ng;h\n'))).toEqual({
    code: "corrupt",
    reason: "quote",
    row: 2,
  });
});

test("a badly placed quote is a letter, and swallows no rows", async () => {
  const rows = [
    '1;"La 14" Centro;Cali',
    '2;"Bar "El Sol"";Cali',
    '3;5" pulgadas;"Cali"',
    '4;"La ""16""" ;Cali',
    '5;"dos\nlíneas";"La 17" y "La 18" juntas',
    '6;"A"b;"',
  ].join("\n");
  const cells = [
    ["1", '"La 14" Centro', "Cali"],
    ["2", 'Bar "El Sol"', "Cali"],
    ["3", '5" pulgadas', "Cali"],
    ["4", 'La "16"', "Cali"],
    ["5", "dos\nlíneas", '"La 17" y "La 18" juntas'],
    ["6", '"A"b'],
  ];
  expect(await cellsOf(rows.slice(0, -2))).toEqual(cells);
  const many = `${rows.slice(0, -2)}\n`.repeat(3000);
  expect(await cellsOf(many)).toEqual(Array.from({ length: 3000 }, () => cells).flat());
});

test("the control that ends a file of an old program, and a zero, are no text", async () => {
  expect(await cellsOf("a;b\nc;d\n\u001a")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(await cellsOf("a;b\0\nc;d\n\u001a\r\n")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("an empty file is an empty table", async () => {
  expect(await cellsOf("")).toEqual([]);
  expect((await inspect(saved(""))).sheets).toMatchObject([
    { index: 0, name: "", hidden: false, head: [], unsolved: 0, rows: 0 },
  ]);
});

test.for([
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["a pdf", Buffer.from("%PDF-1.7\n1 0 obj\n")],
  ["a web page", Buffer.from("<html><p>1</p></html>")],
  ["text with zeros", Buffer.from("a;b\0;c\0;\0\n")],
] as const)("%s is no spreadsheet", async ([, bytes]) => {
  expect(await failureOf(cellsOf(bytes))).toEqual({ code: "unknown_format" });
});
