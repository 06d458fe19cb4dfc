// The groups of a market's fields: the sections of its form, in their order.
import type { Registry } from "../../core/fields.ts";

export const marketGroups = ["identity", "legal", "contact", "place", "operation", "money", "notes"] as const;
export type MarketGroup = (typeof marketGroups)[number];

/** What each file of fields is. */
export type MarketEntries = Registry<MarketGroup>;
