// Building blocks of hostile files.
import { sheetXml } from "../../../sheet/testing/xlsx.builder.ts";
import { aWorkbook } from "../../../sheet/testing/xlsx.builder.ts";
import { deflatedRepeat, type ZipEntry, zip } from "../../../sheet/testing/zip.builder.ts";

export type Hostile = {
  name: string;
  /** The file extension; the content decides the format. */
  extension: string;
  build: () => Uint8Array;
  /** `either`: refusing and reading are both fine, as long as it is quick. */
  becomes: "refused" | "read" | "either";
};

export const MB = 1024 * 1024;
export const oneRow = '<row r="1"><c r="A1"><v>1</v></c></row>';
export const oneCell = sheetXml(oneRow);
export const sheetPart = "xl/worksheets/sheet1.xml";
export const stringsPart = "xl/sharedStrings.xml";
/** A sheet up to its first row. */
export const openSheet = sheetXml("").replace("</sheetData></worksheet>", "");
export const laughs = `<!DOCTYPE lol [<!ENTITY a "ha">${Array.from("bcdefghij")
  .map((letter, at) => `<!ENTITY ${letter} "${`&${"abcdefghi"[at]};`.repeat(10)}">`)
  .join("")}]>`;
export const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

export const xlsx = (sheet: string | Uint8Array, more: ZipEntry[] = []) => aWorkbook({ sheet, more });
export const rows = (inner: string) => xlsx(sheetXml(inner));
/** A part that inflates to megabytes of the repeated piece. */
export const bomb = (name: string, before: string, piece: string, times: number) =>
  xlsx(oneCell, [{ name, data: "", deflated: deflatedRepeat(before, piece, times) }]);

const mimetype = { name: "mimetype", data: "application/vnd.oasis.opendocument.spreadsheet" };
export const odsParts = (content: Omit<ZipEntry, "name">) =>
  zip([mimetype, { name: "content.xml", ...content }]);
const odsStart = '<office:document-content><office:body><office:spreadsheet><table:table table:name="a">';
const odsEnd = "</table:table></office:spreadsheet></office:body></office:document-content>";
export const ods = (inner: string) => odsParts({ data: `${odsStart}${inner}${odsEnd}` });
export const odsBomb = (before: string, piece: string, times: number) =>
  odsParts({ data: "", deflated: deflatedRepeat(`${odsStart}${before}`, piece, times) });

/** A long, valid list, so that the parser meets what follows it late. */
export const goodCsv = (lines: number) =>
  `Nombre;NIT;Ciudad;Dirección;Correo;Celular\n${"Tienda;900123456;Medellín;Calle 10 # 20-30;a@b.co;3001234567\n".repeat(lines)}`;
