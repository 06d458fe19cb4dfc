// Catalog health: how many products are missing something that customers or the tax office expect, by menu and by
// chain.
import { z } from "zod";
import { type EndpointResponse, endpoint } from "../core/endpoint.ts";

/** Each is a filter of the product list (`catalogFilters`), and its figure equals that list's total. */
export const catalogMeasures = [
  "withoutImage",
  "withoutTax",
  "withoutEan",
  "withoutDescription",
  "soldOut",
  "switchedOff",
  "priceOutliers",
  "untouched",
] as const;
export type CatalogMeasure = (typeof catalogMeasures)[number];

const count = z.int().min(0);

export const catalogCounts = z.object({
  products: count,
  withoutImage: count,
  withoutTax: count,
  withoutEan: count,
  withoutDescription: count,
  soldOut: count,
  switchedOff: count,
  priceOutliers: count,
  untouched: count,
});
export type CatalogCounts = z.infer<typeof catalogCounts>;

/** The product list's filters for each measure. */
export const catalogFilters = (untouchedBefore: string): Record<CatalogMeasure, Record<string, string>> => ({
  withoutImage: { hasImage: "false" },
  withoutTax: { taxCode: "none" },
  withoutEan: { hasEan: "false" },
  withoutDescription: { hasDescription: "false" },
  soldOut: { stockOut: "true" },
  switchedOff: { isAvailable: "false" },
  priceOutliers: { priceOutlier: "true" },
  untouched: { updatedBefore: untouchedBefore },
});

/** The maximum number of menus listed: those with the most products to fix. */
export const maxCatalogRows = 50;

export const readCatalog = endpoint({
  method: "GET",
  path: "/insights/catalog",
  access: "own-markets",
  scope: "insights:read",
  tag: "Insights",
  summary:
    "Get what the products of the markets you can see are missing, and the menus or chains that miss most",
  query: z.strictObject({
    chainId: z.uuid().or(z.literal("none")).optional(),
    by: z.enum(["market", "chain"]).default("market"),
    measure: z.enum(catalogMeasures).default("withoutImage"),
  }),
  response: z.object({
    /** When the figures were computed. */
    asOf: z.iso.datetime(),
    /** `untouched` products have not changed since before this day in Bogota. */
    untouchedBefore: z.iso.date(),
    totals: catalogCounts,
    /** Sorted by the measure, highest first, without zeros. `id` is null for markets without a chain. */
    rows: z.array(
      z.object({
        id: z.uuid().nullable(),
        name: z.string().nullable(),
        /** For markets, because many of a chain share a name. */
        municipalityName: z.string().nullable(),
        ...catalogCounts.shape,
      }),
    ),
    /** The total number of rows, of which `rows` are the first. */
    rowCount: count,
  }),
});
export type Catalog = EndpointResponse<typeof readCatalog>;
