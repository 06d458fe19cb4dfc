// Cells of many markets changed in one call: what their values must refer to.
import type { CellIssue } from "@igo/contract/core/cells";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { Market } from "@igo/contract/markets/markets";
import type { Bulk } from "@igo/contract/markets/markets.bulk";
import type { changeMarketCells, MarketCells } from "@igo/contract/markets/markets.cells";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { changeCells, type CellsDefinition } from "../../../records/cells/cells.service.ts";
import type { MarketRecord } from "../markets.queries.ts";
import type { By } from "../markets.service.ts";
import { toMarket } from "../markets.shape.ts";
import { unlessTaken } from "../markets.write.service.ts";
import { cellColumns } from "./markets.bulk.set.ts";
import { marketBulks } from "./markets.bulk.service.ts";
import * as queries from "./markets.cells.queries.ts";

type Asked = readonly { item: MarketCells; row: MarketRecord }[];

const given = (values: readonly (string | null | undefined)[]) => [
  ...new Set(values.filter((value) => typeof value === "string")),
];

const placeOf = (chainId: string | null | undefined, code: string | null) => `${chainId ?? ""} ${code ?? ""}`;

/** A category that is offered, a chain that exists, and a code that is free in it. */
const judge = async (db: Db, asked: Asked): Promise<ReadonlyMap<string, CellIssue[]>> => {
  const moved = asked.filter(
    ({ item: { set }, row }) => set.chainId !== undefined && set.chainId !== row.chainId,
  );
  const [offered, chains, taken] = await Promise.all([
    queries.offeredCategories(db, given(asked.map(({ item }) => item.set.categoryCode))),
    queries.knownChains(db, given(asked.map(({ item }) => item.set.chainId))),
    queries.takenCodes(db, given(moved.map(({ row }) => row.externalCode))),
  ]);
  const places = new Map(taken.map(({ id, code, chainId }) => [placeOf(chainId, code), id]));
  return new Map(
    asked.map(({ item: { id, set }, row }): [string, CellIssue[]] => {
      const issues: CellIssue[] = [];
      const { categoryCode, chainId } = set;
      if (categoryCode && categoryCode !== row.categoryCode && !offered.has(categoryCode))
        issues.push({ field: "categoryCode", code: "not_offered" });
      if (chainId && !chains.has(chainId)) issues.push({ field: "chainId", code: "not_found" });
      if (chainId !== undefined && chainId !== row.chainId && row.externalCode !== null) {
        const place = placeOf(chainId, row.externalCode);
        if ((places.get(place) ?? id) !== id) issues.push({ field: "chainId", code: "taken" });
        // Of two that bring the same code, the first gets it.
        else places.set(place, id);
      }
      return [id, issues];
    }),
  );
};

const definitionFor = ({
  encryption,
}: Pick<Deps, "encryption">): CellsDefinition<MarketCells, MarketRecord, Market, Bulk> => ({
  bulk: marketBulks,
  columns: cellColumns,
  find: queries.findForCells,
  judge,
  currentOf: (row) => toMarket(encryption, row),
});

export const changeCellsOfMarkets = (
  deps: Deps,
  by: By,
  body: ParsedInput<typeof changeMarketCells>["body"],
) => unlessTaken("market.code_taken", changeCells(deps, definitionFor(deps), by, body));
