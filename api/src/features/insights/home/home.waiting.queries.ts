// What waits for the operations team beyond what the tallies know: how much, and since when the oldest has waited.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statements.ts";

type Waits = {
  imports: number;
  oldestImport: string | null;
  pairs: number;
  oldestPair: string | null;
  oldestInReview: string | null;
  oldestRequested: string | null;
};

/**
 * Imports of markets that nobody has committed or cancelled, undecided duplicates, and since when markets have waited.
 */
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
