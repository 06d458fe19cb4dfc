// The fast sheet reader returns exactly what the saxes reader returns, whatever the XML and however it is chunked.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fixture } from "../../testing/reading.ts";
import { sheetXml, stringsXml } from "../../testing/xlsx.builder.ts";
import type { SheetRow } from "../cell.ts";
import { type NumberFormat, numberFormat } from "../number.format.ts";
import { defaultLimits } from "../limits.ts";
import { createOutput } from "../process/row.output.ts";
import { createStringTable } from "../string.table.ts";
import { openArchive } from "../container/zip.archive.ts";
import { readParts } from "./xlsx.parts.ts";
import { readSheetBySaxes, readStringsBySaxes } from "./xlsx.saxes.ts";
import { createSheetScanner } from "./xlsx.scanner.ts";
import { createStringReader } from "./xlsx.strings.ts";

type Document = {
  sheet: Buffer;
  strings: Buffer | undefined;
  formats: readonly NumberFormat[];
  date1904: boolean;
};

function* cut(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const newOutput = () => createOutput({ fileBytes: Number.MAX_SAFE_INTEGER, limits: defaultLimits });
const reported = (lines: Buffer[]): SheetRow[] =>
  lines.flatMap((line): SheetRow[] => JSON.parse(line.toString()));

const bySaxes = ({ sheet, strings, formats, date1904 }: Document) => {
  const output = newOutput();
  const texts = strings ? readStringsBySaxes([strings]) : [];
  readSheetBySaxes([sheet], { formats, date1904, strings: texts }, output);
  return reported(output.lines);
};

const byScanner = async ({ sheet, strings, formats, date1904 }: Document, size: number) => {
  const output = newOutput();
  const lines: Buffer[] = [];
  async function* pieces() {
    if (strings) yield* cut(strings, size);
  }
  const reader = createStringReader(strings && pieces(), createStringTable(defaultLimits));
  const scanner = createSheetScanner({ formats, date1904, strings: reader.table }, output);
  const serve = async () => {
    while (scanner.wants() >= 0 || scanner.isFull()) {
      while (scanner.wants() >= reader.table.count)
        if (!(await reader.more())) throw new Error("no such string");
      lines.push(...output.lines.splice(0));
      scanner.resume();
    }
  };
  for (const piece of cut(sheet, size)) {
    scanner.push(piece);
    await serve();
  }
  scanner.resume();
  await serve();
  scanner.end();
  return reported([...lines, ...output.lines]);
};

const workbooks = ["sample-1-clean", "sample-2-messy"].flatMap((name) =>
  ["libreoffice", "openpyxl", "hucre"].map((writer) => `${name}.${writer}.xlsx`),
);

test.for([...workbooks, "types.openpyxl.xlsx", "types.libreoffice.xlsx"])(
  "both readers agree on every sheet of %s",
  async (name) => {
    const archive = await openArchive(fixture(name), defaultLimits);
    const parts = await readParts(archive, defaultLimits);
    const strings = parts.sharedStrings && (await archive.whole(parts.sharedStrings, 1e8));
    for (const { part } of parts.sheets) {
      const document = {
        sheet: await archive.whole(part, 1e8),
        strings: strings || undefined,
        formats: parts.formats,
        date1904: parts.date1904,
      };
      const expected = bySaxes(document);
      expect(expected.length).toBeGreaterThan(0);
      for (const size of [1, 7, 1000, 65_536]) expect(await byScanner(document, size)).toEqual(expected);
    }
  },
);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("]]>", "]]&gt;");

// Characters that have broken readers before, and those with a meaning in XML or Office.
const letter = fc.constantFrom(
  "a",
  "é",
  "ñ",
  "🏪",
  "&",
  "<",
  ">",
  '"',
  "'",
  "\\",
  "\n",
  "\r",
  "\t",
  " ",
  "_",
  "x",
  "_x000D_",
  "_x005F_x0041_",
  "_xD83D__xDE00_",
  "]]>",
  "\u2028",
  "0",
  "=",
);
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(""));
const xmlOf = fc.oneof(
  text.map(escaped),
  text.map((plain) => `<![CDATA[${plain.replaceAll("]]>", "")}]]>`),
  text.map((plain) => `${escaped(plain)}<!-- a & <b> note -->&#x1F600;&#233;&quot;`),
);
const space = fc.constantFrom("", "", "", " ", "\n  ");
const quote = fc.constantFrom('"', "'");

const item = fc.oneof(
  xmlOf.map((xml) => `<t xml:space="preserve">${xml}</t>`),
  fc
    .tuple(xmlOf, xmlOf)
    .map(
      ([one, other]) =>
        `<r><rPr><b/></rPr><t>${one}</t></r><r><t>${other}</t></r><rPh sb="0" eb="1"><t>aid</t></rPh><phoneticPr fontId="1"/>`,
    ),
  fc.constant("<t/>"),
  fc.constant(""),
);

const numberText = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom(
    "0",
    "-0",
    "007",
    "1E5",
    "1.5e-3",
    "-.5",
    "+3",
    "1e400",
    "NaN",
    "0x10",
    " 5 ",
    "12.",
    "45000.25",
    "0.5",
    "59",
    "60",
    "61",
    "2958466",
    "",
  ),
);

const value = fc.oneof(
  numberText.map((xml) => ({ type: "", xml: `<v>${xml}</v>` })),
  numberText.map((xml) => ({ type: "n", xml: `<f>A1&amp;"x"</f><v>${xml}</v>` })),
  fc.nat({ max: 4 }).map((index) => ({ type: "s", xml: `<v>${index}</v>` })),
  fc
    .tuple(xmlOf, fc.constantFrom("str", "e"))
    .map(([xml, type]) => ({ type, xml: `<f t="shared" si="0"/><v>${xml}</v>` })),
  item.map((xml) => ({ type: "inlineStr", xml: `<is>${xml}</is>` })),
  fc.constantFrom("0", "1", "true").map((xml) => ({ type: "b", xml: `<v>${xml}</v>` })),
  fc
    .constantFrom("2026-01-31", "2026-01-31T08:00:00Z", "08:30:00", "soon")
    .map((xml) => ({ type: "d", xml: `<v>${xml}</v>` })),
  fc.constantFrom("", "<v/>", "<!-- <v>1</v> -->").map((xml) => ({ type: "n", xml })),
);

const formats = ["General", "yyyy-mm-dd", "h:mm", "[h]:mm", "0%", '"T-"0000'].map((code) =>
  numberFormat(200, code),
);

const columnName = (index: number) =>
  (index < 26 ? "" : String.fromCharCode(64 + Math.floor(index / 26))) +
  String.fromCharCode(65 + (index % 26));

const cell = fc.record({
  value,
  gap: fc.nat({ max: 30 }),
  style: fc.integer({ min: -1, max: 5 }),
  quote,
  space,
});
const row = fc.record({
  cells: fc.array(cell, { maxLength: 6 }),
  gap: fc.nat({ max: 3 }),
  numbered: fc.boolean(),
  space,
});

const sheet = fc.tuple(fc.array(row, { maxLength: 5 }), fc.constantFrom("", "x:")).map(([rows, prefix]) => {
  let number = 0;
  const xml = rows.map(({ cells, gap, numbered, space: between }) => {
    number += numbered ? gap + 1 : 1;
    let column = -1;
    const inside = cells.map(({ value: { type, xml: content }, gap: skipped, style, quote: q, space: s }) => {
      column += numbered ? skipped + 1 : 1;
      const attributes = [
        numbered ? ` r=${q}${columnName(column)}${number}${q}` : "",
        style < 0 ? "" : ` s=${q}${style}${q}`,
        type ? `${s} t${s}=${q}${type}${q}` : "",
      ];
      return `${s}<${prefix}c${attributes.join("")}${s}>${s}${content}</${prefix}c${s}>`;
    });
    return `${between}<${prefix}row${numbered ? ` r="${number}" spans="1:9"` : ""} ht='12'>${inside.join("")}${between}</${prefix}row>`;
  });
  const whole = sheetXml(xml.join(""), '<dimension ref="A1:B2"/><!-- <sheetData> -->');
  return prefix ? prefixed(whole) : whole;
});

/** The same sheet with a prefix for all its elements. */
const prefixed = (xml: string) =>
  xml
    .replace("<worksheet xmlns=", "<x:worksheet xmlns:x=")
    .replace("</worksheet", "</x:worksheet")
    .replaceAll(/<(\/?)(sheetData|dimension|v|f|is|t|r|rPr|rPh|b|phoneticPr)(?=[ />])/g, "<$1x:$2");

test("both readers agree on generated sheets, split anywhere", async () => {
  const sizes = fc.constantFrom(1, 2, 3, 5, 13, 64, 1000);
  await fc.assert(
    fc.asyncProperty(
      sheet,
      fc.array(item, { minLength: 5, maxLength: 5 }),
      sizes,
      fc.boolean(),
      async (xml, items, size, date1904) => {
        const strings = stringsXml(
          items.map((one, index) => (index === 1 && one === "" ? "<si/>" : `<si>${one}</si>`)).join("\n"),
        );
        const document = {
          sheet: Buffer.from(xml),
          strings: Buffer.from(strings),
          formats,
          date1904,
        };
        expect(await byScanner(document, size)).toEqual(bySaxes(document));
      },
    ),
    { numRuns: 300 },
  );
});
