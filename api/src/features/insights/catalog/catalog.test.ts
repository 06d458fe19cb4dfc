// Each figure of catalogue health equals the total of the list it links to, and nobody sees other people's menus in it.
import {
  catalogFilters,
  catalogMeasures,
  readCatalog,
  type CatalogMeasure,
} from "@igo/contract/insights/catalog";
import { deleteMarket, restoreMarket, updateMarket } from "@igo/contract/markets/markets.calls";
import { deleteProduct, listProducts, updateProduct } from "@igo/contract/products/products.calls";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aChain } from "@igo/testing/builders/markets";
import { join } from "@igo/testing/builders/menus";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { findMarket } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";
import { noteOutliers } from "./menus.count.queries.ts";
import { countMenus, untouchedBefore } from "./menus.count.service.ts";

const { as, database, deps, someone } = await server();
const { admin } = as;

const catalog = async (query: object = {}, ask = admin) => {
  await countMenus(database);
  return ask(readCatalog, { query });
};

const totalOf = async (measure: CatalogMeasure, more: Record<string, string> = {}, ask = admin) => {
  const query = { ...catalogFilters(untouchedBefore())[measure], ...more };
  return (await ask(listProducts, { query: { ...query, pageSize: "1" } })).total;
};

const aMenuOf = async (count: number, given: object = {}) => {
  const menu = await aMenu(admin);
  const products = [];
  for (let number = 0; number < count; number += 1)
    products.push(await addProduct(admin, menu, { sku: `P-${number}`, name: `Arroz ${number}`, ...given }));
  return { ...menu, products };
};

test("each figure equals the total of the list it links to, whatever was written", async () => {
  const { products } = await aMenuOf(9, { priceCop: 4000, ean: null, taxCode: null });
  const [first, second, third, fourth] = products;
  if (!first || !second || !third || !fourth) throw new Error("There are products");
  const change = (id: string, body: object) => admin(updateProduct, { body: { id, version: 1, ...body } });
  await change(first.id, { taxCode: "vat_19", description: "De Colombia", ean: "7702001000012" });
  await change(second.id, { stock: 0 });
  await change(third.id, { isAvailable: false });
  await change(fourth.id, { priceCop: 400_000 });
  await database.query("update product set updated_at = '2020-01-01' where id = $1", [third.id]);
  await admin(deleteProduct, { params: { id: products[8]?.id ?? "" } });
  const { totals, untouchedBefore: before } = await catalog();
  expect(before).toBe(untouchedBefore());
  for (const measure of catalogMeasures) expect(totals[measure], measure).toBe(await totalOf(measure));
  expect(totals).toEqual({
    products: 8,
    withoutImage: 8,
    withoutTax: 7,
    withoutEan: 7,
    withoutDescription: 7,
    soldOut: 1,
    switchedOff: 1,
    priceOutliers: 1,
    untouched: 1,
  });
});

test("a menu's figures leave with its market, return with it, and move with its chain", async () => {
  const chainId = await aChain(admin);
  const { marketId } = await aMenuOf(2);
  expect((await catalog({ chainId })).totals.products).toBe(0);
  const { version } = await findMarket(admin, marketId);
  await admin(updateMarket, { body: { id: marketId, version, chainId } });
  expect((await catalog({ chainId })).totals.products).toBe(2);
  await admin(deleteMarket, { params: { id: marketId } });
  expect((await catalog({ chainId })).totals.products).toBe(0);
  await admin(restoreMarket, { params: { id: marketId } });
  expect((await catalog({ chainId })).totals.products).toBe(2);
});

test("menus and chains are sorted by a measure, and left out if they have none", async () => {
  const chainId = await aChain(admin);
  const sizes = [1, 3, 2];
  const ids: string[] = [];
  for (const size of sizes) {
    const { marketId } = await aMenuOf(size, { taxCode: null });
    const { version } = await findMarket(admin, marketId);
    await admin(updateMarket, { body: { id: marketId, version, chainId } });
    ids.push(marketId);
  }
  const menus = await catalog({ chainId, measure: "withoutTax" });
  expect(menus.rows.map(({ id, withoutTax }) => [id, withoutTax])).toEqual([
    [ids[1], 3],
    [ids[2], 2],
    [ids[0], 1],
  ]);
  expect(menus.rowCount).toBe(3);
  for (const { municipalityName } of menus.rows) expect(municipalityName).toBe("Medellín");
  for (const { id, withoutTax } of menus.rows)
    expect(await totalOf("withoutTax", { marketId: id ?? "" })).toBe(withoutTax);
  expect((await catalog({ chainId, measure: "soldOut" })).rows).toEqual([]);
  const chains = await catalog({ by: "chain", measure: "withoutTax" });
  expect(chains.rows.find(({ id }) => id === chainId)).toMatchObject({ withoutTax: 6, products: 6 });
  expect(chains.rows.find(({ id }) => id === null)).toBeDefined();
});

test("more menus than are counted at once are added up after the last of them, also by the server after one that stopped", async () => {
  const count = 100;
  const chainId = await aChain(admin);
  const { marketId } = await aMenuOf(1);
  await database.query(
    `insert into market (id, chain_id, name, document_type, tax_id, category_code, status, email, phone,
       department_code, municipality_code, address)
     select gen_random_uuid(), $2, name, document_type, tax_id, category_code, status, email, phone,
       department_code, municipality_code, address
     from market, generate_series(1, $3) where id = $1`,
    [marketId, chainId, count],
  );
  await database.query(
    `insert into menu_section (id, market_id, name)
     select gen_random_uuid(), id, 'Despensa' from market where chain_id = $1`,
    [chainId],
  );
  await database.query(
    `insert into product (id, market_id, section_id, name, price_cop)
     select gen_random_uuid(), market_id, section.id, 'Arroz', 1000
     from menu_section section join market on market.id = market_id where chain_id = $1`,
    [chainId],
  );
  const stopping = new AbortController();
  const stopped = countMenus(database, stopping.signal);
  stopping.abort();
  await stopped;
  expect((await admin(readCatalog, { query: { chainId } })).rowCount).toBeLessThan(count);
  const { totals, rowCount } = await catalog({ chainId });
  expect([totals.products, totals.withoutImage, rowCount]).toEqual([count, count, count]);
  const chains = await catalog({ by: "chain" });
  expect(chains.rows.find(({ id }) => id === chainId)).toMatchObject({ products: count });
});

test("a partner sees only the figures of their own menus", async () => {
  const partner = await someone(roles.partner);
  const [own, foreign] = [await aMenuOf(2), await aMenuOf(3)];
  await join({ deps }, own.marketId, partner);
  const { totals, rows } = await catalog({}, partner.ask);
  expect(totals.products).toBe(2);
  expect(rows.map(({ id }) => id)).toEqual([own.marketId]);
  expect(JSON.stringify(await catalog({ by: "chain" }, partner.ask))).not.toContain(foreign.marketId);
});

test("a section of eight prices has an outlier far from the median, one of seven has none", async () => {
  const prices = [3000, 3200, 3400, 3600, 3800, 4000, 4200];
  const few = await aMenu(admin);
  for (const priceCop of [...prices.slice(1), 90_000]) await addProduct(admin, few, { priceCop });
  const many = await aMenu(admin);
  for (const priceCop of [...prices, 90_000]) await addProduct(admin, many, { priceCop });
  await countMenus(database);
  const far = await admin(listProducts, {
    query: { priceOutlier: "true", marketId: `${few.marketId},${many.marketId}` },
  });
  expect(far.products.map(({ marketId, priceCop }) => [marketId, priceCop])).toEqual([
    [many.marketId, 90_000],
  ]);
});

test("unusual prices are found in one reading of the products, whatever is known about their number", async () => {
  const { marketId } = await aMenu(admin);
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${noteOutliers([marketId])}`.execute(
    database.db,
  );
  const scans = rows.filter((row) => / Scan .*on (product|price|section)\b/.test(Object.values(row).join()));
  expect(scans).toHaveLength(1);
});

test("whoever has the market on a screen hears when its menu has been counted", async () => {
  const menu = await aMenu(admin);
  await addProduct(admin, menu, { stock: 0 });
  const member = await someone();
  await database.db
    .insertInto("marketMember")
    .values({ marketId: menu.marketId, accountId: member.id, role: "owner" })
    .execute();
  const { promise: heard, resolve } = Promise.withResolvers<unknown>();
  const stop = await deps.events.follow(
    { ...member, displayName: "Ana", locale: "es" },
    undefined,
    (_id, event) => event && resolve(event),
  );
  await countMenus(database);
  expect(await heard).toEqual({ kind: "stale", feature: "markets", ids: [menu.marketId] });
  stop();
});
