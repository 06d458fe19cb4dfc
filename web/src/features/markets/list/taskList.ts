// The list of a task made from selected markets: the filter itself, or the markets' codes with the conditions that work
// changes.
import { maxCodes } from "@igo/contract/markets/markets.filter";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { filterTexts, type ChosenRows } from "../../../records/list/useChosen.ts";
import type { MarketFilters } from "../../../records/markets.ts";

/** What is known of a market from when it was selected: another page or search no longer shows it. */
export type SeenMarket = Pick<MarketSummary, "id" | "externalCode" | "lacks">;

/**
 * The filters that work changes: a finished market leaves a list filtered by them. Its chain and municipality do not
 * change.
 */
const conditions = ["status", "readiness", "lacks", "documents", "acceptingOrders"] as const;
const longest = 6000;

const conditionsOf = (filters: MarketFilters): Record<string, string> =>
  filterTexts(Object.fromEntries(conditions.map((name) => [name, filters[name]])));

/**
 * The list as URL parameters. Null if no list would hold exactly the selected markets: one without a code cannot be
 * found, and only a limited number of codes fits into a URL.
 */
export const taskListOf = (
  chosen: ChosenRows,
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
