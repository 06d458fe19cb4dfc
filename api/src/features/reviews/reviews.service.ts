// The next markets to review, each claimed for whoever has it before them.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { claimReviews, Review, ReviewQueue } from "@igo/contract/reviews/reviews";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { countByStatus } from "../../records/tallies/tallies.queries.ts";
import { sumOf } from "../../records/tallies/markets.count.service.ts";
import { countWaiting } from "../markets/documents/markets.documents.expiry.service.ts";
import { listDocuments } from "../markets/documents/markets.documents.service.ts";
import { duplicatesOf } from "../markets/duplicates/markets.duplicates.service.ts";
import { find } from "../markets/markets.service.ts";
import * as queries from "./reviews.queries.ts";

type Input = ParsedInput<typeof claimReviews>;

/** As Home counts them, and the list they stand in. */
export const countQueue = async (db: Db, queue: ReviewQueue): Promise<number> =>
  queue === "documents"
    ? (await countWaiting(db)).toReview
    : sumOf(await countByStatus(db), { statuses: [queue] });

/** Each try that gets nothing means that someone else got it, so that all of them come to an end. */
const maxTries = 50;

type Claim = { marketId: string; until: string };

const claimedOf = (tried: readonly { marketId: string; until: string | null }[]): Claim[] =>
  tried.flatMap(({ marketId, until }) => (until === null ? [] : [{ marketId, until }]));

const claim = async (
  db: Db,
  accountId: string,
  queue: ReviewQueue,
  { count, keep }: Pick<Input["body"], "count" | "keep">,
): Promise<Claim[]> => {
  const kept = keep.length > 0 ? claimedOf(await queries.claimThese(db, accountId, queue, keep)) : [];
  const claimed = kept.toSorted((one, other) => keep.indexOf(one.marketId) - keep.indexOf(other.marketId));
  for (let tries = 0; claimed.length < count && tries < maxTries; tries += 1) {
    const without = [...keep, ...claimed.map(({ marketId }) => marketId)];
    const limit = count - claimed.length;
    const found = await queries.claimNext(db, accountId, queue, { limit, without });
    if (found.length === 0) break;
    claimed.push(...claimedOf(found));
  }
  return claimed;
};

const reviewsOf = async (
  deps: Deps,
  user: SignedIn,
  queue: ReviewQueue,
  claimed: readonly Claim[],
): Promise<Review[]> => {
  const ids = claimed.map(({ marketId }) => marketId);
  const details = new Map((await queries.detailsOf(deps.db, queue, ids)).map((one) => [one.id, one]));
  const reviews = claimed.map(async ({ marketId, until }): Promise<Review | null> => {
    const detail = details.get(marketId);
    // It has left the queue meanwhile.
    if (!detail) return null;
    const [market, papers, duplicates] = await Promise.all([
      find(deps, user, marketId),
      listDocuments(deps, user, marketId),
      duplicatesOf(deps.db, marketId),
    ]);
    const { since, conversationId, reason } = detail;
    return { market, since, claimedUntil: until, ...papers, duplicates, conversationId, reason };
  });
  return (await Promise.all(reviews)).filter((one) => one !== null);
};

export const claimNextReviews = async (
  deps: Deps,
  user: SignedIn,
  { queue }: Input["params"],
  { count, keep, release }: Input["body"],
): Promise<EndpointResponse<typeof claimReviews>> => {
  const { db } = deps;
  if (release.length > 0) await queries.release(db, user.id, release);
  const claimed = await claim(db, user.id, queue, { count, keep });
  const lost = keep.filter((id) => !claimed.some(({ marketId }) => marketId === id));
  const [reviews, waiting, away, taken] = await Promise.all([
    reviewsOf(deps, user, queue, claimed),
    countQueue(db, queue),
    queries.countAway(db, user.id, queue),
    lost.length > 0 ? queries.holdersOf(db, user.id, lost) : [],
  ]);
  return { reviews, waiting, ...away, taken };
};
