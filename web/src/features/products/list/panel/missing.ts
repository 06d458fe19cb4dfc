// What a product is missing to sell better, the most important first.
import type { Product } from "@igo/contract/products/products";

const wanted = [
  "description",
  "taxCode",
  "ean",
  "sku",
  "netContent",
] as const satisfies readonly (keyof Product)[];

export type MissingDetail = "images" | (typeof wanted)[number];

export const missingOf = (product: Product): MissingDetail[] => [
  ...(product.images.length === 0 ? (["images"] as const) : []),
  ...wanted.filter((field) => product[field] === null),
];
