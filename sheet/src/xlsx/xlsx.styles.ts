// Reads just enough of styles.xml to tell dates, times, percentages and codes from plain numbers.
import { corrupt } from "../failure.ts";
import { type NumberFormat, numberFormat } from "../number.format.ts";
import { officeNamespaces, parseXml } from "../xml/xml.events.ts";

// Excel's own limit is 65,490 cell formats.
const MAX_FORMATS = 100_000;

/** The number format of each cell format, by the index in a cell's `s`. */
export const readNumberFormats = (styles: Uint8Array): NumberFormat[] => {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  parseXml(
    styles,
    {
      styleSheet: {
        within: {
          numFmts: {
            within: {
              numFmt: { open: ({ numFmtId, formatCode }) => codes.set(Number(numFmtId), formatCode ?? "") },
            },
          },
          cellXfs: {
            within: {
              xf: {
                open: ({ numFmtId }) => {
                  ids.push(Number(numFmtId ?? 0));
                  if (ids.length > MAX_FORMATS) throw corrupt("styles");
                },
              },
            },
          },
        },
      },
    },
    officeNamespaces,
  );
  const formats = new Map([...new Set(ids)].map((id) => [id, numberFormat(id, codes.get(id))]));
  return ids.map((id) => formats.get(id) ?? numberFormat(0, undefined));
};
