// SQL for whether a product is on sale at an instant: its switch, stock, dates and hours.
import { type RawBuilder, sql } from "kysely";
import { isoDateOf, type OpeningDate, type OpeningInstant } from "../../platform/bogota.ts";

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Which lines apply to a date: those for holidays if it is one and there are any, else its weekday's. */
const speaksOf = ({ weekday, isHoliday }: OpeningDate) =>
  isHoliday
    ? sql`line ->> 'day' = case when product.sale_hours @> '[{"day": "holiday"}]' then 'holiday'
        else ${String(weekday)} end`
    : sql`line ->> 'day' = ${String(weekday)}`;

// Times are compared as texts, so 24:00 comes last. A line that closes no later than it opens continues into the next
// day.
const isHour = ({ minute, today, yesterday }: OpeningInstant) => {
  const now = clock(minute);
  return sql`exists (select from jsonb_array_elements(product.sale_hours) line where
    (${speaksOf(today)} and line ->> 'open' <= ${now}
      and (line ->> 'close' > ${now} or line ->> 'close' <= line ->> 'open'))
    or (${speaksOf(yesterday)} and line ->> 'close' <= line ->> 'open' and line ->> 'close' > ${now}))`;
};

/** Never null. Cheap conditions come first. */
export const isOnSaleAt = (instant: OpeningInstant): RawBuilder<boolean> => {
  const today = isoDateOf(instant.today.day);
  return sql<boolean>`(product.is_available and coalesce(product.stock > 0, true)
    and coalesce(product.available_from <= ${today}::date, true)
    and coalesce(product.available_to >= ${today}::date, true)
    and case when product.sale_hours is null then true else ${isHour(instant)} end)`;
};
