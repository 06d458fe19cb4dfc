// Every version of a product: changes by field, from and to, who, when, through what; and restoring one.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { changeSource } from "../core/changes.ts";
import { marketHistory, marketVersion, restoreVersion } from "../markets/markets.history.ts";
import { pageOf } from "../core/page.ts";
import { product, productId } from "./products.ts";

export const productVersion = marketVersion
  .omit({ reason: true })
  .extend({ kind: z.enum(["create", "update", "delete", "restore"]), source: changeSource });
export type ProductVersion = z.infer<typeof productVersion>;

const tag = "Products";
const path = "/product/{id}/history";

export const productHistory = endpoint({
  method: "GET",
  path,
  access: "own-markets",
  scope: "products:read",
  tag,
  summary: "List the versions of a product, newest first",
  params: z.strictObject({ id: productId }),
  query: marketHistory.query,
  response: pageOf("versions", productVersion),
});

export const restoreProductVersion = endpoint({
  method: "POST",
  path: `${path}/{version}/restore`,
  access: "own-markets",
  tag,
  summary: "Restore an old version as a new one",
  params: restoreVersion.params,
  /** The version that the user saw before restoring. */
  body: restoreVersion.body,
  response: z.object({ product }),
});
