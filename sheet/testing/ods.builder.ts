// Builds small OpenDocument spreadsheets from the XML of their tables and styles.
import { zip } from "./zip.builder.ts";

const spaces = {
  office: "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
  table: "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
  text: "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
  style: "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
  number: "urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0",
};
const declared = Object.entries(spaces)
  .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  .join("");

export const odsMimetype = { name: "mimetype", data: "application/vnd.oasis.opendocument.spreadsheet" };

export const odsContent = (tables: string, styles = "") =>
  `<office:document-content${declared}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;

export const anOds = (content: string) => zip([odsMimetype, { name: "content.xml", data: content }]);
