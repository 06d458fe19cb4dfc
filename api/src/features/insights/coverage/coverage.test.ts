// The map's figures: equal to the list's, by place; the current view; gaps, overlaps and points to review.
import type { EndpointInput } from "@igo/contract/core/endpoint";
import * as api from "@igo/contract/insights/coverage";
import {
  createMarket,
  deleteMarket,
  listMarkets,
  restoreMarket,
  updateMarket,
} from "@igo/contract/markets/markets.calls";
import { setMembers } from "@igo/contract/markets/members";
import { setZone } from "@igo/contract/markets/zones";
import { expect, test } from "vitest";
import { aChain, aMarket, aTaxId, settings } from "@igo/testing/builders/markets";
import { findMarket } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";

const { as, deps, partner, admin, raw } = await server();

let number = 0;
const aStore = async (given: Parameters<typeof aMarket>[0] = {}) => {
  const body = aMarket({
    ...settings,
    externalCode: `C-${(number += 1)}`,
    taxId: aTaxId(),
    status: "active",
    decision: "branch",
    ...given,
  });
  return (await as.admin(createMarket, { body })).market;
};
const medellin = { departmentCode: "05", municipalityCode: "05001", lat: 6.2466, lon: -75.5818 } as const;
const leticia = { departmentCode: "91", municipalityCode: "91001", lat: -4.2, lon: -69.94 } as const;
const join = (id: string) =>
  as.admin(setMembers, { params: { id }, body: { members: [{ userId: partner.id, role: "owner" }] } });

const read = (query: EndpointInput<typeof api.readCoverage>["query"] = {}) =>
  as.admin(api.readCoverage, { query });
const placeOf = ({ places }: Awaited<ReturnType<typeof read>>, code: string) =>
  places.find((place) => place.code === code);

test("departments add up to the list, whatever the filter, and each to its municipalities", async () => {
  const chainId = await aChain(as.admin);
  await aStore({ ...medellin, chainId });
  await aStore({ ...medellin, chainId, categoryCode: "pharmacy", lat: null, lon: null });
  await aStore({ ...leticia, status: "draft" });
  for (const query of [{}, { status: "active" }, { categoryCode: "pharmacy,cafe" }, { chainId }]) {
    const country = await read(query);
    const { total } = await as.admin(listMarkets, { query });
    expect(country.markets).toBe(total);
    expect(country.places).toHaveLength(33);
    expect(country.places.reduce((sum, { markets }) => sum + markets, 0)).toBe(total);
    const antioquia = await read({ ...query, departmentCode: "05" });
    expect(antioquia.places).toHaveLength(125);
    expect(antioquia.markets).toBe(placeOf(country, "05")?.markets);
    expect(antioquia.withoutPoint).toBe(placeOf(country, "05")?.withoutPoint);
  }
  expect(placeOf(await read({ chainId }), "05")).toMatchObject({
    markets: 2,
    withoutPoint: 1,
    towns: 125,
    townsWithMarkets: 1,
  });
  // The figures are current, whether or not the tallies are folded.
  expect((await read()).markets).toBe((await as.admin(listMarkets)).total);
});

test("a partner's map shows only their own markets", async () => {
  const { id } = await aStore({ ...leticia, categoryCode: "pets" });
  await aStore({ ...leticia, name: "Canary", categoryCode: "pets" });
  await join(id);
  const answers = [
    await as.partner(api.readCoverage, { query: {} }),
    await as.partner(api.readCoverage, { query: { municipalityCode: "91001" } }),
    await as.partner(api.readCoverage, { query: { bbox: "-80,-4,-67,13" } }),
  ];
  expect(answers.map(({ markets }) => markets)).toEqual([1, 1, 1]);
  expect(answers[1]?.near).toMatchObject({ kind: "points", points: [{ id }] });
  expect(JSON.stringify(answers)).not.toContain("Canary");
  const { overlaps } = await as.partner(api.listOverlaps, { query: {} });
  expect(overlaps).toEqual([]);
});

test("a town is drawn market by market, with each one's area; a wide view town by town", async () => {
  const { id } = await aStore({ departmentCode: "88", municipalityCode: "88001", lat: 12.58, lon: -81.7 });
  const ring: [number, number][] = [
    [-81.71, 12.57],
    [-81.69, 12.57],
    [-81.69, 12.59],
    [-81.71, 12.57],
  ];
  await as.admin(setZone, {
    params: { id },
    body: { version: 1, geometry: { type: "Polygon", coordinates: [ring] } },
  });
  const town = await read({ municipalityCode: "88001" });
  expect(town.bounds).toHaveLength(4);
  expect(town.markets).toBe(1);
  expect(town.near).toMatchObject({
    kind: "points",
    points: [{ id, lat: 12.58, lon: -81.7, zone: [ring.slice(0, -1)] }],
  });
  expect((await read({ bbox: "-82,12,-81,13" })).near).toMatchObject({
    kind: "clusters",
    clusters: [{ municipalityCode: "88001", markets: 1 }],
  });
  expect((await read({ bbox: "-81.72,12.5,-81.6,12.6", status: "draft" })).near).toEqual({
    kind: "points",
    points: [],
  });
});

const sumOf = (clusters: readonly { markets: number }[]) =>
  clusters.reduce((sum, { markets }) => sum + markets, 0);

/** Copies of a market, more than a screen draws one by one. */
const copies = (id: string, count: number) =>
  deps.database.query(
    `insert into market (id, name, document_type, tax_id, category_code, status, email, phone, department_code,
       municipality_code, address, lat, lon)
     select gen_random_uuid(), name, document_type, tax_id, category_code, status, email, phone, department_code,
       municipality_code, address, lat + (n % 40) * 0.001, lon + (n / 40) * 0.001
     from market, generate_series(1, $2) n where id = $1`,
    [id, count],
  );

test("more markets than can be drawn one by one are clustered, and none is lost", async () => {
  const { id } = await aStore({
    departmentCode: "50",
    municipalityCode: "50001",
    lat: 4.1,
    lon: -73.65,
    categoryCode: "hardware",
  });
  await copies(id, api.maxPoints);
  // A wide view and a narrow one, each with a filter and without.
  for (const bbox of ["-73.7,4.05,-73.5,4.2", "-73.66,4.09,-73.59,4.16"])
    for (const query of [{ bbox, categoryCode: "hardware" }, { bbox }]) {
      const { near } = await read(query);
      expect(near?.kind).toBe("clusters");
      const clusters = near?.kind === "clusters" ? near.clusters : [];
      const half = clusters.filter(({ lat }) => lat < 4.12);
      expect(sumOf(clusters)).toBe(api.maxPoints + 1);
      expect(clusters.length).toBeGreaterThan(4);
      expect(clusters.length).toBeLessThan(100);
      // The copies are spread evenly over 4.10 to 4.14.
      expect(sumOf(half) / sumOf(clusters)).toBeGreaterThan(0.3);
      expect(sumOf(half) / sumOf(clusters)).toBeLessThan(0.7);
    }
});

test("a municipality is a gap when no active market of the chosen category reaches its seat", async () => {
  const gaps = async (departmentCode: string, categoryCode = "fishmonger") =>
    (await as.admin(api.listGaps, { query: { departmentCode, categoryCode } })).gaps;
  // Amazonas: nobody sells fish there.
  expect(await gaps("91")).toHaveLength(11);
  await aStore({ ...leticia, categoryCode: "fishmonger", deliveryRadiusKm: 5 });
  const left = await gaps("91");
  expect(left).toHaveLength(10);
  expect(left.some(({ municipalityCode }) => municipalityCode === "91001")).toBe(false);
  // One in the town whose radius does not reach the seat, then one from outside that does.
  await aStore({
    ...leticia,
    municipalityCode: "91540",
    categoryCode: "fishmonger",
    lat: -4.2,
    lon: -69.94,
    deliveryRadiusKm: 1,
  });
  const narino = (await gaps("91")).find(({ municipalityCode }) => municipalityCode === "91540");
  expect(narino).toMatchObject({ markets: 1, isServed: false, departmentName: "Amazonas" });
  await as.admin(updateMarket, {
    body: {
      ...(({ id, version }) => ({ id, version }))(
        await aStore({ ...leticia, categoryCode: "ice-cream", deliveryRadiusKm: 50 }),
      ),
      notes: "50 km",
    },
  });
  expect(
    (await gaps("91", "ice-cream")).find(({ municipalityCode }) => municipalityCode === "91001"),
  ).toBeUndefined();
});

test("gaps equal a fresh count of all markets", async () => {
  const { gaps } = await as.admin(api.listGaps);
  const { rows } = await deps.database.query(`
    with fresh as (
      select town.code, (select count(*)::integer from market
          where municipality_code = town.code and deleted_at is null) as markets,
        exists (select from market left join market_zone on market_id = market.id
          where status = 'active' and deleted_at is null and case when market_id is null
            then kilometres_between(market.lat, market.lon, town.lat, town.lon) <= delivery_radius_km
            else shape @> point(town.lon, town.lat) end) as is_served
      from municipality town)
    select code, markets, is_served from fresh where markets = 0 or not is_served order by code`);
  expect(
    gaps
      .map(({ municipalityCode, markets, isServed }) => [municipalityCode, markets, isServed])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  ).toEqual(rows.map(({ code, markets, is_served: isServed }) => [code, markets, isServed]));
});

test("gaps are exported in the caller's language", async () => {
  const file = await raw({
    url: "/api/v1/insights/coverage/gaps/export?departmentCode=97&categoryCode=butcher&format=csv",
    headers: { authorization: `Bearer ${admin.token}`, "accept-language": "es" },
  });
  const [head, ...lines] = file.payload
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");
  expect(head).toBe("Departamento;Código del municipio;Municipio;Tiendas;Atendido;Latitud;Longitud");
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/^Vaupés;97\d{3};Carurú;0;No;/);
});

test("markets of one category overlap if their radii or drawn areas do, closest pair first", async () => {
  const chainId = await aChain(as.admin);
  const store = (lon: number, given: Parameters<typeof aMarket>[0] = {}) =>
    aStore({ ...medellin, lon, chainId, deliveryRadiusKm: 2, categoryCode: "bakery", ...given });
  const [west, middle, east] = [await store(-75.6), await store(-75.58), await store(-75.5)];
  await store(-75.58, { categoryCode: "cafe" });
  const pairs = async () => {
    const { overlaps } = await as.admin(api.listOverlaps, { query: { chainId } });
    return overlaps.map(({ one, other }) => [one.id, other.id].toSorted().join(" ")).toSorted();
  };
  const pair = (...stores: { id: string }[]) =>
    stores
      .map(({ id }) => id)
      .toSorted()
      .join(" ");
  expect(await pairs()).toEqual([pair(west, middle)]);
  const around: [number, number][] = [
    [-75.59, 6.24],
    [-75.45, 6.24],
    [-75.45, 6.25],
    [-75.59, 6.24],
  ];
  await as.admin(setZone, {
    params: { id: east.id },
    body: { version: 1, geometry: { type: "Polygon", coordinates: [around] } },
  });
  expect(await pairs()).toEqual([pair(west, middle), pair(west, east), pair(middle, east)].toSorted());
});

test("points to review: missing, or further outside the town than its tolerance; a corrected one is gone", async () => {
  const chainId = await aChain(as.admin);
  const { id } = await aStore({ ...medellin, chainId, lat: 4.6, lon: -74.08 });
  // The outline is simplified, so slightly outside means nothing.
  await aStore({ ...medellin, chainId });
  const empty = await aStore({ ...medellin, chainId, lat: null, lon: null });
  const listed = async (reason: api.PointReason) =>
    (await as.admin(api.listPointsToReview, { query: { reason, chainId } })).points;
  const [outside, ...others] = await listed("outside");
  expect(others).toEqual([]);
  expect(outside).toMatchObject({ id, municipalityName: "Medellín" });
  expect(outside?.km).toBeGreaterThan(150);
  expect(await listed("none")).toMatchObject([{ id: empty.id, km: null, lat: null }]);
  const outsideOf = async (query: Parameters<typeof read>[0]) => (await read({ chainId, ...query })).outside;
  expect(await outsideOf({})).toBe(1);
  expect(await outsideOf({ departmentCode: "05", status: "active" })).toBe(1);
  expect(await outsideOf({ departmentCode: "11" })).toBe(0);
  expect(await outsideOf({ status: "paused" })).toBe(0);
  const change = async (body: object) => {
    const market = await findMarket(as.admin, id);
    await as.admin(updateMarket, { body: { id, version: market.version, ...body } });
  };
  await change({ categoryCode: "bakery" });
  expect(await outsideOf({ categoryCode: "bakery" })).toBe(1);
  await as.admin(deleteMarket, { params: { id } });
  expect(await outsideOf({})).toBe(0);
  await as.admin(restoreMarket, { params: { id } });
  expect(await outsideOf({ categoryCode: "bakery" })).toBe(1);
  // There it is inside.
  await change({ departmentCode: "11", municipalityCode: "11001" });
  expect(await listed("outside")).toEqual([]);
  await change({ ...medellin, lat: 4.7, lon: -74.08 });
  expect(await outsideOf({ departmentCode: "05" })).toBe(1);
  await change({ lat: medellin.lat, lon: medellin.lon });
  expect(await listed("outside")).toEqual([]);
});

test("points to review are paged, each once", async () => {
  const chainId = await aChain(as.admin);
  for (let made = 0; made < 5; made += 1) await aStore({ ...medellin, chainId, lat: null, lon: null });
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await as.admin(api.listPointsToReview, {
      query: { reason: "none", chainId, pageSize: "2", ...(cursor && { cursor }) },
    });
    seen.push(...page.points.map(({ id }) => id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
});
