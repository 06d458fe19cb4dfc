// The contents of a section of the map: single markets, or counts in the cells of a grid.
import type { Box, CoverageCluster, CoveragePoint } from "@igo/contract/insights/coverage";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { counted, isWanted, type Wanted } from "./coverage.where.queries.ts";

/**
 * Markets in the box, by the map's index. OFFSET 0 keeps the planner from looking up each market's range: going range
 * by range is right, whatever it thinks of their number.
 */
const inBox = ([west, south, east, north]: Box, columns: RawBuilder<unknown>, wanted: Wanted) => sql`
  select found.*
  from cells_within(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8) cell
    cross join lateral (
      select ${columns} from market
      where market_cell(lat, lon, delivery_radius_km) between cell.low and cell.high
        and lat between ${south}::float8 and ${north}::float8 and lon between ${west}::float8 and ${east}::float8
        and ${isWanted(wanted)}
      offset 0) found`;

/** A partner has few markets, so these are read directly and not through the map's index. */
const ofFew = ([west, south, east, north]: Box, columns: RawBuilder<unknown>, wanted: Wanted) => sql`
  select ${columns} from market
  where lat between ${south}::float8 and ${north}::float8 and lon between ${west}::float8 and ${east}::float8
    and ${isWanted(wanted)}`;

const within = (box: Box, columns: RawBuilder<unknown>, wanted: Wanted) =>
  (wanted.within === null ? inBox : ofFew)(box, columns, wanted);

/** A screen shows this many cells of the grid on each side. */
const cellsAcross = 9;

export const clusters = async (db: Db, box: Box, wanted: Wanted): Promise<CoverageCluster[]> => {
  const [west, south, east, north] = box;
  const side = Math.max(east - west, north - south) / cellsAcross;
  const { rows } = await sql<CoverageCluster>`
    select avg(lat) as lat, avg(lon) as lon, count(*)::integer as markets, null as municipality_code
    from (${within(box, sql`lat, lon`, wanted)}) point
    group by floor((lat - ${south}::float8) / ${side}::float8), floor((lon - ${west}::float8) / ${side}::float8)`.execute(
    db,
  );
  return rows;
};

/** For a wide section of the map: one marker per town, at its seat. */
export const towns = async (
  db: Db,
  [west, south, east, north]: Box,
  wanted: Wanted,
): Promise<CoverageCluster[]> => {
  const { rows } = await sql<CoverageCluster>`
    select municipality.lat, municipality.lon, found.markets, municipality.code as municipality_code
    from (
      select municipality_code, sum(markets)::integer as markets from (${counted(wanted)}) one
      where has_point group by 1 having sum(markets) > 0
    ) found join municipality on municipality.code = found.municipality_code
    where lat between ${south}::float8 and ${north}::float8 and lon between ${west}::float8 and ${east}::float8`.execute(
    db,
  );
  return rows;
};

/** Read where the map's index leads: looking each one up again by its id takes twice as long. */
const drawn = sql`id, name, external_code, status, category_code, municipality_code, lat, lon,
  delivery_radius_km as radius_km`;

type Row = Omit<CoveragePoint, "zone"> & { shapes: string[] | null };

export const points = async (db: Db, box: Box, wanted: Wanted, limit: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with found as materialized (${within(box, drawn, wanted)} limit ${limit})
    select found.*, zone.shapes from found left join (
      select market_id, array_agg(shape::text order by part) as shapes from market_zone
      where market_id = any(array(select id from found)) group by market_id
    ) zone on zone.market_id = found.id
    order by found.id`.execute(db);
  return rows;
};
