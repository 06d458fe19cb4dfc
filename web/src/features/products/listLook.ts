// The columns of the list of products, and those it has when one has chosen none.
import { queryAnyOf } from "@igo/contract/page";
import { z } from "zod";
import { density } from "../../ui/list/listLook.ts";

export const columnName = z.enum([
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
]);
export type ColumnName = z.infer<typeof columnName>;

export const usualColumns: readonly ColumnName[] = ["available", "price", "section", "market", "stock"];

export const listLook = z.strictObject({ columns: queryAnyOf(columnName), density });
export type ListLook = z.output<typeof listLook>;

export const shownColumns = ({ columns }: ListLook): readonly ColumnName[] => columns ?? usualColumns;
