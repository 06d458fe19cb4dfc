// The state of catalog health in the URL.
import { catalogMeasures } from "@igo/contract/insights/catalog";
import { z } from "zod";

export const catalogState = z.object({
  measure: z.enum(catalogMeasures).default("withoutImage"),
  by: z.enum(["market", "chain"]).default("market"),
  chainId: z.uuid().or(z.literal("none")).optional(),
});
export type CatalogState = z.output<typeof catalogState>;
