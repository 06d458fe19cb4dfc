// Exports the filtered markets, however many, in a form that the import reads back as unchanged.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { exportBegun } from "../exports/exports.ts";
import { marketFilter, marketSort } from "./markets.filter.ts";
import { marketFields } from "./markets.ts";
import { queryAnyOf } from "../core/page.ts";

/** The columns of an exported file: every field of a market, and some that are read-only. */
export const exportColumn = z.enum([
  ...marketFields.keyof().options,
  "chainName",
  "normalizedAddress",
  "createdAt",
  "updatedAt",
]);
export type ExportColumn = z.infer<typeof exportColumn>;

export const exportQuery = z.strictObject({
  ...marketFilter.shape,
  sort: marketSort.default("-createdAt"),
  format: z.enum(["xlsx", "csv"]).default("xlsx"),
  /** The columns in order. Defaults to every field of a market, the form that can be imported again. */
  columns: queryAnyOf(exportColumn),
});

export const exportMarkets = endpoint({
  method: "GET",
  path: "/market/export",
  access: "own-markets",
  tag: "Markets",
  gives: "file",
  later: exportBegun,
  summary:
    "Export the matching markets as xlsx or csv, streamed up to 50,000 rows, beyond by a job; headings and labels in the caller's language",
  query: exportQuery,
});
