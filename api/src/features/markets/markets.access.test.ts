// Access to a market: what belongs to its partners, to administrators, and to nobody.
import { previewBulk } from "@igo/contract/markets/markets.bulk";
import * as api from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, database, deps, someone } = await server();

const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(api.createMarket, { body: aMarket(given) })).market;

test("a partner sees the markets they are a member of, and no others exist for them", async () => {
  const member = await someone();
  const mine = await create({ name: "Mía", externalCode: "MM-1" });
  const foreign = await create({ name: "Ajena", externalCode: "MM-2" });
  await database.db
    .insertInto("marketMember")
    .values({ marketId: mine.id, accountId: member.id, role: "owner", createdAt: new Date().toISOString() })
    .execute();
  const { markets } = await member.ask(api.listMarkets, {});
  expect(markets.map(({ id }) => id)).toEqual([mine.id]);
  await expect(member.ask(api.listMarkets, { query: { network: "true" } })).rejects.toMatchObject({
    code: "access.admin_only",
  });
  expect((await member.ask(api.findMarketById, { params: { id: mine.id } })).market.name).toBe("Mía");
  await expect(member.ask(api.findMarketById, { params: { id: foreign.id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(member.ask(api.deleteMarket, { params: { id: mine.id } })).rejects.toMatchObject({
    status: 403,
  });
});

test("a partner gets the events of their own market, and of no others", async () => {
  const member = await someone();
  const [mine, foreign] = [await create({ externalCode: "HE-1" }), await create({ externalCode: "HE-2" })];
  await database.db
    .insertInto("marketMember")
    .values({ marketId: mine.id, accountId: member.id, role: "owner" })
    .execute();
  const heard: unknown[] = [];
  const { promise: hears, resolve } = Promise.withResolvers<void>();
  const stop = await deps.events.follow(
    { ...member, displayName: "Ana", locale: "es" },
    undefined,
    (_id, event) => {
      if (event === undefined) return;
      heard.push(event);
      resolve();
    },
  );
  for (const { id } of [foreign, mine])
    await as.admin(api.updateMarket, { body: { id, version: 1, notes: "x" } });
  await hears;
  stop();
  expect(heard).toEqual([{ kind: "stale", feature: "markets", ids: [mine.id] }]);
});

test("a bank number is stored as ciphertext, shown masked, and a masked one changes nothing", async () => {
  const { id, bankAccountNumber } = await create({ externalCode: "B-1", bankAccountNumber: "00012345678" });
  expect(bankAccountNumber).toBe("····5678");
  const { market } = await as.admin(api.updateMarket, {
    body: { id, version: 1, bankAccountNumber: "····5678", notes: "x" },
  });
  expect(market.bankAccountNumber).toBe("····5678");
  await as.admin(api.updateMarket, { body: { id, version: 2, bankAccountNumber: "98765432100" } });
  const everything = JSON.stringify([
    await database.db.selectFrom("market").selectAll().where("id", "=", id).execute(),
    await database.db.selectFrom("marketChange").selectAll().where("marketId", "=", id).execute(),
  ]);
  expect(everything).not.toMatch(/00012345678|98765432100/);
});

test("no list contains the secret fields of a market", async () => {
  const given = { externalCode: "B-2", name: "Tienda Ultrasecreta", bankCode: "bancolombia" } as const;
  const { id } = await create({ ...given, bankAccountType: "savings", bankAccountNumber: "11122233344" });
  const reported = JSON.stringify([
    await as.admin(api.listMarkets, { query: { search: "ultrasecreta" } }),
    await as.admin(api.searchMarkets, { query: { query: "ultrasecreta" } }),
    await as.admin(previewBulk, { body: { ids: [id], set: { commissionPct: 3 }, preview: true } }),
  ]);
  expect(reported).toContain("Tienda Ultrasecreta");
  expect(reported).not.toMatch(/bank|bancolombia|3344/i);
});
