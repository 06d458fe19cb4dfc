// Many cells of many markets in one call: typed, filled or pasted into a list.
import type { z } from "zod";
import { cellItem, cellItems, cellsBody, cellsResponse } from "../core/cells.ts";
import { recordOf } from "../core/fields.ts";
import { endpoint } from "../core/endpoint.ts";
import { bulkFields } from "./fields/bulk.ts";
import { market, marketChanges, marketId } from "./markets.ts";

/** What may be changed for many, and how to reach each of them. */
export const cellFields = [
  ...bulkFields,
  "categoryCode",
  "chainId",
  "contactName",
  "email",
  "phone",
  "landline",
] as const;
export type CellField = (typeof cellFields)[number];

const item = cellItem(marketId, marketChanges.pick(recordOf(cellFields, () => true as const)));
export type MarketCells = z.output<typeof item>;

export const marketCellItems = cellItems(item);

export const changeMarketCells = endpoint({
  method: "PATCH",
  path: "/market/cells",
  access: "admin",
  tag: "Markets",
  summary: "Change given fields of up to 1,000 markets, each in the version you have seen",
  body: cellsBody(marketCellItems),
  response: cellsResponse(marketId, market),
});
