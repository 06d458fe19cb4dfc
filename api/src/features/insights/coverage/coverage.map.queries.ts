// The contents of a section of the map: single markets, or counts in the cells of a grid.
import {
  type Box,
  type CoverageCluster,
  type CoveragePoint,
  maxPoints,
} from "@igo/contract/insights/coverage";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement, type Value } from "../../../platform/db/statements.ts";
import { counted, isEveryone, isWanted, type CoverageArea } from "./coverage.where.queries.ts";

type Degrees = number | RawBuilder<number>;
/** West, south, east, north: numbers, or a statement's placeholders. */
type Bounds = readonly [Degrees, Degrees, Degrees, Degrees];

const isInside = ([west, south, east, north]: Bounds) => sql`
  lat between ${south}::float8 and ${north}::float8 and lon between ${west}::float8 and ${east}::float8`;

const cell = sql`market_cell(lat, lon, delivery_radius_km)`;

/**
 * Markets in the box, by the map's index. OFFSET 0 keeps the planner from looking up each market's range: going range
 * by range is right, whatever it thinks of their number.
 */
const inBox = (box: Bounds, columns: RawBuilder<unknown>, wanted: CoverageArea, grouping = sql``) => {
  const [west, south, east, north] = box;
  return sql`
  select found.*
  from cells_within(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8) cell
    cross join lateral (
      select ${columns} from market
      where ${cell} between cell.low and cell.high and ${isInside(box)} and ${isWanted(wanted)}
      ${grouping} offset 0) found`;
};

/** A partner has few markets, so these are read directly and not through the map's index. */
const ofFew = (box: Bounds, columns: RawBuilder<unknown>, wanted: CoverageArea) => sql`
  select ${columns} from market where ${isInside(box)} and ${isWanted(wanted)}`;

const within = (box: Bounds, columns: RawBuilder<unknown>, wanted: CoverageArea) =>
  (wanted.within === null ? inBox : ofFew)(box, columns, wanted);

const one = sql`lat, lon, 1 as markets`;
/** The index is in the order of its cells, so that adding them up there costs a third of doing it market by market. */
const oneCell = sql`sum(lat) as lat, sum(lon) as lon, count(*)::integer as markets`;

/** A screen shows this many clusters on each side. */
const clustersAcross = 9;
/**
 * In degrees. From this width on, a cell of the map's index goes into a cluster as a whole, by its centre: most cells
 * are smaller than such a cluster.
 */
const widthOfWholeCells = 0.01;

const grouped = ([west, south]: Bounds, reach: Degrees, parts: RawBuilder<unknown>) => sql<CoverageCluster>`
  select sum(lat) / sum(markets) as lat, sum(lon) / sum(markets) as lon, sum(markets)::integer as markets,
    null as municipality_code
  from (${parts}) part
  group by width_bucket(lat / markets, ${south}::float8, ${south}::float8 + ${reach}::float8, ${sql.lit(clustersAcross)}),
    width_bucket(lon / markets, ${west}::float8, ${west}::float8 + ${reach}::float8, ${sql.lit(clustersAcross)})`;

const byCell = (box: Bounds, reach: Degrees, wanted: CoverageArea) =>
  grouped(box, reach, inBox(box, oneCell, wanted, sql`group by ${cell}`));

type View = { box: Box; reach: number };
const boundsOf = <Given extends Pick<View, "box">>(value: Value<Given>): Bounds => [
  value(({ box: [west] }) => west),
  value(({ box: [, south] }) => south),
  value(({ box: [, , east] }) => east),
  value(({ box: [, , , north] }) => north),
];
const everyone: CoverageArea = { within: null };

/** Without a filter, as most look at the map: planning takes as long as reading a small town. */
const allByCell = statement("coverage.cells", (_db, value: Value<View>) =>
  byCell(
    boundsOf(value),
    value(({ reach }) => reach),
    everyone,
  ),
);
const allOneByOne = statement("coverage.clusters", (_db, value: Value<View>) =>
  grouped(
    boundsOf(value),
    value(({ reach }) => reach),
    inBox(boundsOf(value), one, everyone),
  ),
);

export const clusters = async (db: Db, box: Box, wanted: CoverageArea): Promise<CoverageCluster[]> => {
  const [west, south, east, north] = box;
  const reach = Math.max(east - west, north - south);
  const isByCell = wanted.within === null && reach >= clustersAcross * widthOfWholeCells;
  if (isEveryone(wanted)) return (isByCell ? allByCell : allOneByOne)(db, { box, reach });
  const { rows } = await (
    isByCell ? byCell(box, reach, wanted) : grouped(box, reach, within(box, one, wanted))
  ).execute(db);
  return rows;
};

/** For a wide section of the map: one marker per town, at its seat. */
export const towns = async (
  db: Db,
  [west, south, east, north]: Box,
  wanted: CoverageArea,
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

/** All of it stands in the map's index. */
const drawn = sql`id, name, external_code, status, lat, lon, delivery_radius_km as radius_km`;

/** `((x,y),(x,y))` as JSON has brackets. */
const ring = sql`translate(shape::text, '()', '[]')::json`;

const withZones = (found: RawBuilder<unknown>) => sql<CoveragePoint>`
  with found as materialized (${found} limit ${sql.lit(maxPoints + 1)})
  select found.*, zone.rings as zone from found left join (
    select market_id, json_agg(${ring} order by part) as rings from market_zone
    where market_id = any(array(select id from found)) group by market_id
  ) zone on zone.market_id = found.id
  order by found.id`;

const allPoints = statement("coverage.points", (_db, value: Value<Pick<View, "box">>) =>
  withZones(inBox(boundsOf(value), drawn, everyone)),
);

/** One more than a map shows tells that there are too many. */
export const points = async (db: Db, box: Box, wanted: CoverageArea): Promise<CoveragePoint[]> =>
  isEveryone(wanted)
    ? allPoints(db, { box })
    : (await withZones(within(box, drawn, wanted)).execute(db)).rows;
