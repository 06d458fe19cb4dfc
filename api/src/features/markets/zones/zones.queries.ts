// The drawn areas of markets, as the tables store them: one row per polygon, with corners as longitude and latitude.
import { type RawBuilder, sql } from "kysely";
import { roles } from "@igo/contract/session/session";
import { hintEvents } from "../../../platform/events/events.queries.ts";
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
export const listZonePage = async (
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

/** Replaces the drawn areas of these markets. */
export const redraw = async (
  db: Db,
  zones: readonly { marketId: string; shapes: readonly string[] }[],
): Promise<void> => {
  const marketIds = zones.map(({ marketId }) => marketId);
  await db
    .deleteFrom("marketZone")
    .where("marketId", "=", sql<string>`any(${marketIds}::uuid[])`)
    .execute();
  const rows = zones.flatMap(({ marketId, shapes }) =>
    shapes.map((shape, part) => ({ marketId, part, shape })),
  );
  await sql`insert into market_zone (market_id, part, shape)
    select market_id, part, shape::polygon
    from unnest(${rows.map((row) => row.marketId)}::uuid[], ${rows.map(({ part }) => part)}::smallint[],
      ${rows.map(({ shape }) => shape)}::text[]) given (market_id, part, shape)`.execute(db);
};

/** Locks these markets until the transaction ends, in a fixed order, so that two callers wait instead of deadlocking. */
export const lockZones = async (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("market")
    .select(["id", "version", "lat", "lon", "deliveryRadiusKm"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .forUpdate()
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
  changes: object;
};

/**
 * Creates the next version of each market whose area changed, with its history entry; leaves out those in another
 * version.
 */
export const recordZones = async (
  db: Db,
  { actorId, requestId }: { actorId: string; requestId: string },
  recorded: readonly Recorded[],
): Promise<{ marketId: string; version: number }[]> => {
  const { rows } = await sql<{ marketId: string; version: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(recorded)}::jsonb)
        as given (id uuid, was integer, "radiusKm" double precision, changes jsonb)),
    changed as (
      update market set version = version + 1, updated_at = now(), delivery_radius_km = given."radiusKm"
      from given where market.id = given.id and version = was and deleted_at is null
      returning market.id, version, given.changes)
    insert into market_change (market_id, version, kind, changes, source, actor_id, request_id)
    select id, version, 'update', changes, 'form', ${actorId}::uuid, ${requestId}
    from changed returning market_id, version`.execute(db);
  return rows;
};

/** Publishes to the administrators and to each of the markets' own people, once for all of theirs. */
export const publishZones = async (db: Db, marketIds: readonly string[]): Promise<void> => {
  const stale = (ids: RawBuilder<unknown>) =>
    sql`jsonb_build_object('kind', 'stale', 'feature', 'markets', 'ids', ${ids})`;
  await sql`
    with market as (select id, chain_id from market where id = any(${marketIds}::uuid[])),
      person as (
        select account_id, market.id from market_member join market on market_member.market_id = market.id
        union
        select account_id, market.id from chain_member join market on chain_member.chain_id = market.chain_id)
    insert into event (payload, account_id, role)
    select ${stale(sql`jsonb_agg(id)`)}, account_id, null::smallint from person group by account_id
    union all
    select ${stale(sql`jsonb_agg(id)`)}, null, ${sql.lit(roles.admin)}::smallint from market`.execute(db);
  await hintEvents(db);
};
