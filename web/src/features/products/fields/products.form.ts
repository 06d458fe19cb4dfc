// The product form's values, the rules between its fields, and what can be changed.
import { fieldsWithout } from "@igo/contract/core/fields";
import { productRegistry } from "@igo/contract/products/fields/registry";
import {
  productDefaults,
  productInput,
  type Product,
  type ProductField,
} from "@igo/contract/products/products";
import { isGtin } from "@igo/contract/parsing/numbers/gtin.checkDigit";
import { z } from "zod";
import { text } from "../../../core/language/i18n.ts";
import type { ContractForm } from "../../../ui/form/useContractForm.ts";

/** The version is part of the form: saving a draft of an older version must conflict. */
const shape = z.strictObject({
  ...productInput.shape,
  version: z.int().optional(),
});

type Rule = { path: ProductField; holds: (product: z.output<typeof shape>) => boolean; words: () => string };

const rules: readonly Rule[] = [
  {
    path: "compareAtPriceCop",
    holds: ({ compareAtPriceCop, priceCop }) => !compareAtPriceCop || compareAtPriceCop > priceCop,
    words: () => text("products.fault.priceBefore"),
  },
  {
    path: "ean",
    holds: ({ ean }) => !ean || isGtin(ean),
    words: () => text("products.fault.eanDigit"),
  },
  {
    path: "stock",
    holds: ({ stock, saleType }) => saleType === "weight" || Number.isInteger(stock ?? 0),
    words: () => text("products.fault.wholeStock"),
  },
  {
    path: "availableTo",
    holds: ({ availableFrom, availableTo }) => !availableFrom || !availableTo || availableFrom <= availableTo,
    words: () => text("products.fault.dates"),
  },
];

export const productForm = rules.reduce(
  (schema, { path, holds, words }) => schema.refine(holds, { path: [path], error: words }),
  shape,
);
export type ProductValues = z.input<typeof productForm>;
export type CheckedProduct = z.output<typeof productForm>;
export type ProductFormApi = ContractForm<ProductValues, CheckedProduct>;
export type InProductForm = { form: ProductFormApi };

/** The server's defaults for a new product, shown in advance. */
export const newProduct: Partial<ProductValues> = { ...productDefaults };

/** Fields that `PUT /product/update` accepts, as the form shows them. */
export const changeable = fieldsWithout(productRegistry, "isDerived");
export type Changeable = (typeof changeable)[number];
export const isChangeable = (name: string): name is Changeable => changeable.some((field) => field === name);

const isFormField = (name: string): name is keyof ProductValues => name in shape.shape;
export const isFieldName = isFormField;

/** A product as the form's initial values. */
export const productStartFrom = (product: Product): Partial<ProductValues> =>
  Object.fromEntries(Object.entries(product).filter(([name]) => isFormField(name)));

/** The initial values of a copy: SKU and barcode stay with the original. */
export const copyFrom = (product: Product): Partial<ProductValues> => {
  const { version: _version, sku: _sku, ean: _ean, ...rest } = productStartFrom(product);
  return rest;
};
