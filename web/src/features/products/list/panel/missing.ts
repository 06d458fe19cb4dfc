// What a product is sold better with, and has not: the most wanted first.
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
