// The endpoints of markets: list, search, read, create, edit, change status, delete, restore.
import { z } from "zod";
import { bulkTarget, isOneTarget } from "../core/changes.ts";
import { text } from "../core/schemas.ts";
import { endpoint } from "../core/endpoint.ts";
import { market, marketChanges, marketId, marketInput, marketStatus, marketSummary } from "./markets.ts";
import { marketBulkFilter, marketListQuery } from "./markets.filter.ts";
import { pageOf, queryInteger } from "../core/page.ts";

export { marketListQuery, type MarketListQuery } from "./markets.filter.ts";

const oneMarket = z.object({ market });

const tag = "Markets";

export const listMarkets = endpoint({
  method: "GET",
  path: "/market/list",
  access: "own-markets",
  scope: "markets:read",
  tag,
  summary: "List markets, paginated",
  query: marketListQuery,
  response: pageOf("markets", marketSummary),
});

export const searchMarkets = endpoint({
  method: "GET",
  path: "/market/search",
  access: "own-markets",
  scope: "markets:read",
  tag,
  summary: "Search markets for a picker: the best matches",
  query: z.strictObject({ query: z.string().trim().max(200).default(""), limit: queryInteger(1, 50, 10) }),
  response: z.object({
    results: z.array(
      market.pick({ id: true, name: true, externalCode: true, municipalityName: true, status: true }),
    ),
  }),
});

export const createMarket = endpoint({
  method: "POST",
  path: "/market",
  access: "admin",
  scope: "markets:write",
  withinChains: true,
  tag,
  status: 201,
  idempotent: true,
  summary: "Create a market",
  body: marketInput,
  response: oneMarket,
});

export const readMarket = endpoint({
  method: "GET",
  path: "/market/details",
  access: "own-markets",
  scope: "markets:read",
  tag,
  summary: "Get a market, by query",
  query: z.strictObject({ marketId }),
  response: oneMarket,
});

export const findMarketById = endpoint({
  method: "GET",
  path: "/market/find-by-id/{id}",
  access: "own-markets",
  scope: "markets:read",
  tag,
  summary: "Get a market, by path",
  params: z.strictObject({ id: marketId }),
  response: oneMarket,
});

export const updateMarket = endpoint({
  method: "PUT",
  path: "/market/update",
  access: "admin",
  scope: "markets:write",
  withinChains: true,
  tag,
  summary: "Update the given fields if `version` is still the current one",
  body: marketChanges,
  response: oneMarket,
});

export const moveInput = z.strictObject({
  status: marketStatus,
  reason: text(1, 500).optional(),
  version: z.int32().min(1),
});

export const moveMarket = endpoint({
  method: "POST",
  path: "/market/{id}/status",
  access: "admin",
  scope: "markets:write",
  withinChains: true,
  tag,
  summary: "Change the status of a market",
  params: z.strictObject({ id: marketId }),
  body: moveInput,
  response: oneMarket,
});

export const deleteMarket = endpoint({
  method: "DELETE",
  path: "/market/{id}",
  access: "admin",
  scope: "markets:write",
  withinChains: true,
  tag,
  status: 204,
  summary: "Move a market to the recycle bin",
  params: z.strictObject({ id: marketId }),
});

export const restoreMarket = endpoint({
  method: "POST",
  path: "/market/{id}/restore",
  access: "admin",
  scope: "markets:write",
  withinChains: true,
  tag,
  summary: "Restore a market from the recycle bin",
  params: z.strictObject({ id: marketId }),
  response: oneMarket,
});

export const deleteMarkets = endpoint({
  method: "POST",
  path: "/market/delete",
  access: "admin",
  tag,
  status: 202,
  summary: "Move several markets, or all matching ones, to the recycle bin: a bulk change without a preview",
  body: z.strictObject(bulkTarget(marketId, marketBulkFilter)).refine(isOneTarget),
  response: z.object({ job: z.object({ id: z.uuid() }) }),
});
