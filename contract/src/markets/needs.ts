// What can be missing from a market to go live, by the names of `readinessOf`; a list filters by these.
import { z } from "zod";
import type { NeedIn } from "../core/fields.ts";
import type { MarketRegistry } from "./fields/registry.ts";

const names = [
  "legalName",
  "legalRepName",
  "legalRepDocument",
  "contactName",
  "coordinates",
  "openingHours",
  "paymentMethods",
  "commissionPct",
  "taxRegime",
  "bank",
] as const satisfies readonly NeedIn<MarketRegistry>[];

export const needName = z.enum(names);
export type NeedName = z.infer<typeof needName>;

/** Those that a partner fills in; the operations team asks for the others. */
export const ownNeeds = ["openingHours", "contactName"] as const satisfies readonly NeedName[];
