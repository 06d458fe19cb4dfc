// Managing accounts as an administrator, over HTTP.
import { createMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { readMe } from "@igo/contract/session/session.calls";
import * as api from "@igo/contract/accounts/users";
import { listChains } from "@igo/contract/chains/chains";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, deps, admin, partner, someone } = await server();

const invite = async (given: Partial<Parameters<typeof inviting>[0]> = {}) =>
  (await as.admin(api.inviteUser, { body: inviting(given) })).user;
let number = 0;
const inviting = (given: Partial<{ email: string; firstName: string; lastName: string }>) => ({
  email: `invited${++number}@example.com`,
  firstName: "Íngrid",
  lastName: "Ñáñez",
  role: roles.partner,
  locale: "es" as const,
  ...given,
});
const find = async (id: string) => (await as.admin(api.readUser, { query: { userId: id } })).user;
const aStore = async (externalCode: string) =>
  (await as.admin(createMarket, { body: aMarket({ externalCode, taxId: `9901${externalCode}` }) })).market;
const eventsAbout = async (subjectId: string) => {
  const rows = await deps.db
    .selectFrom("auditEvent")
    .select(["event", "actorId", "details"])
    .where("subjectId", "=", subjectId)
    .orderBy("id")
    .execute();
  return rows.map(({ event }) => event);
};

test("an invited account waits for its owner: pending, without a password, with its markets", async () => {
  const store = await aStore("10001");
  const { user } = await as.admin(api.inviteUser, {
    body: { ...inviting({}), markets: [{ marketId: store.id, role: "owner" }] },
  });
  expect(user).toMatchObject({
    status: "pending",
    role: roles.partner,
    displayName: "Íngrid Ñáñez",
    lastSeenAt: null,
    marketCount: 1,
    markets: [{ marketId: store.id, name: store.name, externalCode: "10001", role: "owner" }],
  });
  expect(await eventsAbout(user.id)).toEqual(["privilege_permissions_changed", "user_created"]);
});

test("an email has one account, in upper or lower case", async () => {
  const { email } = await invite();
  await expect(invite({ email: String(email).toUpperCase() })).rejects.toMatchObject({
    status: 409,
    code: "account.email_taken",
    errors: [{ path: "email", code: "taken" }],
  });
});

test("an invitation to a market that does not exist leaves no account behind", async () => {
  const body = {
    ...inviting({ email: "half@example.com" }),
    markets: [{ marketId: "00000000-0000-7000-8000-000000000000", role: "owner" as const }],
  };
  await expect(as.admin(api.inviteUser, { body })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "markets.0.marketId", code: "invalid" }],
  });
  expect((await as.admin(api.listUsers, { query: { search: "half@example.com" } })).total).toBe(0);
});

test("the same Idempotency-Key invites once", async () => {
  const body = inviting({});
  const once = { body, headers: { "idempotency-key": "invitation-1" } };
  const [first, again] = [await as.admin(api.inviteUser, once), await as.admin(api.inviteUser, once)];
  expect(again).toEqual(first);
  const messages = await deps.db
    .selectFrom("mailMessage")
    .select("id")
    .where("recipient", "=", body.email)
    .execute();
  expect(messages).toHaveLength(1);
});

test("accounts are searched by name and email without accents, filtered, sorted and paged", async () => {
  for (const firstName of ["Ángela", "Begoña", "Camilo"])
    await invite({
      firstName,
      lastName: "Peñaranda",
      email: `${firstName.length}.${number}@penaranda.example`,
    });
  const ask = (query: object) =>
    as.admin(api.listUsers, { query: { search: "peñaranda", ...query } }) as Promise<{
      users: { firstName: string }[];
      total: number;
    }>;
  const names = async (query: object) => (await ask(query)).users.map(({ firstName }) => firstName);
  expect(await names({})).toEqual(["Ángela", "Begoña", "Camilo"]);
  expect(await names({ search: "PENARANDA begona" })).toEqual(["Begoña"]);
  expect(await names({ sort: "-displayName", pageSize: "2" })).toEqual(["Camilo", "Begoña"]);
  expect(await names({ sort: "-displayName", pageSize: "2", page: "2" })).toEqual(["Ángela"]);
  expect(await names({ sort: "createdAt" })).toEqual(["Ángela", "Begoña", "Camilo"]);
  expect(await ask({ status: "active,suspended" })).toMatchObject({ users: [], total: 0 });
  expect(await ask({ role: "2", status: "pending" })).toMatchObject({ total: 3 });
  expect(await ask({ role: "1" })).toMatchObject({ total: 0 });
});

test("a change carries its version: an old one is a conflict that returns the current account", async () => {
  const { id, version } = await invite();
  const changed = await as.admin(api.updateUser, {
    body: { id, version, firstName: "Ema", phone: "+573005550001", locale: "en" },
  });
  expect(changed.user).toMatchObject({ firstName: "Ema", locale: "en", version: version + 1 });
  await expect(as.admin(api.updateUser, { body: { id, version, firstName: "Eva" } })).rejects.toMatchObject({
    status: 409,
    code: "account.version_conflict",
    body: { current: { id, firstName: "Ema", version: version + 1 } },
  });
  const same = await as.admin(api.updateUser, { body: { id, version: version + 1, firstName: "Ema" } });
  expect(same.user.version).toBe(version + 1);
});

test("memberships are replaced as a set; those of markets in the recycle bin are kept", async () => {
  const [one, two, binned] = [await aStore("10002"), await aStore("10003"), await aStore("10004")];
  const { id, version } = await invite();
  const set = (at: number, ...markets: { marketId: string; role: "owner" | "manager" }[]) =>
    as.admin(api.updateUser, { body: { id, version: at, markets } });
  await set(version, { marketId: one.id, role: "owner" }, { marketId: binned.id, role: "owner" });
  await deps.db.updateTable("market").set({ deletedAt: "now" }).where("id", "=", binned.id).execute();
  const { user } = await set(version + 1, { marketId: two.id, role: "manager" });
  expect(user.markets).toMatchObject([{ marketId: two.id, role: "manager" }]);
  expect(user.version).toBe(version + 2);
  await deps.db.updateTable("market").set({ deletedAt: null }).where("id", "=", binned.id).execute();
  expect((await find(id)).markets.map(({ marketId }) => marketId).sort()).toEqual([two.id, binned.id].sort());
});

test("a suspended user is signed out everywhere at once, and must sign in again when restored", async () => {
  const { id, ask } = await someone();
  await ask(readMe);
  const { user } = await as.admin(api.suspendUser, { params: { id }, body: { reason: "No paga" } });
  expect(user.status).toBe("suspended");
  await expect(ask(readMe)).rejects.toMatchObject({ status: 401 });
  expect((await as.admin(api.reactivateUser, { params: { id } })).user.status).toBe("active");
  await expect(ask(readMe)).rejects.toMatchObject({ status: 401 });
  expect(await eventsAbout(id)).toEqual(["user_suspended", "user_reactivated"]);
});

test("a suspended invitation becomes a pending one again, not an active account", async () => {
  const { id } = await invite();
  await as.admin(api.suspendUser, { params: { id }, body: {} });
  expect((await as.admin(api.reactivateUser, { params: { id } })).user.status).toBe("pending");
});

test("signing out everywhere ends every session and nothing else", async () => {
  const { id, ask } = await someone();
  await as.admin(api.signUserOut, { params: { id } });
  await expect(ask(readMe)).rejects.toMatchObject({ status: 401 });
  expect((await find(id)).status).toBe("active");
});

test("a change of role takes effect on the next call, both ways", async () => {
  const { id, ask } = await someone();
  await expect(ask(listChains)).rejects.toMatchObject({ status: 403 });
  const { user } = await as.admin(api.updateUser, {
    body: { id, version: (await find(id)).version, role: roles.admin },
  });
  await ask(listChains);
  await as.admin(api.updateUser, { body: { id, version: user.version, role: roles.partner } });
  await expect(ask(listChains)).rejects.toMatchObject({ status: 403, code: "access.admin_only" });
  expect((await ask(listMarkets)).total).toBe(0);
});

test("the last administrator cannot be demoted or suspended; with a second one, this is possible", async () => {
  const { version } = await find(admin.id);
  const demote = () =>
    as.admin(api.updateUser, { body: { id: admin.id, version, role: roles.partner, firstName: "Otra" } });
  await expect(demote()).rejects.toMatchObject({ status: 409, code: "account.last_admin" });
  await expect(as.admin(api.suspendUser, { params: { id: admin.id }, body: {} })).rejects.toMatchObject({
    status: 409,
    code: "account.last_admin",
  });
  expect(await find(admin.id)).toMatchObject({ version, role: roles.admin, firstName: "Ana" });
  const second = await someone(roles.admin);
  await second.ask(api.suspendUser, { params: { id: admin.id }, body: {} });
  await expect(as.admin(readMe)).rejects.toMatchObject({ status: 401 });
  await second.ask(api.reactivateUser, { params: { id: admin.id } });
  await deps.db.updateTable("session").set({ endedAt: null }).where("id", "=", admin.sessionId).execute();
});

test("of two administrators who demote each other at once, one stays", async () => {
  // A separate server, because it counts all administrators.
  const { someone: somebody, deps: own, admin: first } = await server();
  const second = await somebody(roles.admin);
  const demote = (requested: typeof first, other: typeof first) =>
    requested.ask(api.updateUser, { body: { id: other.id, version: 1, role: roles.partner } });
  await Promise.allSettled([demote(second, first), demote(first, second)]);
  const left = await own.db
    .selectFrom("account")
    .select("id")
    .where("role", "=", roles.admin)
    .where("status", "=", "active")
    .execute();
  expect(left).toHaveLength(1);
});

test("the time of a user's last visit survives the sessions that recorded it", async () => {
  const { id, sessionId } = await someone();
  const { lastSeenAt } = await find(id);
  expect(lastSeenAt).not.toBeNull();
  await deps.db.deleteFrom("session").where("id", "=", sessionId).execute();
  expect((await find(id)).lastSeenAt).toBe(lastSeenAt);
});

test("someone who has erased their account is no longer listed", async () => {
  const { id } = await someone();
  await deps.db.updateTable("account").set({ erasedAt: "now" }).where("id", "=", id).execute();
  await expect(find(id)).rejects.toMatchObject({ status: 404, code: "account.not_found" });
});

test("partners manage nobody", async () => {
  const params = { id: partner.id };
  await expect(as.partner(api.listUsers)).rejects.toMatchObject({ status: 403 });
  await expect(as.partner(api.suspendUser, { params, body: {} })).rejects.toMatchObject({ status: 403 });
  await expect(as.partner(api.inviteUser, { body: inviting({}) })).rejects.toMatchObject({ status: 403 });
});
