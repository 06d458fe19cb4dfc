// The rules of delivery areas: who sees and changes them, what makes a drawn one valid, and that each change is
// recorded.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { listServing, MarketZone, setZone } from "@igo/contract/markets/zones";
import { readZone, type Ring, writeZone, type ZoneFault } from "@igo/contract/markets/zones.geometry";
import type { Deps } from "../../../platform/deps.ts";
import { Failure, type InvalidField } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isAdmin } from "../list/markets.matching.service.ts";
import { type By, findMarket, findMarketForUpdate } from "../markets.write.service.ts";
import { serving } from "./serving.queries.ts";
import * as queries from "./zones.queries.ts";
import { toRing, toShape } from "./zones.shape.ts";

export const fieldOf =
  (within: string) =>
  ({ path, code, params }: ZoneFault): InvalidField => ({
    path: `${within}.${path}`,
    code: "invalid",
    says: code,
    ...(params && { params }),
  });

const ringsOf = async (db: Db, marketId: string): Promise<Ring[]> =>
  (await queries.shapesOf(db, [marketId])).map(({ shape }) => toRing(shape));

type Placed = { id: string; version: number; lat: number | null; lon: number | null };

const toZone = (
  { id, version, lat, lon }: Placed,
  radiusKm: number | null,
  rings: readonly Ring[],
): MarketZone => ({
  marketId: id,
  version,
  lat,
  lon,
  radiusKm,
  geometry: writeZone(rings),
});

export const readZones = async (deps: Deps, user: SignedIn, id: string): Promise<MarketZone> => {
  const market = await findMarket(deps, user, id);
  return toZone(market, market.deliveryRadiusKm, await ringsOf(deps.db, id));
};

export type Before = Placed & { deliveryRadiusKm: number | null; rings: readonly Ring[] };
export type After = { radiusKm: number | null; rings: readonly Ring[] };

const isSame = (one: readonly Ring[], other: readonly Ring[]) =>
  JSON.stringify(one) === JSON.stringify(other);

const changesOf = (before: Before, after: After) => ({
  ...(before.deliveryRadiusKm !== after.radiusKm && {
    deliveryRadiusKm: [before.deliveryRadiusKm, after.radiusKm],
  }),
  ...(!isSame(before.rings, after.rings) && {
    deliveryZone: [writeZone(before.rings), writeZone(after.rings)],
  }),
});

/**
 * Writes the differences, and returns the new version of each market that has any; the caller must have locked the
 * markets. A file may hold a thousand, so each statement is for all of them.
 */
export const writeAll = async (
  { db }: Deps,
  by: By,
  wanted: readonly { before: Before; after: After }[],
): Promise<ReadonlyMap<string, number>> => {
  const changed = wanted
    .map(({ before, after }) => ({ before, after, changes: changesOf(before, after) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
  if (changed.length === 0) return new Map();
  await queries.redraw(
    db,
    changed
      .filter(({ changes }) => "deliveryZone" in changes)
      .map(({ before, after }) => ({ marketId: before.id, shapes: after.rings.map(toShape) })),
  );
  const written = await queries.recordZones(
    db,
    { actorId: by.user.id, requestId: by.requestId },
    changed.map(({ before, after, changes }) => ({
      id: before.id,
      was: before.version,
      radiusKm: after.radiusKm,
      changes,
    })),
  );
  if (written.length < changed.length)
    throw new Error("A market that is held is in the version that was read");
  await queries.publishZones(
    db,
    written.map(({ marketId }) => marketId),
  );
  return new Map(written.map(({ marketId, version }) => [marketId, version]));
};

export const setZones = async (
  deps: Deps,
  by: By,
  id: string,
  { version, radiusKm, geometry }: ParsedInput<typeof setZone>["body"],
): Promise<MarketZone> => {
  const drawn = geometry ? readZone(geometry) : { rings: [], faults: [] };
  if (drawn.faults.length > 0)
    throw new Failure("request.invalid", { fields: drawn.faults.map(fieldOf("geometry")) });
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db };
    const market = await findMarketForUpdate(inside, id, version);
    const rings = await ringsOf(db, id);
    const after = {
      radiusKm: radiusKm === undefined ? market.deliveryRadiusKm : radiusKm,
      rings: geometry === undefined ? rings : drawn.rings,
    };
    const written = await writeAll(inside, by, [{ before: { ...market, rings }, after }]);
    return toZone({ ...market, version: written.get(id) ?? market.version }, after.radiusKm, after.rings);
  });
};

/** Which of the markets visible to the caller serve a point; only active ones unless the query names other statuses. */
export const listServed = async (
  db: Db,
  user: SignedIn,
  { lat, lon, status, categoryCode, chainId }: ParsedInput<typeof listServing>["query"],
) => {
  const rows = await serving(
    db,
    { lat, lon },
    {
      statuses: status?.length ? status : ["active"],
      categories: categoryCode,
      chains: chainId,
      within: isAdmin(user) ? null : user.id,
    },
  );
  return { markets: rows.map(({ total: _total, ...market }) => market), total: rows[0]?.total ?? 0 };
};
