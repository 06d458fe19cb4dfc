// Deleting categories: refused while in use, their contents are moved, and everything is restored.
import * as api from "@igo/contract/categories/categories.calls";
import * as markets from "@igo/contract/markets/markets.calls";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/builders/markets";
import { server, settleJobs, until } from "@igo/testing/server/server";
import { isWaitedFor } from "@igo/testing/underway";

const { as, database } = await server();

const ids = async () => (await as.admin(api.listCategories)).categories.map(({ id }) => id);
const node = async (id: string) =>
  (await as.admin(api.listCategories, { query: { usage: "true" } })).categories.find((one) => one.id === id);
const inner = async (es: string, parentId: string) =>
  (await as.admin(api.createCategory, { body: { es, parentId } })).category.id;
/** Deletes a category, waits until its markets have moved, and returns how many there were. */
const remove = async (id: string, moveTo?: string) => {
  const { moved } = await as.admin(api.deleteCategory, { query: { id, ...(moveTo ? { moveTo } : {}) } });
  await settleJobs();
  return moved;
};
const restore = async (id: string) => {
  await as.admin(api.restoreCategory, { body: { id } });
  await settleJobs();
};
let stores = 0;
const aStore = async (categoryCode: string) => {
  stores += 1;
  const body = aMarket({ categoryCode, externalCode: `T-${stores}`, decision: "new" });
  return (await as.admin(markets.createMarket, { body })).market.id;
};
const categoryOf = async (id: string) =>
  (await as.admin(markets.findMarketById, { params: { id } })).market.categoryCode;

test("an unused category is deleted, and restored to its place", async () => {
  const before = await ids();
  expect(await remove("minimarket")).toBe(0);
  expect(await ids()).not.toContain("minimarket");
  await restore("minimarket");
  expect(await ids()).toEqual(before);
});

test("deleting a category in use is refused with the count, unless a target for its markets is given", async () => {
  const id = await aStore("bakery");
  await expect(remove("bakery")).rejects.toMatchObject({
    status: 409,
    code: "category.in_use",
    body: { usage: 1 },
  });
  expect(await remove("bakery", "cafe")).toBe(1);
  expect(await categoryOf(id)).toBe("cafe");
  expect(await ids()).not.toContain("bakery");
  const { versions } = await as.admin(marketHistory, { params: { id } });
  expect(versions[0]).toMatchObject({
    source: "bulk",
    changes: [{ field: "categoryCode", before: "bakery", after: "cafe" }],
  });
});

test("once restored, its markets return, except one whose category was changed since", async () => {
  const stays = await aStore("butcher");
  const edited = await aStore("butcher");
  await remove("butcher", "fishmonger");
  expect(await categoryOf(edited)).toBe("fishmonger");
  await as.admin(markets.updateMarket, { body: { id: edited, version: 2, categoryCode: "fruver" } });
  await restore("butcher");
  expect(await categoryOf(stays)).toBe("butcher");
  expect(await categoryOf(edited)).toBe("fruver");
  expect(await node("butcher")).toMatchObject({ isActive: true, usage: 1 });
});

test("restored while its markets are still moving away, it has all of them back", async () => {
  const stores = [await aStore("liquor"), await aStore("liquor")];
  let restored: Promise<void> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("market")
      .select("id")
      .where("id", "=", stores[1] ?? "")
      .forUpdate()
      .execute();
    await as.admin(api.deleteCategory, { query: { id: "liquor", moveTo: "specialty" } });
    // It is restored at once, or waits for the change's step, which waits for the store.
    restored = restore("liquor");
    await Promise.race([restored, until(() => isWaitedFor(database))]);
  });
  await restored;
  expect(await Promise.all(stores.map(categoryOf))).toEqual(["liquor", "liquor"]);
  expect(await node("liquor")).toMatchObject({ isActive: true, usage: 2 });
});

test("a restored market brings its deleted category back into the list, but not as a choice", async () => {
  const id = await aStore("pets");
  await as.admin(markets.deleteMarket, { params: { id } });
  expect(await remove("pets")).toBe(0);
  expect(await node("pets")).toBeUndefined();
  await as.admin(markets.restoreMarket, { params: { id } });
  expect(await node("pets")).toMatchObject({ es: "Mascotas", isActive: false, usage: 1 });
  expect(await remove("pets", "other")).toBe(1);
});

test("children go into the target, or beside it, or a target among them takes their parent's place", async () => {
  const [sushi, pasta] = [await inner("Sushi", "restaurant"), await inner("Pasta", "restaurant")];
  await expect(remove("restaurant")).rejects.toMatchObject({ code: "category.in_use" });
  await remove("restaurant", "fast-food");
  expect(await node(sushi)).toMatchObject({ parentId: "fast-food" });
  await restore("restaurant");
  expect(await node(pasta)).toMatchObject({ parentId: "restaurant", position: 2 });
  const { position } = (await node("restaurant")) ?? {};
  await remove("restaurant", sushi);
  expect(await node(sushi)).toMatchObject({ parentId: null, position });
  expect(await node(pasta)).toMatchObject({ parentId: sushi });
});

test("a target that is the category itself or does not exist, and a second deletion, are refused", async () => {
  for (const moveTo of ["stationery", "nowhere"])
    await expect(remove("stationery", moveTo)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: "query.moveTo" }],
    });
  await remove("stationery");
  await expect(remove("stationery")).rejects.toMatchObject({ status: 404, code: "category.not_found" });
});
