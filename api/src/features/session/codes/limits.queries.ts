// Failed sign-ins, counted before the password is checked, so that simultaneous ones count, too; and requested codes.
import { deleteInBatches } from "../../../platform/db/batches.ts";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/**
 * Counts a failure for an identifier, unless it is blocked. The fifth blocks it for a second, each further one for
 * twice as long, up to a quarter of an hour. Returns the number of failures, or undefined if it is blocked.
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

/** Counts an attempt in this minute and this hour; returns both counts. */
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

/** A successful attempt does not count. */
export const returnAttempt = (db: Db, key: string) =>
  db
    .updateTable("attemptWindow")
    .set({ count: sql<number>`count - 1` })
    .where("key", "in", [`${key}:minute`, `${key}:hour`])
    .where("count", ">", 0)
    .where("startedAt", ">", sql<string>`now() - interval '1 hour'`)
    .execute();

export type CodeRequest = {
  recipient: string;
  purpose: string;
  place: string;
  /** The flow of the ticket sent with the request, if any; and of the one that the response carries. */
  flow: { sent: string | null; next: string };
  /** From a browser in which the recipient has signed in before. */
  isKnown: boolean;
};

/**
 * Counts a code for a mailbox, unless it is too soon: one a minute for any purpose; 5 an hour and 10 a day, or 3 a day,
 * counted separately, if nothing shows who requests them; 20 an hour for an address. Returns the seconds to wait (0 if
 * it was counted), and whether the flow continues. Call it in a transaction: requests for the same mailbox or from the
 * same address take turns.
 */
export const countRequest = async (
  tx: Db,
  { recipient, purpose, place, flow, isKnown }: CodeRequest,
): Promise<{ seconds: number; goesOn: boolean }> => {
  for (const key of [recipient, place])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 716407))`.execute(tx);
  const { rows } = await sql<{ seconds: number; goesOn: boolean }>`
    with begun (goes_on) as (
      select exists (select from code_request where recipient = ${recipient} and flow = ${flow.sent}
        and at > clock_timestamp() - interval '1 day')),
    wanted (source, goes_on) as (
      select case when ${isKnown} then 'owner' when goes_on then 'flow' else 'stranger' end, goes_on from begun),
    -- The first code of a flow, too, is one of it.
    alike (at) as (
      select at from code_request
      where recipient = ${recipient} and (source = (select source from wanted) or flow = ${flow.sent})),
    until (at) as (
      select max(at) + interval '1 minute' from code_request where recipient = ${recipient}
      union all (select at + interval '1 hour' from alike order by at desc offset 4 limit 1)
      union all (select at + interval '1 day' from alike order by at desc
        offset case when (select source from wanted) = 'stranger' then 2 else 9 end limit 1)
      union all (select at + interval '1 hour' from code_request
        where place = ${place} order by at desc offset 19 limit 1)),
    waiting (seconds) as (
      select ceil(greatest(0, coalesce(extract(epoch from max(at) - clock_timestamp()), 0)))::int from until),
    counted as (
      insert into code_request (recipient, purpose, place, source, flow)
      select ${recipient}, ${purpose}, ${place}, source,
        case when goes_on then ${flow.sent} else ${flow.next} end
      from waiting, wanted where seconds = 0)
    select seconds, goes_on from waiting, wanted`.execute(tx);
  return rows[0] ?? { seconds: 0, goesOn: false };
};

export const purgeLimits = async (db: Db) => {
  const isOld = (column: string) => sql`${sql.ref(column)} < now() - interval '1 day'`;
  await deleteInBatches(db, "attemptWindow", isOld("startedAt"));
  await deleteInBatches(db, "codeRequest", isOld("at"));
  await deleteInBatches(db, "signInBackoff", isOld("updatedAt"));
};
