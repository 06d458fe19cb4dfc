// Which opening hours are open at an instant: evaluated on the few distinct hours, not on every market.
import { type RawBuilder, sql } from "kysely";
import type { OpeningDate, OpeningInstant } from "../../../platform/bogota.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Placed, Value } from "../../../platform/db/statements.ts";

/**
 * The offset of a date on the minute axis of the hours: that of its own exception, otherwise of holidays, otherwise of
 * its weekday.
 */
const beginningOf = ({ day, weekday, isHoliday }: Placed<OpeningDate>) => sql`(case
  when ${day}::integer = any(s.exception_days) then ${day}::integer
  when ${isHoliday}::boolean and s.minds_holidays then 8 else ${weekday}::integer end * 2880)`;

/** Whether the hours `s` are open; yesterday's night shift may not be over yet. */
export const isOpenAt = ({
  at,
  minute,
  today,
  yesterday,
}: Placed<OpeningInstant>): RawBuilder<boolean> => sql<boolean>`(
  (s.spans @> (${beginningOf(today)} + ${minute}::integer)
    or s.spans @> (${beginningOf(yesterday)} + 1440 + ${minute}::integer))
  and coalesce((s.hours ->> 'closedUntil')::timestamptz <= ${at}::timestamptz, true))`;

const dateIn = <Values>(value: Value<Values>, of: (values: Values) => OpeningDate): Placed<OpeningDate> => ({
  day: value((values) => of(values).day),
  weekday: value((values) => of(values).weekday),
  isHoliday: value((values) => of(values).isHoliday),
});

/** An instant as values of a prepared statement. */
export const instantIn = <Values extends { now: OpeningInstant }>(
  value: Value<Values>,
): Placed<OpeningInstant> => ({
  at: value(({ now }) => now.at),
  minute: value(({ now }) => now.minute),
  today: dateIn(value, ({ now }) => now.today),
  yesterday: dateIn(value, ({ now }) => now.yesterday),
});

export const openKeys = async (db: Db, instant: OpeningInstant): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select s.key from opening_schedule s where ${isOpenAt(instant)}`.execute(db);
  return rows.map(({ key }) => key);
};
