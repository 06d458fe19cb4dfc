// An element counts by its namespace and its place. Beside each element that we read, a decoy with other values is planted,
// of a foreign namespace or in a parent where it means nothing: what is read stays the same.
import { expect, test } from "vitest";
import { anOds, odsContent } from "../testing/ods.builder.ts";
import { saved } from "../testing/saved.ts";
import { aWorkbook, relation, relationsXml, sheetXml, stringsXml } from "../testing/xlsx.builder.ts";
import { openFile } from "./file.format.ts";
import { defaultLimits } from "./limits.ts";
import { createOutput } from "./process/row.output.ts";

const readAll = async (bytes: string | Uint8Array) => {
  const reader = await openFile(saved(bytes), defaultLimits);
  const sheets: unknown[] = [];
  for (const [index, head] of reader.sheets.entries()) {
    const output = createOutput({ fileBytes: Number.MAX_SAFE_INTEGER, limits: defaultLimits });
    for await (const _ of reader.fill(index, output));
    sheets.push({ ...head, rows: output.lines.map((line) => JSON.parse(line.toString())) });
  }
  return sheets;
};

type Element = { name: string; from: number; to: number };

/** The elements of a document but its root, and those in texts, where markup is text. */
const elementsOf = (xml: string, isText: (name: string) => boolean): Element[] => {
  const found: Element[] = [];
  const open: { name: string; from: number }[] = [];
  for (const { 0: tag, 1: slash, 2: name = "", 3: empty, index } of xml.matchAll(
    /<(\/?)([\w:-]+)[^>]*?(\/?)>/g,
  )) {
    if (!slash) open.push({ name, from: index });
    if (!slash && !empty) continue;
    const { from } = open.pop()!;
    if (open.length > 0 && !open.some((one) => isText(one.name)))
      found.push({ name, from, to: index + tag.length });
  }
  return found;
};

/** The same element with other values in it. */
const distorted = (xml: string) =>
  xml.replace(/(?<==")[^":]*(?=")|(?<=>)[^<]+(?=<)/g, (value) =>
    value.replace(/\d/g, (digit) => String((Number(digit) + 7) % 10)),
  );

const decoys = {
  "of a foreign namespace": (xml: string, name: string) => {
    const decoy = `f:${name.replace(/^.*:/, "")}`;
    return xml
      .replace(`<${name}`, `<${decoy} xmlns:f="urn:foreign"`)
      .replace(new RegExp(`</${name}>$`), `</${decoy}>`);
  },
  "of a foreign namespace under its own prefix": (xml: string, name: string) => {
    const prefix = name.includes(":") ? `:${name.replace(/:.*$/, "")}` : "";
    return xml.replace(`<${name}`, `<${name} xmlns${prefix}="urn:foreign"`);
  },
  "in a foreign element": (xml: string) => `<f:some xmlns:f="urn:foreign">${xml}</f:some>`,
  "in an extension": (xml: string, name: string) => {
    const prefix = name.slice(0, name.indexOf(":") + 1);
    return `<${prefix}extLst><${prefix}ext uri="x">${xml}</${prefix}ext></${prefix}extLst>`;
  },
};

const plantedIn = (xml: string, isText: (name: string) => boolean) =>
  Object.entries(decoys).flatMap(([kind, decoyOf]) =>
    elementsOf(xml, isText).flatMap(({ name, from, to }) => {
      const decoy = decoyOf(distorted(xml.slice(from, to)), name);
      return [
        { kind, name, xml: xml.slice(0, from) + decoy + xml.slice(from) },
        { kind, name, xml: xml.slice(0, to) + decoy + xml.slice(to) },
      ];
    }),
  );

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const xlsxParts: Record<string, string> = {
  "_rels/.rels": relationsXml(relation(1, "officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="1"/><sheets><sheet name="Hoja 1" sheetId="1" state="hidden" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relationsXml(
    relation(1, "worksheet", "worksheets/sheet1.xml") +
      relation(2, "sharedStrings", "sharedStrings.xml") +
      relation(3, "styles", "styles.xml"),
  ),
  "xl/worksheets/sheet1.xml": sheetXml(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>43708</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><r><t>uno 1</t></r><r><t>dos 2</t></r></is></c><c r="B2" s="2"><f>1+1</f><v>12</v></c></row>',
    '<dimension ref="A1:B2"/>',
  ),
  "xl/sharedStrings.xml": stringsXml("<si><r><t>Tienda 1</t></r><rPh sb='0' eb='1'><t>ayuda</t></rPh></si>"),
  "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="&quot;T-&quot;0000"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs><dxfs><dxf><numFmt numFmtId="14" formatCode="0.00%"/></dxf></dxfs></styleSheet>`,
};
const workbookOf = (parts: Record<string, string>) =>
  aWorkbook({ sheet: "", more: Object.entries(parts).map(([name, data]) => ({ name, data })) });
const expected = [
  {
    name: "Hoja 1",
    hidden: true,
    rows: [
      [
        { row: 1, cells: ["Tienda 1", { date: "2023-09-01" }] },
        { row: 2, cells: ["uno 1dos 2", { number: 12, shown: "T-0012" }] },
      ],
    ],
  },
];

test.each(Object.keys(xlsxParts))("decoys in %s of a workbook change nothing", async (part) => {
  expect(await readAll(workbookOf(xlsxParts))).toMatchObject(expected);
  const whole = xlsxParts[part]!;
  // A text without marks (t, v) holds no elements.
  for (const { kind, name, xml } of plantedIn(whole, (one) => one === "t" || one === "v")) {
    if (kind === "in an extension" && part.endsWith(".rels")) continue;
    expect(await readAll(workbookOf({ ...xlsxParts, [part]: xml })), `${name} ${kind}: ${xml}`).toMatchObject(
      expected,
    );
  }
});

test("a workbook in the strict dialect, or with a prefix for its elements, is the same workbook", async () => {
  const strict = Object.entries(xlsxParts).map(([name, xml]) => [
    name,
    xml
      .replaceAll(main, "http://purl.oclc.org/ooxml/spreadsheetml/main")
      .replaceAll(office, "http://purl.oclc.org/ooxml/officeDocument/relationships"),
  ]);
  const prefixed = Object.entries(xlsxParts).map(([name, xml]) => [
    name,
    xml.includes(main) ? xml.replaceAll(/<(\/?)(?=\w)/g, "<$1x:").replace("xmlns=", "xmlns:x=") : xml,
  ]);
  for (const parts of [strict, prefixed])
    expect(await readAll(workbookOf(Object.fromEntries(parts)))).toMatchObject(expected);
});

test("what a program that does not know an extension reads stands in its fallback", async () => {
  const compatibility = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
  const format = '<numFmt numFmtId="164" formatCode="&quot;T-&quot;0000"/>';
  const choice = `<mc:AlternateContent ${compatibility}><mc:Choice Requires="x16"><numFmt numFmtId="164" formatCode="0%"/></mc:Choice><mc:Fallback>${format}</mc:Fallback></mc:AlternateContent>`;
  const styles = xlsxParts["xl/styles.xml"]!.replace(format, choice);
  expect(await readAll(workbookOf({ ...xlsxParts, "xl/styles.xml": styles }))).toMatchObject(expected);
});

test("decoys in an OpenDocument spreadsheet change nothing", async () => {
  const xml = odsContent(
    '<table:table table:name="Hoja 1" table:style-name="ta1"><table:table-column table:default-cell-style-name="ce1"/><table:table-header-rows><table:table-row><table:table-cell office:value-type="string"><text:p>Tienda 1</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-row><table:table-cell office:value-type="float" office:value="12"><text:p>T-0012</text:p></table:table-cell><table:covered-table-cell/><table:table-cell office:value-type="date" office:date-value="2023-09-01"/></table:table-row></table:table>',
    '<number:number-style style:name="N1"><number:text>T-</number:text><number:number number:min-integer-digits="4"/></number:number-style><style:style style:name="ce1" style:data-style-name="N1"/><style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>',
  );
  const sheets = [
    {
      name: "Hoja 1",
      hidden: true,
      rows: [
        [
          { row: 1, cells: ["Tienda 1"] },
          { row: 2, cells: [{ number: 12, shown: "T-0012" }, null, { date: "2023-09-01" }] },
        ],
      ],
    },
  ];
  expect(await readAll(anOds(xml))).toMatchObject(sheets);
  for (const { kind, name, xml: planted } of plantedIn(xml, (one) => one === "text:p"))
    expect(await readAll(anOds(planted)), `${name} ${kind}: ${planted}`).toMatchObject(sheets);
});

test("decoys in a workbook of XML 2003 change nothing", async () => {
  const xml =
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel"><Styles><Style ss:ID="s1"><NumberFormat ss:Format="&quot;T-&quot;0000"/></Style></Styles><Worksheet ss:Name="Hoja 1"><Table><Column ss:Index="2" ss:StyleID="s1"/><Row><Cell><Data ss:Type="String">Tienda 1</Data><Comment ss:Author="ana"><ss:Data>ana: 2</ss:Data></Comment></Cell><Cell><Data ss:Type="Number">12</Data></Cell></Row></Table><x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></Worksheet></Workbook>';
  const sheets = [
    {
      name: "Hoja 1",
      hidden: true,
      rows: [[{ row: 1, cells: ["Tienda 1", { number: 12, shown: "T-0012" }] }]],
    },
  ];
  expect(await readAll(xml)).toMatchObject(sheets);
  for (const { kind, name, xml: planted } of plantedIn(xml, (one) => one.endsWith("Data")))
    expect(await readAll(planted), `${name} ${kind}: ${planted}`).toMatchObject(sheets);
});
