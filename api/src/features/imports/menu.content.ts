// What the cells of a menu look like.
import type { MenuImportField } from "@igo/contract/imports.menu";
import { isGtin } from "@igo/contract/products.gtin";
import { readNetContent } from "@igo/contract/reading/netContent";
import { readMoney, readPercent } from "@igo/contract/reading/numbers";
import { readOptionGroups } from "@igo/contract/reading/optionGroups";
import { readAvailable, readSaleType, readTax, readUnit } from "@igo/contract/reading/saleTerms";
import { readMoment } from "@igo/contract/reading/saleTimes";
import { readYesNo } from "@igo/contract/reading/yesNo";
import { between, clean, like, type Trait, words } from "./columns.content.ts";

const pesos = clean((cell) => readMoney(cell, { min: 0, max: 50_000_000 }));

export const traits: Partial<Record<MenuImportField, Trait>> = {
  name: words,
  sectionName: words,
  subsectionName: words,
  description: words,
  sku: like(/^[\p{L}\d][\p{L}\d._/-]{0,39}$/u),
  ean: { fits: (_, text) => /^\d{7,14}$|e\+/i.test(text), alone: isGtin },
  priceCop: pesos,
  compareAtPriceCop: pesos,
  discountPriceCop: pesos,
  discountPct: { fits: (cell) => readPercent(cell, { min: 0, max: 100 }).value !== undefined },
  taxCode: { ...clean(readTax), alone: (text) => /iva|exento|exclu|impoconsumo/i.test(text) },
  unit: clean(readUnit),
  netContent: { ...clean(readNetContent), alone: true },
  saleType: clean(readSaleType),
  stock: between({ min: 0, max: 9_999_999 }),
  isAvailable: clean(readAvailable),
  maxPerOrder: like(/^\d{1,3}$/),
  optionGroups: { ...clean(readOptionGroups), alone: true },
  availableFrom: clean(readMoment),
  availableTo: clean(readMoment),
  ageRestricted: clean(readYesNo),
  requiresPrescription: clean(readYesNo),
  imageUrl: { ...like(/^https?:\/\/\S+$/i), alone: true },
  position: like(/^\d{1,7}$/),
};

/** Only a column that is nothing like it counts against these. */
export const lenientFields: ReadonlySet<string> = new Set<MenuImportField>([
  "ean",
  "priceCop",
  "netContent",
  "stock",
  "taxCode",
  "unit",
  "optionGroups",
]);
