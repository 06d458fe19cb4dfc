// Bulk changes of products: previewed, frozen, done once, now or later, and undone without undoing later edits.
import type { EndpointInput } from "@igo/contract/core/endpoint";
import * as bulk from "@igo/contract/products/products.bulk";
import * as api from "@igo/contract/products/products.calls";
import { changeProductCells } from "@igo/contract/products/products.cells";
import { productHistory } from "@igo/contract/products/products.history";
import { expect, test } from "vitest";
import { at } from "@igo/testing/clock";
import { aMenu, addProduct, addSection, type Menu } from "@igo/testing/builders/products";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";

const { as, deps, partner, someone } = await server();
type Ask = typeof as.admin;

const join = (marketId: string, accountId: string) =>
  deps.db.insertInto("marketMember").values({ marketId, accountId, role: "owner" }).execute();
const leave = (marketId: string, accountId: string) =>
  deps.db
    .deleteFrom("marketMember")
    .where("marketId", "=", marketId)
    .where("accountId", "=", accountId)
    .execute();

/** A market of the partner's with a product at each price. */
const aPricedMenu = async (...prices: number[]) => {
  const menu = await aMenu(as.admin);
  await join(menu.marketId, partner.id);
  const products = [];
  for (const priceCop of prices) products.push(await addProduct(as.partner, menu, { priceCop }));
  return { menu, products, filter: { marketId: menu.marketId } };
};
const find = async (productId: string) => (await as.admin(api.readProduct, { query: { productId } })).product;
const prices = async (products: readonly { id: string }[]) =>
  Promise.all(products.map(async ({ id }) => (await find(id)).priceCop));
const settled = async (id: string, ask: Ask = as.admin) => {
  await settleJobs();
  return (await ask(bulk.readProductBulk, { params: { id } })).bulk;
};
const hour = 3_600_000;
const inAnHour = () => new Date(Date.now() + hour);
type Set = EndpointInput<typeof bulk.previewProductBulk>["body"]["set"];
const preview = (filter: object, set: Set, ask = as.partner) =>
  ask(bulk.previewProductBulk, { body: { filter, set, preview: true } });
const start = async (previewId: string, startsAt?: string, ask = as.partner) => {
  await ask(bulk.startProductBulk, { body: { previewId, ...(startsAt ? { startsAt } : {}) } });
  return previewId;
};
const change = async (filter: object, set: Set, ask = as.partner) => {
  const { previewId } = await preview(filter, set, ask);
  return settled(await start(previewId, undefined, ask));
};
const undo = async (id: string, ask = as.partner) => {
  await ask(bulk.undoProductBulk, { params: { id } });
  return settled(id);
};

test("a preview groups the products by their old and new price", async () => {
  const { filter } = await aPricedMenu(5000, 2300, 5000);
  const { groups, groupCount } = await preview(filter, { price: { by: "percent", value: 10, rounding: 0 } });
  expect(groups).toEqual([
    { count: 2, changes: [{ field: "priceCop", before: 5000, after: 5500 }] },
    { count: 1, changes: [{ field: "priceCop", before: 2300, after: 2530 }] },
  ]);
  expect(groupCount).toBe(2);
});

test("a preview counts and shows what would change, and changes nothing", async () => {
  const { products, filter } = await aPricedMenu(2300, 21_900);
  const { counts, sample, leftOut } = await preview(filter, {
    price: { by: "percent", value: 10, rounding: 50 },
  });
  expect(counts).toEqual({ matched: 2, change: 2, unchanged: 0, illegal: 0 });
  expect(leftOut).toEqual([]);
  expect(sample.map(({ id, changes }) => ({ id, changes }))).toEqual([
    { id: products[0]?.id, changes: [{ field: "priceCop", before: 2300, after: 2550 }] },
    { id: products[1]?.id, changes: [{ field: "priceCop", before: 21_900, after: 24_100 }] },
  ]);
  expect(await prices(products)).toEqual([2300, 21_900]);
});

test.each([
  [{ by: "percent", value: 10 }, [2345, 1000], [2580, 1100]],
  [{ by: "percent", value: -10, rounding: 100 }, [2345, 1000], [2100, 900]],
  [{ by: "percent", value: 7.5, rounding: 50 }, [2345, 1000], [2500, 1100]],
  [{ by: "percent", value: 12.345 }, [2345, 1000], [2634, 1123]],
  [{ by: "percent", value: 33.33333 }, [2345, 1000], [3127, 1333]],
  [{ by: "amount", value: -200 }, [2345, 1000], [2145, 800]],
  [{ by: "amount", value: 125, rounding: 50 }, [2300, 1000], [2450, 1150]],
] as const)("%o makes of %o %o", async (price, before, after) => {
  const { products, filter } = await aPricedMenu(...before);
  const done = await change(filter, { price });
  expect(done).toMatchObject({ status: "done", changed: 2 });
  expect(await prices(products)).toEqual([...after]);
});

test("impossible prices are counted with their reason and left out", async () => {
  const { menu, products, filter } = await aPricedMenu(60, 1000, 40_000_000);
  const shown = await addProduct(as.partner, menu, { priceCop: 1000, compareAtPriceCop: 1500 });
  const up = await preview(filter, { price: { by: "percent", value: 50 } });
  expect(up.counts).toEqual({ matched: 4, change: 2, unchanged: 0, illegal: 2 });
  expect(up.leftOut.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toMatchObject([
    { reason: "above_price_before", count: 1, sample: [{ id: shown.id, priceCop: 1000, after: 1500 }] },
    { reason: "price_too_high", count: 1, sample: [{ after: 60_000_000 }] },
  ]);
  const down = await change(filter, { price: { by: "amount", value: -50 } });
  expect(down).toMatchObject({ changed: 3, counts: { illegal: 1 } });
  expect(await prices([...products, shown])).toEqual([60, 950, 39_999_950, 950]);
  const over = await preview({ marketId: menu.marketId }, { price: { by: "percent", value: 1000 } });
  expect(over.counts).toMatchObject({ illegal: 2 });
});

test("exactly the previewed products are changed, even if more match since", async () => {
  const { menu, products, filter } = await aPricedMenu(1000);
  const { previewId } = await preview(filter, { isAvailable: false, taxCode: "exempt" });
  const late = await addProduct(as.partner, menu);
  await settled(await start(previewId));
  expect(await find(products[0]?.id ?? "")).toMatchObject({
    isAvailable: false,
    taxCode: "exempt",
    version: 2,
  });
  expect(await find(late.id)).toMatchObject({ isAvailable: true, taxCode: null });
  await expect(start(previewId)).rejects.toMatchObject({ code: "product.bulk_wrong_state" });
});

test("a section takes only products of its market", async () => {
  const { products, menu } = await aPricedMenu(1000);
  const other = await aPricedMenu(1000);
  const sectionId = await addSection(as.admin, menu.marketId, "Despensa");
  const ids = [...products, ...other.products].map(({ id }) => id);
  const { counts, leftOut } = await as.admin(bulk.previewProductBulk, {
    body: { ids, set: { sectionId }, preview: true },
  });
  expect(counts).toMatchObject({ change: 1, illegal: 1 });
  expect(leftOut).toMatchObject([{ reason: "other_market", count: 1 }]);
  expect((await change({ marketId: menu.marketId }, { sectionId })).changed).toBe(1);
  expect(await find(products[0]?.id ?? "")).toMatchObject({ sectionName: "Despensa" });
  const { results } = await as.partner(api.searchProducts, { query: { query: "despensa" } });
  expect(results.map(({ id }) => id)).toEqual([products[0]?.id]);
  const foreign = await aMenu(as.admin);
  await expect(preview({ search: "arroz" }, { sectionId: foreign.sectionId })).rejects.toMatchObject({
    errors: [{ path: "set.sectionId", code: "invalid" }],
  });
});

test("an undo restores the previous values, keeps what people edited since and says so", async () => {
  const { products, filter } = await aPricedMenu(1000, 2000);
  const [edited, untouched] = products;
  if (!edited || !untouched) throw new Error("Two products");
  const { id } = await change(filter, { price: { by: "percent", value: 10 }, isAvailable: false });
  await as.partner(api.updateProduct, { body: { id: edited.id, version: 2, priceCop: 1234 } });
  const undone = await undo(id);
  expect(undone).toMatchObject({
    status: "undone",
    kept: [{ productId: edited.id, name: edited.name, fields: ["priceCop"] }],
  });
  expect(await find(edited.id)).toMatchObject({ priceCop: 1234, isAvailable: true });
  expect(await find(untouched.id)).toMatchObject({ priceCop: 2000, isAvailable: true, version: 3 });
});

test("deleted products come back, except those whose SKU is now taken", async () => {
  const { menu, filter } = await aPricedMenu();
  const taken = await addProduct(as.partner, menu, { sku: "A" });
  const free = await addProduct(as.partner, menu, { sku: "B" });
  const { id } = await change(filter, { delete: true });
  expect((await find(free.id)).deletedAt).not.toBeNull();
  await addProduct(as.partner, menu, { sku: "A" });
  const { kept } = await undo(id);
  expect(kept).toMatchObject([{ productId: taken.id, fields: ["deletedAt"] }]);
  expect((await find(free.id)).deletedAt).toBeNull();
});

test("a scheduled change waits, is listed, and checks each product again at its time", async () => {
  const { products, filter } = await aPricedMenu(1000, 2000);
  const { previewId } = await preview(filter, { price: { by: "percent", value: 10 } });
  const begins = inAnHour();
  const startsAt = begins.toISOString();
  await start(previewId, startsAt);
  const query = { status: "scheduled" };
  const { bulks } = await as.partner(bulk.listProductBulks, { query });
  expect(bulks).toMatchObject([{ id: previewId, status: "scheduled", startsAt }]);
  await as.partner(api.updateProduct, { body: { id: products[0]?.id ?? "", version: 1, priceCop: 3000 } });
  await hurryJobs(new Date(begins.getTime() - 1000));
  expect((await settled(previewId)).status).toBe("scheduled");
  expect(await prices(products)).toEqual([3000, 2000]);
  await at(new Date(begins.getTime() + 1000), () => hurryJobs());
  expect(await settled(previewId)).toMatchObject({ status: "done", changed: 2 });
  expect(await prices(products)).toEqual([3300, 2200]);
});

test("a scheduled change can be cancelled, and then never starts", async () => {
  const { products, filter } = await aPricedMenu(1000);
  const { previewId } = await preview(filter, { price: { by: "percent", value: 10 } });
  const begins = inAnHour();
  await start(previewId, begins.toISOString());
  const { bulk: off } = await as.partner(bulk.cancelProductBulk, { params: { id: previewId } });
  expect(off.status).toBe("cancelled");
  await at(new Date(begins.getTime() + 1000), () => hurryJobs());
  expect(await prices(products)).toEqual([1000]);
  await expect(as.partner(bulk.cancelProductBulk, { params: { id: previewId } })).rejects.toMatchObject({
    code: "product.bulk_wrong_state",
  });
  const { previewId: another } = await preview(filter, { isAvailable: false });
  await expect(start(another, "2999-01-01T00:00:00Z")).rejects.toMatchObject({
    errors: [{ path: "startsAt", code: "out_of_range" }],
  });
});

test("a partner changes only their own markets, and learns of nobody else's changes", async () => {
  const foreign: Menu = await aMenu(as.admin);
  const theirs = await addProduct(as.admin, foreign, { priceCop: 1000 });
  const { counts } = await as.partner(bulk.previewProductBulk, {
    body: { ids: [theirs.id], set: { isAvailable: false }, preview: true },
  });
  expect(counts.matched).toBe(0);
  const { id } = await change({ marketId: foreign.marketId }, { isAvailable: false }, as.admin);
  const calls = [bulk.readProductBulk, bulk.undoProductBulk, bulk.cancelProductBulk];
  for (const call of calls)
    await expect(as.partner(call, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const { bulks } = await as.partner(bulk.listProductBulks);
  expect(bulks.map((one) => one.id)).not.toContain(id);
  expect((await as.admin(bulk.listProductBulks)).bulks.map((one) => one.id)).toContain(id);
});

test("someone who loses a market before the change or its undo starts changes nothing there any more", async () => {
  const { menu, products, filter } = await aPricedMenu(1000);
  const other = await aPricedMenu(1000);
  const { previewId } = await preview(
    { marketId: `${menu.marketId},${other.menu.marketId}` },
    {
      price: { by: "amount", value: 500 },
    },
  );
  await leave(menu.marketId, partner.id);
  expect(await settled(await start(previewId))).toMatchObject({ status: "done", changed: 1 });
  expect(await prices([...products, ...other.products])).toEqual([1000, 1500]);
  await join(menu.marketId, partner.id);
  const { id } = await change(filter, { price: { by: "amount", value: 500 } });
  await leave(menu.marketId, partner.id);
  expect(await undo(id)).toMatchObject({ status: "undone", kept: [{ fields: ["priceCop"] }] });
  expect(await prices(products)).toEqual([1500]);
});

test("a user suspended while their change waits changes nothing", async () => {
  const menu = await aMenu(as.admin);
  const leaver = await someone();
  await join(menu.marketId, leaver.id);
  const product = await addProduct(leaver.ask, menu, { priceCop: 1000 });
  const { previewId } = await preview(
    { marketId: menu.marketId },
    { price: { by: "amount", value: 100 } },
    leaver.ask,
  );
  const begins = inAnHour();
  await start(previewId, begins.toISOString(), leaver.ask);
  await deps.db.updateTable("account").set({ status: "suspended" }).where("id", "=", leaver.id).execute();
  await at(new Date(begins.getTime() + 1000), () => hurryJobs());
  expect(await settled(previewId)).toMatchObject({ status: "done", changed: 0 });
  expect(await prices([product])).toEqual([1000]);
});

test("a partner changes cells of their products in one call, each in its version, finds them by the new code, and undoes all of it", async () => {
  const { menu, products } = await aPricedMenu(1000, 2000, 3000);
  const [first, second, third] = products.map(({ id }) => id);
  if (!first || !second || !third) throw new Error("there are three");
  const stranger = await aMenu(as.admin);
  const theirs = await addProduct(as.admin, stranger, { priceCop: 5000 });
  await as.partner(api.updateProduct, { body: { id: second, version: 1, description: "Nueva" } });
  const items = [
    { id: first, version: 1, set: { priceCop: 1500, sku: "NEVERA-7", stock: 4, isAvailable: false } },
    { id: second, version: 1, set: { priceCop: 2500 } },
    { id: third, version: 1, set: { sku: "NEVERA-7" } },
    { id: theirs.id, version: 1, set: { priceCop: 100 } },
  ];
  const seen = await as.partner(changeProductCells, { body: { items, preview: true } });
  expect(seen.results.map(({ state }) => state)).toEqual(["updated", "conflict", "error", "error"]);
  expect(await find(first)).toMatchObject({ version: 1, priceCop: 1000 });
  const { results, batchId } = await as.partner(changeProductCells, { body: { items } });
  expect(results).toMatchObject([
    { id: first, state: "updated", version: 2 },
    { id: second, state: "conflict", current: { version: 2, description: "Nueva" } },
    { id: third, state: "error", issues: [{ field: "sku", code: "taken" }] },
    { id: theirs.id, state: "error", issues: [{ field: "id", code: "not_found" }] },
  ]);
  const search = () => as.partner(api.listProducts, { query: { marketId: menu.marketId, search: "nevera" } });
  expect((await search()).products.map(({ id }) => id)).toEqual([first]);
  const { versions } = await as.partner(productHistory, { params: { id: first }, query: {} });
  expect(versions[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
    "isAvailable",
    "priceCop",
    "sku",
    "stock",
  ]);
  await as.partner(api.updateProduct, { body: { id: first, version: 2, stock: 9 } });
  expect(await undo(batchId ?? "")).toMatchObject({
    status: "undone",
    set: { cells: ["sku", "priceCop", "stock", "isAvailable"] },
    kept: [{ productId: first, fields: ["stock"] }],
  });
  expect(await find(first)).toMatchObject({ priceCop: 1000, sku: null, stock: 9, isAvailable: true });
  expect((await search()).products).toEqual([]);
});

test("a cell that contradicts its product, or a section of another menu, is refused at its field", async () => {
  const { products } = await aPricedMenu(1000, 2000, 3000, 4000);
  const other = await aMenu(as.admin);
  const sets = [
    { ean: "7709990000017" },
    { compareAtPriceCop: 1500 },
    { stock: 1.5 },
    { sectionId: other.sectionId },
  ];
  const items = products.map(({ id }, place) => ({ id, version: 1, set: sets[place] ?? {} }));
  const { results, batchId } = await as.partner(changeProductCells, { body: { items } });
  expect(results.map(({ issues }) => issues)).toEqual([
    [{ field: "ean", code: "check_digit" }],
    [{ field: "compareAtPriceCop", code: "price_before_lower" }],
    [{ field: "stock", code: "whole_stock" }],
    [{ field: "sectionId", code: "not_offered" }],
  ]);
  expect(batchId).toBeNull();
});

test("an undo leaves a price that a previous price set since would contradict", async () => {
  const { products } = await aPricedMenu(2000);
  const id = products[0]?.id ?? "";
  const { batchId } = await as.partner(changeProductCells, {
    body: { items: [{ id, version: 1, set: { priceCop: 1000 } }] },
  });
  await as.partner(api.updateProduct, { body: { id, version: 2, compareAtPriceCop: 1500 } });
  expect(await undo(batchId ?? "")).toMatchObject({ kept: [{ productId: id, fields: ["priceCop"] }] });
  expect(await find(id)).toMatchObject({ priceCop: 1000, compareAtPriceCop: 1500 });
});
