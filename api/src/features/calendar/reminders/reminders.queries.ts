// Which reminders are due, and which were sent; the table's primary key makes each go out only once.
import { deleteInBatches } from "../../../platform/db/batches.ts";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/** The distinct moments at which reminders are due. */
export const dueBefore = async (db: Db, at: string): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`
    select distinct next_reminder_at as at from calendar_event
    where next_reminder_at < ${at}::timestamptz and cancelled_at is null order by 1 limit 1000`.execute(db);
  return rows.map((row) => row.at);
};

/** Locks due events until the transaction ends; skips those locked by others, who will send or replan them. */
export const takeDue = async (tx: Db, at: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from calendar_event where next_reminder_at <= ${at}::timestamptz
    order by next_reminder_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
};

type Key = { eventId: string; originalOn: string; startsLocal: string; accountId: string };

/** Returns how many of these had not been sent yet. */
export const addReminder = async (tx: Db, key: Key, minutes: readonly number[]): Promise<number> => {
  const added = await tx
    .insertInto("calendarReminder")
    .values(minutes.map((one) => ({ ...key, minutes: one })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("minutes")
    .execute();
  return added.length;
};

export const purgeReminders = (db: Db, days: number) =>
  deleteInBatches(db, "calendarReminder", sql`rung_at < now() - make_interval(days => ${days}::integer)`);
