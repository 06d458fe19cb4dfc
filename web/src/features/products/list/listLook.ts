// The columns of the product list, and the default ones.
import { fieldsWith } from "@igo/contract/core/fields";
import { queryAnyOf } from "@igo/contract/core/page";
import { productRegistry } from "@igo/contract/products/fields/registry";
import { z } from "zod";
import { density } from "../../../records/list/listLook.ts";

const named = [
  "available",
  "price",
  "section",
  "market",
  "onSaleNow",
  "stock",
  "tax",
  "sku",
  "ean",
  "brand",
  "netContent",
  "photos",
  "created",
  "updated",
] as const;

/** The fields that have a column, named after the field. */
export const columnFields = fieldsWith(productRegistry, "column");
export type ColumnField = (typeof columnFields)[number];

export const columnName = z.enum([...new Set([...named, ...columnFields])]);
export type ColumnName = z.infer<typeof columnName>;

const usual: readonly ColumnName[] = ["available", "price", "section", "market", "stock"];

/** For a single market, the rows do not repeat its name. */
export const usualColumns = ({ ofOneMarket }: { ofOneMarket: boolean }): readonly ColumnName[] =>
  ofOneMarket ? usual.filter((name) => name !== "market") : usual;

export const listLook = z.strictObject({ columns: queryAnyOf(columnName), density });
export type ListLook = z.output<typeof listLook>;
