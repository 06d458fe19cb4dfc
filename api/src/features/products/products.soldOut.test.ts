// Sold out until the market opens: set by one call, ended by a job, a form or a list; and by a newer version refused.
import { operateMarket } from "@igo/contract/markets/members";
import * as api from "@igo/contract/products/products.calls";
import { productHistory } from "@igo/contract/products/products.history";
import { expect, test } from "vitest";
import { join } from "@igo/testing/builders/menus";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";
import { endSoldOut } from "./products.soldOut.service.ts";

const place = await server();
const { as, deps, partner } = place;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** Open around the clock but for a minute, an hour from now: it opens next at a known time. */
const local = (minutes: number) => new Date(Date.now() - 5 * 3_600_000 + minutes * 60_000).toISOString();
const clock = (minutes: number) => local(minutes).slice(11, 16);
const weekly = (open: string, close: string) => weekdays.map((day) => ({ day, open, close }));

const aShop = async (open: string, close: string) => {
  const menu = await aMenu(as.admin, {
    openingHours: { weekly: weekly(open, close), exceptions: [], closedUntil: null },
  });
  await join(place, menu.marketId, partner);
  return menu;
};
const find = async (productId: string) =>
  (await as.partner(api.readProduct, { query: { productId } })).product;
const soldOut = async (id: string, until: "opens" | "told" = "opens") =>
  (await as.partner(api.switchProduct, { params: { id }, body: { isAvailable: false, until } })).product;

test("it is available again when its market opens, and the history says that nobody did it", async () => {
  const menu = await aShop(clock(60), clock(59));
  const { id } = await addProduct(as.partner, menu);
  const { soldOutUntil, isAvailable, version } = await soldOut(id);
  expect([isAvailable, version]).toEqual([false, 2]);
  expect(soldOutUntil?.slice(11, 16)).toBe(new Date(Date.now() + 3_600_000).toISOString().slice(11, 16));
  await endSoldOut(deps, new Date(Date.parse(soldOutUntil ?? "") - 1000));
  expect((await find(id)).isAvailable).toBe(false);
  const opens = new Date(Date.parse(soldOutUntil ?? "") + 1000);
  await endSoldOut(deps, opens);
  await endSoldOut(deps, opens);
  expect(await find(id)).toMatchObject({ isAvailable: true, soldOutUntil: null, version: 3 });
  const { versions } = await as.partner(productHistory, { params: { id } });
  expect(versions[0]).toMatchObject({ version: 3, source: "system", actor: null });
});

test("closed for longer since, it waits until the market opens then", async () => {
  const menu = await aShop(clock(60), clock(59));
  const { id } = await addProduct(as.partner, menu);
  const { soldOutUntil } = await soldOut(id);
  const opens = new Date(Date.parse(soldOutUntil ?? "") + 1000);
  const closedUntil = new Date(opens.getTime() + 5 * 86_400_000).toISOString();
  await as.admin(operateMarket, {
    params: { id: menu.marketId },
    body: { version: 1, openingHours: { weekly: weekly(clock(60), clock(59)), exceptions: [], closedUntil } },
  });
  await endSoldOut(deps, opens);
  const waiting = await find(id);
  expect(waiting.isAvailable).toBe(false);
  expect(Date.parse(waiting.soldOutUntil ?? "")).toBe(Date.parse(closedUntil));
});

test("until told, and in a market without hours, it stays sold out", async () => {
  const menu = await aShop("08:00", "20:00");
  const told = await addProduct(as.partner, menu);
  expect((await soldOut(told.id, "told")).soldOutUntil).toBeNull();
  const bare = await aMenu(as.admin);
  await join(place, bare.marketId, partner);
  const other = await addProduct(as.partner, bare);
  expect(await soldOut(other.id)).toMatchObject({ isAvailable: false, soldOutUntil: null });
});

test("whatever turns it on ends it: it is not turned on a second time", async () => {
  const menu = await aShop(clock(60), clock(59));
  const { id } = await addProduct(as.partner, menu);
  const { soldOutUntil, version } = await soldOut(id);
  await as.partner(api.updateProduct, { body: { id, version, isAvailable: true } });
  expect((await find(id)).soldOutUntil).toBeNull();
  const off = await soldOut(id, "told");
  await endSoldOut(deps, new Date(Date.parse(soldOutUntil ?? "") + 1000));
  expect(await find(id)).toMatchObject({ isAvailable: false, version: off.version });
});

test("a call that was sent late names the version it saw, and is refused over a newer one", async () => {
  const menu = await aShop("08:00", "20:00");
  const { id } = await addProduct(as.partner, menu);
  await as.admin(api.updateProduct, { body: { id, version: 1, priceCop: 9000 } });
  const late = { isAvailable: false, until: "opens", version: 1 } as const;
  await expect(as.partner(api.switchProduct, { params: { id }, body: late })).rejects.toMatchObject({
    code: "product.version_conflict",
  });
  const { product } = await as.partner(api.switchProduct, { params: { id }, body: { ...late, version: 2 } });
  expect(product).toMatchObject({ isAvailable: false, version: 3 });
  await expect(
    as.partner(api.switchProduct, { params: { id }, body: { isAvailable: true, until: "opens" } }),
  ).rejects.toMatchObject({ code: "request.invalid" });
});
