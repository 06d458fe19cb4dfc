// Points to review, and delivery areas that overlap.
import type { CoverageOverlap, PointReason, ReviewedPoint } from "@igo/contract/insights/coverage";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { isWanted, type CoverageArea } from "./coverage.where.queries.ts";

/** Ordered by id, after a given one. */
export const pointsToReview = async (
  db: Db,
  wanted: CoverageArea,
  reason: PointReason,
  after: string | null,
  limit: number,
): Promise<ReviewedPoint[]> => {
  const found =
    reason === "none"
      ? sql`select market.*, null::float8 as km from market where lat is null or lon is null`
      : sql`select market.*, outside.km from market_outside outside join market on market.id = outside.market_id`;
  const { rows } = await sql<ReviewedPoint>`
    select market.id, market.name, external_code, status, address, municipality_code,
      municipality.name as municipality_name, market.department_code, department.name as department_name,
      market.lat, market.lon, km
    from (
      select * from (${found}) market
      where ${isWanted(wanted)} and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
      order by id limit ${limit}
    ) market
      join municipality on municipality.code = market.municipality_code
      join department on department.code = market.department_code
    order by market.id`.execute(db);
  return rows;
};

/** Active markets with a delivery area, up to a limit. */
const areas = (wanted: CoverageArea, limit: number) => sql`
  select id, name, external_code, category_code, lat, lon, delivery_radius_km as km,
    exists (select from market_zone where market_id = market.id) as is_drawn
  from market
  where ${isWanted(wanted)} and status = 'active'
    and (lat is not null and lon is not null and delivery_radius_km > 0
      or exists (select from market_zone where market_id = market.id))
  limit ${limit}`;

export const countAreas = async (db: Db, wanted: CoverageArea, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${areas(wanted, limit)}) area`.execute(db);
  return rows[0]?.count ?? 0;
};

type Row = {
  oneId: string;
  oneName: string;
  oneCode: string | null;
  otherId: string;
  otherName: string;
  otherCode: string | null;
  km: number;
  lat: number;
  lon: number;
};

/**
 * Two radii overlap if their sum exceeds the distance; two drawn areas if their polygons intersect; a radius and a
 * polygon if the market is closer to the polygon than its radius (computed on the plane of degrees, with an error below
 * three percent in Colombia).
 */
export const overlaps = async (
  db: Db,
  wanted: CoverageArea,
  { compared, limit }: { compared: number; limit: number },
): Promise<CoverageOverlap[]> => {
  const { rows } = await sql<Row>`
    with area as materialized (${areas(wanted, compared)}),
    pair as (
      select one.id as one_id, one.name as one_name, one.external_code as one_code,
        other.id as other_id, other.name as other_name, other.external_code as other_code,
        coalesce(kilometres_between(one.lat, one.lon, other.lat, other.lon), 0) as km, one.lat, one.lon
      from area one join area other on one.id < other.id and one.category_code = other.category_code
      where case
        when one.is_drawn and other.is_drawn then exists (
          select from market_zone a join market_zone b on a.shape && b.shape
          where a.market_id = one.id and b.market_id = other.id)
        when one.is_drawn then exists (select from market_zone zone where zone.market_id = one.id
          and (zone.shape <-> point(other.lon, other.lat)) * 111.195 < other.km)
        when other.is_drawn then exists (select from market_zone zone where zone.market_id = other.id
          and (zone.shape <-> point(one.lon, one.lat)) * 111.195 < one.km)
        else kilometres_between(one.lat, one.lon, other.lat, other.lon) < one.km + other.km end
    )
    select one_id, one_name, one_code, other_id, other_name, other_code, km, coalesce(lat, 0) as lat, coalesce(lon, 0) as lon
    from pair order by km, one_id, other_id limit ${limit}`.execute(db);
  return rows.map(({ km, lat, lon, ...row }) => ({
    one: { id: row.oneId, name: row.oneName, externalCode: row.oneCode },
    other: { id: row.otherId, name: row.otherName, externalCode: row.otherCode },
    km,
    lat,
    lon,
  }));
};
