// Calendar entries computed on each read: documents that expire, and products whose sale starts or ends.
import type { ExpiringDay, SaleDay } from "@igo/contract/calendar/calendar";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { EventReader } from "./calendar.queries.ts";

type Days = { from: string; to: string; maxOfDay: number };

const isOwn = (marketId: RawBuilder<unknown>, { id, isAdmin }: EventReader) =>
  isAdmin
    ? sql`true`
    : sql`exists (select from market_member own where own.market_id = ${marketId} and own.account_id = ${id}::uuid)`;

/** By expiry date. A document is left out if another of its kind is valid for longer. */
export const documentsBetween = async (
  db: Db,
  reader: EventReader,
  { from, to, maxOfDay }: Days,
): Promise<ExpiringDay[]> => {
  const { rows } = await sql<ExpiringDay>`
    select expires_on as date, max(total)::integer as total,
      jsonb_agg(jsonb_build_object('id', id, 'kind', kind,
        'market', jsonb_build_object('id', market_id, 'name', market_name)) order by market_name, id) as documents
    from (
      select document.id, document.kind, document.expires_on::text as expires_on, market.id as market_id,
        market.name as market_name, count(*) over of_day as total,
        row_number() over (of_day order by market.name, document.id) as place
      from document join market on market.id = document.market_id
      where document.is_current and document.expires_on >= ${from}::date and document.expires_on < ${to}::date
        and ${isOwn(sql`market.id`, reader)}
      window of_day as (partition by document.expires_on)
    ) document
    where place <= ${maxOfDay} group by expires_on order by expires_on`.execute(db);
  return rows;
};

const edgeBetween = (
  edge: "start" | "end",
  column: "available_from" | "available_to",
  reader: EventReader,
  { from, to, maxOfDay }: Days,
) => sql`
  select date, ${edge}::text as edge, max(total)::integer as total,
    jsonb_agg(jsonb_build_object('id', id, 'name', name,
      'market', jsonb_build_object('id', market_id, 'name', market_name)) order by name, id) as products
  from (
    select product.id, product.name, product.${sql.ref(column)}::text as date, market.id as market_id,
      market.name as market_name, count(*) over of_day as total,
      row_number() over (of_day order by product.name, product.id) as place
    from product join market on market.id = product.market_id
    where product.deleted_at is null and product.${sql.ref(column)} >= ${from}::date
      and product.${sql.ref(column)} < ${to}::date and market.deleted_at is null and ${isOwn(sql`market.id`, reader)}
    window of_day as (partition by product.${sql.ref(column)})
  ) product
  where place <= ${maxOfDay} group by date`;

/** The first and last days of sale. */
export const salesBetween = async (db: Db, reader: EventReader, days: Days): Promise<SaleDay[]> => {
  const { rows } = await sql<SaleDay>`
    ${edgeBetween("start", "available_from", reader, days)}
    union all ${edgeBetween("end", "available_to", reader, days)}
    order by 1, 2`.execute(db);
  return rows;
};
