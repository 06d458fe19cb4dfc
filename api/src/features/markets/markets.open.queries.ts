// Which opening hours are open at an instant: asked of the few hours that markets keep, not of the markets.
import { type RawBuilder, sql } from "kysely";
import type { OpeningDate, OpeningInstant } from "../../core/bogota.ts";
import type { Db } from "../../db/db.ts";

/** Where on the line of minutes a date begins: its own exception, else the holidays' line, else its weekday. */
const beginningOf = ({ day, weekday, isHoliday }: OpeningDate) => sql`(case
  when ${day}::integer = any(s.exception_days) then ${day}::integer
  when ${isHoliday}::boolean and s.minds_holidays then 8 else ${weekday}::integer end * 2880)`;

/** Whether the hours `s` are open; the night of yesterday may still last. */
export const isOpenAt = ({
  at,
  minute,
  today,
  yesterday,
}: OpeningInstant): RawBuilder<boolean> => sql<boolean>`(
  (s.spans @> (${beginningOf(today)} + ${minute}::integer)
    or s.spans @> (${beginningOf(yesterday)} + 1440 + ${minute}::integer))
  and coalesce((s.hours ->> 'closedUntil')::timestamptz <= ${at}::timestamptz, true))`;

export const openKeys = async (db: Db, instant: OpeningInstant): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select s.key from opening_schedule s where ${isOpenAt(instant)}`.execute(db);
  return rows.map(({ key }) => key);
};
