// The global search in tests.
import { maxRepeats, search, type SearchGroup } from "@igo/contract/search/search.calls";
import type { EndpointInput } from "@igo/contract/core/endpoint";
import type { askingOf } from "./asking.ts";
import { until } from "./server/server.ts";

/** Asks as the app does: on a busy machine a kind may be late, and is asked for again with more time. */
export const searchAll = async (
  ask: ReturnType<typeof askingOf>,
  query: Omit<EndpointInput<typeof search>["query"], "repeats">,
): Promise<SearchGroup[]> => {
  let repeats = 0;
  return until(async () => {
    const { groups } = await ask(search, { query: { ...query, repeats: String(repeats) } });
    repeats = Math.min(repeats + 1, maxRepeats);
    return groups.every(({ isLate }) => !isLate) && groups;
  });
};
