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

/** Never asked of a partner: the operations team sets the commission. */
export const isSetByTeam = (name: NeedName): boolean => name === "commissionPct";

const isOwnNeed = (name: NeedName) => ownNeeds.some((own) => own === name);

/** What the operations team asks of a partner, because the partner cannot fill it in. */
export const isAskedOfPartner = (name: NeedName): boolean => !isOwnNeed(name) && !isSetByTeam(name);
