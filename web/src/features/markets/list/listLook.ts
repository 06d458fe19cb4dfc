// The columns of the list of markets, and those it has when one has chosen none.
import { fieldsWith } from "@igo/contract/core/fields";
import { queryAnyOf } from "@igo/contract/core/page";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import { z } from "zod";
import { density } from "../../../ui/list/listLook.ts";

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

/** The fields with a column of their own, which bears their name. */
export const columnFields = fieldsWith(marketRegistry, "column");
export type ColumnField = (typeof columnFields)[number];

export const columnName = z.enum([...new Set([...named, ...columnFields])]);
export type ColumnName = z.infer<typeof columnName>;

// The panel shows the last change; its room goes to the name, so that long ones are read whole at 1440.
export const usualColumns: readonly ColumnName[] = ["code", "town", "status", "orders"];

export const listLook = z.strictObject({ columns: queryAnyOf(columnName), density });
export type ListLook = z.output<typeof listLook>;

export const shownColumns = ({ columns }: ListLook): readonly ColumnName[] => columns ?? usualColumns;
