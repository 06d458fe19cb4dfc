// Measures the cost of hostile files, one line per file: the time to their typed failure and the growth of our own memory.
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SheetFailure } from "../src/failure.ts";
import { inspect, readRows } from "../src/workbook.ts";
import { odsContent, odsMimetype } from "../testing/ods.builder.ts";
import { aWorkbook, sheetXml } from "../testing/xlsx.builder.ts";
import { deflatedRepeat, zip } from "../testing/zip.builder.ts";

const MB = 1024 * 1024;
const one = sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>');
const open = sheetXml("").replace("</sheetData></worksheet>", "");
const part = "xl/worksheets/sheet1.xml";
const string = '<row><c t="s"><v>0</v></c></row>';
const bomb = (name: string, before: string, piece: string, times = 1024) =>
  aWorkbook({ sheet: one, more: [{ name, data: "", deflated: deflatedRepeat(before, piece, times) }] });
const lying = (size: number, piece: string, times: number) => ({
  ...deflatedRepeat(open, piece, times),
  size,
});
const [odsStart = ""] = odsContent(
  '<table:table table:name="a"><table:table-row><table:table-cell><text:p>|',
).split("|");

const files: Record<string, () => Buffer> = {
  "1 GB of spaces between rows": () => bomb(part, open, " "),
  "1 GB of spaces in a cell": () => bomb(part, `${open}<row><c t="str"><v>`, " "),
  "31 MB of spaces in a cell": () => bomb(part, `${open}<row><c t="str"><v>`, " ", 31),
  "31 MB of empty rows": () => bomb(part, open, "<row/>", 31),
  "31 MB of one attribute": () => bomb(part, `${open}<row r="`, "1", 31),
  "31 MB of comments": () => bomb(part, open, "<!---->", 31),
  "31 MB of styles": () => bomb("xl/styles.xml", "<styleSheet><cellXfs>", "<xf/>", 31),
  "31 MB of nesting": () => bomb(part, "<worksheet>", "<a>", 31),
  "1 GB that says it is 1 kB": () =>
    aWorkbook({ sheet: one, more: [{ name: part, data: "", deflated: lying(1000, " ", 1024) }] }),
  "31 MB as one shared string": () =>
    aWorkbook({
      sheet: sheetXml(string),
      strings: "",
      more: [{ name: "xl/sharedStrings.xml", data: "", deflated: deflatedRepeat("<sst><si><t>", "a", 31) }],
    }),
  "32 k characters told 500,000 times": () =>
    aWorkbook({ sheet: sheetXml(string.repeat(500_000)), strings: `<si><t>${"ñ".repeat(32_000)}</t></si>` }),
  "10,000 entries": () => zip(Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}`, data: "" }))),
  "a billion laughs": () => aWorkbook({ sheet: `<!DOCTYPE a [<!ENTITY a "ha">]>${one}` }),
  "ods: 31 MB of one text": () =>
    zip([odsMimetype, { name: "content.xml", data: "", deflated: deflatedRepeat(odsStart, "a", 31) }]),
  "ods: 31 MB of nesting": () =>
    zip([odsMimetype, { name: "content.xml", data: "", deflated: deflatedRepeat("<a>", "<b>", 31) }]),
  "csv: 100 MB in one line": () => Buffer.alloc(100 * MB, "abc"),
  "csv: 100 MB after one quote": () =>
    Buffer.concat([Buffer.from('a;b\n1;"'), Buffer.alloc(100 * MB, "x;\n")]),
  "csv: 100 MB of quotes": () => Buffer.alloc(100 * MB, '"a" '),
  "csv: 100 MB of double quotes": () => Buffer.alloc(100 * MB, '"a"" '),
  "csv: 100 MB of blank lines": () => Buffer.alloc(100 * MB, "\n"),
  "csv: 100 MB of delimiters": () => Buffer.alloc(100 * MB, ";"),
};

const path = join(tmpdir(), "igo-hostile");
const drain = async () => {
  for await (const _ of readRows(path, { sheet: 0 }));
};

const measure = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  const before = process.memoryUsage.rss();
  let said = "read";
  try {
    await work();
  } catch (error) {
    said = error instanceof SheetFailure ? error.code : String(error);
  }
  const grown = Math.max(0, Math.round((process.memoryUsage.rss() - before) / MB));
  return `${said.padEnd(16)} ${Math.round(performance.now() - began)
    .toString()
    .padStart(5)} ms +${grown} MB`;
};

for (const [name, build] of Object.entries(files)) {
  writeFileSync(path, build());
  console.log(
    `${name.padEnd(36)} inspect ${await measure(() => inspect(path))}   rows ${await measure(drain)}`,
  );
}
rmSync(path);
