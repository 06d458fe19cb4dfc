// The columns of the market list, and the default ones.
import { fieldsWith } from "@igo/contract/core/fields";
import { queryAnyOf } from "@igo/contract/core/page";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import { z } from "zod";
import { density } from "../../../records/list/listLook.ts";

const named = [
  "code",
  "town",
  "status",
  "orders",
  "openNow",
  "lacks",
  "category",
  "chain",
  "contact",
  "phone",
  "email",
  "address",
  "radius",
  "minOrder",
  "commission",
  "created",
  "updated",
] as const;

/** The fields that have a column, named after the field. */
export const columnFields = fieldsWith(marketRegistry, "column");
export type ColumnField = (typeof columnFields)[number];

export const columnName = z.enum([...new Set([...named, ...columnFields])]);
export type ColumnName = z.infer<typeof columnName>;

// Without the last change, which the panel shows: this leaves room for long names in full at 1440 px.
export const usualColumns: readonly ColumnName[] = ["code", "town", "status", "orders"];

export const listLook = z.strictObject({ columns: queryAnyOf(columnName), density });
export type ListLook = z.output<typeof listLook>;

export const shownColumns = ({ columns }: ListLook): readonly ColumnName[] => columns ?? usualColumns;
