// What the first screen asks for: everything it says, in one call.
import type { Given } from "@igo/contract/core/endpoint";
import { readHome } from "@igo/contract/insights/home";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";

/** What of the question stands in the address: which of one's markets. */
export const homeFilters = readHome.query;
type Filters = Given<typeof readHome>["query"];

/** Whatever changes markets changes what is said here of them. */
export const homeQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ["markets", "home", filters],
    queryFn: ({ signal }) => call(readHome, { query: filters }, signal),
    placeholderData: keepPreviousData,
  });
