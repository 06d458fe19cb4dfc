// An xlsx as Google Sheets exports it: shared strings, and a thousand rows by 26 columns of blank styled cells.
import { zip, type ZipEntry } from "../../../sheet/testing/zip.builder.ts";
import { stringsXml } from "../../../sheet/testing/xlsx.builder.ts";
import type { Raw, Sheet } from "../truth.ts";
import { linesOf } from "./lines.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
const day = 86_400_000;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

const styles = `<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d/m/yyyy"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

const sheetOf = (sheet: Sheet, strings: Map<string, number>) => {
  const lines = linesOf(sheet);
  const cellOf = (raw: Raw | undefined, place: string) => {
    if (raw === null || raw === undefined) return `<c r="${place}" s="0"/>`;
    if (typeof raw === "number") return `<c r="${place}" s="0"><v>${raw}</v></c>`;
    if (typeof raw === "string") {
      const at = strings.get(raw) ?? strings.size;
      strings.set(raw, at);
      return `<c r="${place}" s="0" t="s"><v>${at}</v></c>`;
    }
    if ("date" in raw)
      return `<c r="${place}" s="1"><v>${(Date.parse(raw.date) - Date.UTC(1899, 11, 30)) / day}</v></c>`;
    return "percent" in raw ? `<c r="${place}" s="2"><v>${raw.percent}</v></c>` : `<c r="${place}" s="0"/>`;
  };
  const rows = Array.from({ length: Math.max(1000, lines.length) }, (_, row) => {
    const line = lines[row] ?? [];
    const cells = Array.from({ length: Math.max(26, line.length) }, (__, column) =>
      cellOf(line[column], `${letters(column)}${row + 1}`),
    );
    return `<row r="${row + 1}" ht="15.75" customHeight="1">${cells.join("")}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`;
};

export const googleXlsx = (sheets: readonly Sheet[]): Uint8Array => {
  const strings = new Map<string, number>();
  const parts = sheets.map((sheet, at): ZipEntry => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    data: sheetOf(sheet, strings),
  }));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `<?xml version="1.0"?><Relationships xmlns="${packages}">${inner}</Relationships>`;
  return zip([
    { name: "[Content_Types].xml", data: "<Types/>" },
    { name: "_rels/.rels", data: relations(relation("rId1", "officeDocument", "xl/workbook.xml")) },
    {
      name: "xl/workbook.xml",
      data: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet state="visible" name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 4}"/>`).join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relations(
        relation("rId2", "styles", "styles.xml") +
          relation("rId3", "sharedStrings", "sharedStrings.xml") +
          sheets
            .map((_, at) => relation(`rId${at + 4}`, "worksheet", `worksheets/sheet${at + 1}.xml`))
            .join(""),
      ),
    },
    { name: "xl/styles.xml", data: styles },
    {
      name: "xl/sharedStrings.xml",
      data: stringsXml(
        [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join(""),
      ),
    },
    ...parts,
  ]);
};
