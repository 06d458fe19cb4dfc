// The state of catalog health in the URL.
import { catalogMeasures } from "@igo/contract/insights/catalog";
import { z } from "zod";

export const catalogState = z.object({
  /** Without a choice, what an order needs and only some products lack: it says where to begin. */
  measure: z.enum(catalogMeasures).default("withoutTax"),
  by: z.enum(["market", "chain"]).default("market"),
  chainId: z.uuid().or(z.literal("none")).optional(),
});
export type CatalogState = z.output<typeof catalogState>;
