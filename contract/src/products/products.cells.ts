// Many cells of many products in one call: typed, filled or pasted into a list, or what a cash register knows.
import type { z } from "zod";
import { cellItem, cellItems, cellsBody, cellsResponse } from "../core/cells.ts";
import { fieldsWith, recordOf } from "../core/fields.ts";
import { endpoint } from "../core/endpoint.ts";
import { productRegistry } from "./fields/registry.ts";
import { product, productChanges, productId } from "./products.ts";

/** What may be changed for many, what a product costs and how much of it there is, and its codes. */
export const productCellFields = [
  ...fieldsWith(productRegistry, "bulk"),
  ...fieldsWith(productRegistry, "column"),
  "priceCop",
  "compareAtPriceCop",
  "discountPct",
  "stock",
  "sku",
] as const;
export type ProductCellField = (typeof productCellFields)[number];

const item = cellItem(productId, productChanges.pick(recordOf(productCellFields, () => true as const)));
export type ProductCells = z.output<typeof item>;

export const productCellItems = cellItems(item);

export const changeProductCells = endpoint({
  method: "PATCH",
  path: "/product/cells",
  access: "own-markets",
  tag: "Products",
  summary: "Change given fields of up to 1,000 products, each in the version you have seen",
  body: cellsBody(productCellItems),
  response: cellsResponse(productId, product),
});
