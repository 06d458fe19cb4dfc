// HTML tables saved as .xls, as banks and portals provide them, and hostile ones.
import { expect, test } from "vitest";
import { failuresOf, soon } from "../../testing/hostile.ts";
import { cellsOf, rowsOf, saved } from "../../testing/reading.ts";
import { inspect } from "../workbook.ts";

const page = (body: string) => `<html><head><title>Reporte</title></head><body>${body}</body></html>`;
const table = (rows: string) => page(`<table border="1">${rows}</table>`);

test("a table is read as Excel opens it, and is reported as xls", async () => {
  const html = table(
    "<tr><th>C&oacute;digo</th><th>Nombre</th><th>Direcci&#243;n</th></tr>\r\n<tr><td x:num>0012</td><td> La&nbsp;Esquina <b>Dos</b></td><td>Calle 1 # 2-3<br>Local 4</td></tr>",
  );
  expect(await cellsOf(html)).toEqual([
    ["Código", "Nombre", "Dirección"],
    ["0012", "La Esquina Dos", "Calle 1 # 2-3\nLocal 4"],
  ]);
  expect(await inspect(saved(html))).toMatchObject({ format: "xls", sheets: [{ name: "", hidden: false }] });
});

test.each([
  ["<table><tr><td>1<td>2<tr><td>3</table>", [["1", "2"], ["3"]]],
  ["<!DOCTYPE html>\n<!-- hecho -->\n<TABLE><TR><TD>1</TD></TR></TABLE>", [["1"]]],
  [table('<tr><td colspan="3">Tiendas</td><td>x</td></tr>'), [["Tiendas", null, null, "x"]]],
  [
    table('<tr><td rowspan="2">Norte</td><td>a</td></tr><tr><td>b</td></tr>'),
    [
      ["Norte", "a"],
      [null, "b"],
    ],
  ],
  [page("<table><tr><td>Logo<table><tr><td>1</td><td>2</td></tr></table></td></tr></table>"), [["1", "2"]]],
  [page("<p>Enero</p><table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>"), [["1"], ["2"]]],
  [table("<tr><td>=&quot;00123&quot;</td></tr>"), [["00123"]]],
  [table("<tr><td>a < b & c &desconocida;</td></tr>"), [["a < b & c &desconocida;"]]],
])("%s", async (html, cells) => {
  const read = await cellsOf(html);
  expect(read.filter((row) => !row.includes("Logo"))).toEqual(cells);
});

test("Latin-1 letters are read in the encoding that the page declares", async () => {
  const html = page('<meta charset="iso-8859-1"><table><tr><td>Peñón</td></tr></table>');
  expect(await cellsOf(Buffer.from(html, "latin1"))).toEqual([["Peñón"]]);
  expect(await cellsOf(Buffer.from(`\ufeff${html}`, "utf16le"))).toEqual([["Peñón"]]);
});

test("every entity of HTML is known", async () => {
  const html = table(
    "<tr><td>Fran&ccedil;ois &amp; Zo&euml; &OElig;uvre &Omega;&omega; &ne; &yuml;&nbsp;&hearts;</td></tr>",
  );
  expect(await cellsOf(html)).toEqual([["François & Zoë Œuvre Ωω ≠ ÿ ♥"]]);
});

test("the encoding that the page declares counts where its bytes do not show it", async () => {
  const html = (charset: string) =>
    page(
      `<meta http-equiv="Content-Type" content="text/html; charset=${charset}"><table><tr><td>x</td></tr></table>`,
    );
  const bytes = (charset: string, hex: string) =>
    Buffer.from(html(charset).replace(">x<", `>${Buffer.from(hex, "hex").toString("latin1")}<`), "latin1");
  expect(await cellsOf(bytes("gb18030", "d6d0b9fa"))).toEqual([["中国"]]);
  expect(await cellsOf(bytes("iso-8859-2", "a3f364bc"))).toEqual([["Łódź"]]);
  expect(await cellsOf(bytes("nonsense", "d161f161"))).toEqual([["Ñaña"]]);
});

test("anything that is not a table's text is skipped", async () => {
  const html = table(
    "<tr><td><script>if (1 < 2) alert('<td>x</td>')</script><style>td > b {}</style>1<!-- <td>2</td> --></td></tr>",
  );
  expect(await cellsOf(html)).toEqual([["1"]]);
});

test("tables nested a hundred thousand deep end soon", async () => {
  expect(await rowsOf(saved(`${"<table><tr><td>".repeat(100_000)}1`), { limits: soon })).toMatchObject([
    { cells: ["1"] },
  ]);
});

test.each([
  ["attributes without an end", `<table><tr><td title="${"a".repeat(5_000_000)}`],
  ["a comment without an end", `<table>${"<!--".repeat(500_000)}`],
  ["a script without an end", `<table>${"<script>".repeat(500_000)}`],
  ["quotes that cross", `<table>${`<td a="'>`.repeat(300_000)}`],
  ["tags that never close", `<table>${"<td ".repeat(500_000)}`],
  ["entities of entities", `<table><tr><td>${"&amp;".repeat(6000)}lt;`],
])("%s", async (_, html) => {
  expect((await rowsOf(saved(html), { limits: soon })).length).toBeLessThan(2);
});

test("too long, too wide and too many each have their own refusal", async () => {
  expect(await failuresOf(table(`<tr><td>${"a".repeat(40_000)}</td></tr>`))).toEqual({
    code: "cell_too_long",
    row: 1,
    column: 1,
    limit: 32_767,
  });
  expect(await failuresOf(table(`<tr>${"<td>1</td>".repeat(300)}</tr>`))).toMatchObject({
    code: "too_many_columns",
  });
  expect(await failuresOf(table(`<tr><td colspan="99999">1</td><td>2</td></tr>`))).toMatchObject({
    code: "too_many_columns",
  });
  expect(await failuresOf(table("<tr><td>1</td></tr>".repeat(65_537)))).toMatchObject({
    code: "too_many_rows",
    limit: 65_536,
  });
});
