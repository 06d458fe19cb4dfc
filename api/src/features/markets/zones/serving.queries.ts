// Which markets serve a point: by radius, found in the map grid, or by drawn area.
import type { MarketStatus } from "@igo/contract/markets/markets";
import { maxServing } from "@igo/contract/markets/zones";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement, type Value } from "../../../platform/db/statements.ts";

export type ServingFilter = {
  statuses: readonly MarketStatus[];
  categories?: readonly string[] | undefined;
  chains?: readonly string[] | undefined;
  /** Only the markets of this user. */
  within: string | null;
};

const inChains = (chains: readonly string[]) => {
  const ids = chains.filter((id) => id !== "none");
  return sql`(market.chain_id = any(${ids}::uuid[])
    or ${ids.length < chains.length ? sql`market.chain_id is null` : sql`false`})`;
};

const isWanted = ({ statuses, categories, chains, within }: ServingFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`market.deleted_at is null and market.status = any(${statuses}::text[])`,
      ...(categories?.length ? [sql`market.category_code = any(${categories}::text[])`] : []),
      ...(chains?.length ? [inChains(chains)] : []),
      ...(within === null
        ? []
        : [sql`market.id in (select market_id from market_member where account_id = ${within}::uuid)`]),
    ],
    sql` and `,
  );

type Point = { lat: number; lon: number };

export type Served = {
  id: string;
  name: string;
  externalCode: string | null;
  status: MarketStatus;
  categoryCode: string;
  municipalityName: string;
  lat: number | null;
  lon: number | null;
  km: number | null;
  by: "radius" | "polygon";
  radiusKm: number | null;
  total: number;
};

const kmOfDegree = (Math.PI / 180) * 6371;

/** How many square kilometres a square degree of longitude covers at a latitude. */
const widthAt = (lat: number) => (kmOfDegree * Math.cos((lat * Math.PI) / 180)) ** 2;

type Parts = {
  lat: number | RawBuilder<number>;
  lon: number | RawBuilder<number>;
  width: number | RawBuilder<number>;
  isWanted: RawBuilder<unknown>;
};

/**
 * Planar distance: at delivery range the error is less than one percent. Most markets in the grid cells are too far
 * away, and this rules them out for less than the cost of the distance along the ground. The square of a radius below
 * 1e-162 is an error of the database, which would be everyone's answer.
 */
const isNear = ({ lat, lon, width }: Parts) => sql`
  (market.lat - ${lat}::float8) * (market.lat - ${lat}::float8) * ${sql.lit(kmOfDegree ** 2)}::float8
    + (market.lon - ${lon}::float8) * (market.lon - ${lon}::float8) * ${width}::float8
    <= case when market.delivery_radius_km > 1e-9 then market.delivery_radius_km * market.delivery_radius_km * 1.0201
      when market.delivery_radius_km >= 0 then 1e-18 end`;

const servingAt = (parts: Parts) => {
  const { lat, lon, isWanted } = parts;
  const at = sql`${lat}::float8, ${lon}::float8`;
  const corner = sql`point(${lon}::float8, ${lat}::float8)`;
  return sql<Served>`
    with reached as (
      select near.id, near.km, 'radius' as by
      from cells_reaching(${at}) cell cross join lateral (
        select market.id, kilometres_between(market.lat, market.lon, ${at}) as km from market
        where market_cell(market.lat, market.lon, market.delivery_radius_km) between cell.low and cell.high
          and ${isWanted} and market.lat is not null and market.lon is not null and ${isNear(parts)}
          and kilometres_between(market.lat, market.lon, ${at}) <= market.delivery_radius_km
        -- Range by range is the way, whatever the planner believes of their number.
        offset 0) near
      -- Read once: asked for with each range, the drawn areas would be read for each of them.
      where near.id not in (select market_id from market_zone)
      union all
      select market.id, kilometres_between(market.lat, market.lon, ${at}), 'polygon'
      from (
        select distinct market_id from market_zone
        where box(shape) @> box(${corner}, ${corner}) and shape @> ${corner}
      ) zone join market on market.id = zone.market_id
      where ${isWanted}
    ), nearest as (
      select id, km, by, count(*) over ()::integer as total from reached order by km nulls last, id limit ${sql.lit(maxServing)}
    )
    select market.id, market.name, market.external_code, market.status, market.category_code,
      municipality.name as municipality_name, market.lat, market.lon, nearest.km, nearest.by,
      market.delivery_radius_km as radius_km, nearest.total
    from nearest join market on market.id = nearest.id
      join municipality on municipality.code = market.municipality_code
    order by nearest.km nulls last, nearest.id`;
};

type Requested = Point & { statuses: readonly MarketStatus[]; categories: readonly string[] | null };

/**
 * For all markets: planning takes longer than running, and the plan is the same for any parameters, so it is prepared.
 */
const inNetwork = statement("market.serving", (_db, value: Value<Requested>) => {
  const categories = value((one) => one.categories);
  return servingAt({
    lat: value((one) => one.lat),
    lon: value((one) => one.lon),
    width: value((one) => widthAt(one.lat)),
    isWanted: sql`market.deleted_at is null and market.status = any(${value((one) => one.statuses)}::text[])
      and (${categories}::text[] is null or market.category_code = any(${categories}::text[]))`,
  });
});

/** The nearest first, with the total. */
export const serving = async (db: Db, point: Point, filter: ServingFilter): Promise<Served[]> => {
  const { statuses, categories, chains, within } = filter;
  if (!chains?.length && within === null)
    return inNetwork(db, { ...point, statuses, categories: categories?.length ? categories : null });
  const parts = { ...point, width: widthAt(point.lat), isWanted: isWanted(filter) };
  return (await servingAt(parts).execute(db)).rows;
};
