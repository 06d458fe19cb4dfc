// The drawn areas of markets, as the tables store them: one row per polygon, with corners as longitude and latitude.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/** `((lon,lat),…)`, PostgreSQL's text format of a polygon. */
export type ZoneRow = { marketId: string; shape: string };

export const shapesOf = async (db: Db, marketIds: readonly string[]): Promise<ZoneRow[]> => {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<ZoneRow>`
    select market_id, shape::text as shape from market_zone
    where market_id = any(${marketIds}::uuid[]) order by market_id, part`.execute(db);
  return rows;
};

export type ZoneFilter = {
  ids?: readonly string[] | undefined;
  chainId?: readonly string[] | undefined;
  departmentCode?: readonly string[] | undefined;
  municipalityCode?: readonly string[] | undefined;
  /** Only the markets of this user. */
  within: string | null;
};

const among = (column: string, values: readonly string[] | undefined) =>
  values?.length ? sql`${sql.ref(column)} = any(${values}::text[])` : sql`true`;

const inChains = (chainIds: readonly string[] | undefined): RawBuilder<unknown> => {
  if (!chainIds?.length) return sql`true`;
  const ids = chainIds.filter((id) => id !== "none");
  return sql`(market.chain_id = any(${ids}::uuid[])
    or ${ids.length < chainIds.length ? sql`market.chain_id is null` : sql`false`})`;
};

const isOf = (within: string | null) =>
  within === null
    ? sql`true`
    : sql`market.id in (select market_id from market_member where account_id = ${within}::uuid)`;

export type ZoneFeature = { id: string; name: string; externalCode: string | null; shapes: string[] };

/** A batch of the drawn areas, by market. */
export const page = async (
  db: Db,
  filter: ZoneFilter,
  after: string | null,
  limit: number,
): Promise<ZoneFeature[]> => {
  const { rows } = await sql<ZoneFeature>`
    select market.id, market.name, market.external_code,
      array_agg(zone.shape::text order by zone.part) as shapes
    from market join market_zone zone on zone.market_id = market.id
    where market.deleted_at is null and ${isOf(filter.within)} and ${inChains(filter.chainId)}
      and ${among("market.department_code", filter.departmentCode)}
      and ${among("market.municipality_code", filter.municipalityCode)}
      and ${filter.ids?.length ? sql`market.id = any(${filter.ids}::uuid[])` : sql`true`}
      and ${after === null ? sql`true` : sql`market.id > ${after}::uuid`}
    group by market.id order by market.id limit ${limit}`.execute(db);
  return rows;
};

export const remove = (db: Db, marketId: string) =>
  db.deleteFrom("marketZone").where("marketId", "=", marketId).execute();

export const insert = (db: Db, marketId: string, shapes: readonly string[]) =>
  db
    .insertInto("marketZone")
    .values(shapes.map((shape, part) => ({ marketId, part, shape })))
    .execute();

/** The live markets that a file's features name. */
export const named = async (db: Db, ids: readonly string[], codes: readonly string[]) => {
  const { rows } = await sql<{ id: string; externalCode: string | null }>`
    select id, external_code from market
    where deleted_at is null and (id = any(${ids}::uuid[])
      or external_code = any(${codes}::text[]))`.execute(db);
  return rows;
};

type Recorded = {
  id: string;
  was: number;
  radiusKm: number | null;
  /** By field, as in history. */
  changes: string;
  actorId: string;
  requestId: string;
};

/**
 * Creates the next version of a market whose area changed, with its history entry; undefined when the version is
 * another.
 */
export const record = async (db: Db, change: Recorded): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    with market as (
      update market set version = version + 1, updated_at = now(), delivery_radius_km = ${change.radiusKm}
      where id = ${change.id}::uuid and version = ${change.was} and deleted_at is null
      returning id, version)
    insert into market_change (market_id, version, kind, changes, source, actor_id, request_id)
    select id, version, 'update', ${change.changes}::jsonb, 'form', ${change.actorId}::uuid, ${change.requestId}
    from market returning version`.execute(db);
  return rows[0]?.version;
};
