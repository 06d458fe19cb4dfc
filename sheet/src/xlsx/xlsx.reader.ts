// Reads xlsx workbooks: inflates, scans and sends the parts chunk by chunk, so memory does not grow with the rows.
import { corrupt } from "../failure.ts";
import type { Limits } from "../limits.ts";
import type { Reader } from "../reader.ts";
import type { RowOutput } from "../process/row.output.ts";
import { createStringTable } from "../string.table.ts";
import { readParts, workbookPart, type XlsxParts } from "./xlsx.parts.ts";
import { createSheetScanner, type SheetScanner } from "./xlsx.scanner.ts";
import { createStringReader, type StringReader } from "./xlsx.strings.ts";
import type { Archive } from "../container/zip.archive.ts";

export { workbookPart };

/** Reads shared strings up to the one the scanner asks for and no further, and yields when lines are ready to be sent. */
async function* serve(scanner: SheetScanner, strings: StringReader): AsyncGenerator<void, void> {
  while (scanner.isFull() || scanner.wants() >= 0) {
    while (scanner.wants() >= strings.table.count) {
      if (!(await strings.more())) throw corrupt("string_index", { index: scanner.wants() });
      yield;
    }
    if (scanner.isFull()) yield;
    scanner.resume();
  }
}

export const openXlsx = async (archive: Archive, fileBytes: number, limits: Limits): Promise<Reader> => {
  const parts: XlsxParts = await readParts(archive, limits);
  const stringChunks = parts.sharedStrings === undefined ? undefined : archive.chunks(parts.sharedStrings);
  // One table for all sheets: strings read for one sheet serve the next.
  const strings = createStringReader(stringChunks, createStringTable(limits));

  async function* fill(index: number, output: RowOutput): AsyncGenerator<void, number | null> {
    const sheet = parts.sheets[index];
    if (!sheet) return null;
    const scanner = createSheetScanner(
      { formats: parts.formats, date1904: parts.date1904, strings: strings.table },
      output,
    );
    const bytes = archive.sizeOf(sheet.part);
    let bytesRead = 0;
    for await (const chunk of archive.chunks(sheet.part)) {
      bytesRead += chunk.length;
      output.share = bytesRead / bytes;
      scanner.push(chunk);
      yield* serve(scanner, strings);
      yield;
      if (scanner.ended()) break;
    }
    scanner.resume();
    yield* serve(scanner, strings);
    scanner.end();
    return scanner.declaredRows();
  }

  return {
    format: "xlsx",
    fileBytes,
    bytesOf: (index) => archive.sizeOf(parts.sheets[index]?.part ?? ""),
    sheets: parts.sheets.map(({ name, hidden }) => ({ name, hidden })),
    fill,
  };
};
