// The inventory file that Colombian chains already make for Rappi: one store, columns by name, every text in quotes.
import { Readable } from "node:stream";
import { FORMULA } from "@igo/sheet/csv/csv.writer";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import { guardedText } from "../../../records/export/table.file.ts";
import { inPieces } from "../../../platform/db/copy.ts";
import type { ExportedProduct } from "./products.export.columns.ts";

const pieceSize = 64 * 1024;

type Column = readonly [
  name: string,
  valueOf: (product: ExportedProduct) => string | number | boolean | null | undefined,
];

const columnsOf = (imageUrlOf: (key: string) => string): readonly Column[] => [
  ["store_id", (product) => storeOf(product)],
  // Their format requires an id: the SKU, or else the barcode, or else ours.
  ["id", ({ sku, ean, id }) => sku ?? ean ?? id],
  ["gtin", ({ ean }) => ean],
  ["name", ({ name }) => name],
  ["category_first_level", ({ sectionName }) => sectionName],
  ["category_second_level", ({ subsectionName }) => subsectionName],
  ["price", ({ compareAtPriceCop, priceCop }) => compareAtPriceCop ?? priceCop],
  ["discount_price", ({ compareAtPriceCop, priceCop }) => (compareAtPriceCop === null ? null : priceCop)],
  ["stock", ({ stock }) => stock],
  ["is_available", ({ isAvailable }) => isAvailable],
  // By unit, or by weight, weighed when sold.
  ["sale_type", ({ saleType }) => (saleType === "weight" ? "WW" : "U")],
  ["trademark", ({ brand }) => brand],
  ["description", ({ description }) => description],
  ["image_url", ({ images: [cover] }) => cover && imageUrlOf(cover.key)],
];

export const storeOf = ({ marketCode, marketId }: Pick<ExportedProduct, "marketCode" | "marketId">): string =>
  marketCode ?? marketId;

// As in all our csv files, text that a spreadsheet would run as a formula is escaped.
const quoted = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const cell = (value: ReturnType<Column[1]>) => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? quoted(guardedText(value)) : String(value);
};

async function* linesOf(products: AsyncIterable<ExportedProduct>, columns: readonly Column[]) {
  yield `${columns.map(([name]) => name).join(";")}\r\n`;
  for await (const product of products)
    yield `${columns.map(([, valueOf]) => cell(valueOf(product))).join(";")}\r\n`;
}

/** Named after the store and the second, which is how the chains tell such files apart. */
export const inventoryFile = (
  store: string,
  products: AsyncIterable<ExportedProduct>,
  imageUrlOf: (key: string) => string,
): FileReply => ({
  fileName: `${store}_${Math.floor(Date.now() / 1000)}.csv`,
  contentType: "text/csv; charset=utf-8",
  body: Readable.from(inPieces(linesOf(products, columnsOf(imageUrlOf)), pieceSize), { objectMode: false }),
});
