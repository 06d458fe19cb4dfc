// Products over HTTP: created, changed, switched, deleted, restored, recorded; and access to them.
import type { LiveEvent } from "@igo/contract/events/events";
import { deleteCategory, updateCategory } from "@igo/contract/categories/categories.calls";
import { deleteMarket } from "@igo/contract/markets/markets.calls";
import * as api from "@igo/contract/products/products.calls";
import { previewProductBulk } from "@igo/contract/products/products.bulk";
import { productHistory, restoreProductVersion } from "@igo/contract/products/products.history";
import { expect, test } from "vitest";
import { aMenu, addProduct, addSection, aProduct, type Menu } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";

const { as, deps, admin, partner, someone } = await server();

const join = (marketId: string, accountId: string) =>
  deps.db.insertInto("marketMember").values({ marketId, accountId, role: "manager" }).execute();
const menu = await aMenu(as.admin);
await join(menu.marketId, partner.id);
const foreign = await aMenu(as.admin, { name: "Droguería ajena" });

const find = async (productId: string) => (await as.admin(api.readProduct, { query: { productId } })).product;
const versions = async (id: string) => (await as.admin(productHistory, { params: { id } })).versions;

test("a partner adds a product to the menu of their market", async () => {
  const product = await addProduct(as.partner, menu, {
    sku: "P-1",
    ean: "7709990000016",
    optionGroups: [{ name: "Salsas", min: 0, max: 2, options: [{ name: "Rosada", priceCop: 500 }] }],
    saleHours: [{ day: 1, open: "07:00", close: "11:00" }],
    availableFrom: "2026-01-31",
  });
  expect(product).toMatchObject({
    sku: "P-1",
    sectionName: "Granos",
    subsectionName: null,
    taxCode: null,
    unit: "unit",
    isAvailable: true,
    images: [],
    version: 1,
    availableFrom: "2026-01-31",
    optionGroups: [{ name: "Salsas", min: 0, max: 2, options: [{ name: "Rosada", priceCop: 500 }] }],
  });
  expect(await find(product.id)).toEqual(product);
  expect(await versions(product.id)).toMatchObject([
    { version: 1, kind: "create", source: "form", actor: { id: partner.id } },
  ]);
});

test("without a tax, the section's applies, or that of its parent", async () => {
  const { category: section } = await as.admin(updateCategory, {
    body: {
      scope: "menu",
      marketId: menu.marketId,
      id: await addSection(as.admin, menu.marketId, "Licores"),
      version: 1,
      defaultTaxCode: "vat_19",
    },
  });
  const within = await addSection(as.admin, menu.marketId, "Cervezas", section.id);
  const taxed = await addProduct(as.partner, menu, { sectionId: within });
  expect(taxed).toMatchObject({ taxCode: "vat_19", sectionName: "Licores", subsectionName: "Cervezas" });
  expect(await addProduct(as.partner, menu, { sectionId: within, taxCode: null })).toMatchObject({
    taxCode: null,
  });
});

test("a hidden or deleted section cannot be chosen, but products in it may stay and be restored", async () => {
  const hidden = await addSection(as.admin, menu.marketId, "Navidad");
  const gone = await addSection(as.admin, menu.marketId, "Pascua");
  const product = await addProduct(as.partner, menu, { sectionId: hidden });
  const which = { scope: "menu", marketId: menu.marketId } as const;
  await as.partner(updateCategory, { body: { ...which, id: hidden, version: 1, isActive: false } });
  await as.partner(deleteCategory, { query: { ...which, id: gone } });
  const refused = {
    status: 422,
    errors: [{ path: "sectionId", message: "This section is no longer offered: choose another" }],
  };
  const { id, version } = await addProduct(as.partner, menu);
  for (const sectionId of [hidden, gone]) {
    await expect(addProduct(as.partner, menu, { sectionId })).rejects.toMatchObject(refused);
    const body = { id, version, sectionId };
    await expect(as.partner(api.updateProduct, { body })).rejects.toMatchObject(refused);
    await expect(
      as.partner(previewProductBulk, { body: { preview: true, ids: [id], set: { sectionId } } }),
    ).rejects.toMatchObject({ errors: [{ path: "set.sectionId" }] });
  }
  const kept = { id: product.id, version: 1, sectionId: hidden, name: "Natilla" };
  const saved = (await as.partner(api.updateProduct, { body: kept })).product;
  expect(saved).toMatchObject({ sectionId: hidden, name: "Natilla" });
  await as.partner(api.updateProduct, { body: { id: product.id, version: 2, sectionId: menu.sectionId } });
  const back = await as.partner(restoreProductVersion, {
    params: { id: product.id, version: "2" },
    body: { version: 3 },
  });
  expect(back.product.sectionId).toBe(hidden);
  const { versions } = await as.partner(productHistory, { params: { id: product.id }, query: {} });
  expect(versions[0]).toMatchObject({ source: "restore", restoredVersion: 2 });
});

test("each error is reported at its field, and nothing is written", async () => {
  const isWrong = { ean: "7709990000017", priceCop: 5000, compareAtPriceCop: 5000, stock: 1.5 };
  await expect(
    as.partner(api.createProduct, { body: aProduct({ ...menu, sectionId: foreign.sectionId }, isWrong) }),
  ).rejects.toMatchObject({
    status: 422,
    errors: [
      { path: "sectionId", code: "invalid" },
      { path: "ean", message: expect.stringContaining("6") },
      { path: "compareAtPriceCop", code: "invalid" },
      { path: "stock", code: "invalid" },
    ],
  });
  await expect(
    as.partner(api.createProduct, { body: aProduct(menu, { priceCop: 10 }) }),
  ).rejects.toMatchObject({
    errors: [{ path: "priceCop", code: "out_of_range" }],
  });
  expect(await addProduct(as.partner, menu, { stock: 1.5, saleType: "weight", unit: "kg" })).toMatchObject({
    stock: 1.5,
  });
});

test("live products of a market cannot share a SKU", async () => {
  const first = await addProduct(as.partner, menu, { sku: "ONCE" });
  await expect(addProduct(as.partner, menu, { sku: "ONCE" })).rejects.toMatchObject({
    status: 409,
    code: "product.sku_taken",
    errors: [{ path: "sku", code: "taken" }],
  });
  await addProduct(as.admin, foreign, { sku: "ONCE" });
  await as.partner(api.deleteProduct, { params: { id: first.id } });
  await addProduct(as.partner, menu, { sku: "ONCE" });
  await expect(as.partner(api.restoreProduct, { params: { id: first.id } })).rejects.toMatchObject({
    code: "product.restore_sku_taken",
  });
});

test("two people who find a SKU free at the same moment do not both get it", async () => {
  const tries = await Promise.allSettled([
    addProduct(as.admin, menu, { sku: "RACE" }),
    addProduct(as.partner, menu, { sku: "RACE" }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("an edit names the version it is based on; a later one is shown both", async () => {
  const { id } = await addProduct(as.partner, menu);
  const { product } = await as.partner(api.updateProduct, {
    body: { id, version: 1, priceCop: 2500, brand: "Diana" },
  });
  expect(product).toMatchObject({
    version: 2,
    priceCop: 2500,
    brand: "Diana",
    name: "Arroz La Cosecha 500 g",
  });
  await expect(
    as.admin(api.updateProduct, { body: { id, version: 1, priceCop: 9000 } }),
  ).rejects.toMatchObject({
    status: 409,
    code: "product.version_conflict",
    body: { current: { version: 2, priceCop: 2500 } },
  });
  expect((await versions(id))[0]).toMatchObject({
    version: 2,
    changes: expect.arrayContaining([{ field: "priceCop", before: 2300, after: 2500 }]),
  });
});

test("saving without changes makes no new version", async () => {
  const { id } = await addProduct(as.partner, menu, {
    saleHours: [{ day: 7, open: "08:00", close: "12:00" }],
  });
  const body = { id, version: 1, saleHours: [{ close: "12:00", open: "08:00", day: 7 }], priceCop: 2300 };
  expect((await as.partner(api.updateProduct, { body })).product.version).toBe(1);
});

test("one tap switches a product, whatever else was changed meanwhile", async () => {
  const { id } = await addProduct(as.partner, menu);
  await as.admin(api.updateProduct, { body: { id, version: 1, brand: "Otra" } });
  const off = await as.partner(api.switchProduct, { params: { id }, body: { isAvailable: false } });
  expect(off.product).toMatchObject({ isAvailable: false, onSaleNow: false, version: 3, brand: "Otra" });
  await as.partner(api.switchProduct, { params: { id }, body: { isAvailable: false } });
  expect((await find(id)).version).toBe(3);
});

test("a deleted product waits in the recycle bin, and is restored", async () => {
  const { id } = await addProduct(as.partner, menu);
  await as.partner(api.deleteProduct, { params: { id } });
  expect((await as.partner(api.readProduct, { query: { productId: id } })).product.deletedAt).not.toBeNull();
  await expect(
    as.partner(api.updateProduct, { body: { id, version: 2, priceCop: 500 } }),
  ).rejects.toMatchObject({ status: 404 });
  const { products } = await as.partner(api.listProducts, { query: { deleted: "true" } });
  expect(products.map((one) => one.id)).toContain(id);
  const { product } = await as.partner(api.restoreProduct, { params: { id } });
  expect(product).toMatchObject({ deletedAt: null, version: 3 });
});

test("any version can be restored, as a new one", async () => {
  const { id } = await addProduct(as.partner, menu, { stock: 3 });
  await as.partner(api.updateProduct, { body: { id, version: 1, priceCop: 9000, stock: null } });
  await as.partner(api.updateProduct, { body: { id, version: 2, priceCop: 9500, brand: "Zafiro" } });
  const { product } = await as.partner(restoreProductVersion, {
    params: { id, version: "1" },
    body: { version: 3 },
  });
  expect(product).toMatchObject({ version: 4, priceCop: 2300, stock: 3, brand: null });
  await expect(
    as.partner(restoreProductVersion, { params: { id, version: "9" }, body: { version: 4 } }),
  ).rejects.toMatchObject({ code: "product.no_such_version" });
});

test("partners learn nothing of other people's products, and nobody of a deleted market's", async () => {
  const theirs = await addProduct(as.admin, foreign, { sku: "SECRET" });
  const { id } = theirs;
  const tries = [
    () => as.partner(api.readProduct, { query: { productId: id } }),
    () => as.partner(api.updateProduct, { body: { id, version: 1, priceCop: 500 } }),
    () => as.partner(api.switchProduct, { params: { id }, body: { isAvailable: false } }),
    () => as.partner(api.deleteProduct, { params: { id } }),
    () => as.partner(productHistory, { params: { id } }),
    () => as.partner(api.summarizeMenu, { query: { marketId: foreign.marketId } }),
    () => addProduct(as.partner, foreign),
  ];
  for (const one of tries) await expect(one()).rejects.toMatchObject({ status: 404 });
  expect(await find(id)).toEqual(theirs);
  expect((await as.partner(api.listProducts, { query: { search: "secret" } })).products).toEqual([]);
  expect((await as.partner(api.searchProducts, { query: { query: "secret" } })).results).toEqual([]);
  await as.admin(deleteMarket, { params: { id: foreign.marketId } });
  await expect(find(id)).rejects.toMatchObject({ status: 404 });
  expect((await as.admin(api.listProducts, { query: { search: "secret" } })).products).toEqual([]);
});

test("a change is published to administrators and to the market's own people", async () => {
  const stranger = await someone();
  const heard: Record<string, LiveEvent[]> = { admin: [], partner: [], stranger: [] };
  const people = { admin, partner, stranger };
  const { id } = await addProduct(as.admin, menu);
  const rows = await deps.db.selectFrom("event").selectAll().orderBy("id").execute();
  for (const { accountId, role, payload } of rows)
    for (const [name, person] of Object.entries(people))
      if ((accountId ?? person.id) === person.id && (role ?? person.role) === person.role)
        heard[name]?.push(payload as LiveEvent);
  const stale = { kind: "stale", feature: "products", ids: [id] };
  expect(heard.admin).toContainEqual(stale);
  expect(heard.partner).toContainEqual(stale);
  expect(heard.stranger).not.toContainEqual(stale);
});

test("a menu in figures", async () => {
  const own: Menu = await aMenu(as.admin);
  await addProduct(as.admin, own, { taxCode: "vat_19" });
  await addProduct(as.admin, own, { stock: 0 });
  await addProduct(as.admin, own, { isAvailable: false });
  const gone = await addProduct(as.admin, own);
  await as.admin(api.deleteProduct, { params: { id: gone.id } });
  const { summary } = await as.admin(api.summarizeMenu, { query: { marketId: own.marketId } });
  expect(summary).toEqual({
    products: 3,
    sections: 1,
    onSaleNow: 1,
    notAvailable: 1,
    withoutImage: 3,
    withoutTax: 2,
    stockOut: 1,
  });
});
