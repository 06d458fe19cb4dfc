// The calls of products: list, search, read, create, update, switch on and off, delete, restore, and figures of a menu.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { marketId } from "../markets/markets.ts";
import { pageOf, queryInteger } from "../core/page.ts";
import { productListQuery } from "./products.filter.ts";
import { product, productChanges, productId, productInput, productSummary } from "./products.ts";

const oneProduct = z.object({ product });
const params = z.strictObject({ id: productId });

const tag = "Products";

export const listProducts = endpoint({
  method: "GET",
  path: "/product/list",
  access: "own-markets",
  scope: "products:read",
  tag,
  summary: "List products, paginated",
  query: productListQuery,
  response: pageOf("products", productSummary),
});

export const searchProducts = endpoint({
  method: "GET",
  path: "/product/search",
  access: "own-markets",
  scope: "products:read",
  tag,
  summary: "Search the products of the markets you can see for a picker: the best matches",
  query: z.strictObject({ query: z.string().trim().max(200).default(""), limit: queryInteger(1, 50, 10) }),
  response: z.object({
    results: z.array(
      productSummary.pick({
        id: true,
        name: true,
        sku: true,
        marketId: true,
        marketName: true,
        sectionName: true,
        sectionNameEn: true,
        priceCop: true,
        cover: true,
      }),
    ),
  }),
});

export const readProduct = endpoint({
  method: "GET",
  path: "/product/details",
  access: "own-markets",
  scope: "products:read",
  tag,
  summary: "Get a product; `deletedAt` is set if it is in the recycle bin",
  query: z.strictObject({ productId }),
  response: oneProduct,
});

/** Figures of a market's menu; each is a filter of the list. */
export const menuSummary = z.object({
  products: z.int(),
  sections: z.int(),
  onSaleNow: z.int(),
  notAvailable: z.int(),
  withoutImage: z.int(),
  withoutTax: z.int(),
  stockOut: z.int(),
});
export type MenuSummary = z.infer<typeof menuSummary>;

export const summarizeMenu = endpoint({
  method: "GET",
  path: "/product/summary",
  access: "own-markets",
  scope: "products:read",
  tag,
  summary: "Get the figures of a market's menu",
  query: z.strictObject({ marketId }),
  response: z.object({ summary: menuSummary }),
});

export const createProduct = endpoint({
  method: "POST",
  path: "/product",
  access: "own-markets",
  scope: "products:write",
  tag,
  status: 201,
  idempotent: true,
  summary: "Create a product on the menu of a market",
  body: productInput,
  response: oneProduct,
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/product/update",
  access: "own-markets",
  scope: "products:write",
  tag,
  summary: "Update the given fields if `version` is still the current one",
  body: productChanges,
  response: oneProduct,
});

export const switchProduct = endpoint({
  method: "PATCH",
  path: "/product/{id}/availability",
  access: "own-markets",
  scope: "products:write",
  tag,
  idempotent: true,
  summary:
    "Turn a product on or off; the last call wins, unless it names a `version` that is no longer the current one. Off with `until: opens` it is available again by itself when its market opens next",
  params,
  body: z
    .strictObject({
      isAvailable: z.boolean(),
      /** `told`, as without it: until someone turns it on. */
      until: z.enum(["opens", "told"]).optional(),
      /** The version that its user saw, for a call that may be sent later. */
      version: z.int32().min(1).optional(),
    })
    .refine(({ isAvailable, until }) => !isAvailable || until === undefined, {
      path: ["until"],
      message: "only while it is off",
    }),
  response: oneProduct,
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/product/{id}",
  access: "own-markets",
  scope: "products:write",
  tag,
  status: 204,
  summary: "Move a product to the recycle bin",
  params,
});

export const restoreProduct = endpoint({
  method: "POST",
  path: "/product/{id}/restore",
  access: "own-markets",
  scope: "products:write",
  tag,
  summary: "Restore a product from the recycle bin",
  params,
  response: oneProduct,
});
