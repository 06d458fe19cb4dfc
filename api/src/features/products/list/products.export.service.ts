// Exports products: read in pieces as the client takes the bytes, so that a million need no more memory than one page.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { exportProducts } from "@igo/contract/products/products.export";
import { menuField } from "@igo/contract/products/products.menu";
import type { Cell } from "@igo/sheet/cell";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { countUpTo, type Position, type Window } from "../../../records/list/paging.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import { tableFile } from "../../../records/export/table.file.ts";
import type { Language } from "../../../platform/http/words.ts";
import { type Exporter, openExport } from "../../exports/exports.service.ts";
import * as markets from "../../markets/markets.service.ts";
import { type ExportColumnSpec, type ExportedProduct, exportColumns } from "./products.export.columns.ts";
import { addressOf } from "../images/products.images.service.ts";
import { inventoryFile, storeOf } from "./products.inventory.ts";
import * as queries from "./products.list.queries.ts";
import { orderOf } from "./products.list.service.ts";
import { type Matching, matching } from "./products.matching.queries.ts";
import { matchingOf } from "./products.matching.service.ts";

const rowsAtOnce = 500;
const words = { en: "Products", es: "Productos" } as const;

async function* productsOf(
  { database }: Deps,
  filter: Matching,
  order: queries.ProductOrder,
): AsyncGenerator<ExportedProduct> {
  for (let after: Position | null = null; ;) {
    const window: Window = { limit: rowsAtOnce, offset: 0, after };
    const page = await queries.wholePage(database.readInBackground, filter, order, window);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < rowsAtOnce) return;
    after = { key: last.sortKey, id: last.id };
  }
}

async function* rowsOf(
  products: AsyncIterable<ExportedProduct>,
  columns: readonly ExportColumnSpec[],
): AsyncGenerator<Cell[]> {
  for await (const product of products) yield columns.map(({ cellOf }) => cellOf(product));
}

type Requested = ParsedInput<typeof exportProducts>["query"];

/** The inventory format holds one store per file. */
const storeRequested = async (deps: Deps, user: Exporter, marketIds: readonly string[] = []) => {
  const [id, another] = marketIds;
  if (id === undefined || another !== undefined)
    throw new Failure("request.invalid", {
      fields: [{ path: "query.marketId", code: id === undefined ? "required" : "invalid" }],
    });
  const { externalCode } = await markets.find(deps, user, id);
  return storeOf({ marketId: id, marketCode: externalCode });
};

const count = async (deps: Deps, user: Exporter, requested: Requested, limit: number): Promise<number> => {
  const { format, columns: _columns, sort: _sort, ...wanted } = requested;
  if (format === "inventory") await storeRequested(deps, user, wanted.marketId);
  const { readInBackground: reader } = deps.database;
  const found = matching(reader, await matchingOf(deps.db, user, wanted)).select("product.id");
  return countUpTo(reader, found, limit);
};

const write = async (
  deps: Deps,
  user: Exporter,
  { format, columns: chosen, sort, ...wanted }: Requested,
  language: Language,
): Promise<FileReply> => {
  const products = productsOf(deps, await matchingOf(deps.db, user, wanted), orderOf(sort));
  const imageUrlOf = (key: string) => addressOf(deps, key);
  if (format === "inventory")
    return inventoryFile(await storeRequested(deps, user, wanted.marketId), products, imageUrlOf);
  const columns = exportColumns(chosen ?? menuField.options, language, imageUrlOf);
  return tableFile({ name: words[language], format, columns, rows: rowsOf(products, columns) }, language);
};

export const openProductExport = (deps: Deps) =>
  openExport<Requested>(deps, {
    kind: "products",
    count: (user, requested, limit) => count(deps, user, requested, limit),
    write: (user, requested, language) => write(deps, user, requested, language),
  });
