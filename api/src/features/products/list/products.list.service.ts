// Finding products: a page of the list with a total that says if it is estimated, the best matches for pickers, a menu
// in figures.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { fold } from "@igo/contract/parsing/text";
import type { MenuSummary } from "@igo/contract/products/products.calls";
import type * as calls from "@igo/contract/products/products.calls";
import type { ProductSort } from "@igo/contract/products/products.filter";
import { instantOf } from "../../../platform/bogota.ts";
import type { Deps } from "../../../platform/deps.ts";
import { orderOf as readOrder, pageFrom, totalOf, windowOf } from "../../../records/list/paging.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as markets from "../../markets/markets.service.ts";
import * as queries from "./products.list.queries.ts";
import { matching } from "./products.matching.queries.ts";
import { matchingOf } from "./products.matching.service.ts";

type Requested = ParsedInput<typeof calls.listProducts>["query"];

const fields = ["createdAt", "name", "sku", "priceCop", "stock", "updatedAt"] as const;
export const orderOf = (sort: ProductSort): queries.ProductOrder => readOrder(sort, fields);

export const listProducts = async (
  db: Db,
  user: SignedIn,
  requested: Requested,
): Promise<EndpointResponse<typeof calls.listProducts>> => {
  const { page: _page, pageSize: _size, cursor: _cursor, sort, ...wanted } = requested;
  const filter = await matchingOf(db, user, wanted);
  const order = orderOf(sort);
  const [rows, counted] = await Promise.all([
    queries.listPage(db, filter, order, windowOf(requested, queries.keyTypeOf(order))),
    totalOf(db, matching(db, filter).select("product.id")),
  ]);
  const { shown: products, ...page } = pageFrom(rows, requested);
  return { products, ...page, ...counted };
};

export const searchProducts = async (
  db: Db,
  user: SignedIn,
  { query, limit }: ParsedInput<typeof calls.searchProducts>["query"],
): Promise<EndpointResponse<typeof calls.searchProducts>> => {
  const found = await queries.searchBest(
    db,
    await matchingOf(db, user, { search: query }),
    fold(query),
    limit,
  );
  return {
    results: found.map(
      ({
        subsectionName: _within,
        subsectionNameEn: _english,
        ean: _ean,
        isAvailable: _available,
        ...product
      }) => product,
    ),
  };
};

/** Like `search`, with what identifies a product. */
export const findBestProducts = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  { query, limit }: ParsedInput<typeof calls.searchProducts>["query"],
) => {
  const found = await queries.searchBest(
    db,
    await matchingOf(db, user, { search: query }),
    fold(query),
    limit,
  );
  return found.map(({ id, name, sku, ean, marketId, marketName, priceCop, isAvailable }) => ({
    id,
    name,
    sku,
    ean,
    marketId,
    marketName,
    priceCop,
    isAvailable,
  }));
};

export const summarize = async (deps: Deps, user: SignedIn, marketId: string): Promise<MenuSummary> => {
  await markets.find(deps, user, marketId);
  return queries.summaryOf(deps.db, marketId, instantOf(new Date()));
};
