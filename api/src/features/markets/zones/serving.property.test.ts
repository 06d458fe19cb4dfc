// Which markets serve a point, compared with a plain calculation: for every market, measures the distance and tests the
// polygon's corners.
import { kilometresBetween } from "@igo/contract/parsing/places/places.distance";
import { createMarket, deleteMarket, moveMarket } from "@igo/contract/markets/markets.calls";
import { setMembers } from "@igo/contract/markets/members";
import { listServing, setZone } from "@igo/contract/markets/zones";
import { crossingEdge, isInside, type Ring, writeZone } from "@igo/contract/markets/zones.geometry";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aMarket, aTaxId, settings } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, partner } = await server();

type Store = { lat: number; lon: number; radiusKm: number | null; rings: readonly Ring[] };

const near = (middle: number, span: number) =>
  fc
    .double({ min: middle - span, max: middle + span, noNaN: true })
    .map((value) => Math.round(value * 1e5) / 1e5);
/** Corners sorted by angle: such a ring never crosses itself. */
const ringAround = (lat: number, lon: number) =>
  fc
    .uniqueArray(
      fc.tuple(fc.integer({ min: 0, max: 71 }), fc.double({ min: 0.005, max: 0.2, noNaN: true })),
      {
        minLength: 4,
        maxLength: 12,
        selector: ([angle]) => angle,
      },
    )
    .map((corners): Ring =>
      corners
        .toSorted(([a], [b]) => a - b)
        .map(([angle, far]) => [
          lon + far * Math.cos((angle * Math.PI) / 36),
          lat + far * Math.sin((angle * Math.PI) / 36),
        ]),
    )
    .filter((ring) => crossingEdge(ring) === undefined);

const aStore = fc.tuple(near(6.2, 0.35), near(-75.5, 0.35)).chain(([lat, lon]) =>
  fc.record<Store>({
    lat: fc.constant(lat),
    lon: fc.constant(lon),
    radiusKm: fc.oneof(
      fc.constantFrom(null, 0, 0.5, 1, 2, 4, 8, 16, 50),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.double({ min: 0, max: 4, noNaN: true }),
    ),
    rings: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(ringAround(lat, lon), { minLength: 1, maxLength: 3 }),
    ),
  }),
);

let number = 0;
const open = async ({ lat, lon, radiusKm, rings }: Store) => {
  const { market } = await as.admin(createMarket, {
    body: aMarket({
      ...settings,
      externalCode: `S-${(number += 1)}`,
      taxId: aTaxId(),
      status: "active",
      decision: "branch",
      lat,
      lon,
      deliveryRadiusKm: radiusKm,
    }),
  });
  const geometry = writeZone(rings);
  if (geometry) await as.admin(setZone, { params: { id: market.id }, body: { version: 1, geometry } });
  return market.id;
};

const serves = ({ lat, lon, radiusKm, rings }: Store, at: { lat: number; lon: number }) =>
  rings.length > 0
    ? rings.some((ring) => isInside(ring, [at.lon, at.lat]))
    : radiusKm !== null && kilometresBetween({ lat, lon }, at) <= radiusKm && radiusKm > 0;

/** PostgreSQL takes what lies less than a metre from an edge as on it. */
const isOnEdge = ({ rings }: Store, at: { lat: number; lon: number }) =>
  rings.some((ring) =>
    ring.some(([x, y], index) => {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [x, y];
      const along =
        ((at.lon - x) * (toX - x) + (at.lat - y) * (toY - y)) / ((toX - x) ** 2 + (toY - y) ** 2 || 1);
      const share = Math.min(1, Math.max(0, along));
      return Math.hypot(x + share * (toX - x) - at.lon, y + share * (toY - y) - at.lat) < 1e-5;
    }),
  );

test("a point is served by the markets of a plain calculation, the nearest first", async () => {
  const stores = fc.sample(aStore, 60);
  const ids = new Map<string, Store>();
  for (const store of stores) ids.set(await open(store), store);
  await fc.assert(
    fc.asyncProperty(near(6.2, 0.6), near(-75.5, 0.6), async (lat, lon) => {
      fc.pre(!stores.some((store) => isOnEdge(store, { lat, lon })));
      const answer = await as.admin(listServing, { query: { lat: String(lat), lon: String(lon) } });
      const expected = [...ids]
        .filter(([, store]) => serves(store, { lat, lon }))
        .map(([id, store]) => ({ id, km: kilometresBetween(store, { lat, lon }) }))
        .toSorted((a, b) => a.km - b.km);
      expect(answer.total).toBe(expected.length);
      expect(answer.markets.map(({ id }) => id).toSorted()).toEqual(
        expected
          .slice(0, 50)
          .map(({ id }) => id)
          .toSorted(),
      );
      for (const [index, { km }] of answer.markets.entries())
        expect(km).toBeCloseTo(expected[index]?.km ?? -1, 6);
    }),
    { numRuns: 60 },
  );
});

const bogota = { lat: 4.65, lon: -74.06 };
const at = { lat: String(bogota.lat), lon: String(bogota.lon) };
const inBogota: Store = { ...bogota, radiusKm: 3, rings: [] };

test("a radius too small to be squared serves nobody nearby, and breaks nobody's answer", async () => {
  const cali = { lat: 3.45, lon: -76.53 };
  const usual = await open({ ...cali, radiusKm: 3, rings: [] });
  await open({ ...cali, radiusKm: 1e-200, rings: [] });
  const { markets } = await as.admin(listServing, { query: { lat: "3.46", lon: "-76.53" } });
  expect(markets.map(({ id }) => id)).toEqual([usual]);
});

test("only active markets serve, unless others are wanted; a deleted one never does", async () => {
  const [paused, deleted, active] = [await open(inBogota), await open(inBogota), await open(inBogota)];
  await as.admin(moveMarket, { params: { id: paused }, body: { status: "paused", version: 1 } });
  await as.admin(deleteMarket, { params: { id: deleted } });
  expect((await as.admin(listServing, { query: at })).markets.map(({ id }) => id)).toEqual([active]);
  const { markets } = await as.admin(listServing, { query: { ...at, status: "paused" } });
  expect(markets.map(({ id }) => id)).toEqual([paused]);
});

test("a partner learns of their own markets only, and not how many others there are", async () => {
  const mine = await open(inBogota);
  await open(inBogota);
  await as.admin(setMembers, {
    params: { id: mine },
    body: { members: [{ userId: partner.id, role: "owner" }] },
  });
  expect(await as.partner(listServing, { query: at })).toMatchObject({ markets: [{ id: mine }], total: 1 });
});
