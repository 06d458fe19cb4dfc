// Deleting categories: refused while in use, what they hold goes on, and all of it comes back.
import * as api from "@igo/contract/categories.calls";
import * as markets from "@igo/contract/markets.calls";
import { marketHistory } from "@igo/contract/markets.history";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/markets";
import { server, until } from "@igo/testing/server";

const opened = async () => {
  const { as, ...rest } = await server();
  const ids = async () => (await as.admin(api.listCategories)).categories.map(({ id }) => id);
  const node = async (id: string) =>
    (await as.admin(api.listCategories, { query: { usage: "true" } })).categories.find(
      (one) => one.id === id,
    );
  const inner = async (es: string, parentId: string) =>
    (await as.admin(api.createCategory, { body: { es, parentId } })).category.id;
  const remove = async (id: string, moveTo?: string) =>
    (await as.admin(api.deleteCategory, { query: { id, ...(moveTo ? { moveTo } : {}) } })).moved;
  const restore = async (id: string) =>
    until(
      async () => (await as.admin(api.restoreCategory, { body: { id } }).catch(() => undefined))?.category,
    );
  const aBakery = async (given: Parameters<typeof aMarket>[0] = {}) =>
    (await as.admin(markets.createMarket, { body: aMarket({ categoryCode: "bakery", ...given }) })).market.id;
  const categoryOf = async (id: string) =>
    (await as.admin(markets.findMarketById, { params: { id } })).market.categoryCode;
  return { as, ids, node, inner, remove, restore, aBakery, categoryOf, ...rest };
};

test("one that nobody uses goes, and comes back to its place", async () => {
  const { ids, remove, restore } = await opened();
  const before = await ids();
  expect(await remove("minimarket")).toBe(0);
  expect(await ids()).not.toContain("minimarket");
  await restore("minimarket");
  expect(await ids()).toEqual(before);
});

test("one in use is refused with the count, unless it is said where its markets go", async () => {
  const { as, remove, aBakery, categoryOf, ids } = await opened();
  const id = await aBakery();
  await expect(remove("bakery")).rejects.toMatchObject({
    status: 409,
    code: "category.in_use",
    body: { usage: 1 },
  });
  expect(await remove("bakery", "cafe")).toBe(1);
  await until(async () => (await categoryOf(id)) === "cafe");
  expect(await ids()).not.toContain("bakery");
  const { versions } = await as.admin(marketHistory, { params: { id } });
  expect(versions[0]).toMatchObject({
    source: "bulk",
    changes: [{ field: "categoryCode", before: "bakery", after: "cafe" }],
  });
});

test("taken back, its markets return to it, except one that somebody gave another since", async () => {
  const { as, remove, restore, aBakery, categoryOf, node } = await opened();
  const stays = await aBakery();
  const edited = await aBakery({ taxId: "990100022", address: "Calle 9 # 9-99" });
  await remove("bakery", "cafe");
  await until(async () => (await categoryOf(edited)) === "cafe");
  await as.admin(markets.updateMarket, { body: { id: edited, version: 2, categoryCode: "fruver" } });
  await restore("bakery");
  await until(async () => (await categoryOf(stays)) === "bakery");
  expect(await categoryOf(edited)).toBe("fruver");
  expect(await node("bakery")).toMatchObject({ isActive: true, usage: 1 });
});

test("a market that is restored brings its deleted category back into the list, not to be chosen", async () => {
  const { as, remove, aBakery, node } = await opened();
  const id = await aBakery();
  await as.admin(markets.deleteMarket, { params: { id } });
  expect(await remove("bakery")).toBe(0);
  expect(await node("bakery")).toBeUndefined();
  await as.admin(markets.restoreMarket, { params: { id } });
  expect(await node("bakery")).toMatchObject({ es: "Panadería", isActive: false, usage: 1 });
  expect(await remove("bakery", "cafe")).toBe(1);
});

test("what stood within goes into the target, beside an inner one, or the target takes its parent's place", async () => {
  const { inner, remove, restore, node } = await opened();
  const [sushi, pasta] = [await inner("Sushi", "restaurant"), await inner("Pasta", "restaurant")];
  await expect(remove("restaurant")).rejects.toMatchObject({ code: "category.in_use" });
  await remove("restaurant", "fast-food");
  expect(await node(sushi)).toMatchObject({ parentId: "fast-food" });
  await restore("restaurant");
  expect(await node(pasta)).toMatchObject({ parentId: "restaurant", position: 2 });
  await remove("restaurant", sushi);
  expect(await node(sushi)).toMatchObject({ parentId: null, position: 6 });
  expect(await node(pasta)).toMatchObject({ parentId: sushi });
});

test("to itself, to nothing and twice it does not go", async () => {
  const { remove } = await opened();
  for (const moveTo of ["bakery", "nowhere"])
    await expect(remove("bakery", moveTo)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: "query.moveTo" }],
    });
  await remove("bakery");
  await expect(remove("bakery")).rejects.toMatchObject({ status: 404, code: "category.not_found" });
});
