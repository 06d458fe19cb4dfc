// Areas: a partner is offered those that hold something of theirs, and no others.
import { readOwnAreas } from "@igo/contract/insights/areas";
import { updateMarket } from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { join } from "@igo/testing/builders/menus";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";

const place = await server();
const { as } = place;

test("a partner without markets has no areas to look at", async () => {
  const { ask } = await place.someone();
  expect(await ask(readOwnAreas, {})).toEqual({ coverage: false, insights: false, board: false });
});

test("the map comes with a market's point, and insights with its first product", async () => {
  const someone = await place.someone();
  const menu = await aMenu(as.admin);
  await join(place, menu.marketId, someone);
  const before = await someone.ask(readOwnAreas, {});
  expect(before).toEqual({ coverage: false, insights: false, board: false });
  await addProduct(someone.ask, menu, {});
  await as.admin(updateMarket, { body: { id: menu.marketId, version: 1, lat: 6.24, lon: -75.58 } });
  expect(await someone.ask(readOwnAreas, {})).toEqual({ coverage: true, insights: true, board: false });
  expect(await as.admin(readOwnAreas, {})).toEqual({ coverage: true, insights: true, board: true });
});
