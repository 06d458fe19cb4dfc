// Who takes part in an event, and whom a user may invite.
import type { EventAnswer } from "@igo/contract/calendar/calendar";
import type { Invitable } from "@igo/contract/calendar/calendar.calls";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { newId } from "../../platform/ids.ts";
import { isPerson } from "../../platform/security/people.ts";
import type { EventReader } from "./calendar.queries.ts";

export type PersonRow = {
  id: string;
  accountId: string | null;
  email: string | null;
  name: string;
  locale: "en" | "es" | null;
  answer: EventAnswer | null;
  answers: Record<string, EventAnswer>;
};

export const listGuests = async (db: Db, eventId: string): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select person.id, person.account_id, person.email, person.answer, person.answers, account.locale,
      coalesce(nullif(btrim(account.first_name || ' ' || account.last_name), ''), person.email, '') as name
    from calendar_event_person person left join account on account.id = person.account_id
    where person.event_id = ${eventId}::uuid order by person.id`.execute(db);
  return rows;
};

export type Invited = { accountId: string } | { email: string };
export type Added = Invited & { id: string };

/** Returns those who were not invited yet. */
export const addGuest = async (db: Db, eventId: string, people: readonly Invited[]): Promise<Added[]> => {
  const added: Added[] = [];
  for (const person of people) {
    const row = await db
      .insertInto("calendarEventPerson")
      .values({ id: newId(), eventId, accountId: null, email: null, answer: null, ...person })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) added.push({ ...person, id: row.id });
  }
  return added;
};

/** When a series is split, everyone is copied to the new part, with their answers to its dates. */
export const copy = (
  db: Db,
  people: readonly { person: PersonRow; answers: Record<string, EventAnswer> }[],
  eventId: string,
) =>
  people.length === 0
    ? Promise.resolve([])
    : db
        .insertInto("calendarEventPerson")
        .values(
          people.map(({ person: { accountId, email, answer }, answers }) => ({
            id: newId(),
            eventId,
            accountId,
            email,
            answer,
            answers: JSON.stringify(answers),
          })),
        )
        .execute();

export const removeGuest = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.deleteFrom("calendarEventPerson").where("id", "in", ids).execute();

/** An answer for the entire series replaces those to single dates. */
export const setAnswer = (db: Db, eventId: string, accountId: string, answer: EventAnswer) =>
  db
    .updateTable("calendarEventPerson")
    .set({ answer, answers: "{}" })
    .where("eventId", "=", eventId)
    .where("accountId", "=", accountId)
    .returning("id")
    .executeTakeFirst();

export const setAnswerOn = (db: Db, eventId: string, accountId: string, on: string, answer: EventAnswer) =>
  db
    .updateTable("calendarEventPerson")
    .set({ answers: sql`answers || jsonb_build_object(${on}::text, ${answer}::text)` })
    .where("eventId", "=", eventId)
    .where("accountId", "=", accountId)
    .returning("id")
    .executeTakeFirst();

/** A guest outside, until the transaction ends; its event must be locked first. */
export const lockGuest = (db: Db, id: string) =>
  db
    .selectFrom("calendarEventPerson")
    .select(["email", "answer", "answers", "askedSequence", "replies"])
    .where("id", "=", id)
    .where("email", "is not", null)
    .forUpdate()
    .executeTakeFirst();

export const findEventOf = (db: Db, id: string) =>
  db.selectFrom("calendarEventPerson").select("eventId").where("id", "=", id).executeTakeFirst();

type GuestsAnswer = {
  answer: EventAnswer | null;
  answers: Record<string, EventAnswer>;
  replies: Record<string, { sequence: number; at: string }>;
};

export const setGuestsAnswer = (db: Db, id: string, { answer, answers, replies }: GuestsAnswer) =>
  db
    .updateTable("calendarEventPerson")
    .set({ answer, answers: JSON.stringify(answers), replies: JSON.stringify(replies) })
    .where("id", "=", id)
    .execute();

export const setAnswers = (db: Db, id: string, answers: Record<string, EventAnswer>) =>
  db
    .updateTable("calendarEventPerson")
    .set({ answers: JSON.stringify(answers) })
    .where("id", "=", id)
    .execute();

/** At a new time, those who said yes are asked again. */
export const forgetAnswers = (db: Db, eventId: string, exceptAccountId: string) =>
  db
    .updateTable("calendarEventPerson")
    .set({
      answer: null,
      answers: "{}",
      askedSequence: sql`(select sequence from calendar_event where id = ${eventId}::uuid)`,
    })
    .where("eventId", "=", eventId)
    .where((is) => is.or([is("accountId", "is", null), is("accountId", "!=", exceptAccountId)]))
    .execute();

export const findAuthor = (db: Db, id: string) =>
  db
    .selectFrom("account")
    .select(["email", "locale"])
    .select(sql<boolean>`role = 1`.as("isAdmin"))
    .where("id", "=", id)
    .executeTakeFirst();

/** Administrators may invite anyone; others may invite administrators and people of their own markets. */
const isInvitableBy = ({ id, isAdmin }: EventReader): RawBuilder<unknown> =>
  isAdmin
    ? sql`true`
    : sql`(account.role = 1 or exists (
        select from market_member own join market on market.id = own.market_id and market.deleted_at is null
        join market_member theirs on theirs.market_id = own.market_id
        where own.account_id = ${id}::uuid and theirs.account_id = account.id))`;

const isActive = sql`account.status = 'active' and account.erased_at is null and ${isPerson("account")}`;

export const searchGuests = async (
  db: Db,
  reader: EventReader,
  patterns: readonly string[],
  limit: number,
): Promise<Invitable[]> => {
  const { rows } = await sql<Invitable>`
    select account.id as account_id, btrim(account.first_name || ' ' || account.last_name) as name,
      account.role = 1 as is_admin
    from account
    where ${isActive} and account.id <> ${reader.id}::uuid and ${isInvitableBy(reader)}
      and ${sql.join(
        [
          sql`true`,
          ...patterns.map(
            (pattern) => sql`folded(account.first_name || ' ' || account.last_name) like ${pattern}`,
          ),
        ],
        sql` and `,
      )}
    order by name, account.id limit ${limit}`.execute(db);
  return rows;
};

/** Those of these accounts that the reader may invite. */
export const invitableAmong = async (
  db: Db,
  reader: EventReader,
  accountIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select account.id from account
    where account.id = any(${accountIds}::uuid[]) and ${isActive} and ${isInvitableBy(reader)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
