// What waits for the operations team beside what the tallies know: how much, and since when the oldest of it does.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statements.ts";
import { isDocumentIn } from "../../markets/list/markets.expiring.queries.ts";

type Waits = {
  imports: number;
  oldestImport: string | null;
  pairs: number;
  oldestPair: string | null;
  oldestInReview: string | null;
  oldestRequested: string | null;
};

/** Imports of markets nobody has committed or cancelled, pairs nobody has decided, and since when markets wait. */
export const waits = async (db: Db): Promise<Waits | undefined> => (await all(db, {}))[0];

const all = statement(
  "home.waits",
  () =>
    sql<Waits>`
    select to_review.count as imports, to_review.oldest as oldest_import, pair.count as pairs,
      pair.oldest as oldest_pair,
      (select min(status_since) from market where deleted_at is null and status = 'in_review') as oldest_in_review,
      (select min(status_since) from market
        where deleted_at is null and status = 'changes_requested') as oldest_requested
    from
      (select count(*)::integer as count, min(created_at) as oldest from import
        where status in ('uploaded', 'checked') and kind = 'market') to_review,
      (select count(*)::integer as count, min(found_at) as oldest from market_duplicate
        join market one on one.id = first_id join market other on other.id = second_id
        where dismissed_at is null and one.deleted_at is null and other.deleted_at is null) pair`,
);

/** Up to here they are counted. */
export const countLimit = 10_000;

type Documents = { toReview: number; expired: number; expiring: number; oldestToReview: string | null };

const documents = statement<{ today: string }, Documents>("home.documents", (_db, value) => {
  const today = value<string>((given) => given.today);
  const counted = (markets: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from (select distinct ${markets} limit ${sql.lit(countLimit + 1)}) found)`;
  const current = (state: "expired" | "expiring") =>
    counted(sql`market_id from document where ${isDocumentIn({ states: [state], today })}`);
  const toReview = sql`from document join market on market.id = document.market_id
    where document.status = 'pending' and market.deleted_at is null
      and market.status not in ('closed', 'rejected')`;
  return sql<Documents>`
    select ${counted(sql`market_id ${toReview}`)} as to_review, ${current("expired")} as expired,
      ${current("expiring")} as expiring,
      (select document.created_at ${toReview} order by document.created_at limit 1) as oldest_to_review`;
});

/** How many markets there are of each, up to one more than are counted; `today` is a day in Bogota. */
export const countDocuments = async (db: Db, today: string): Promise<Documents> =>
  (await documents(db, { today }))[0] ?? { toReview: 0, expired: 0, expiring: 0, oldestToReview: null };
