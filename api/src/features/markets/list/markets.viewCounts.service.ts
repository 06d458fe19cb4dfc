// How many markets each view of the list has, for its tabs.
import { builtInView, builtInViews, type countViews } from "@igo/contract/markets/markets.views";
import { type MarketFilter, marketFilter } from "@igo/contract/markets/markets.filter";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { countListed } from "./markets.total.service.ts";
import * as queries from "./markets.views.queries.ts";

/** As many tabs as fit on a screen; the other views are in its menu, without a number. */
const maxCounted = 8;

/** A view stores the URL's query: columns and density do not affect the count, and invalid values are ignored. */
const filterOf = (query: Record<string, string>): Partial<MarketFilter> =>
  Object.fromEntries(
    Object.entries(marketFilter.shape).flatMap(([name, field]) => {
      const read = name in query ? field.safeParse(query[name]) : null;
      return read?.success ? [[name, read.data]] : [];
    }),
  );

export const countAll = async (
  db: Db,
  user: SignedIn,
): Promise<EndpointResponse<typeof countViews>["counts"]> => {
  const own = await queries.listViews(db, user.id, "markets");
  const views = [
    ...builtInView.options.map((view) => ({ view, query: builtInViews[view] })),
    ...own.slice(0, maxCounted).map(({ id, query }) => ({ view: id, query })),
  ];
  const counts = [];
  // One after the other, so that tabs do not take connections from users who wait for rows.
  for (const { view, query } of views)
    counts.push({ view, ...(await countListed(db, user, filterOf(query))) });
  return counts;
};
