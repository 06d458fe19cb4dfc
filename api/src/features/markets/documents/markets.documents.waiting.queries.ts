// How many markets have a document that someone has to look at.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statements.ts";
import { isDocumentIn } from "../list/markets.expiring.queries.ts";

/** The limit of counting. */
export const countLimit = 10_000;

type WaitingDocuments = {
  toReview: number;
  expired: number;
  expiring: number;
  oldestToReview: string | null;
};

const documents = statement<{ today: string }, WaitingDocuments>("documents.waiting", (_db, value) => {
  const today = value<string>((given) => given.today);
  const counted = (markets: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from (select distinct ${markets} limit ${sql.lit(countLimit + 1)}) found)`;
  const current = (state: "expired" | "expiring") =>
    counted(sql`market_id from document where ${isDocumentIn({ states: [state], today })}`);
  const toReview = sql`from document join market on market.id = document.market_id
    where document.status = 'pending' and market.deleted_at is null
      and market.status not in ('closed', 'rejected')`;
  return sql<WaitingDocuments>`
    select ${counted(sql`market_id ${toReview}`)} as to_review, ${current("expired")} as expired,
      ${current("expiring")} as expiring,
      (select document.created_at ${toReview} order by document.created_at limit 1) as oldest_to_review`;
});

/** How many markets each state has, up to one more than the limit; `today` is a day in Bogota. */
export const countWaiting = async (db: Db, today: string): Promise<WaitingDocuments> =>
  (await documents(db, { today }))[0] ?? { toReview: 0, expired: 0, expiring: 0, oldestToReview: null };
