// Who has which market before them, and what waits in each queue.
import { claimMinutes, type ReviewQueue } from "@igo/contract/reviews/reviews";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

type Waiting = { id: string; since: string };

const inStatus = (status: "in_review" | "changes_requested") => sql`
  select market.id, market.status_since as since from market
  where market.deleted_at is null and market.status = ${sql.lit(status)}`;

/** A market once, with its oldest document to review. */
const withDocuments = sql`
  select market.id, document.created_at as since from document join market on market.id = document.market_id
  where document.status = 'pending' and market.deleted_at is null and market.status not in ('closed', 'rejected')
    and not exists (
      select from document older where older.market_id = document.market_id and older.status = 'pending'
        and (older.created_at, older.id) < (document.created_at, document.id)
    )`;

const queues: Record<ReviewQueue, RawBuilder<unknown>> = {
  in_review: inStatus("in_review"),
  changes_requested: inStatus("changes_requested"),
  documents: withDocuments,
};

const until = sql`now() + ${sql.lit(`${claimMinutes} minutes`)}::interval`;

/** `until` is null for one that someone else got first: two that want the same at once wait for one another here. */
const claim = async (db: Db, accountId: string, wanted: RawBuilder<unknown>) => {
  const { rows } = await sql<{ marketId: string; until: string | null }>`
    with wanted as (${wanted}),
    claimed as (
      insert into review_claim (market_id, account_id, until)
      select id, ${accountId}::uuid, ${until} from wanted order by id
      on conflict (market_id) do update set account_id = excluded.account_id, until = excluded.until
        where review_claim.account_id = excluded.account_id or review_claim.until <= now()
      returning market_id, until
    )
    select wanted.id as market_id, claimed.until
    from wanted left join claimed on claimed.market_id = wanted.id
    order by wanted.since, wanted.id`.execute(db);
  return rows;
};

/** Those of these that stand in the queue. */
export const claimThese = (db: Db, accountId: string, queue: ReviewQueue, ids: readonly string[]) =>
  claim(db, accountId, sql`select id, since from (${queues[queue]}) waiting where id = any(${ids}::uuid[])`);

/** The longest waiting that nobody else holds and that the person has not put off. */
export const claimNext = (
  db: Db,
  accountId: string,
  queue: ReviewQueue,
  { limit, without }: { limit: number; without: readonly string[] },
) => {
  const next = sql`select waiting.id, waiting.since from (${queues[queue]}) waiting
    where waiting.id <> all(${without}::uuid[])
      and not exists (select from review_claim held where held.market_id = waiting.id
        and held.account_id <> ${accountId} and held.until > now())
      and not exists (select from snooze where snooze.account_id = ${accountId}
        and snooze.subject = 'review.' || waiting.id::text and snooze.until > now())
    order by waiting.since, waiting.id limit ${sql.lit(limit)}`;
  return claim(db, accountId, next);
};

export const release = (db: Db, accountId: string, ids: readonly string[]) =>
  sql`delete from review_claim where account_id = ${accountId} and market_id = any(${ids}::uuid[])`.execute(
    db,
  );

/** Who else holds these, and until when. */
export const holdersOf = async (db: Db, accountId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ marketId: string; name: string; until: string }>`
    select held.market_id, account.first_name || ' ' || account.last_name as name, held.until
    from review_claim held join account on account.id = held.account_id
    where held.market_id = any(${ids}::uuid[]) and held.account_id <> ${accountId} and held.until > now()`.execute(
    db,
  );
  return rows;
};

/** Of the queue, how many the person put off, and how many others hold. */
export const countAway = async (db: Db, accountId: string, queue: ReviewQueue) => {
  const { rows } = await sql<{ snoozed: number; held: number }>`
    select
      (select count(*)::integer from (${queues[queue]}) waiting join snooze
        on snooze.subject = 'review.' || waiting.id::text
        where snooze.account_id = ${accountId} and snooze.until > now()) as snoozed,
      (select count(*)::integer from (${queues[queue]}) waiting join review_claim held
        on held.market_id = waiting.id
        where held.account_id <> ${accountId} and held.until > now()) as held`.execute(db);
  return rows[0] ?? { snoozed: 0, held: 0 };
};

type Details = Waiting & { conversationId: string | null; reason: string | null };

export const detailsOf = async (db: Db, queue: ReviewQueue, ids: readonly string[]): Promise<Details[]> => {
  const { rows } = await sql<Details>`
    select waiting.id, waiting.since, conversation.id as conversation_id,
      (select change.reason from market_change change where change.market_id = waiting.id
        and change.changes -> 'status' ->> 1 = 'changes_requested'
        order by change.version desc limit 1) as reason
    from (${queues[queue]}) waiting left join conversation on conversation.market_id = waiting.id
    where waiting.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};
