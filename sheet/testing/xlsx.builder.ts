// Builds small workbooks part by part, so that a test can put anything into any of them.
import { zip, type ZipEntry } from "./zip.builder.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";

export const sheetXml = (rows: string, before = "") =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData></worksheet>`;

export const stringsXml = (items: string) => `<?xml version="1.0"?><sst xmlns="${main}">${items}</sst>`;

export const stylesXml = (formatIds: number[], codes: Record<number, string> = {}) =>
  `<styleSheet xmlns="${main}"><numFmts>${Object.entries(codes)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join(
      "",
    )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formatIds.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`;

export type Parts = {
  /** The whole XML of the sheet; see sheetXml. */
  sheet: string | Uint8Array;
  /** Its <si> items. */
  strings?: string;
  styles?: string;
  workbookProperties?: string;
  /** Entries to add, or to replace ours. */
  more?: ZipEntry[];
};

export const relationsXml = (relations: string) =>
  `<Relationships xmlns="${packages}">${relations}</Relationships>`;

export const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;

export const workbookEntries = ({
  sheet,
  strings,
  styles,
  workbookProperties = "",
  more = [],
}: Parts): ZipEntry[] => {
  const entries: ZipEntry[] = [
    { name: "[Content_Types].xml", data: "<Types/>" },
    {
      name: "_rels/.rels",
      data: relationsXml(relation(1, "officeDocument", "xl/workbook.xml")),
    },
    {
      name: "xl/workbook.xml",
      data: `<workbook xmlns="${main}" xmlns:r="${office}">${workbookProperties}<sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relationsXml(
        relation(1, "worksheet", "worksheets/sheet1.xml") +
          relation(2, "sharedStrings", "sharedStrings.xml") +
          relation(3, "styles", "styles.xml"),
      ),
    },
    { name: "xl/worksheets/sheet1.xml", data: sheet },
    ...(strings === undefined ? [] : [{ name: "xl/sharedStrings.xml", data: stringsXml(strings) }]),
    ...(styles === undefined ? [] : [{ name: "xl/styles.xml", data: styles }]),
  ];
  return [...entries.filter(({ name }) => !more.some((other) => other.name === name)), ...more];
};

export const aWorkbook = (parts: Parts) => zip(workbookEntries(parts));
