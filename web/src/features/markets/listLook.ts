// How the list looks: which columns in which order, how high the rows. In the address, like what it is asked.
import { queryAnyOf } from "@igo/contract/page";
import { z } from "zod";

export const columnName = z.enum([
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
]);
export type ColumnName = z.infer<typeof columnName>;

export const usualColumns: readonly ColumnName[] = ["code", "town", "status", "orders", "updated"];

export const densities = ["dense", "normal", "relaxed"] as const;
export type Density = (typeof densities)[number];

export const listLook = z.strictObject({
  /** Without it the usual ones. */
  columns: queryAnyOf(columnName),
  density: z.enum(densities).default("normal"),
});
export type ListLook = z.output<typeof listLook>;

export const shownColumns = ({ columns }: ListLook): readonly ColumnName[] => columns ?? usualColumns;
