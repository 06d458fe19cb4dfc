// Places, as the screens and the importers get them.
import { listCities, listCountries, listStates } from "@igo/contract/places/places";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";
import { loadGazetteer } from "./places.service.ts";

const { as, deps, raw } = await server();

test("there are 33 departments and 1,122 municipalities, each in its department", async () => {
  const { states } = await as.guest(listStates);
  const { cities } = await as.guest(listCities);
  expect([states.length, cities.length]).toEqual([33, 1122]);
  const codes = new Set(states.map(({ code }) => code));
  expect(cities.filter(({ stateCode }) => !codes.has(stateCode))).toEqual([]);
  expect(cities.find(({ code }) => code === "05001")).toMatchObject({ name: "Medellín", isCapital: true });
});

test("cities can be filtered by department, and other countries have no departments here", async () => {
  const { cities } = await as.guest(listCities, { query: { state: "88" } });
  expect(cities.map(({ name }) => name)).toEqual(["Providencia", "San Andrés"]);
  expect((await as.guest(listStates, { query: { country: "PE" } })).states).toEqual([]);
});

test("countries are named and sorted in the caller's language", async () => {
  const { countries } = await as.guest(listCountries, { headers: { "accept-language": "es-CO" } });
  expect(countries).toHaveLength(250);
  expect(countries.find(({ code }) => code === "DE")).toEqual({
    code: "DE",
    name: "Alemania",
    callingCode: "+49",
  });
  expect(countries[0]?.name).toBe("Afganistán");
});

test("an unchanged list is answered with 304", async () => {
  for (const list of ["countries", "states?country=CO", "cities", "cities?state=05"]) {
    const url = `/api/v1/common/${list}`;
    const first = await raw({ url });
    expect(first.headers["cache-control"]).toBe("public, max-age=86400");
    expect(first.headers.vary).toContain("accept-language");
    const second = await raw({ url, headers: { "if-none-match": String(first.headers.etag) } });
    expect([second.statusCode, second.payload]).toEqual([304, ""]);
    expect(second.headers.etag).toBe(first.headers.etag);
    const other = await raw({ url, headers: { "if-none-match": '"another"' } });
    expect([other.statusCode, other.payload]).toEqual([200, first.payload]);
  }
});

test("the same list in another language has another ETag", async () => {
  const ask = (language: string, etag?: string) =>
    raw({
      url: "/api/v1/common/countries",
      headers: { "accept-language": language, ...(etag && { "if-none-match": etag }) },
    });
  const english = await ask("en");
  expect((await ask("es", String(english.headers.etag))).statusCode).toBe(200);
});

test("the query is validated", async () => {
  for (const requested of ["states?country=Colombia", "cities?state=5", "cities?departamento=05"])
    expect((await raw({ url: `/api/v1/common/${requested}` })).statusCode).toBe(422);
});

test("the gazetteer is read once and knows a town's alternative names", async () => {
  const gazetteer = await loadGazetteer(deps.db);
  expect(await loadGazetteer(deps.db)).toBe(gazetteer);
  expect(gazetteer.municipalities.find(({ code }) => code === "13468")?.aliases).toContain("Mompox");
  expect(gazetteer.departments.find(({ code }) => code === "11")?.landlinePrefix).toBe("601");
});
