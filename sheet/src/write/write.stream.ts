// Writes one long table as an xlsx stream in constant memory: hucre's streaming mode, which cannot style single cells.
import type { CellValue } from "hucre/xlsx";
import type { Cell } from "../cell.ts";
import { numberFormats, valueOf, type Format } from "./write.cells.ts";
import { sheetName, workbookText } from "./write.text.ts";

export type TableColumn = { heading: string; width?: number; format?: Format };
export type TableRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

// A time needs its own number format, and here only columns have formats, so it is written as text.
const plain = (cell: Cell): CellValue =>
  cell !== null && typeof cell === "object" && "time" in cell ? cell.time : valueOf(cell);

async function* valuesOf(rows: TableRows): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(plain);
}

/** The bytes of the file as they are made; rows are taken only as fast as the bytes are. The first call loads the library. */
export async function* writeTable(
  name: string,
  columns: readonly TableColumn[],
  rows: TableRows,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  yield* writeXlsxStream(valuesOf(rows), {
    name: sheetName(name, []),
    columns: columns.map(({ heading, width, format = "decimal" }) => ({
      header: workbookText(heading),
      width,
      numFmt: numberFormats[format],
    })),
    freezePane: { rows: 1 },
  });
}
