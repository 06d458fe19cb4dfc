// The search text of a market: one list of its parts, joined by the database, and by an import when it reads a row.
import { fieldsWith } from "@igo/contract/core/fields";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import type { MarketFields } from "@igo/contract/markets/markets";
import { fold } from "@igo/contract/parsing/text";
import { columnOf } from "../../platform/db/tables/tables.fields.ts";

// In the registry's order: the name first, because lists are ordered by name. The municipality comes last.
const parts = fieldsWith(marketRegistry, "searched");

/** A change of one of these fields changes the search text. */
export const searchedFields = [...parts, "municipalityCode"] as const;

/** SQL for a row `market` joined with its `municipality`. */
export const searchText = `folded(concat_ws(' ', ${parts.map((field) => `market.${columnOf(field)}`).join(", ")},
  municipality.name))`;

/** The same for a row that is being read: folding here costs a fraction of what it costs the database. */
export const searchTextOf = (values: Partial<MarketFields>, municipality: string | undefined): string =>
  fold([...parts.map((field) => values[field]), municipality].filter(Boolean).join(" "));
