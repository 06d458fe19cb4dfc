// The delivery area of a market: what is valid, who may change it, and how files export and import it.
import type { EndpointInput } from "@igo/contract/core/endpoint";
import { createMarket, deleteMarket, findMarketById } from "@igo/contract/markets/markets.calls";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { setMembers } from "@igo/contract/markets/members";
import * as api from "@igo/contract/markets/zones";
import type { ZoneGeometry } from "@igo/contract/markets/zones";
import { expect, test } from "vitest";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, partner, raw, admin } = await server();

let number = 0;
const aStore = async () => {
  const body = aMarket({ externalCode: `Z-${(number += 1)}`, taxId: aTaxId(), lat: 6.2, lon: -75.5 });
  return (await as.admin(createMarket, { body })).market;
};

/** A square with sides of this many degrees, from its south-western corner. */
const square = (lon: number, lat: number, side = 0.02): [number, number][] => [
  [lon, lat],
  [lon + side, lat],
  [lon + side, lat + side],
  [lon, lat + side],
  [lon, lat],
];
const polygon = (...rings: [number, number][][]): ZoneGeometry => ({ type: "Polygon", coordinates: rings });
const here = polygon(square(-75.51, 6.19));

const draw = (id: string, geometry: ZoneGeometry | null, version = 1) =>
  as.admin(api.setZone, { params: { id }, body: { version, geometry } });

test("a drawn area is read back unchanged, with an entry in the market's history", async () => {
  const { id } = await aStore();
  const drawn = await draw(id, here);
  expect(drawn.zone).toMatchObject({ marketId: id, version: 2, geometry: here, radiusKm: 5 });
  expect((await as.admin(api.readZone, { params: { id } })).zone).toEqual(drawn.zone);
  const { versions } = await as.admin(marketHistory, { params: { id } });
  expect(versions[0]).toMatchObject({
    version: 2,
    kind: "update",
    actor: { id: admin.id },
    changes: [{ field: "deliveryZone", before: null, after: here }],
  });
  expect((await as.admin(findMarketById, { params: { id } })).market.version).toBe(2);
});

test("several polygons are an area too; none at all leaves the radius, which is set by the same call", async () => {
  const { id } = await aStore();
  const both: ZoneGeometry = {
    type: "MultiPolygon",
    coordinates: [[square(-75.51, 6.19)], [square(-75.4, 6.1)]],
  };
  expect((await draw(id, both)).zone.geometry).toEqual(both);
  const { zone } = await as.admin(api.setZone, {
    params: { id },
    body: { version: 2, geometry: null, radiusKm: 2.5 },
  });
  expect(zone).toMatchObject({ version: 3, geometry: null, radiusKm: 2.5 });
  expect((await as.admin(findMarketById, { params: { id } })).market.deliveryRadiusKm).toBe(2.5);
});

test("the same area again changes nothing, and a stale version is rejected with the current market", async () => {
  const { id } = await aStore();
  await draw(id, here);
  expect((await draw(id, here, 2)).zone.version).toBe(2);
  await expect(draw(id, null, 1)).rejects.toMatchObject({
    code: "market.version_conflict",
  });
});

const bowtie: [number, number][] = [
  [-75.5, 6.2],
  [-75.4, 6.3],
  [-75.4, 6.2],
  [-75.5, 6.3],
  [-75.5, 6.2],
];

test.for<[what: string, geometry: ZoneGeometry, path: string, words: RegExp]>([
  ["a hole", polygon(square(-75.5, 6.2), square(-75.49, 6.21, 0.001)), "geometry.coordinates.1", /hole/],
  ["a line that crosses itself", polygon(bowtie), "geometry.coordinates.0.2", /crosses itself/],
  ["a ring left open", polygon(square(-75.5, 6.2).slice(0, 4)), "geometry.coordinates.0", /must end where/],
  [
    "latitude before longitude",
    polygon(square(6.2, -75.5)),
    "geometry.coordinates.0.0",
    /longitude before the latitude/,
  ],
  [
    "two corners",
    polygon([
      [-75.5, 6.2],
      [-75.4, 6.2],
      [-75.5, 6.2],
    ]),
    "geometry.coordinates.0",
    /three corners/,
  ],
  [
    "eleven polygons",
    {
      type: "MultiPolygon",
      coordinates: Array.from({ length: 11 }, (_, n) => [square(-75.5 + n / 10, 6.2)]),
    },
    "geometry.coordinates",
    /at most 10 polygons/,
  ],
  [
    "501 corners",
    polygon(
      Array.from({ length: 501 }, (_, n): [number, number] => [
        -75.5 + Math.cos((n * 2 * Math.PI) / 500) / 50,
        6.2 + Math.sin((n * 2 * Math.PI) / 500) / 50,
      ]),
    ),
    "geometry.coordinates",
    /at most 500 corners together; these have 501/,
  ],
])("rejects %s, and says where", async ([, geometry, path, words]) => {
  const { id } = await aStore();
  await expect(draw(id, geometry)).rejects.toMatchObject({
    code: "request.invalid",
    errors: [{ path, message: expect.stringMatching(words) }],
  });
  expect((await as.admin(api.readZone, { params: { id } })).zone.geometry).toBeNull();
});

test("a partner sees only the area of their own market, and cannot change it", async () => {
  const [mine, theirs] = [await aStore(), await aStore()];
  await as.admin(setMembers, {
    params: { id: mine.id },
    body: { members: [{ userId: partner.id, role: "owner" }] },
  });
  await draw(theirs.id, here);
  expect((await as.partner(api.readZone, { params: { id: mine.id } })).zone.version).toBe(1);
  await expect(as.partner(api.readZone, { params: { id: theirs.id } })).rejects.toMatchObject({
    code: "market.not_found",
  });
  await expect(
    as.partner(api.setZone, { params: { id: mine.id }, body: { version: 1, radiusKm: 9 } }),
  ).rejects.toMatchObject({ code: "access.admin_only" });
  const file = await raw({
    url: "/api/v1/market/zones.geojson",
    headers: { authorization: `Bearer ${partner.token}` },
  });
  expect(JSON.parse(file.payload)).toEqual({ type: "FeatureCollection", features: [] });
});

const fileOf = async (...ids: string[]) => {
  const { payload } = await raw({
    url: `/api/v1/market/zones.geojson?ids=${ids.join(",")}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return JSON.parse(payload) as EndpointInput<typeof api.importZones>["body"];
};

test("an exported file of areas imports back unchanged, and restores areas drawn before", async () => {
  const [one, other] = [await aStore(), await aStore()];
  await draw(one.id, here);
  await draw(other.id, polygon(square(-75.4, 6.1)));
  const file = await fileOf(one.id, other.id);
  expect(await as.admin(api.importZones, { body: file })).toEqual({ changed: 0, unchanged: 2 });
  await draw(one.id, null, 2);
  expect(await as.admin(api.importZones, { body: file })).toEqual({ changed: 1, unchanged: 1 });
  expect((await as.admin(api.readZone, { params: { id: one.id } })).zone).toMatchObject({
    version: 4,
    geometry: here,
  });
});

test("a feature names its market by its code; a file with an error changes nothing and names the feature", async () => {
  const [one, gone] = [await aStore(), await aStore()];
  await as.admin(deleteMarket, { params: { id: gone.id } });
  const feature = (properties: { id?: string; externalCode?: string | null }, geometry = here) =>
    ({ type: "Feature", properties, geometry }) as const;
  const send = (...features: ReturnType<typeof feature>[]) =>
    as.admin(api.importZones, { body: { type: "FeatureCollection", features } });
  await expect(
    send(
      feature({ externalCode: one.externalCode }),
      feature({ id: gone.id }),
      feature({ id: one.id }, polygon(bowtie)),
    ),
  ).rejects.toMatchObject({
    errors: [
      { path: "features.1.properties.id", message: expect.stringContaining("No market") },
      { path: "features.2.properties.id", message: expect.stringContaining("twice") },
      { path: "features.2.geometry.coordinates.0.2", message: expect.stringContaining("crosses itself") },
    ],
  });
  expect((await as.admin(api.readZone, { params: { id: one.id } })).zone.geometry).toBeNull();
  expect(await send(feature({ externalCode: one.externalCode }))).toEqual({ changed: 1, unchanged: 0 });
});
