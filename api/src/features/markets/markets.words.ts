// What a market is found by: one list of its parts, put together by the database, and by an import that reads a row.
import { fieldsWith } from "@igo/contract/core/fields";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import type { MarketFields } from "@igo/contract/markets/markets";
import { fold } from "@igo/contract/parsing/text";
import { columnOf } from "../../platform/db/tables/tables.markets.ts";

// The name first, for that is the order of names, as the registry has it; the town comes last.
const parts = fieldsWith(marketRegistry, "searched");

/** Who changes one of these changes what is searched. */
export const searchedFields = [...parts, "municipalityCode"] as const;

/** SQL, of a row `market` joined with its `municipality`. */
export const searchText = `folded(concat_ws(' ', ${parts.map((field) => `market.${columnOf(field)}`).join(", ")},
  municipality.name))`;

/** The same of a row that is being read: there folding costs a fraction of what it costs the database. */
export const searchTextOf = (values: Partial<MarketFields>, municipality: string | undefined): string =>
  fold([...parts.map((field) => values[field]), municipality].filter(Boolean).join(" "));
