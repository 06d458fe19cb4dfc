// The markets as a file: read in pieces as the caller takes the bytes, so that a million cost no more memory than one page.
import { Readable } from "node:stream";
import type { Given } from "@igo/contract/endpoint";
import type { exportMarkets } from "@igo/contract/markets.export";
import { marketFields } from "@igo/contract/markets";
import type { Cell } from "@igo/sheet/cell";
import { csvLines } from "@igo/sheet/csv.writer";
import { writeTable } from "@igo/sheet/write.stream";
import type { Deps } from "../../core/deps.ts";
import type { FileReply } from "../../core/serve.ts";
import type { SignedIn } from "../../core/serving.ts";
import type { Language } from "../../core/words.ts";
import * as categories from "../categories/categories.service.ts";
import { inPieces } from "../../db/copy.ts";
import { csvCell, exportColumns, type ExportColumnSpec } from "./markets.export.columns.ts";
import * as queries from "./markets.list.queries.ts";
import { orderOf } from "./markets.list.service.ts";
import type { Matching } from "./markets.matching.queries.ts";
import { matchingOf } from "./markets.matching.service.ts";
import { toMarket } from "./markets.shape.ts";

const rowsAtOnce = 500;
// Written line by line, most of the time goes by in handing over.
const pieceSize = 64 * 1024;
const words = { en: "Markets", es: "Tiendas" } as const;
const contentTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

async function* rowsOf(
  { database, vault }: Deps,
  filter: Matching,
  order: queries.Order,
  columns: readonly ExportColumnSpec[],
): AsyncGenerator<Cell[]> {
  for (let after: queries.Position | null = null; ;) {
    const window: queries.Window = { limit: rowsAtOnce, offset: 0, after };
    const page = await queries.wholePage(database.patient, filter, order, window);
    for (const { sortKey: _sortKey, ...row } of page) {
      const market = toMarket(vault, row);
      yield columns.map(({ cellOf }) => cellOf(market));
    }
    const last = page.at(-1);
    if (!last || page.length < rowsAtOnce) return;
    after = { key: last.sortKey, id: last.id };
  }
}

async function* csvRows(rows: AsyncIterable<Cell[]>, headings: string[], decimalComma: boolean) {
  yield headings;
  for await (const row of rows) yield row.map((cell) => csvCell(cell, decimalComma));
}

/** Excel in Spanish takes a comma for the decimal sign, and a semicolon between columns. */
const csvOf = (rows: AsyncIterable<Cell[]>, columns: readonly ExportColumnSpec[], language: Language) => {
  const decimalComma = language === "es";
  const headings = columns.map(({ heading }) => heading);
  const options = { delimiter: decimalComma ? ";" : ",", decimalComma } as const;
  const lines = csvLines(csvRows(rows, headings, decimalComma), options);
  return Readable.from(inPieces(lines, pieceSize), { objectMode: false });
};

export const write = async (
  deps: Deps,
  user: SignedIn,
  asked: Given<typeof exportMarkets>["query"],
  language: Language,
): Promise<FileReply> => {
  const { format, columns: chosen, sort, ...wanted } = asked;
  const filter = await matchingOf(deps.db, user, wanted);
  const columns = exportColumns(
    chosen ?? marketFields.keyof().options,
    await categories.list(deps.db, "market"),
    language,
  );
  const rows = rowsOf(deps, filter, orderOf(sort), columns);
  const body =
    format === "csv"
      ? csvOf(rows, columns, language)
      : Readable.from(writeTable(words[language], columns, rows), { objectMode: false });
  return {
    fileName: `iGO ${words[language]} ${new Date().toISOString().slice(0, 10)}.${format}`,
    contentType: contentTypes[format],
    body,
  };
};
