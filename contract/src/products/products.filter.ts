// Which products a list, an export or a bulk change is about: the same words in the address, in a call and in a body.
import { z } from "zod";
import { codeOf, productTaxes } from "../markets/lists.ts";
import { marketId } from "../markets/markets.ts";
import { pageQuery, queryAnyOf, queryInteger, queryYesNo } from "../core/page.ts";

const sortable = ["name", "sku", "priceCop", "stock", "createdAt", "updatedAt"] as const;
export const productSort = z.enum(sortable.flatMap((field) => [field, `-${field}`] as const));
export type ProductSort = z.infer<typeof productSort>;

/** The columns that can be asked for a piece of text. */
export const productTextColumns = ["name", "sku", "ean", "brand", "description", "netContent"] as const;
export type ProductTextColumn = (typeof productTextColumns)[number];

const pesos = queryInteger(0, 50_000_000, 0).removeDefault().optional();

const shape = {
  /** In name, SKU, bar code, brand and section. */
  search: pageQuery.shape.search,
  /** `name:arroz,brand:diana`: each column holds its piece; case and accents do not matter. A comma is a space. */
  contains: queryAnyOf(z.string().regex(new RegExp(`^(?:${productTextColumns.join("|")}):.+$`))),
  marketId: queryAnyOf(marketId),
  chainId: queryAnyOf(z.uuid().or(z.literal("none"))),
  /** With the sections within it. */
  sectionId: queryAnyOf(z.uuid()),
  /** The switch. */
  isAvailable: queryYesNo,
  /** The switch, the dates, the hours and the stock, at the moment of the call. */
  onSaleNow: queryYesNo,
  taxCode: queryAnyOf(codeOf(productTaxes).or(z.literal("none"))),
  hasImage: queryYesNo,
  hasEan: queryYesNo,
  hasDescription: queryYesNo,
  /** Its price is far from those of its section; looked at a few seconds after a menu has changed. */
  priceOutlier: queryYesNo,
  /** Nobody has changed it since before this day of Bogota. */
  updatedBefore: z.iso.date().optional(),
  priceFrom: pesos,
  priceTo: pesos,
  /** Counted, and none left. */
  stockOut: queryYesNo,
  ageRestricted: queryYesNo,
  /** Written by this import. */
  importId: z.uuid().optional(),
  deleted: queryYesNo,
};

/** As JSON the texts are those of the address: `{ "taxCode": "none", "isAvailable": "true" }`. */
export const productFilter = z.strictObject(shape);
export type ProductFilter = z.output<typeof productFilter>;

export const productListQuery = z.strictObject({
  ...pageQuery.shape,
  sort: productSort.default("-createdAt"),
  ...shape,
});
export type ProductListQuery = z.input<typeof productListQuery>;
