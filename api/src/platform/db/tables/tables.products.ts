// The tables of products and menu sections, as the queries see them, and the list of a product's own columns.
import type { ProductField, ProductFields } from "@igo/contract/products/products";
import type {
  LeftOutReason,
  ProductBulk,
  ProductBulkSet,
  ProductBulkStatus,
} from "@igo/contract/products/products.bulk";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { BulkOutcome } from "./tables.markets.ts";

type Instant = ColumnType<string, string | undefined>;
type Json<Value> = ColumnType<Value, string | null | undefined, string | null>;

export type ProductColumns = Omit<ProductFields, "optionGroups" | "saleHours">;

export type ProductTable = ProductColumns & {
  id: string;
  marketId: string;
  optionGroups: Json<ProductFields["optionGroups"]>;
  saleHours: Json<ProductFields["saleHours"]>;
  version: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ProductChangeTable = {
  productId: string;
  version: number;
  kind: "create" | "update" | "delete" | "restore";
  changes: JSONColumnType<Record<string, [before: unknown, after: unknown]>, string | undefined>;
  source: "form" | "bulk" | "import" | "undo" | "restore" | "system";
  sourceId: string | null;
  restoredVersion: ColumnType<number | null, number | null | undefined, never>;
  actorId: string | null;
  requestId: string | null;
  at: Instant;
};

export type ProductImageTable = {
  id: string;
  productId: string;
  key: string;
  width: number;
  height: number;
  position: number;
  /** The picture address named in a menu file. */
  sourceUrl: string | null;
  createdAt: Instant;
};

export type ProductBulkTable = {
  id: string;
  status: ProductBulkStatus;
  set: JSONColumnType<ProductBulkSet>;
  counts: JSONColumnType<ProductBulk["counts"]>;
  startsAt: ColumnType<string | null, string | null | undefined, string | null>;
  cursor: string | null;
  done: Generated<number>;
  changed: Generated<number>;
  undoneCursor: string | null;
  undone: Generated<number>;
  kept: JSONColumnType<ProductBulk["kept"], string | undefined>;
  createdBy: string;
  undoneBy: string | null;
  createdAt: Instant;
  doneAt: ColumnType<string | null, string | null | undefined, string | null>;
  requestId: string | null;
};

export type ProductTables = {
  product: ProductTable;
  productSearch: { productId: string; marketId: string; words: string };
  productChange: ProductChangeTable;
  productImage: ProductImageTable;
  productBulk: ProductBulkTable;
  productBulkTarget: {
    bulkId: string;
    productId: string;
    outcome: BulkOutcome;
    reason: LeftOutReason | null;
  };
};

export type ProductColumn = {
  field: ProductField;
  column: string;
  type: "text" | "uuid" | "integer" | "double precision" | "boolean" | "date" | "jsonb";
};

const column = (field: ProductField, type: ProductColumn["type"] = "text"): ProductColumn => ({
  field,
  column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type,
});

/** Every column that a form or an import writes, in table order. */
export const productColumns: readonly ProductColumn[] = [
  column("sectionId", "uuid"),
  column("sku"),
  column("ean"),
  column("name"),
  column("description"),
  column("priceCop", "integer"),
  column("compareAtPriceCop", "integer"),
  column("discountPct", "double precision"),
  column("taxCode"),
  column("unit"),
  column("netContent"),
  column("saleType"),
  column("stock", "double precision"),
  column("isAvailable", "boolean"),
  column("brand"),
  column("maxPerOrder", "integer"),
  column("optionGroups", "jsonb"),
  column("availableFrom", "date"),
  column("availableTo", "date"),
  column("saleHours", "jsonb"),
  column("ageRestricted", "boolean"),
  column("requiresPrescription", "boolean"),
  column("position", "integer"),
];
