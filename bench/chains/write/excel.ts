// An xlsx with formats, widths and merged titles, as Excel writes them.
import { type CellValue, writeXlsx } from "hucre/xlsx";
import { linesOf } from "./lines.ts";
import type { Raw, Sheet } from "../truth.ts";

const day = 86_400_000;

const valueOf = (raw: Raw): CellValue => {
  if (raw === null || typeof raw !== "object") return raw;
  if ("date" in raw) return (Date.parse(raw.date) - Date.UTC(1899, 11, 30)) / day;
  if ("percent" in raw) return raw.percent;
  const [hours = 0, minutes = 0] = raw.time.split(":").map(Number);
  return (hours * 60 + minutes) / 1440;
};
const formatOf = (raw: Raw): string | undefined => {
  if (raw === null || typeof raw !== "object") return undefined;
  if ("date" in raw) return "dd/mm/yyyy";
  return "percent" in raw ? "0.0%" : "h:mm";
};

export const excelXlsx = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map((sheet) => {
      const lines = linesOf(sheet);
      const width = Math.max(1, sheet.columns.length);
      const cells = new Map(
        lines.flatMap((line, row) =>
          line.flatMap((raw, column) => {
            const numFmt = formatOf(raw);
            return numFmt === undefined
              ? []
              : [[`${row},${column}`, { value: valueOf(raw), style: { numFmt } }] as const];
          }),
        ),
      );
      return {
        name: sheet.name,
        rows: lines.map((line) => line.map(valueOf)),
        cells,
        // The title spans the table.
        merges:
          sheet.above.length > 0 && width > 1
            ? [{ startRow: 0, startCol: 0, endRow: 0, endCol: width - 1 }]
            : [],
      };
    }),
  });
