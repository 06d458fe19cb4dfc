// The list of markets: searched, filtered, in every order, page by page.
import * as api from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aChain, aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as } = await server();

const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(api.createMarket, { body: aMarket(given) })).market;

test("search finds words in any order, ignoring accents and case", async () => {
  const { id } = await create({ name: "Panadería Espiga de Ñariño", externalCode: "S-1" });
  for (const search of ["espiga panaderia", "ÑARIÑO", "narino s-1", "Panadería 990100011 medellin"])
    expect(
      (await as.admin(api.listMarkets, { query: { search } })).markets.map((market) => market.id),
    ).toContain(id);
  const { results } = await as.admin(api.searchMarkets, { query: { query: "espiga" } });
  expect(results).toMatchObject([{ id, municipalityName: "Medellín" }]);
});

test("filters combine, and a filter of several values means any of them", async () => {
  const chainId = await aChain(as.admin);
  await create({ chainId, externalCode: "1", categoryCode: "bakery" });
  await create({ chainId, externalCode: "2", categoryCode: "fruver" });
  await create({
    chainId,
    externalCode: "3",
    categoryCode: "fruver",
    departmentCode: "11",
    municipalityCode: "11001",
  });
  const codes = async (query: object) =>
    (await as.admin(api.listMarkets, { query: { chainId, sort: "externalCode", ...query } })).markets.map(
      ({ externalCode }) => externalCode,
    );
  expect(await codes({})).toEqual(["1", "2", "3"]);
  expect(await codes({ categoryCode: "fruver,bakery" })).toEqual(["1", "2", "3"]);
  expect(await codes({ categoryCode: "fruver", departmentCode: "05" })).toEqual(["2"]);
  expect(await codes({ sort: "-externalCode" })).toEqual(["3", "2", "1"]);
});

test("pages by number and by cursor show each market once, in every order", async () => {
  const chainId = await aChain(as.admin);
  for (let index = 0; index < 7; index += 1)
    await create({ chainId, externalCode: `P-${index}`, name: `Tienda ${index % 3}` });
  for (const sort of ["name", "-name", "createdAt", "-createdAt", "municipalityName", "status"] as const) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await as.admin(api.listMarkets, {
        query: { chainId, pageSize: "3", sort, ...(cursor ? { cursor } : {}) },
      });
      expect(page).toMatchObject({ total: 7, totalIsExact: true });
      seen.push(...page.markets.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const numbered = await Promise.all(
      ["1", "2", "3"].map((page) =>
        as.admin(api.listMarkets, { query: { chainId, pageSize: "3", page, sort } }),
      ),
    );
    expect(numbered.flatMap(({ markets }) => markets.map(({ id }) => id))).toEqual(seen);
    expect(new Set(seen).size).toBe(7);
  }
});

test("a cursor of another order, or an invalid cursor, is rejected", async () => {
  const id = "00000000-0000-7000-8000-000000000001";
  const made = [
    ["name", "a", "b"],
    ["-createdAt", "yesterday", id],
    ["-createdAt", "2026-02-31T00:00:00.000Z", id],
  ];
  for (const cursor of [
    "xyz",
    ...made.map((parts) => Buffer.from(JSON.stringify(parts)).toString("base64url")),
  ])
    await expect(as.admin(api.listMarkets, { query: { cursor, sort: "-createdAt" } })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: "query.cursor", code: "invalid" }],
    });
});

test("a page beyond 10,000 rows is reached by cursor only", async () => {
  const ask = (query: object) => as.admin(api.listMarkets, { query: { pageSize: "1", ...query } });
  await expect(ask({ page: "10001" })).rejects.toMatchObject({ status: 422, code: "list.use_cursor" });
  await create({ externalCode: "deep-1" });
  await create({ externalCode: "deep-2" });
  const { nextCursor } = await ask({ page: "1" });
  expect((await ask({ page: "10001", cursor: nextCursor ?? "" })).markets).toHaveLength(1);
});
