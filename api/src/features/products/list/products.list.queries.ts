// The list of products: order, pages by number or by cursor, the best matches for pickers, and a menu in figures.
import { rowFields } from "@igo/contract/products/fields/registry";
import type { MenuSummary } from "@igo/contract/products/products.calls";
import type { ProductImage } from "@igo/contract/products/products";
import { sql } from "kysely";
import type { OpeningInstant } from "../../../platform/bogota.ts";
import {
  comesAfter,
  type KeyType,
  type Order as PageOrder,
  type Window,
} from "../../../records/list/paging.ts";
import { beginningWith, compared } from "../../../records/list/compared.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Matching, matching } from "./products.matching.queries.ts";
import { imagesOf, sectionNames, wholeColumns } from "../products.queries.ts";
import { isOnSaleAt } from "../products.sale.queries.ts";

// Each has an index in this order. The searched words begin with the folded name.
const sortKeys = {
  name: { key: sql<string>`left(product_search.words, 60)`, type: "text" },
  sku: { key: sql<string>`coalesce(product.sku, '')`, type: "text" },
  priceCop: { key: sql<string>`product.price_cop`, type: "integer" },
  // Stock that is not tracked is unlimited.
  stock: { key: sql<string>`coalesce(product.stock, 'infinity')`, type: "double precision" },
  createdAt: { key: sql<string>`product.created_at`, type: "timestamptz" },
  updatedAt: { key: sql<string>`product.updated_at`, type: "timestamptz" },
} as const;
export type SortField = keyof typeof sortKeys;
export type ProductOrder = PageOrder<SortField>;
export const keyTypeOf = ({ field }: ProductOrder): KeyType => sortKeys[field].type;

/** Matching products in an order, from a position on: the basis of every page and every piece of an export. */
export const inOrder = (db: Db, filter: Matching, order: ProductOrder, window: Window) => {
  const { key, type } = sortKeys[order.field];
  const direction = order.descending ? "desc" : "asc";
  const id = order.field === "name" ? sql`product_search.product_id` : sql`product.id`;
  return matching(db, filter)
    .innerJoin("menuSection as section", "section.id", "product.sectionId")
    .leftJoin("menuSection as parent", "parent.id", "section.parentId")
    .$if(order.field === "name", (named) =>
      named.innerJoin("productSearch", "productSearch.productId", "product.id"),
    )
    .select("market.name as marketName")
    .select(sectionNames)
    .select(sql<string>`(${key})::text`.as("sortKey"))
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(window.limit)
    .offset(window.offset)
    .where(comesAfter(window.after, { key, id, type, descending: order.descending }));
};

const summaryColumns = [
  "product.id",
  "product.marketId",
  ...rowFields.map((field) => `product.${field}` as const),
  "product.version",
  "product.soldOutUntil",
  "product.createdAt",
  "product.updatedAt",
  "product.deletedAt",
] as const;

const cover = sql<ProductImage | null>`(${imagesOf}) -> 0`;

export const listPage = (db: Db, filter: Matching, order: ProductOrder, window: Window) =>
  inOrder(db, filter, order, window)
    .select(summaryColumns)
    .select(isOnSaleAt(filter.now).as("onSaleNow"))
    .select(cover.as("cover"))
    .select(sql<number>`(select count(*) from product_image where product_id = product.id)`.as("imageCount"))
    .execute();

/** Like `listPage`, with every column of each product. */
export const wholePage = (db: Db, filter: Matching, order: ProductOrder, window: Window) =>
  inOrder(db, filter, order, window)
    .select(wholeColumns)
    .select("market.externalCode as marketCode")
    .select(imagesOf.as("images"))
    .select(isOnSaleAt(filter.now).as("onSaleNow"))
    .execute();

/** `folded`: the words as they appear in a name; names that begin with them, as their search text does, come first. */
export const searchBest = (db: Db, filter: Matching, folded: string, limit: number) => {
  const begin = beginningWith(folded);
  const found = matching(db, filter).select("product.id");
  return db
    .selectFrom(compared("product", found, begin, filter.within === null).as("found"))
    .innerJoin("product", "product.id", "found.id")
    .innerJoin("productSearch", "productSearch.productId", "found.id")
    .innerJoin("market", "market.id", "product.marketId")
    .innerJoin("menuSection as section", "section.id", "product.sectionId")
    .leftJoin("menuSection as parent", "parent.id", "section.parentId")
    .select([
      "product.id",
      "product.name",
      "product.sku",
      "product.ean",
      "product.marketId",
      "market.name as marketName",
      "product.priceCop",
      "product.isAvailable",
    ])
    .select(sectionNames)
    .select(cover.as("cover"))
    .where("product.deletedAt", "is", null)
    .where("market.deletedAt", "is", null)
    .orderBy(sql`product_search.words like ${begin}`, "desc")
    .orderBy("product.name")
    .orderBy("market.name")
    .orderBy("product.id")
    .limit(limit)
    .execute();
};

export const summaryOf = async (db: Db, marketId: string, now: OpeningInstant): Promise<MenuSummary> => {
  const { rows } = await sql<MenuSummary>`
    select count(*) as products, count(*) filter (where ${isOnSaleAt(now)}) as on_sale_now,
      count(*) filter (where not is_available) as not_available,
      count(*) filter (where not exists (select from product_image where product_id = product.id)) as without_image,
      count(*) filter (where tax_code is null) as without_tax,
      count(*) filter (where stock <= 0) as stock_out,
      (select count(*) from menu_section where market_id = ${marketId} and deleted_at is null) as sections
    from product where market_id = ${marketId} and deleted_at is null`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error("An aggregate answers a row");
  return summary;
};
