// The product filter: the same parameters in a URL, in a call and in a body.
import { z } from "zod";
import { fieldsWith } from "../core/fields.ts";
import { codeOf } from "../core/schemas.ts";
import { takenDate } from "../parsing/taken.ts";
import { productTaxes } from "../markets/lists.ts";
import { marketId } from "../markets/markets.ts";
import { productRegistry } from "./fields/registry.ts";
import { pageQuery, queryAnyOf, queryInteger, queryYesNo } from "../core/page.ts";

const sortable = ["name", "sku", "priceCop", "stock", "createdAt", "updatedAt"] as const;
export const productSort = z.enum(sortable.flatMap((field) => [field, `-${field}`] as const));
export type ProductSort = z.infer<typeof productSort>;

/** Columns that support a substring filter. */
export const productTextColumns = fieldsWith(productRegistry, "contains");
export type ProductTextColumn = (typeof productTextColumns)[number];

const pesos = queryInteger(0, 50_000_000, 0).removeDefault().optional();

const shape = {
  /** In name, SKU, barcode, brand and section. */
  search: pageQuery.shape.search,
  /** `name:arroz,brand:diana`: each column contains its text, ignoring case and accents. A comma counts as a space. */
  contains: queryAnyOf(z.string().regex(new RegExp(`^(?:${productTextColumns.join("|")}):\\s*\\S`))),
  marketId: queryAnyOf(marketId),
  chainId: queryAnyOf(z.uuid().or(z.literal("none"))),
  /** Includes its subsections. */
  sectionId: queryAnyOf(z.uuid()),
  /** The switch. */
  isAvailable: queryYesNo,
  /** The switch, the dates, the hours and the stock, at the time of the call. */
  onSaleNow: queryYesNo,
  taxCode: queryAnyOf(codeOf(productTaxes).or(z.literal("none"))),
  hasImage: queryYesNo,
  hasEan: queryYesNo,
  hasDescription: queryYesNo,
  /** Its price is far from the others in its section; computed a few seconds after a menu changes. */
  priceOutlier: queryYesNo,
  /** Unchanged since before this day in Bogota. */
  updatedBefore: takenDate.optional(),
  /** Goes on sale on this day. */
  saleStartsOn: takenDate.optional(),
  /** Is on sale for the last time on this day. */
  saleEndsOn: takenDate.optional(),
  priceFrom: pesos,
  priceTo: pesos,
  /** Stock is tracked, and none is left. */
  stockOut: queryYesNo,
  ageRestricted: queryYesNo,
  /** Written by this import. */
  importId: z.uuid().optional(),
  deleted: queryYesNo,
};

/** In JSON the values are the same texts as in a URL: `{ "taxCode": "none", "isAvailable": "true" }`. */
export const productFilter = z.strictObject(shape);
/** A bulk change is never for the recycle bin. */
export const productBulkFilter = productFilter.omit({ deleted: true });
export type ProductFilter = z.output<typeof productFilter>;

export const productListQuery = z.strictObject({
  ...pageQuery.shape,
  sort: productSort.default("-createdAt"),
  ...shape,
});
export type ProductListQuery = z.input<typeof productListQuery>;
