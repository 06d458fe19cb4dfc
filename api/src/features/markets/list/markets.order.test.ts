// Pages of many markets are the same whether scanned along the order or sorted, by number or by cursor.
import * as api from "@igo/contract/markets/markets.calls";
import type { MarketListQuery } from "@igo/contract/markets/markets.filter";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";
import type { Position } from "../../../records/list/paging.ts";
import * as queries from "./markets.list.queries.ts";
import { instantOf, matchingOf } from "./markets.matching.service.ts";
import type { Way } from "./markets.order.queries.ts";

const { as, admin, database } = await server();

const count = 4100;
const petShops = 1010;

// The last by name and code, and the newest, are pet shops: a scan from the other end passes thousands before it
// reaches one.
await sql`
  with towns as (select array_agg(code order by code) as codes from municipality),
  made as (
    insert into market (id, external_code, name, document_type, tax_id, category_code, status, email, phone,
      department_code, municipality_code, address, created_at, updated_at)
    select gen_random_uuid(), 'N-' || lpad(n::text, 5, '0'), 'Tienda ' || lpad(n::text, 5, '0'), 'NIT', '900373115',
      case when n > ${count - petShops} then 'pets' else 'bakery' end, case when n % 2 = 0 then 'active' else 'paused' end,
      's@example.com', '+573001234567', left(codes[1 + n % 1121], 2), codes[1 + n % 1121],
      case when n > ${count - petShops} then 'Calle Bifronte' else 'Calle' end,
      timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${sql.lit(count)}) n, towns
    returning id
  )
  select count(*) from made`.execute(database.db);
await sql`
  insert into market_search (market_id, words)
  select id, folded(concat_ws(' ', name, external_code, tax_id, address)) from market`.execute(database.db);
await database.query("analyze");

const page = (query: MarketListQuery) => as.admin(api.listMarkets, { query });

const everyCode = async (query: MarketListQuery): Promise<(string | null)[]> => {
  const codes: (string | null)[] = [];
  for (let cursor: string | null = null; ;) {
    const found = await page({ ...query, pageSize: "200", ...(cursor === null ? {} : { cursor }) });
    codes.push(...found.markets.map(({ externalCode }) => externalCode));
    cursor = found.nextCursor;
    if (cursor === null) return codes;
  }
};

const pets = Array.from(
  { length: petShops },
  (_, n) => `N-${String(count - petShops + 1 + n).padStart(5, "0")}`,
);

test("markets far along an order are found, each once, and counted", async () => {
  for (const sort of ["name", "externalCode", "createdAt", "updatedAt"] as const)
    expect(await everyCode({ categoryCode: "pets", sort }), sort).toEqual(pets);
  for (const sort of ["status", "-municipalityName"] as const) {
    const codes = await everyCode({ categoryCode: "pets", sort });
    expect(codes, sort).toHaveLength(pets.length);
    expect(new Set(codes), sort).toEqual(new Set(pets));
  }
  for (const filter of [{ search: "bifronte" }, { contains: "address:bifronte" }])
    expect(await everyCode({ ...filter, sort: "-name" })).toEqual(pets.toReversed());
  const { total, totalIsExact } = await page({ categoryCode: "pets", search: "bifronte" });
  expect({ total, totalIsExact }).toEqual({ total: pets.length, totalIsExact: true });
});

test("when nearly all match, an ordered scan shows each once and counts them", async () => {
  const all = Array.from({ length: count }, (_, n) => `N-${String(n + 1).padStart(5, "0")}`);
  expect(await everyCode({ readiness: "lacks", sort: "name" })).toEqual(all);
  const { total, totalIsExact } = await page({ readiness: "lacks" });
  expect({ total, totalIsExact }).toEqual({ total: count, totalIsExact: true });
});

test("pages by number show what pages by cursor show", async () => {
  for (const filter of [{ categoryCode: "pets" }, { search: "bifronte" }]) {
    const byCursor = await everyCode({ ...filter, sort: "name" });
    const byNumber = await page({ ...filter, sort: "name", page: "5", pageSize: "100" });
    expect(byNumber.markets.map(({ externalCode }) => externalCode)).toEqual(byCursor.slice(400, 500));
    const beyond = await page({ ...filter, sort: "name", page: "60", pageSize: "100" });
    expect(beyond).toMatchObject({
      markets: [],
      total: byCursor.length,
      totalIsExact: true,
      nextCursor: null,
    });
  }
});

test("a municipality's page has its markets only, and a department's goes from one to the next", async () => {
  const all = await everyCode({ departmentCode: "05", sort: "municipalityName" });
  const { total } = await page({ departmentCode: "05" });
  expect(new Set(all).size).toBe(total);
  expect(await everyCode({ municipalityCode: "05001", sort: "municipalityName" })).toHaveLength(
    (await page({ municipalityCode: "05001" })).total,
  );
});

test("every way to a page that it can fill shows the same markets", async () => {
  const filter = await matchingOf(database.db, admin, { search: "bifronte", status: ["active"] });
  const shown = (way: Way, descending: boolean, offset: number, after: Position | null) =>
    queries.listPage(
      database.db,
      way,
      filter,
      { field: "name", descending },
      { limit: 30, offset, after },
      instantOf(new Date()),
    );
  for (const descending of [false, true]) {
    const [last] = await shown("far", descending, 99, null);
    for (const after of [null, last ? { key: last.sortKey, id: last.id } : null])
      for (const offset of [0, 7]) {
        const codes = async (way: Way) =>
          (await shown(way, descending, offset, after)).map(({ externalCode }) => externalCode);
        const far = await codes("far");
        expect(far).toHaveLength(30);
        expect(await codes("named")).toEqual(far);
        expect(await codes("few")).toEqual(far);
      }
  }
});
