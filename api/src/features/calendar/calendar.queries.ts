// Calendar events in the database, and who may see them.
import { deleteInBatches } from "../../platform/db/batches.ts";
import type { EventAnswer, OccurrenceFields, SharedWith } from "@igo/contract/calendar/calendar";
import type { Repeat } from "@igo/contract/calendar/repeat";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { CalendarEventTable } from "../../platform/db/tables/tables.ts";
import { fromPlain } from "../../records/descriptions/descriptions.ts";

/** The reader. `isAdmin` also sees what is shared with the team and what concerns any market. */
export type EventReader = { id: string; isAdmin: boolean };

export type EventChange = { on: string; isCancelled: boolean; fields: Partial<OccurrenceFields> };

export type EventRow = {
  id: string;
  authorId: string;
  authorName: string;
  uid: string;
  version: number;
  sequence: number;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
  place: string | null;
  marketId: string | null;
  /** Null unless the reader may see the market. */
  marketName: string | null;
  /** Rich text, as in the changes. */
  description: string;
  sharedWith: SharedWith;
  reminders: number[];
  repeat: Repeat | null;
  lastOn: string | null;
  remindedUntil: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  changes: EventChange[];
  isInvited: boolean;
  answer: EventAnswer | null;
  /** The reader's answers to single occurrences, by date. */
  answers: Record<string, EventAnswer>;
  peopleCount: number;
};

const isMemberOf = (marketId: RawBuilder<unknown>, accountId: string) => sql`exists (
  select from market_member member join market own on own.id = member.market_id
  where member.market_id = ${marketId} and member.account_id = ${accountId}::uuid and own.deleted_at is null)`;

const maySeeMarket = (marketId: RawBuilder<unknown>, { id, isAdmin }: EventReader) =>
  isAdmin ? sql`true` : isMemberOf(marketId, id);

/** A condition on the row `e`. */
export const maySeeEvent = (reader: EventReader) => sql`(
  e.author_id = ${reader.id}::uuid
  or exists (select from calendar_event_person person where person.event_id = e.id and person.account_id = ${reader.id}::uuid)
  or ${
    reader.isAdmin
      ? sql`e.shared_with in ('team', 'market')`
      : sql`e.shared_with = 'market' and ${isMemberOf(sql`e.market_id`, reader.id)}`
  })`;

const wall = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`;

export const shown = (reader: EventReader) => sql`
  select e.id, e.author_id, btrim(author.first_name || ' ' || author.last_name) as author_name, e.uid, e.version,
    e.sequence, e.title, ${wall("e.starts_local")} as start, ${wall("e.ends_local")} as "end", e.all_day, e.place,
    e.market_id, market.name as market_name, e.description,
    e.description_html, e.shared_with, e.reminders, e.repeat, e.last_on,
    e.reminded_until, e.created_at, e.updated_at, e.cancelled_at,
    coalesce((select jsonb_agg(jsonb_build_object('on', change.original_on, 'isCancelled', change.is_cancelled,
        'fields', change.fields) order by change.original_on)
      from calendar_event_change change where change.event_id = e.id), '[]') as changes,
    me.id is not null as is_invited, me.answer, coalesce(me.answers, '{}') as answers,
    (select count(*) from calendar_event_person person where person.event_id = e.id)::integer as people_count
  from calendar_event e
  join account author on author.id = e.author_id
  left join market on market.id = e.market_id and market.deleted_at is null
    and ${maySeeMarket(sql`market.id`, reader)}
  left join calendar_event_person me on me.event_id = e.id and me.account_id = ${reader.id}::uuid`;

export type StoredRow = EventRow & { descriptionHtml: string | null };

/** Descriptions from before they were rich text are shown as such, until they are converted. */
export const toRow = ({ descriptionHtml, ...row }: StoredRow): EventRow =>
  descriptionHtml === null
    ? {
        ...row,
        description: fromPlain(row.description).html,
        changes: row.changes.map(({ fields, ...change }) => ({
          ...change,
          fields:
            fields.description === undefined
              ? fields
              : { ...fields, description: fromPlain(fields.description).html },
        })),
      }
    : { ...row, description: descriptionHtml };

/** What `shown` selects. */
export const readRows = async (db: Db, query: RawBuilder<unknown>): Promise<EventRow[]> =>
  (await sql<StoredRow>`${query}`.execute(db)).rows.map(toRow);

/** Single events and series that may have an occurrence between two moments. */
export const between = async (
  db: Db,
  reader: EventReader,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<EventRow[]> => {
  return readRows(
    db,
    sql`${shown(reader)}
    where e.cancelled_at is null and ${maySeeEvent(reader)}
      and tsrange(e.span_from, e.span_to) && tsrange(${from}::timestamp, ${to}::timestamp)
    order by e.starts_local, e.id limit ${limit}`,
  );
};

export const findEvent = async (db: Db, reader: EventReader, id: string): Promise<EventRow | undefined> => {
  const where = sql`where e.id = ${id}::uuid and ${maySeeEvent(reader)}`;
  const [row] = await readRows(db, sql`${shown(reader)} ${where}`);
  return row;
};

// For reads without a user: access is checked elsewhere, and the rows contain nobody's own answer.
const noOne: EventReader = { id: "00000000-0000-0000-0000-000000000000", isAdmin: true };

/** Without an access check: for background work. */
export const findAny = async (db: Db, id: string): Promise<EventRow | undefined> => {
  const [row] = await readRows(db, sql`${shown(noOne)} where e.id = ${id}::uuid`);
  return row;
};

/** Who may see each of these events now. */
export const membersOf = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ eventId: string; accountIds: string[] }>`
    select e.id as event_id, array_agg(account.id) as account_ids
    from calendar_event e join account on account.id = e.author_id
      or account.id in (select person.account_id from calendar_event_person person where person.event_id = e.id)
      or (account.role = 1 and e.shared_with in ('team', 'market'))
      or (e.shared_with = 'market' and account.id in (
        select member.account_id from market_member member join market on market.id = member.market_id
        where member.market_id = e.market_id and market.deleted_at is null))
    where e.id = any(${ids}::uuid[]) group by e.id`.execute(db);
  return new Map(rows.map(({ eventId, accountIds }) => [eventId, new Set(accountIds)]));
};

/** Locks the event until the transaction ends, so that nobody changes it or sends its reminders meanwhile. */
export const lockEvent = (db: Db, id: string) =>
  db.selectFrom("calendarEvent").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

export const findEventByClient = (db: Db, authorId: string, clientId: string) =>
  db
    .selectFrom("calendarEvent")
    .select("id")
    .where("authorId", "=", authorId)
    .where("clientId", "=", clientId)
    .executeTakeFirst();

/** Undefined if a repeated request has already created it. */
export const insertEvent = (db: Db, values: Insertable<CalendarEventTable>) =>
  db
    .insertInto("calendarEvent")
    .values(values)
    .onConflict((conflict) => conflict.columns(["authorId", "clientId"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updateEvent = (db: Db, id: string, values: Updateable<CalendarEventTable>) =>
  db
    .updateTable("calendarEvent")
    .set({
      ...values,
      version: sql`version + 1`,
      sequence: sql`sequence + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where("id", "=", id)
    .execute();

export const setSpan = (db: Db, id: string, { from, to }: { from: string; to: string }) =>
  db.updateTable("calendarEvent").set({ spanFrom: from, spanTo: to }).where("id", "=", id).execute();

export const setNextReminder = (
  db: Db,
  id: string,
  values: { nextReminderAt: string | null; remindedUntil?: string },
) => db.updateTable("calendarEvent").set(values).where("id", "=", id).execute();

export const setChange = (db: Db, eventId: string, { on, isCancelled, fields }: EventChange) =>
  db
    .insertInto("calendarEventChange")
    .values({ eventId, originalOn: on, isCancelled, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict
        .columns(["eventId", "originalOn"])
        .doUpdateSet({ isCancelled, fields: JSON.stringify(fields) }),
    )
    .execute();

export const removeChanges = (db: Db, eventId: string) =>
  db.deleteFrom("calendarEventChange").where("eventId", "=", eventId).execute();

export const removeChange = (db: Db, eventId: string, on: string) =>
  db.deleteFrom("calendarEventChange").where("eventId", "=", eventId).where("originalOn", "=", on).execute();

/** Whether the reader may plan an event about this market. */
export const seesMarket = async (db: Db, reader: EventReader, marketId: string): Promise<boolean> => {
  const { rows } = await sql`
    select id from market where id = ${marketId}::uuid and deleted_at is null
      and ${maySeeMarket(sql`market.id`, reader)}`.execute(db);
  return rows.length > 0;
};

/** The opening hours of these markets. */
export const hoursOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("market").select(["id", "openingHours"]).where("id", "in", ids).execute();

/** Deletes events that were cancelled long ago. */
export const purgeEvents = (db: Db, days: number) =>
  deleteInBatches(db, "calendarEvent", sql`cancelled_at < now() - make_interval(days => ${days}::integer)`);
