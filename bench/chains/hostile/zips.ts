// Zip-based workbooks that try to burst, hang or mislead: xlsx, and files that pretend to be.
import { deflateRawSync } from "node:zlib";
import { stylesXml, workbookEntries } from "../../../sheet/testing/xlsx.builder.ts";
import { deflatedRepeat, zip } from "../../../sheet/testing/zip.builder.ts";
import { aWorkbook, sheetXml } from "../../../sheet/testing/xlsx.builder.ts";
import {
  bomb,
  type Hostile,
  laughs,
  oneCell,
  openSheet,
  outside,
  rows,
  sheetPart,
  stringsPart,
  xlsx,
} from "./hostile.ts";

type Line = readonly [name: string, becomes: Hostile["becomes"], build: () => Uint8Array];

const withDoctype = (name: string, doctype: string) => {
  const parts = {
    sheet: sheetXml('<row><c t="s" s="1"><v>0</v></c></row>'),
    strings: "<si><t>a</t></si>",
    styles: stylesXml([0, 0]),
  };
  const entry = workbookEntries(parts).find((found) => found.name === name);
  const data = doctype + String(entry?.data).replace(/<\?xml.*?\?>/, "");
  return aWorkbook({ ...parts, more: [{ name, data }] });
};
const text = (value: string) => `<row><c t="str"><v>${value}</v></c></row>`;

const bombs: readonly Line[] = [
  ["1 GB of spaces between rows", "refused", () => bomb(sheetPart, openSheet, " ", 1024)],
  [
    "1 GB of spaces in a cell",
    "refused",
    () => bomb(sheetPart, `${openSheet}<row><c t="str"><v>`, " ", 1024),
  ],
  [
    "1 GB of shared strings",
    "refused",
    () =>
      aWorkbook({
        sheet: sheetXml('<row><c t="s"><v>0</v></c></row>'),
        strings: "",
        more: [{ name: stringsPart, data: "", deflated: deflatedRepeat("<sst><si><t>", "a", 1024) }],
      }),
  ],
  ["1 GB of styles", "refused", () => bomb("xl/styles.xml", "<styleSheet><cellXfs>", "<xf/>", 1024)],
  ["1 GB as the list of sheets", "refused", () => bomb("xl/workbook.xml", "<workbook><sheets>", " ", 1024)],
  ["1 GB of relations", "refused", () => bomb("xl/_rels/workbook.xml.rels", "<Relationships>", " ", 1024)],
  ["1 GB that nobody reads", "either", () => bomb("xl/media/image1.png", "", "a", 1024)],
  ["31 MB of empty rows", "refused", () => bomb(sheetPart, openSheet, "<row/>", 31)],
  ["31 MB of one attribute", "refused", () => bomb(sheetPart, `${openSheet}<row r="`, "1", 31)],
  ["31 MB of comments", "refused", () => bomb(sheetPart, openSheet, "<!---->", 31)],
  ["31 MB of nesting", "refused", () => bomb(sheetPart, "<worksheet>", "<a>", 31)],
  [
    "1 GB that says it is 1 kB",
    "refused",
    () =>
      xlsx(oneCell, [
        { name: sheetPart, data: "", deflated: { ...deflatedRepeat(openSheet, " ", 1024), size: 1000 } },
      ]),
  ],
  [
    "a sheet that says it has 4 GB",
    "refused",
    () => xlsx(oneCell, [{ name: sheetPart, data: oneCell, declaredSize: 4_000_000_000 }]),
  ],
  [
    "32,000 letters named 500,000 times",
    "refused",
    () =>
      aWorkbook({
        sheet: sheetXml('<row><c t="s"><v>0</v></c></row>'.repeat(500_000)),
        strings: `<si><t>${"ñ".repeat(32_000)}</t></si>`,
      }),
  ],
  [
    "10,000 parts",
    "refused",
    () => zip(Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}`, data: "" }))),
  ],
  [
    "1,000 parts over one body",
    "either",
    () =>
      zip([
        ...workbookEntries({ sheet: oneCell }),
        ...Array.from({ length: 1000 }, (_, index) => ({
          name: `o${index}`,
          data: oneCell,
          overlapping: true,
        })),
      ]),
  ],
  [
    "a zip in a zip in a zip",
    "refused",
    () =>
      zip([
        {
          name: "a.zip",
          data: zip([
            { name: "b.zip", data: zip([{ name: "c", data: "", deflated: deflatedRepeat("", "a", 1024) }]) },
          ]),
        },
      ]),
  ],
  [
    "a path out of the folder",
    "either",
    () => xlsx(oneCell, [{ name: "../../../../tmp/igo-was-here", data: "a" }]),
  ],
  [
    "a wrong checksum",
    "refused",
    () =>
      xlsx(oneCell, [
        {
          name: sheetPart,
          data: "",
          deflated: { bytes: deflateRawSync(oneCell), size: oneCell.length, checksum: 1 },
        },
      ]),
  ],
];

const entities: readonly Line[] = [
  ["a billion laughs in the sheet", "refused", () => withDoctype(sheetPart, laughs)],
  ["a billion laughs in the strings", "refused", () => withDoctype(stringsPart, laughs)],
  ["a file of the server in the sheet", "refused", () => withDoctype(sheetPart, outside)],
  ["a file of the server in the relations", "refused", () => withDoctype("_rels/.rels", outside)],
  [
    "an address of the network in the styles",
    "refused",
    () => withDoctype("xl/styles.xml", outside.replace("file:///etc/passwd", "http://127.0.0.1:1/")),
  ],
  [
    "a doctype in UTF-16",
    "refused",
    () => xlsx(Buffer.from(`\uFEFF${laughs}${oneCell.replace(/<\?xml.*?\?>/, "")}`, "utf16le")),
  ],
  ["a sheet in UTF-7", "refused", () => xlsx(oneCell.replace("UTF-8", "UTF-7"))],
  ["an entity nobody knows", "refused", () => rows(text("&lol;"))],
  ["a zero as an entity", "refused", () => rows(text("&#0;"))],
  ["half a surrogate pair as an entity", "either", () => rows(text("&#xD800;"))],
  [
    "half a surrogate pair as bytes",
    "either",
    () =>
      xlsx(
        Buffer.concat([
          Buffer.from(openSheet),
          Buffer.from('<row><c t="str"><v>'),
          Buffer.from([0xed, 0xa0, 0x80]),
          Buffer.from("</v></c></row></sheetData></worksheet>"),
        ]),
      ),
  ],
];

export const zips: readonly Hostile[] = [...bombs, ...entities].map(([name, becomes, build]) => ({
  name,
  becomes,
  build,
  extension: "xlsx",
}));
