// Zips made to exhaust or fool a reader: each soon ends in a typed failure or a correct result, and the server's memory does
// not grow.
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { failuresOf, laughs, oneCell, openSheet, sheetPart } from "../testing/hostile.ts";
import { rowsOf, saved } from "../testing/reading.ts";
import { aWorkbook, sheetXml, workbookEntries } from "../testing/xlsx.builder.ts";
import { deflatedRepeat, zip } from "../testing/zip.builder.ts";

const bombPart = (name: string, before: string, piece: string, times: number) =>
  aWorkbook({ sheet: oneCell, more: [{ name, data: "", deflated: deflatedRepeat(before, piece, times) }] });

test("1 GB of spaces in a sheet, in a cell, in the strings or in a style", async () => {
  expect(await failuresOf(bombPart(sheetPart, openSheet, " ", 1024))).toMatchObject({ code: "too_large" });
  expect(await failuresOf(bombPart(sheetPart, `${openSheet}<row><c t="str"><v>`, " ", 1024))).toMatchObject({
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

test("a bomb that declares a small size", async () => {
  const deflated = { ...deflatedRepeat(openSheet, " ", 1024), size: 1000 };
  const file = aWorkbook({ sheet: oneCell, more: [{ name: sheetPart, data: "", deflated }] });
  expect(await failuresOf(file)).toMatchObject({ code: "corrupt", reason: "size" });
});

test("a sheet that declares a huge size, a truncated one, and strings with a wrong checksum", async () => {
  expect(
    await failuresOf(
      aWorkbook({ sheet: oneCell, more: [{ name: sheetPart, data: oneCell, declaredSize: 4_000_000_000 }] }),
    ),
  ).toMatchObject({ code: "too_large" });
  expect(await failuresOf(aWorkbook({ sheet: `${openSheet}<row><c><v>1</v></c></row>` }))).toMatchObject({
    code: "corrupt",
    reason: "xml",
  });
  const styles = { bytes: deflateRawSync("<styleSheet/>"), size: 13, checksum: 1 };
  expect(
    await failuresOf(
      aWorkbook({ sheet: oneCell, more: [{ name: "xl/styles.xml", data: "", deflated: styles }] }),
    ),
  ).toMatchObject({ code: "corrupt", reason: "checksum" });
});

test("too many entries, and entries that share one body", async () => {
  const many = Array.from({ length: 2001 }, (_, index) => ({ name: `${index}`, data: "" }));
  expect(await failuresOf(zip(many))).toMatchObject({ code: "too_many_entries" });
  const entries = [
    ...workbookEntries({ sheet: oneCell }),
    ...Array.from({ length: 1000 }, (_, index) => ({ name: `o${index}`, data: oneCell, overlapping: true })),
  ];
  expect(await rowsOf(saved(zip(entries)))).toEqual([{ row: 1, cells: [1] }]);
});

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

test("a DOCTYPE hidden in UTF-16 is refused, and so are unknown encodings", async () => {
  const hidden = Buffer.from(`\uFEFF${laughs}${oneCell.replace(/<\?xml.*?\?>/, "")}`, "utf16le");
  expect(await failuresOf(aWorkbook({ sheet: hidden }))).toMatchObject({ code: "unsafe" });
  expect(await failuresOf(aWorkbook({ sheet: oneCell.replace("UTF-8", "UTF-7") }))).toMatchObject({
    code: "corrupt",
    reason: "encoding",
  });
});

test("zips that are encrypted, not workbooks, or only macros", async () => {
  expect(
    await failuresOf(
      zip(workbookEntries({ sheet: oneCell }).map((entry) => ({ ...entry, encrypted: true }))),
    ),
  ).toMatchObject({ code: "encrypted" });
  expect(await failuresOf(zip([{ name: "hola.txt", data: "hola" }]))).toEqual({ code: "unknown_format" });
  const relations =
    '<Relationships><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet" Target="worksheets/sheet1.xml"/></Relationships>';
  expect(
    await failuresOf(
      aWorkbook({ sheet: oneCell, more: [{ name: "xl/_rels/workbook.xml.rels", data: relations }] }),
    ),
  ).toEqual({ code: "unsafe", reason: "macros" });
});
