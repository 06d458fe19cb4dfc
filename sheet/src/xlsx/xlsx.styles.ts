// Reads just enough of styles.xml to tell dates, times and percentages from plain numbers.
import { corrupt } from "../failure.ts";
import { numberKind } from "../number.format.ts";
import { parseXml } from "../xml/xml.events.ts";

// Excel's own limit is 65,490 cell formats.
const MAX_FORMATS = 100_000;

/** The kind of number (numberKinds) of each cell format, by the index in a cell's `s`. */
export const readNumberKinds = (styles: Uint8Array): Uint8Array => {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCellFormats = false;
  parseXml(styles, {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      else if (name === "cellXfs") inCellFormats = true;
      else if (name === "xf" && inCellFormats) formats.push(Number(attributes.numFmtId ?? 0));
      if (formats.length > MAX_FORMATS) throw corrupt("styles");
    },
    close: (name) => {
      if (name === "cellXfs") inCellFormats = false;
    },
  });
  return Uint8Array.from(formats, (id) => numberKind(id, codes.get(id)));
};
