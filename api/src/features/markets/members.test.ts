// The people of a market, and what they may see and change of it.
import * as api from "@igo/contract/markets/members";
import * as markets from "@igo/contract/markets/markets.calls";
import { readUser } from "@igo/contract/accounts/users";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, deps, partner, someone } = await server();

let number = 0;
const aStore = async (given: Parameters<typeof aMarket>[0] = {}) => {
  number += 1;
  const body = aMarket({ externalCode: `P-${number}`, taxId: `99010${1000 + number}`, ...given });
  return (await as.admin(markets.createMarket, { body })).market;
};
const setMembers = (id: string, ...members: { userId: string; role: "owner" | "manager" }[]) =>
  as.admin(api.setMembers, { params: { id }, body: { members } });
const aStoreOf = async (userId: string, given: Parameters<typeof aMarket>[0] = {}) => {
  const store = await aStore(given);
  await setMembers(store.id, { userId, role: "manager" });
  return store;
};
const nowhere = "00000000-0000-7000-8000-000000000000";

test("administrators say who manages a market; the market and the account both show it", async () => {
  const [ana, luz] = [await someone(), await someone()];
  const { id } = await aStore();
  const { members } = await setMembers(
    id,
    { userId: ana.id, role: "manager" },
    { userId: luz.id, role: "owner" },
  );
  expect(members).toMatchObject([
    { userId: luz.id, role: "owner", displayName: "Ana Ruiz", email: luz.email },
    { userId: ana.id, role: "manager" },
  ]);
  const since = members.find(({ userId }) => userId === ana.id)?.since;
  const changed = await setMembers(id, { userId: ana.id, role: "owner" });
  expect(changed.members).toMatchObject([{ userId: ana.id, role: "owner", since }]);
  const { user } = await as.admin(readUser, { query: { userId: ana.id } });
  expect(user.markets).toMatchObject([{ marketId: id, role: "owner" }]);
  expect((await as.admin(readUser, { query: { userId: luz.id } })).user.markets).toEqual([]);
});

test("each change of who manages what is recorded", async () => {
  const { id: userId } = await someone();
  const { id } = await aStoreOf(userId);
  await setMembers(id, { userId, role: "manager" });
  await setMembers(id);
  const rows = await deps.db
    .selectFrom("auditEvent")
    .select(["event", "details"])
    .where("subjectId", "=", userId)
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { event: "privilege_permissions_changed", details: { marketId: id, role: "manager" } },
    { event: "privilege_permissions_changed", details: { marketId: id, role: null } },
  ]);
});

test("unknown or repeated people are rejected at their position", async () => {
  const { id } = await aStore();
  await expect(
    setMembers(
      id,
      { userId: partner.id, role: "owner" },
      { userId: nowhere, role: "owner" },
      { userId: partner.id, role: "manager" },
    ),
  ).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "members.1.userId" }, { path: "members.2.userId" }],
  });
  await expect(setMembers(nowhere)).rejects.toMatchObject({ status: 404, code: "market.not_found" });
});

test("a partner finds their own markets, and no trace of others", async () => {
  const { ask, id: userId } = await someone();
  const own = await aStoreOf(userId, { name: "Canario propio" });
  const foreign = await aStore({ name: "Canario ajeno" });
  const deleted = await aStoreOf(userId, { name: "Canario borrado" });
  await as.admin(markets.deleteMarket, { params: { id: deleted.id } });

  const listed = await ask(markets.listMarkets, { query: { search: "canario" } });
  expect(listed).toMatchObject({ markets: [{ id: own.id }], total: 1 });
  await setMembers(foreign.id, { userId: partner.id, role: "owner" });
  const ways = [
    { deleted: "true" as const },
    { chainId: "none" },
    { memberId: partner.id },
    { memberId: `none,${partner.id}` },
    { sort: "name" as const },
  ];
  for (const query of ways) {
    const { markets: found } = await ask(markets.listMarkets, { query });
    expect(found.map(({ id }) => id).filter((id) => id !== own.id)).toEqual([]);
  }
  const { results } = await ask(markets.searchMarkets, { query: { query: "canario" } });
  expect(results.map(({ id }) => id)).toEqual([own.id]);
  for (const id of [foreign.id, deleted.id, nowhere]) {
    const gone = { status: 404, code: "market.not_found" };
    await expect(ask(markets.readMarket, { query: { marketId: id } })).rejects.toMatchObject(gone);
    await expect(ask(markets.findMarketById, { params: { id } })).rejects.toMatchObject(gone);
    await expect(ask(api.listMembers, { params: { id } })).rejects.toMatchObject(gone);
    await expect(
      ask(api.operateMarket, { params: { id }, body: { version: 1, acceptingOrders: true } }),
    ).rejects.toMatchObject(gone);
  }
  await ask(markets.findMarketById, { params: { id: own.id } });
  expect((await ask(api.listMembers, { params: { id: own.id } })).members).toMatchObject([{ userId }]);
});

test("a person removed from a market loses it with the next call", async () => {
  const { ask, id: userId } = await someone();
  const { id } = await aStoreOf(userId);
  await ask(markets.findMarketById, { params: { id } });
  await setMembers(id);
  await expect(ask(markets.findMarketById, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect((await ask(markets.listMarkets)).total).toBe(0);
});

test("an account of another role has no markets but those it is a member of", async () => {
  const { ask } = await someone(7);
  await aStore();
  expect((await ask(markets.listMarkets)).total).toBe(0);
});

test("a partner maintains hours, orders and contact of their market, and history names them", async () => {
  const { ask, id: userId } = await someone();
  const { id, name } = await aStoreOf(userId);
  const weekly = [{ day: 1 as const, open: "08:00", close: "20:00" }];
  const { market } = await ask(api.operateMarket, {
    params: { id },
    body: {
      version: 1,
      openingHours: { weekly, exceptions: [], closedUntil: null },
      acceptingOrders: true,
      phone: "+573001112233",
      email: "Nuevo@Example.com",
      contactName: "Marta Gil",
    },
  });
  expect(market).toMatchObject({
    name,
    version: 2,
    openingHours: { weekly },
    acceptingOrders: true,
    phone: "+573001112233",
    email: "nuevo@example.com",
    contactName: "Marta Gil",
  });
  const change = await deps.db
    .selectFrom("marketChange")
    .selectAll()
    .where("marketId", "=", id)
    .where("version", "=", 2)
    .executeTakeFirstOrThrow();
  expect(change).toMatchObject({ kind: "update", source: "form", actorId: userId });
  expect(Object.keys(change.changes).sort()).toEqual([
    "acceptingOrders",
    "contactName",
    "email",
    "openingHours",
    "phone",
  ]);
});

test("fields that a partner leaves out stay as they are", async () => {
  const { ask, id: userId } = await someone();
  const store = await aStoreOf(userId, { contactName: "Marta Gil" });
  const body = { version: 1, acceptingOrders: false };
  const { market } = await ask(api.operateMarket, { params: { id: store.id }, body });
  expect(market).toMatchObject({ contactName: "Marta Gil", phone: store.phone, email: store.email });
});

test("other market fields are rejected even beside a partner's own; nonexistent fields are unknown", async () => {
  const { ask, id: userId } = await someone();
  const { id } = await aStoreOf(userId);
  const operate = (body: object) =>
    ask(api.operateMarket, { params: { id }, body: { version: 1, acceptingOrders: true, ...body } });
  for (const field of ["name", "status", "commissionPct", "bankAccountNumber", "chainId", "deletedAt"])
    await expect(operate({ [field]: null })).rejects.toMatchObject({ status: 403, code: "access.denied" });
  await expect(operate({ colour: "red" })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "colour", code: "unknown_field" }],
  });
  const { market } = await ask(markets.findMarketById, { params: { id } });
  expect(market).toMatchObject({ version: 1, acceptingOrders: false });
});

test("two people who change a market at once do not overwrite each other: the second sees the latest", async () => {
  const { ask, id: userId } = await someone();
  const { id } = await aStoreOf(userId);
  await as.admin(api.operateMarket, { params: { id }, body: { version: 1, contactName: "De Admin" } });
  await expect(
    ask(api.operateMarket, { params: { id }, body: { version: 1, contactName: "De Aliada" } }),
  ).rejects.toMatchObject({
    status: 409,
    code: "market.version_conflict",
    body: { current: { id, version: 2, contactName: "De Admin" } },
  });
});

test("only administrators say who manages a market", async () => {
  const { ask, id: userId } = await someone();
  const { id } = await aStoreOf(userId);
  await expect(
    ask(api.setMembers, { params: { id }, body: { members: [{ userId: partner.id, role: "owner" }] } }),
  ).rejects.toMatchObject({ status: 403, code: "access.admin_only" });
});

test("an act that is sent again with its key is the same act, though someone changed the market since", async () => {
  const { ask, id: userId } = await someone();
  const { id } = await aStoreOf(userId);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const act = { params: { id }, body: { version: 1, acceptingOrders: true }, headers };
  const { market: first } = await ask(api.operateMarket, act);
  await as.admin(api.operateMarket, { params: { id }, body: { version: 2, contactName: "De Admin" } });
  const { market: again } = await ask(api.operateMarket, act);
  expect([first.version, again]).toEqual([2, first]);
  const { market } = await as.admin(markets.findMarketById, { params: { id } });
  expect(market.version).toBe(3);
});
