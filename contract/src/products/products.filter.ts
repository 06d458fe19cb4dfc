// The product filter: the same parameters in a URL, in a call and in a body.
import { z } from "zod";
import { fieldsWith } from "../core/fields.ts";
import {
  amountFilter,
  choicesFilter,
  containsFilter,
  dayFilter,
  filterShape,
  recordFilter,
  recordsFilter,
  yesNoFilter,
  type FilterTable,
} from "../core/filters.ts";
import { codeOf } from "../core/schemas.ts";
import { productTaxes } from "../markets/lists.ts";
import { marketId } from "../markets/markets.ts";
import { productRegistry } from "./fields/registry.ts";
import { pageQuery } from "../core/page.ts";

const sortable = ["name", "sku", "priceCop", "stock", "createdAt", "updatedAt"] as const;
export const productSort = z.enum(sortable.flatMap((field) => [field, `-${field}`] as const));
export type ProductSort = z.infer<typeof productSort>;

/** Columns that support a substring filter. */
export const productTextColumns = fieldsWith(productRegistry, "contains");
export type ProductTextColumn = (typeof productTextColumns)[number];

const maxPrice = 50_000_000;

/** In the order of the menu. A search is in name, SKU, barcode, brand and section. */
export const productFilters = {
  marketId: recordsFilter(marketId),
  /** Includes its subsections. */
  sectionId: recordsFilter(z.uuid()),
  /** The switch. */
  isAvailable: yesNoFilter,
  /** The switch, the dates, the hours and the stock, at the time of the call. */
  onSaleNow: yesNoFilter,
  /** Stock is tracked, and none is left. */
  stockOut: yesNoFilter,
  hasImage: yesNoFilter,
  priceFrom: amountFilter("price", maxPrice),
  priceTo: amountFilter("price", maxPrice),
  /** Its price is far from the others in its section; computed a few seconds after a menu changes. */
  priceOutlier: yesNoFilter,
  taxCode: choicesFilter(z.enum([...codeOf(productTaxes).options, "none"])),
  hasEan: yesNoFilter,
  hasDescription: yesNoFilter,
  ageRestricted: yesNoFilter,
  /** By the user who asks. */
  starred: yesNoFilter,
  chainId: recordsFilter(z.uuid().or(z.literal("none"))),
  contains: containsFilter(productTextColumns),
  /** Written by this import. */
  importId: recordFilter,
  /** Unchanged since before this day in Bogota. */
  updatedBefore: dayFilter,
  /** Goes on sale on this day. */
  saleStartsOn: dayFilter,
  /** Is on sale for the last time on this day. */
  saleEndsOn: dayFilter,
} as const satisfies FilterTable;

const shape = filterShape(productFilters);

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
