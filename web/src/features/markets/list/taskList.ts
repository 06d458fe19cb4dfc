// The list that a task made from chosen markets holds: the filter itself, or their codes and what brought them here.
import { maxCodes } from "@igo/contract/markets/markets.filter";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { filterTexts, type Chosen } from "../../../ui/list/useChosen.ts";
import type { MarketFilters } from "../../../records/markets.ts";

/** What of a market was known when it was chosen: another page, another search no longer show it. */
export type SeenMarket = Pick<MarketSummary, "id" | "externalCode" | "lacks">;

/** What work changes: a market that is done with leaves such a list. Its chain or its town it keeps. */
const conditions = ["status", "readiness", "lacks", "documents", "acceptingOrders"] as const;
const longest = 6000;

const conditionsOf = (filters: MarketFilters): Record<string, string> =>
  filterTexts(Object.fromEntries(conditions.map((name) => [name, filters[name]])));

/**
 * As the address of the list has it. Nothing where no list would hold exactly the chosen ones: a market without a code is
 * found by none, and so many codes fit into an address.
 */
export const taskListOf = (
  chosen: Chosen,
  seen: readonly SeenMarket[],
  filters: MarketFilters,
): string | null => {
  if ("filter" in chosen) return new URLSearchParams(chosen.filter).toString();
  const markets = seen.filter(({ id }) => chosen.ids.includes(id));
  const codes = markets.flatMap(({ externalCode }) =>
    externalCode === null || externalCode.includes(",") ? [] : [externalCode],
  );
  if (codes.length < chosen.ids.length || codes.length > maxCodes || codes.join(",").length > longest)
    return null;
  const wanted = conditionsOf(filters);
  const isLacking = markets.some(({ lacks }) => lacks.length > 0);
  const condition = Object.keys(wanted).length === 0 && isLacking ? { readiness: "lacks" } : wanted;
  return new URLSearchParams({ codes: codes.join(","), ...condition }).toString();
};
