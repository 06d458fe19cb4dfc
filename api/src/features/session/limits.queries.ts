// Failed sign-ins, counted before the password is looked at, so that many at once are counted too; codes asked for.
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/**
 * Counts one more failure of an identifier, unless it is blocked now; the fifth blocks for a second, each further
 * one for twice as long, up to a quarter of an hour. Gives the number of failures, or nothing when blocked.
 */
export const countFailure = async (db: Db, identifier: string): Promise<number | undefined> => {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_backoff as known (identifier, failures, blocked_until) values (${identifier}, 1, now())
    on conflict (identifier) do update set
      failures = known.failures + 1,
      updated_at = now(),
      blocked_until = now() + case when known.failures + 1 < 5 then interval '0'
        else least(interval '15 minutes', interval '1 second' * power(2, least(known.failures + 1 - 5, 20))) end
    where known.blocked_until <= now()
    returning failures`.execute(db);
  return rows[0]?.failures;
};

export const secondsBlocked = async (db: Db, identifier: string): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds
    from sign_in_backoff where identifier = ${identifier}`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
};

export const forgetFailures = (db: Db, identifier: string) =>
  db.deleteFrom("signInBackoff").where("identifier", "=", identifier).execute();

/** Counts one more try within this minute and this hour; gives both counts. */
export const countTry = async (db: Db, key: string): Promise<{ minute: number; hour: number }> => {
  const { rows } = await sql<{ key: string; count: number }>`
    insert into attempt_window as known (key, started_at, count) values
      (${`${key}:minute`}, date_trunc('minute', now()), 1),
      (${`${key}:hour`}, date_trunc('hour', now()), 1)
    on conflict (key, started_at) do update set count = known.count + 1
    returning key, count`.execute(db);
  const countOf = (window: string) => rows.find((row) => row.key === `${key}:${window}`)?.count ?? 0;
  return { minute: countOf("minute"), hour: countOf("hour") };
};

/** A try that was right does not count. */
export const takeTryBack = (db: Db, key: string) =>
  db
    .updateTable("attemptWindow")
    .set({ count: sql<number>`count - 1` })
    .where("key", "in", [`${key}:minute`, `${key}:hour`])
    .where("count", ">", 0)
    .where("startedAt", ">", sql<string>`now() - interval '1 hour'`)
    .execute();

type Wanted = { recipient: string; purpose: string; place: string };

/**
 * Counts one more code for a recipient, unless it is too soon: a minute after the last of the same purpose, 5 an hour
 * and 10 a day for a recipient, 20 an hour for an address. Gives the seconds to wait, 0 when it was counted. In a
 * transaction: requests of the same recipient, or from the same address, take turns.
 */
export const countRequest = async (tx: Db, { recipient, purpose, place }: Wanted): Promise<number> => {
  for (const key of [recipient, place])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 716407))`.execute(tx);
  const { rows } = await sql<{ seconds: number }>`
    with until (at) as (
      select max(at) + interval '1 minute' from code_request
        where recipient = ${recipient} and purpose = ${purpose}
      union all (select at + interval '1 hour' from code_request
        where recipient = ${recipient} order by at desc offset 4 limit 1)
      union all (select at + interval '1 day' from code_request
        where recipient = ${recipient} order by at desc offset 9 limit 1)
      union all (select at + interval '1 hour' from code_request
        where place = ${place} order by at desc offset 19 limit 1)),
    waiting (seconds) as (
      select ceil(greatest(0, coalesce(extract(epoch from max(at) - clock_timestamp()), 0)))::int from until),
    counted as (
      insert into code_request (recipient, purpose, place)
      select ${recipient}, ${purpose}, ${place} from waiting where seconds = 0)
    select seconds from waiting`.execute(tx);
  return rows[0]?.seconds ?? 0;
};

export const purge = async (db: Db) => {
  await db
    .deleteFrom("attemptWindow")
    .where("startedAt", "<", sql<string>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom("codeRequest")
    .where("at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom("signInBackoff")
    .where("updatedAt", "<", sql<string>`now() - interval '1 day'`)
    .execute();
};
