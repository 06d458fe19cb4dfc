// How many markets match: from the tallies where they cover the filter, exact at any size; otherwise counted like any
// list.
import type { MarketFilter } from "@igo/contract/markets/markets.filter";
import { type Found, type Total, totalOf } from "../../../records/list/paging.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { countMarkets, countTakingOrders } from "../../../records/tallies/markets.count.service.ts";
import { isWhole, type Matching, matching } from "./markets.matching.queries.ts";
import { matchingOf } from "./markets.matching.service.ts";

const isTallied = (filter: Matching) =>
  !filter.deleted &&
  isWhole({ ...filter, status: undefined, acceptingOrders: undefined, readiness: undefined, open: null });

const isTakingOrders = ({ status, acceptingOrders, readiness }: Matching) =>
  status?.length === 1 && status[0] === "active" && acceptingOrders === true && readiness === undefined;

const tallied = async (db: Db, filter: Matching): Promise<number | null> => {
  if (!isTallied(filter)) return null;
  const { status, acceptingOrders, readiness, open } = filter;
  if (open !== null) return open.wanted && isTakingOrders(filter) ? countTakingOrders(db, open.keys) : null;
  return countMarkets(db, {
    statuses: status?.length ? status : undefined,
    acceptingOrders,
    isIncomplete: readiness && readiness === "lacks",
  });
};

/** `found`: the same markets as a query for their ids. */
export const totalOfMatching = async (db: Db, filter: Matching, found: Found): Promise<Total> => {
  const total = await tallied(db, filter);
  return total === null ? totalOf(db, found) : { total, totalIsExact: true };
};

/** The markets that the list shows with this filter, as a query for their ids. */
export const foundBy = async (db: Db, user: Pick<SignedIn, "id" | "role">, filter: Partial<MarketFilter>) =>
  matching(db, await matchingOf(db, user, filter)).select("market.id");

/** The total that the list shows with this filter. */
export const countListed = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  filter: Partial<MarketFilter>,
): Promise<Total> => {
  const wanted = await matchingOf(db, user, filter);
  return totalOfMatching(db, wanted, matching(db, wanted).select("market.id"));
};
