// The event table, for open screens.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";
import { hint } from "../db/hints.ts";
import { statement, type Value } from "../db/statements.ts";

/** A thing with members; its current members are looked up when an event is delivered. */
export type Topic = { kind: "conversation" | "person" | "board" | "event"; id: string };
export type Audience = {
  accountId?: string | undefined;
  role?: number | undefined;
  topic?: Topic | undefined;
};

/** For statements that publish what they write. `audience` selects the account_id and role of each recipient. */
export const publishing = (payload: RawBuilder<string>, audience: RawBuilder<unknown>) => sql`
  insert into event (payload, account_id, role)
  select ${payload}::jsonb, account_id, role from (${audience}) audience`;

/** To be called after such a statement. */
export const hintEvents = (db: Db) => hint(db, "event");

type Reported = {
  payload: string;
  accountIds: (string | null)[];
  roles: (number | null)[];
  topicKinds: (string | null)[];
  topicIds: (string | null)[];
};

export const addLiveEvent = async (
  db: Db,
  payload: object,
  audiences: readonly Audience[],
): Promise<void> => {
  await reported(db, {
    payload: JSON.stringify(payload),
    accountIds: audiences.map(({ accountId }) => accountId ?? null),
    roles: audiences.map(({ role }) => role ?? null),
    topicKinds: audiences.map(({ topic }) => topic?.kind ?? null),
    topicIds: audiences.map(({ topic }) => topic?.id ?? null),
  });
  await hintEvents(db);
};

const reported = statement(
  "event.add",
  (_db, value: Value<Reported>) => sql`
    insert into event (payload, account_id, role, topic_kind, topic_id)
    select ${value(({ payload }) => payload)}::jsonb, account_id, role, topic_kind, topic_id
    from unnest(
      ${value(({ accountIds }) => accountIds)}::uuid[], ${value(({ roles }) => roles)}::smallint[],
      ${value(({ topicKinds }) => topicKinds)}::text[], ${value(({ topicIds }) => topicIds)}::uuid[]
    ) audience (account_id, role, topic_kind, topic_id)`,
);

const columns = ["id", "accountId", "role", "topicKind", "topicId", "payload"] as const;
export const maxAtOnce = 1000;

/** The oldest above the id, and those of `late` that are there by now; by id. */
export const after = async (db: Db, id: number, late: readonly number[]) => {
  const newer = db.selectFrom("event").select(columns).where("id", ">", id).orderBy("id").limit(maxAtOnce);
  if (late.length === 0) return newer.execute();
  // Two queries: a condition with `or` reads the whole table.
  const [arrived, above] = await Promise.all([
    db
      .selectFrom("event")
      .select(columns)
      .where(sql<boolean>`id = any(${late}::bigint[])`)
      .orderBy("id")
      .execute(),
    newer.execute(),
  ]);
  return [...arrived, ...above];
};

export const idsAfter = async (db: Db, id: number): Promise<number[]> => {
  const rows = await db.selectFrom("event").select("id").where("id", ">", id).orderBy("id").execute();
  return rows.map((row) => row.id);
};

export const afterFor = (db: Db, id: number, accountId: string, role: number) =>
  db
    .selectFrom("event")
    .select(columns)
    .where("id", ">", id)
    .where((is) => is.or([is("accountId", "=", accountId), is("accountId", "is", null)]))
    .where((is) => is.or([is("role", "=", role), is("role", "is", null)]))
    .orderBy("id")
    .limit(maxAtOnce)
    .execute();

/** By age: the highest id of those would be looked for among all that are younger. */
const newestOlderThan = async (db: Db, milliseconds: number): Promise<number> => {
  const row = await db
    .selectFrom("event")
    .select("id")
    .where("createdAt", "<", sql<string>`now() - ${milliseconds} * interval '1 millisecond'`)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
};

/** An event id below which no more events can appear: publishing transactions end within half a minute. */
export const settled = (db: Db) => newestOlderThan(db, 30_000);

/** An event id that was there so many milliseconds ago, or a second earlier for writes that took a moment. */
export const before = (db: Db, sinceMs: number) => newestOlderThan(db, sinceMs + 1000);

/**
 * Creates the parts of the coming days and drops those of two days ago: an event is there for a day at least. Writers
 * wait for a moment, or the next run tries again.
 */
export const tidyEventDays = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '200ms'`.execute(tx);
    await sql`select add_event_days(now(), now() + interval '2 days'),
      drop_parts('event', now() - interval '1 day')`.execute(tx);
    await sql`delete from event_other where created_at < now() - interval '1 day'`.execute(tx);
  });
