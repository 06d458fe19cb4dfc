// The hub's figures equal the totals of the lists they link to, and a partner's cover only their own markets.
import { readNetworkFigures } from "@igo/contract/insights/network";
import { deleteMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { create } from "@igo/testing/builders/bulks";
import { join } from "@igo/testing/builders/menus";
import { freshDatabase } from "@igo/testing/server/database";
import { serverBeside } from "@igo/testing/server/second";
import { server, whenDone } from "@igo/testing/server/server";

const { as, deps, someone } = await server();
const { admin } = as;

const totalOf = async (query: object) => (await admin(listMarkets, { query })).total;

test("each figure equals the total of its list, and the last day is the current state", async () => {
  await create(admin, { status: "active", decision: "new" });
  await create(admin, { status: "active", categoryCode: "pharmacy", decision: "new" });
  const { id } = await create(admin, { decision: "new" });
  await admin(deleteMarket, { params: { id } });
  const { byStatus, byCategory, days } = await admin(readNetworkFigures);
  for (const { status, markets } of byStatus) expect(await totalOf({ status }), status).toBe(markets);
  for (const { categoryCode, markets } of byCategory)
    expect(await totalOf({ categoryCode }), categoryCode).toBe(markets);
  expect(byCategory.reduce((sum, { markets }) => sum + markets, 0)).toBe(await totalOf({}));
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toMatchObject({ total: await totalOf({}), live: await totalOf({ status: "active" }) });
  expect(days[0]).toMatchObject({ total: 0, live: 0 });
});

test("a partner sees figures of their own markets, and none of the network's growth", async () => {
  const partner = await someone(roles.partner);
  const own = await create(admin, { status: "active", categoryCode: "bakery", decision: "new" });
  await join({ deps }, own.id, partner);
  expect(await partner.ask(readNetworkFigures)).toMatchObject({
    byCategory: [{ categoryCode: "bakery", markets: 1 }],
    days: [],
  });
});

test("the figures of insights are read where being a second behind is right", async () => {
  const behind = await freshDatabase();
  whenDone(() => behind.close());
  const beside = await serverBeside({ ...deps, database: { ...deps.database, readLate: behind.db } });
  await beside.app.ready();
  const { token } = await someone(roles.admin);
  const answer = await beside.app.inject({
    url: "/api/v1/insights/network",
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { byCategory: [] }]);
});
