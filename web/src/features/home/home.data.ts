// What the home screen asks for: one's markets by page, and of the whole network how many are in which status.
import { statuses } from "@igo/contract/markets/lists";
import { marketListQuery } from "@igo/contract/markets/markets.calls";
import { useQueries, useQuery } from "@tanstack/react-query";
import { marketsQuery } from "../markets/markets.data.ts";

/** What of the list's question stands in the address. */
export const homeQuery = marketListQuery.pick({ page: true, pageSize: true, search: true });

const countOf = { pageSize: 1, page: 1 } as const;

/** Before a market has ever been active. */
export const notLiveYet = ["draft", "pending_documents", "in_review", "changes_requested"] as const;

/** Once a market has been active: taking no orders for a while does not make its data complete. */
export const liveBefore = ["active", "paused", "suspended"] as const;

/** How many markets are in each status, and how many are incomplete, before and after they went live; undefined while it is being asked. */
export const useNetwork = () => {
  const counts = useQueries({
    queries: statuses.map(({ code }) => marketsQuery({ ...countOf, status: [code] })),
  });
  const incomplete = useQuery(
    marketsQuery({ status: [...notLiveYet], readiness: "lacks", sort: "-createdAt", page: 1, pageSize: 6 }),
  );
  const liveIncomplete = useQuery(marketsQuery({ ...countOf, status: [...liveBefore], readiness: "lacks" }));
  const byStatus = statuses.map((status, index) => ({ status, count: counts[index]?.data }));
  return { byStatus, incomplete, liveIncomplete };
};
