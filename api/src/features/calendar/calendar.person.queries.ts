// What is a person's own in the calendar: for their data export, and for their erasure.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** What a person has planned and takes part in, for their data export. */
export const exportOf = async (db: Db, accountId: string): Promise<object> => {
  const { rows } = await sql<{ events: object; invitations: object; feed: object | null }>`
    select
      (select coalesce(jsonb_agg(to_jsonb(own) order by own.id), '[]') from (
        select id, title, starts_local, ends_local, all_day, place, market_id, description, shared_with, reminders, repeat,
          created_at, cancelled_at,
          (select coalesce(jsonb_agg(jsonb_build_object('email', person.email, 'answer', person.answer)), '[]')
            from calendar_event_person person where person.event_id = e.id) as people
        from calendar_event e where author_id = ${accountId}::uuid) own) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('title', e.title, 'start', e.starts_local, 'answer', person.answer,
          'answers', person.answers)), '[]')
        from calendar_event_person person join calendar_event e on e.id = person.event_id
        where person.account_id = ${accountId}::uuid and e.cancelled_at is null) as invitations,
      (select jsonb_build_object('createdAt', created_at, 'readAt', read_at) from calendar_feed
        where account_id = ${accountId}::uuid) as feed`.execute(db);
  return rows[0] ?? {};
};

/** Deletes events in which nobody else takes part; the others stay, without the person's name. */
export const eraseOf = async (db: Db, accountId: string, email: string | null): Promise<void> => {
  await sql`delete from calendar_event_person
    where account_id = ${accountId}::uuid or email = ${email}`.execute(db);
  await sql`delete from calendar_event e
    where author_id = ${accountId}::uuid and shared_with = 'people'
      and not exists (select from calendar_event_person person
        where person.event_id = e.id and person.account_id is not null)`.execute(db);
  await sql`delete from calendar_event_person person using calendar_event e
    where e.id = person.event_id and e.author_id = ${accountId}::uuid and person.account_id is null`.execute(
    db,
  );
  await sql`delete from calendar_reminder where account_id = ${accountId}::uuid`.execute(db);
  await sql`delete from calendar_feed where account_id = ${accountId}::uuid`.execute(db);
};
