// The columns of a staged menu row: where it belongs, then the product's.
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
