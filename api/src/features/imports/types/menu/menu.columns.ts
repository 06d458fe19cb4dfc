// The columns of a menu's row as an import stages it: where it belongs, then what the product is.
import { productColumns } from "../../../../platform/db/tables/tables.products.ts";

const placing = [
  { field: "marketId", column: "market_id", type: "uuid" },
  { field: "sectionName", column: "section_name", type: "text" },
  { field: "subsectionName", column: "subsection_name", type: "text" },
  { field: "imageUrl", column: "image_url", type: "text" },
] as const;

export const menuColumns: readonly { field: string; column: string; type: string }[] = [
  ...placing,
  ...productColumns,
];
