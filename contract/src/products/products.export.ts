// Exports products: exactly the filtered ones, however many, in a format that the menu import reads back as unchanged.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { exportBegun } from "../exports/exports.ts";
import { queryAnyOf } from "../core/page.ts";
import { productFilter, productSort } from "./products.filter.ts";
import { menuField } from "./products.menu.ts";

/** The possible columns: those of a menu import, and some that are read-only. */
export const productExportColumn = z.enum([
  ...menuField.options,
  "marketName",
  "onSaleNow",
  "createdAt",
  "updatedAt",
]);
export type ProductExportColumn = z.infer<typeof productExportColumn>;

export const exportProducts = endpoint({
  method: "GET",
  path: "/product/export",
  access: "own-markets",
  tag: "Products",
  gives: "file",
  later: exportBegun,
  summary:
    "Export the matching products as xlsx, csv, or the inventory csv for Rappi (one market); streamed up to 50,000 rows, beyond by a job",
  query: z.strictObject({
    ...productFilter.shape,
    sort: productSort.default("-createdAt"),
    /** `inventory` has its own columns, and needs `marketId` to name one market. */
    format: z.enum(["xlsx", "csv", "inventory"]).default("xlsx"),
    /** In this order; defaults to all columns of a menu import, so that the file can be imported again. */
    columns: queryAnyOf(productExportColumn),
  }),
});
