// The groups of a market's fields: the sections of its form, in order.
import type { Registry } from "../../core/fields.ts";

export const marketGroups = ["identity", "legal", "contact", "place", "operation", "money", "notes"] as const;
export type MarketGroup = (typeof marketGroups)[number];

/** The type of each file of fields. */
export type MarketEntries = Registry<MarketGroup>;
