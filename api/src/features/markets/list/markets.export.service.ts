// The markets as a file: read in batches as the caller consumes the bytes, so that a million cost no more memory than
// one page.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { Category } from "@igo/contract/categories/categories";
import type { exportMarkets } from "@igo/contract/markets/markets.export";
import { marketFields } from "@igo/contract/markets/markets";
import type { Cell } from "@igo/sheet/cell";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import { countUpTo, type Position, type Window } from "../../../records/list/paging.ts";
import { tableFile } from "../../../records/export/table.file.ts";
import type { Language } from "../../../platform/http/words.ts";
import { type Exporter, openExport } from "../../exports/exports.service.ts";
import { exportColumns, type ExportColumnSpec } from "./markets.export.columns.ts";
import * as queries from "./markets.list.queries.ts";
import { orderedOrFiltered, orderOf } from "./markets.list.service.ts";
import { type Matching, matching } from "./markets.matching.queries.ts";
import type { MarketOrder } from "./markets.order.queries.ts";
import { matchingOf } from "./markets.matching.service.ts";
import { toMarket } from "../markets.shape.ts";

const rowsAtOnce = 500;
const words = { en: "Markets", es: "Tiendas" } as const;

async function* rowsOf(
  { database, encryption }: Deps,
  filter: Matching,
  order: MarketOrder,
  columns: readonly ExportColumnSpec[],
): AsyncGenerator<Cell[]> {
  for (let after: Position | null = null; ;) {
    const window: Window = { limit: rowsAtOnce, offset: 0, after };
    const page = await orderedOrFiltered(filter, order, window, (way) =>
      queries.wholePage(database.readInBackground, way, filter, order, window),
    );
    for (const { sortKey: _sortKey, ...row } of page) {
      const market = toMarket(encryption, row);
      yield columns.map(({ cellOf }) => cellOf(market));
    }
    const last = page.at(-1);
    if (!last || page.length < rowsAtOnce) return;
    after = { key: last.sortKey, id: last.id };
  }
}

type Requested = ParsedInput<typeof exportMarkets>["query"];

const count = async ({ db, database }: Deps, user: Exporter, requested: Requested, limit: number) => {
  const { format: _format, columns: _columns, sort: _sort, ...wanted } = requested;
  const found = matching(database.readInBackground, await matchingOf(db, user, wanted)).select("market.id");
  return countUpTo(database.readInBackground, found, limit);
};

const write = async (
  deps: Deps,
  categories: readonly Category[],
  user: Exporter,
  requested: Requested,
  language: Language,
): Promise<FileReply> => {
  const { format, columns: chosen, sort, ...wanted } = requested;
  const filter = await matchingOf(deps.db, user, wanted);
  const columns = exportColumns(chosen ?? marketFields.keyof().options, categories, language);
  const rows = rowsOf(deps, filter, orderOf(sort), columns);
  return tableFile({ name: words[language], format, columns, rows }, language);
};

/** The names of categories belong to another feature, so the caller provides them. */
export const openMarketExport = (deps: Deps, listCategories: (db: Db) => Promise<Category[]>) =>
  openExport<Requested>(deps, {
    kind: "markets",
    count: (user, requested, limit) => count(deps, user, requested, limit),
    write: async (user, requested, language) =>
      write(deps, await listCategories(deps.db), user, requested, language),
  });
