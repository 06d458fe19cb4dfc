// Workbooks whose sheets try to hang or mislead a parser.
import { sheetXml, workbookEntries } from "../../../sheet/testing/xlsx.builder.ts";
import { zip } from "../../../sheet/testing/zip.builder.ts";
import { type Hostile, MB, oneCell, openSheet, rows, xlsx } from "./hostile.ts";

type Line = readonly [name: string, becomes: Hostile["becomes"], build: () => Uint8Array];

const relations = (type: string) =>
  `<Relationships><Relationship Id="rId1" Type="${type}" Target="worksheets/sheet1.xml"/></Relationships>`;
const text = (value: string) => `<row><c t="str"><v>${value}</v></c></row>`;

const lines: readonly Line[] = [
  [
    "a dimension of all cells there are",
    "either",
    () =>
      xlsx(
        sheetXml(
          `<row r="1"><c r="A1" t="str"><v>Nombre</v></c></row><row r="2"><c r="A2" t="str"><v>Uno</v></c></row>`,
          '<dimension ref="A1:XFD1048576"/>',
        ),
      ),
  ],
  ["content in column 16,384", "refused", () => rows('<row><c r="XFD1"><v>1</v></c></row>')],
  ["16,384 headings", "refused", () => rows(`<row>${'<c t="str"><v>a</v></c>'.repeat(16_384)}</row>`)],
  [
    "16,384 blank styled cells in each row",
    "either",
    () => xlsx(sheetXml(`<row>${'<c s="0"/>'.repeat(16_384)}</row>`.repeat(20))),
  ],
  [
    "a cell in the last row",
    "either",
    () => rows('<row r="1"><c t="str"><v>Nombre</v></c></row><row r="1048576"><c t="str"><v>a</v></c></row>'),
  ],
  ["a row beyond the last", "refused", () => rows('<row r="1048577"><c><v>1</v></c></row>')],
  [
    "rows going backwards",
    "refused",
    () => rows('<row r="5"><c><v>1</v></c></row><row r="4"><c><v>1</v></c></row>'),
  ],
  ["a reference without letters", "refused", () => rows('<row><c r="1"><v>1</v></c></row>')],
  ["a string that is not there", "refused", () => rows('<row><c t="s"><v>99999999</v></c></row>')],
  ["a cell of 8 MB", "refused", () => rows(text("ab".repeat(4 * MB)))],
  ["a text one letter too long", "refused", () => rows(text("a".repeat(32_768)))],
  [
    "a row of 6 MB",
    "refused",
    () => rows(`<row>${`<c t="str"><v>${"a".repeat(32_000)}</v></c>`.repeat(200)}</row>`),
  ],
  [
    "numbers beyond all measure",
    "either",
    () => rows("<row><c><v>-1E308</v></c><c><v>NaN</v></c><c><v>1e999</v></c></row>".repeat(3)),
  ],
  [
    "formulas without values",
    "refused",
    () =>
      rows(
        `<row><c t="str"><v>Nombre</v></c><c t="str"><v>NIT</v></c></row>${"<row><c><f>A1</f></c><c><f>B1</f></c></row>".repeat(50)}`,
      ),
  ],
  [
    "headings alone",
    "refused",
    () => rows('<row><c t="str"><v>Nombre</v></c><c t="str"><v>NIT</v></c></row>'),
  ],
  ["nothing at all", "refused", () => rows("")],
  [
    "errors in every cell",
    "either",
    () => rows('<row><c t="e"><v>#REF!</v></c><c t="e"><v>#N/A</v></c></row>'.repeat(100)),
  ],
  [
    "formulas that would run",
    "either",
    () =>
      rows(
        `<row><c t="str"><v>Nombre</v></c><c t="str"><v>NIT</v></c></row><row>${"<c t=\"str\"><v>=cmd|'/c calc'!A1</v></c>".repeat(2)}</row>`,
      ),
  ],
  [
    "200,000 levels of nesting",
    "either",
    () =>
      xlsx(
        sheetXml(
          '<row><c t="str"><v>Nombre</v></c></row><row><c t="str"><v>a</v></c></row>',
          "<a>".repeat(200_000) + "</a>".repeat(200_000),
        ),
      ),
  ],
  ["a sheet that ends in the middle", "refused", () => xlsx(`${openSheet}<row><c><v>1</v></c>`)],
  [
    "only macros",
    "refused",
    () =>
      xlsx(oneCell, [
        {
          name: "xl/_rels/workbook.xml.rels",
          data: relations("http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet"),
        },
      ]),
  ],
  [
    "a macro beside the sheet",
    "either",
    () =>
      xlsx(sheetXml('<row><c t="str"><v>Nombre</v></c></row><row><c t="str"><v>a</v></c></row>'), [
        { name: "xl/vbaProject.bin", data: "macro" },
      ]),
  ],
  [
    "locked parts",
    "refused",
    () => zip(workbookEntries({ sheet: oneCell }).map((entry) => ({ ...entry, encrypted: true }))),
  ],
  ["a zip of something else", "refused", () => zip([{ name: "hola.txt", data: "hola" }])],
  ["an empty zip", "refused", () => zip([])],
];

export const sheets: readonly Hostile[] = lines.map(([name, becomes, build]) => ({
  name,
  becomes,
  build,
  extension: "xlsx",
}));
