// Products for component tests.
import { recordOf } from "@igo/contract/core/fields";
import { productFieldNames } from "@igo/contract/products/fields/registry";
import { productDefaults, type Product } from "@igo/contract/products/products";
import { anId } from "./markets.ts";

const at = "2026-11-21T10:00:00.000Z";

export const aProduct = (change: Partial<Product> = {}): Product => ({
  ...recordOf(productFieldNames, () => null),
  ...productDefaults,
  id: anId(300),
  marketId: anId(100),
  marketName: "Tienda Norte",
  name: "Arroz La Cosecha 500 g",
  sectionId: anId(310),
  sectionName: "Granos",
  subsectionName: null,
  sectionNameEn: null,
  subsectionNameEn: null,
  priceCop: 2300,
  images: [],
  onSaleNow: true,
  soldOutUntil: null,
  version: 3,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  ...change,
});
