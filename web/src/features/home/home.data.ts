// The home screen's data, in one call.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { readHome } from "@igo/contract/insights/home";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { keepPage } from "../../core/net/pages.ts";

/** The part of the query in the URL: which of the user's markets. */
export const homeFilters = readHome.query;
type Filters = ParsedInput<typeof readHome>["query"];

/** Any change to markets makes it stale. */
export const homeQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ["markets", "home", filters],
    queryFn: ({ signal }) => call(readHome, { query: filters }, signal),
    placeholderData: (shown) => (shown?.scope === "own" ? keepPage(shown, filters) : shown),
  });
