// Searches a person's mails, newest first, however seldom or frequent the words are and wherever they occur.
import { type RawBuilder, sql } from "kysely";

/** So many newest mails are read one by one, where frequent words are found at once. */
const maxRead = 1000;

type Search = {
  /** LIKE patterns on folded text; all must match. */
  patterns: readonly string[];
  /** Which copies `c` to search. */
  where: RawBuilder<unknown>;
  limit: number;
};

/** As in the index of words. */
const weekOf = (instant: RawBuilder<unknown>) => sql`date_trunc('week', ${instant} at time zone 'UTC')`;

/**
 * A subquery that returns the ids of the matching mails. Before the newest thousand, it asks the index of words week by
 * week until there are enough. To be used as `any(array(…))`: as `in (…)`, the planner expects many ids and walks the
 * mailbox to find them.
 */
export const matchingIds = (ownerId: string, { patterns, where, limit }: Search) => {
  const matches = sql.join(
    patterns.map((pattern) => sql`m.words like ${pattern}`),
    sql` and `,
  );
  return sql`(
    with recursive newest as materialized (
      select c.mail_id, c.received_at from mail_copy c where c.owner_id = ${ownerId}::uuid and ${where}
      order by c.received_at desc, c.mail_id desc limit ${sql.lit(maxRead)}
    ), last as materialized (
      select received_at, mail_id from newest order by received_at desc, mail_id desc offset ${sql.lit(maxRead - 1)}
    ), first as materialized (
      select min(received_at) as received_at from mail_copy where owner_id = ${ownerId}::uuid
    ), step as (
      select 0 as weeks, count(*)::integer as count, array_agg(mail_id) as ids from (
        select mail_id from newest where (select ${matches} from mail m where m.id = newest.mail_id)
        limit ${sql.lit(limit)}) recent
      union all
      select step.weeks + 1, step.count + older.count, older.ids from step, lateral (
        select count(*)::integer as count, array_agg(mail_id) as ids from (
          -- OFFSET 0: otherwise, for a small limit, the planner walks the mailbox in its order.
          select mail_id from (
            select c.mail_id, c.received_at from mail m
            join mail_copy c on c.owner_id = ${ownerId}::uuid and c.mail_id = m.id
            where ${weekOf(sql`coalesce(m.sent_at, m.created_at)`)} = ${weekOf(
              // Of an incoming mail, the two times can differ by a moment.
              sql`((select received_at from last) + interval '1 minute')`,
            )} - step.weeks * interval '1 week'
              and ${matches} and ${where}
              and (c.received_at, c.mail_id) < ((select received_at from last), (select mail_id from last))
            offset 0) matching
          order by received_at desc, mail_id desc limit ${sql.lit(limit)}) week) older
      where step.count < ${sql.lit(limit)} and (select received_at from last) - (step.weeks - 1) * interval '1 week'
        > (select received_at from first)
    ) select unnest(ids) from step)`;
};
