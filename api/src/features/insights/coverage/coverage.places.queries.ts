// How many markets each department or municipality has, and which municipalities have gaps.
import type { CoverageGap, CoveragePlace } from "@igo/contract/insights/coverage";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { counted, isWanted, isWantedOf, type CoverageArea } from "./coverage.where.queries.ts";

export const departments = async (db: Db, wanted: CoverageArea): Promise<CoveragePlace[]> => {
  const { rows } = await sql<CoveragePlace>`
    with town as (
      select municipality_code, department_code, sum(markets) as markets,
        sum(markets) filter (where not has_point) as without_point
      from (${counted(wanted)}) one group by 1, 2 having sum(markets) > 0
    ), found as (
      select department_code, sum(markets)::integer as markets, coalesce(sum(without_point), 0)::integer as without_point,
        count(*)::integer as towns_with_markets
      from town group by 1
    )
    select department.code, department.name, coalesce(found.markets, 0) as markets,
      coalesce(found.without_point, 0) as without_point,
      (select count(*)::integer from municipality where department_code = department.code) as towns,
      coalesce(found.towns_with_markets, 0) as towns_with_markets
    from department left join found on found.department_code = department.code
    order by department.code`.execute(db);
  return rows;
};

export const municipalities = async (
  db: Db,
  wanted: CoverageArea & { departmentCode: string },
): Promise<CoveragePlace[]> => {
  const { rows } = await sql<CoveragePlace>`
    with found as (
      select municipality_code, sum(markets)::integer as markets,
        coalesce(sum(markets) filter (where not has_point), 0)::integer as without_point
      from (${counted({ ...wanted, municipalityCode: undefined })}) one group by 1
    )
    select municipality.code, municipality.name, coalesce(found.markets, 0) as markets,
      coalesce(found.without_point, 0) as without_point, null::integer as towns, null::integer as towns_with_markets
    from municipality left join found on found.municipality_code = municipality.code
    where municipality.department_code = ${wanted.departmentCode}
    order by municipality.code`.execute(db);
  return rows;
};

/** Markets further outside their town than its tolerance, counted up to a limit. */
export const countOutside = async (db: Db, wanted: CoverageArea, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from market_outside where ${isWantedOf(wanted, sql`market_id`)} limit ${limit}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** The bounding box of a town's outline: west, south, east, north. */
export const boundsOf = async (db: Db, municipalityCode: string): Promise<number[] | null> => {
  const { rows } = await sql<{ bounds: number[] | null }>`
    select array[min(((box(shape))[1])[0]), min(((box(shape))[1])[1]), max(((box(shape))[0])[0]), max(((box(shape))[0])[1])]
      as bounds
    from municipality_outline where municipality_code = ${municipalityCode} having count(*) > 0`.execute(db);
  return rows[0]?.bounds ?? null;
};

/**
 * Municipalities that have none of these markets, or whose seat no active one serves. For each seat, the map's grid is
 * searched until the first market that reaches it.
 */
export const gaps = async (db: Db, wanted: CoverageArea): Promise<CoverageGap[]> => {
  // A market in the next town may serve the seat, so its own location does not matter.
  const server = { ...wanted, statuses: undefined, departmentCode: undefined, municipalityCode: undefined };
  const { rows } = await sql<CoverageGap>`
    with found as (
      select municipality_code, sum(markets)::integer as markets from (${counted(wanted)}) one group by 1
    ), drawn as (
      select distinct market_id from market_zone
    ), seat as (
      select town.code as municipality_code, town.name as municipality_name, department.code as department_code,
        department.name as department_name, town.lat, town.lon, coalesce(found.markets, 0) as markets,
        exists (
          select from cells_reaching(town.lat, town.lon) cell cross join lateral (
            select from market
            where market_cell(lat, lon, delivery_radius_km) between cell.low and cell.high
              and lat is not null and lon is not null
              and kilometres_between(lat, lon, town.lat, town.lon) <= delivery_radius_km
              and status = 'active' and ${isWanted(server)}
              and not exists (select from drawn where drawn.market_id = market.id)
            limit 1) reached
        ) or exists (
          select from market_zone join market on market.id = market_zone.market_id
          where box(shape) @> box(point(town.lon, town.lat), point(town.lon, town.lat))
            and shape @> point(town.lon, town.lat) and status = 'active' and ${isWanted(server)}
        ) as is_served
      from municipality town
        join department on department.code = town.department_code
        left join found on found.municipality_code = town.code
      where ${wanted.departmentCode === undefined ? sql`true` : sql`department.code = ${wanted.departmentCode}`}
    )
    select * from seat where markets = 0 or not is_served
    order by department_name collate "C", municipality_name collate "C"`.execute(db);
  return rows;
};
