// What to fix first: each figure equals its list, the order is effect × markets × effort, and what nearly everything has
// does not lead.
import { isMarketSignal, readSignals, signalFilter, type SignalName } from "@igo/contract/insights/signals";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { listProducts } from "@igo/contract/products/products.calls";
import { roles } from "@igo/contract/session/session";
import { create } from "@igo/testing/builders/bulks";
import { join } from "@igo/testing/builders/menus";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { countMenus } from "../catalog/menus.count.service.ts";

const { as, database, deps, someone } = await server();
const { admin } = as;

const signals = async (ask = admin) => {
  await countMenus(database);
  return ask(readSignals);
};

const listTotal = async (name: SignalName, untouchedBefore: string, ask = admin) => {
  const query = { ...signalFilter(name, untouchedBefore), pageSize: "1" };
  return (await (isMarketSignal(name) ? ask(listMarkets, { query }) : ask(listProducts, { query }))).total;
};

const named = (found: readonly { name: SignalName }[]) => found.map(({ name }) => name);

test("what fixing gains most leads, each figure equals its list, and what everything has comes last", async () => {
  await create(admin, { status: "active", acceptingOrders: false, decision: "new" });
  await create(admin, { status: "active", decision: "new" });
  for (const taxCode of [null, null, "vat_19"] as const) {
    const menu = await aMenu(admin);
    const tax = { taxCode, description: "De Colombia" };
    await addProduct(admin, menu, { sku: "P-1", name: "Arroz", ...tax, ean: "7702001000012" });
    await addProduct(admin, menu, { sku: "P-2", name: "Panela", ...tax, ean: null, stock: 0 });
  }
  const { signals: found, untouchedBefore } = await signals();
  for (const { name, count } of found) expect(await listTotal(name, untouchedBefore), name).toBe(count);
  const [first] = found;
  // The invoice is wrong in two markets, and it is fixed for all of them at once.
  expect(first).toMatchObject({ name: "withoutTax", count: 4, outOf: 6, markets: 2, isWidespread: false });
  // No product has a photo.
  expect(found.find(({ name }) => name === "withoutImage")).toMatchObject({ count: 6, isWidespread: true });
  const spread = found.map(({ isWidespread }) => isWidespread);
  expect(spread).toEqual([...spread.filter((is) => !is), ...spread.filter(Boolean)]);
  // Nobody has an unusual price.
  expect(named(found)).not.toContain("priceOutliers");
});

test("a partner sees the products of their own markets, and nothing of the network", async () => {
  const partner = await someone(roles.partner);
  expect((await signals(partner.ask)).signals).toEqual([]);
  const menu = await aMenu(admin);
  await addProduct(admin, menu, { sku: "P-1", name: "Arroz", taxCode: null, description: "De Colombia" });
  await join({ deps }, menu.marketId, partner);
  const { signals: found, untouchedBefore } = await signals(partner.ask);
  expect(named(found).some(isMarketSignal)).toBe(false);
  expect(found.find(({ name }) => name === "withoutTax")).toMatchObject({ count: 1, outOf: 1, markets: 1 });
  for (const { name, count } of found)
    expect(await listTotal(name, untouchedBefore, partner.ask), name).toBe(count);
});
