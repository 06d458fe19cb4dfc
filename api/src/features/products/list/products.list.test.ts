// The list of products: filters that combine, orders that page, words in any order and misspelt, partners limited to
// their own.
import { createChain } from "@igo/contract/chains/chains";
import { updateCategory } from "@igo/contract/categories/categories.calls";
import * as api from "@igo/contract/products/products.calls";
import type { EndpointInput } from "@igo/contract/core/endpoint";
import { addImage } from "@igo/contract/products/products.images";
import { chooseDefaultView, createView, listViews } from "@igo/contract/markets/markets.views";
import { describe, expect, test } from "vitest";
import { png } from "@igo/testing/builders/pictures";
import { aMenu, addProduct, addSection } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";

const { as, deps, partner } = await server();
const { chain } = await as.admin(createChain, { body: { name: "La Cosecha", code: "COSECHA" } });
const menu = await aMenu(as.admin, { name: "Mercado El Samán", chainId: chain.id });
const other = await aMenu(as.admin, { name: "Droguería Central" }, "Medicamentos");
await deps.db
  .insertInto("marketMember")
  .values({ marketId: menu.marketId, accountId: partner.id, role: "owner" })
  .execute();
const lacteos = await addSection(as.admin, menu.marketId, "Lácteos");
const quesos = await addSection(as.admin, menu.marketId, "Quesos", lacteos);
await as.admin(updateCategory, {
  body: { scope: "menu", marketId: menu.marketId, id: quesos, version: 1, en: "Cheese" },
});

const rice = await addProduct(as.admin, menu, {
  sku: "A-1",
  ean: "7709990000016",
  brand: "Diana",
  taxCode: "exempt",
});
const cheese = await addProduct(as.admin, menu, {
  name: "Queso campesino 250 g",
  sectionId: quesos,
  priceCop: 9800,
  compareAtPriceCop: 11_000,
  stock: 0,
  sku: "Q-1",
});
const milk = await addProduct(as.admin, menu, {
  name: "Leche entera 1 L",
  sectionId: lacteos,
  priceCop: 4200,
  stock: 12,
  isAvailable: false,
  taxCode: "vat_5",
});
const rum = await addProduct(as.admin, other, {
  name: "Ron añejo 750 ml",
  priceCop: 60_000,
  ageRestricted: true,
  taxCode: "vat_19",
  description: "Botella de vidrio",
});
await as.admin(addImage, { params: { id: rice.id }, file: { name: "a.png", bytes: await png() } });

const names = new Map([
  [rice.id, "rice"],
  [cheese.id, "cheese"],
  [milk.id, "milk"],
  [rum.id, "rum"],
]);
type Query = EndpointInput<typeof api.listProducts>["query"];
const found = async (query: Query, ask = as.admin) =>
  (await ask(api.listProducts, { query })).products.map(({ id }) => names.get(id) ?? id);
const foundSorted = async (query: Query) => (await found(query)).toSorted();

describe("a filter", () => {
  test.each<[Query, string[]]>([
    [{ marketId: menu.marketId }, ["cheese", "milk", "rice"]],
    [{ marketId: `${menu.marketId},${other.marketId}` }, ["cheese", "milk", "rice", "rum"]],
    [{ chainId: chain.id }, ["cheese", "milk", "rice"]],
    [{ chainId: "none" }, ["rum"]],
    [{ sectionId: lacteos }, ["cheese", "milk"]],
    [{ sectionId: quesos }, ["cheese"]],
    [{ isAvailable: "false" }, ["milk"]],
    [{ onSaleNow: "true" }, ["rice", "rum"]],
    [{ onSaleNow: "false" }, ["cheese", "milk"]],
    [{ taxCode: "none" }, ["cheese"]],
    [{ taxCode: "none,vat_5" }, ["cheese", "milk"]],
    [{ hasImage: "true" }, ["rice"]],
    [{ hasImage: "false", chainId: chain.id }, ["cheese", "milk"]],
    [{ priceFrom: "4200", priceTo: "9800" }, ["cheese", "milk"]],
    [{ stockOut: "true" }, ["cheese"]],
    [{ stockOut: "false" }, ["milk", "rice", "rum"]],
    [{ ageRestricted: "true" }, ["rum"]],
    [{ contains: "name:ANEJO" }, ["rum"]],
    [{ contains: "brand:dian,sku:a-" }, ["rice"]],
    [{ contains: "description:vidrio" }, ["rum"]],
    [{ deleted: "true" }, []],
    [{ search: "lacteos campesino" }, ["cheese"]],
    [{ search: "7709990000016" }, ["rice"]],
    [{ search: "medicamentos ron" }, ["rum"]],
    [{ search: "canpesino" }, ["cheese"]],
    [{ search: "100%_" }, []],
  ])("%o finds %o", async (query, wanted) => {
    expect(await foundSorted(query)).toEqual(wanted);
  });

  test.each<Query>([
    { taxCode: "iva" },
    { marketId: "x" },
    { priceFrom: "-1" },
    { contains: "id:1" },
    { sort: "ean" as never },
  ])("%o is refused", async (query) => {
    await expect(as.admin(api.listProducts, { query })).rejects.toMatchObject({ status: 422 });
  });
});

test.each<[NonNullable<Query["sort"]>, string[]]>([
  ["name", ["rice", "milk", "cheese", "rum"]],
  ["-priceCop", ["rum", "cheese", "milk", "rice"]],
  ["sku", ["milk", "rice", "cheese"]],
  ["stock", ["cheese", "milk"]],
  ["-createdAt", ["rum", "milk", "cheese", "rice"]],
])("by %s each comes once, page after page, by cursor as by number", async (sort, first) => {
  const whole = await found({ sort });
  expect(whole.filter((name) => first.includes(name))).toEqual(first);
  const paged: string[] = [];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof next>> = await next(sort, cursor);
    paged.push(...page.products.map(({ id }) => names.get(id) ?? id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(whole);
  const second = await as.admin(api.listProducts, { query: { sort, pageSize: "1", page: "2" } });
  expect(second.products.map(({ id }) => names.get(id))).toEqual([whole[1]]);
});
const next = (sort: Query["sort"], cursor: string | undefined) =>
  as.admin(api.listProducts, { query: { sort, pageSize: "1", ...(cursor ? { cursor } : {}) } });

test("a cursor of another order, or with a key that is none of this order, is refused", async () => {
  const { nextCursor } = await next("name", undefined);
  await expect(next("-name", nextCursor ?? "")).rejects.toMatchObject({ status: 422 });
  const id = "00000000-0000-7000-8000-000000000001";
  for (const parts of [
    ["priceCop", "dear", id],
    ["stock", "much", id],
    ["updatedAt", "", id],
  ] as const)
    await expect(
      next(parts[0], Buffer.from(JSON.stringify(parts)).toString("base64url")),
    ).rejects.toMatchObject({ status: 422 });
});

test("a row has its market, section, cover and an accurate total; details and search find the same product", async () => {
  const { products, total, totalIsExact } = await as.admin(api.listProducts, { query: { search: "queso" } });
  expect({ total, totalIsExact }).toEqual({ total: 1, totalIsExact: true });
  expect(products[0]).toMatchObject({
    marketName: "Mercado El Samán",
    sectionName: "Lácteos",
    subsectionName: "Quesos",
    sectionNameEn: null,
    subsectionNameEn: "Cheese",
    cover: null,
    imageCount: 0,
    onSaleNow: false,
  });
  const { id, name } = products[0] ?? { id: "", name: "" };
  const details = await as.admin(api.readProduct, { query: { productId: id } });
  expect(details.product).toMatchObject({ id, name });
  const { results } = await as.admin(api.searchProducts, { query: { query: "queso" } });
  expect(results).toMatchObject([{ id, name }]);
});

test("a picker shows names that begin with what was typed first", async () => {
  const own = await aMenu(as.admin, { name: "Fruver Wayúu" });
  const named = ["Agua de panela", "Café con panela", "Panela pulverizada", "Panela redonda"];
  for (const [index, name] of named.entries()) await addProduct(as.admin, own, { name, sku: `PA-${index}` });
  const { results } = await as.admin(api.searchProducts, { query: { query: "panela" } });
  expect(results.map(({ name }) => name)).toEqual([
    "Panela pulverizada",
    "Panela redonda",
    "Agua de panela",
    "Café con panela",
  ]);
});

test("a partner finds only the products of their markets", async () => {
  expect((await found({}, as.partner)).toSorted()).toEqual(["cheese", "milk", "rice"]);
  expect(await found({ search: "ron" }, as.partner)).toEqual([]);
  expect(await found({ marketId: other.marketId }, as.partner)).toEqual([]);
});

test("a renamed section is found by its new name", async () => {
  const sectionId = await addSection(as.admin, menu.marketId, "Aseo");
  const inside = await addSection(as.admin, menu.marketId, "Detergentes", sectionId);
  const soap = await addProduct(as.admin, menu, { name: "Jabón rey", sectionId: inside });
  names.set(soap.id, "soap");
  await as.admin(updateCategory, {
    body: { scope: "menu", marketId: menu.marketId, id: sectionId, version: 1, es: "Limpieza" },
  });
  expect(await found({ search: "limpieza" })).toEqual(["soap"]);
  expect(await found({ search: "aseo" })).toEqual([]);
});

test("saved views of products are separate from those of markets", async () => {
  const { view } = await as.partner(createView, {
    body: { list: "products", name: "Agotados", query: { stockOut: "true" } },
  });
  const { view: ofMarkets } = await as.partner(createView, {
    body: { name: "Activas", query: { status: "active" } },
  });
  const views = async (list: "markets" | "products") =>
    (await as.partner(listViews, { query: { list } })).views.map(({ name, isDefault }) => ({
      name,
      isDefault,
    }));
  await as.partner(chooseDefaultView, { body: { list: "products", viewId: view.id } });
  await as.partner(chooseDefaultView, { body: { list: "markets", viewId: ofMarkets.id } });
  expect(await views("products")).toEqual([{ name: "Agotados", isDefault: true }]);
  expect(await views("markets")).toEqual([{ name: "Activas", isDefault: true }]);
  await expect(
    as.partner(chooseDefaultView, { body: { list: "markets", viewId: view.id } }),
  ).rejects.toMatchObject({ status: 404 });
});
