// Programs that call with keys: what opens to them, how long, how often, and who the history says they are.
import { listUsers, readUser } from "@igo/contract/accounts/users";
import { createChain, listChains } from "@igo/contract/chains/chains";
import type { Scope } from "@igo/contract/core/scopes";
import { listActivity } from "@igo/contract/insights/activity";
import {
  createIntegration,
  createIntegrationKey,
  listIntegrations,
  readIntegration,
  readOwnIntegration,
  revokeIntegrationKey,
  updateIntegration,
} from "@igo/contract/integrations/integrations";
import {
  createMarket,
  listMarkets,
  moveMarket,
  readMarket,
  updateMarket,
} from "@igo/contract/markets/markets.calls";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { readMe } from "@igo/contract/session/session.calls";
import { askingOf } from "@igo/testing/asking";
import { aMarket } from "@igo/testing/builders/markets";
import { secondServer } from "@igo/testing/server/second";
import { server } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { keyLimits } from "../../platform/http/keyLimit.ts";

const { as, app, admin, deps, database } = await server();

const integrate = async (
  scopes: Scope[],
  chainIds: string[] | null = null,
  name = "SAP de Panaderías Trigo",
) => {
  const { integration } = await as.admin(createIntegration, {
    body: { name, purpose: "Precios y horarios", ownerId: admin.id, scopes, chainIds, expiresOn: null },
  });
  return integration;
};
const keyFor = async (id: string, oldEndsInHours = 24) =>
  (await as.admin(createIntegrationKey, { params: { id }, body: { oldEndsInHours } })).key;

/** A new integration with a key, and a way to call with it. */
const program = async (scopes: Scope[], chainIds: string[] | null = null) => {
  const integration = await integrate(scopes, chainIds);
  const key = await keyFor(integration.id);
  return { integration, key, ask: askingOf(app, key) };
};

let chains = 0;
const aChain = async () => {
  chains += 1;
  return (await as.admin(createChain, { body: { name: `Cadena ${chains}`, code: `K${chains}` } })).chain.id;
};

test("a key opens the calls its scopes name, and no others", async () => {
  const { ask } = await program(["markets:read"]);
  await expect(ask(listMarkets)).resolves.toMatchObject({ page: 1 });
  await expect(ask(createMarket, { body: aMarket() })).rejects.toMatchObject({
    status: 403,
    code: "access.scope_missing",
  });
  await expect(ask(readMe)).rejects.toMatchObject({ status: 403, code: "access.closed_to_keys" });
  await expect(ask(listIntegrations)).rejects.toMatchObject({ status: 403, code: "access.closed_to_keys" });
});

test("history and activity name the integration", async () => {
  const { integration, ask } = await program(["markets:write"]);
  const { market } = await ask(createMarket, { body: aMarket() });
  const { versions } = await as.admin(marketHistory, { params: { id: market.id } });
  expect(versions[0]).toMatchObject({ actor: { name: integration.name } });
  const { lines } = await as.admin(listActivity, { query: { actorId: integration.id } });
  expect(lines).toMatchObject([{ action: "market.create", actor: { name: integration.name } }]);
});

test("one of some chains sees and changes their markets alone", async () => {
  const [own, other] = [await aChain(), await aChain()];
  const { market: theirs } = await as.admin(createMarket, {
    body: aMarket({ chainId: other, externalCode: "T-1" }),
  });
  const { ask } = await program(["markets:read", "markets:write"], [own]);
  const { market } = await ask(createMarket, { body: aMarket({ chainId: own, externalCode: "T-1" }) });
  const { markets } = await ask(listMarkets);
  expect(markets.map(({ id }) => id)).toEqual([market.id]);
  expect((await ask(listChains)).chains.map(({ id }) => id)).toEqual([own]);

  const gone = { status: 404, code: "market.not_found" };
  await expect(ask(readMarket, { query: { marketId: theirs.id } })).rejects.toMatchObject(gone);
  const change = { id: theirs.id, version: theirs.version, name: "Otra" };
  await expect(ask(updateMarket, { body: change })).rejects.toMatchObject(gone);
  const move = { params: { id: theirs.id }, body: { status: "in_review" as const, version: theirs.version } };
  await expect(ask(moveMarket, move)).rejects.toMatchObject(gone);
  for (const chainId of [other, null])
    await expect(
      ask(updateMarket, { body: { id: market.id, version: market.version, chainId } }),
    ).rejects.toMatchObject({ code: "request.invalid", errors: [{ path: "chainId" }] });
  await expect(
    ask(createMarket, { body: aMarket({ chainId: other, externalCode: "T-2" }) }),
  ).rejects.toMatchObject({
    code: "request.invalid",
  });
});

test("a key is shown once, and ends beside a new one; more than two do not work at a time", async () => {
  const { id } = await integrate(["markets:read"]);
  const first = await keyFor(id);
  const second = await keyFor(id, 1);
  await expect(keyFor(id)).rejects.toMatchObject({ status: 409, code: "integration.too_many_keys" });
  const { integration } = await as.admin(readIntegration, { query: { integrationId: id } });
  expect(JSON.stringify(integration)).not.toContain(first);
  expect(integration.keys.map(({ ending }) => ending)).toEqual([first.slice(-4), second.slice(-4)]);
  expect(integration.keys[1]?.endsAt).toBeNull();
  const inMinutes = (Date.parse(integration.keys[0]?.endsAt ?? "") - Date.now()) / 60_000;
  expect(inMinutes).toBeGreaterThan(50);
  expect(inMinutes).toBeLessThanOrEqual(60);

  await expect(askingOf(app, first)(readOwnIntegration)).resolves.toMatchObject({ integration: { id } });
  await database.query(
    "update integration_key set ends_at = now() where integration_id = $1 and ends_at is not null",
    [id],
  );
  await expect(askingOf(app, first)(readOwnIntegration)).rejects.toMatchObject({
    status: 401,
    code: "session.key_invalid",
  });
  await expect(askingOf(app, second)(readOwnIntegration)).resolves.toMatchObject({ integration: { id } });
});

test("a revoked key is refused at once by every server, and so is one of a paused or expired integration", async () => {
  const beside = await secondServer(deps);
  const { integration, key } = await program(["markets:read"]);
  const { id } = integration;
  const refused = { status: 401, code: "session.key_invalid" };
  const both = [askingOf(app, key), beside(key)];
  for (const ask of both) await ask(readOwnIntegration);

  const paused = await as.admin(updateIntegration, {
    body: { id, version: integration.version, isPaused: true },
  });
  for (const ask of both) await expect(ask(readOwnIntegration)).rejects.toMatchObject(refused);
  const expired = await as.admin(updateIntegration, {
    body: { id, version: paused.integration.version, isPaused: false, expiresOn: "2026-01-01" },
  });
  expect(expired.integration.state).toBe("expired");
  for (const ask of both) await expect(ask(readOwnIntegration)).rejects.toMatchObject(refused);
  await as.admin(updateIntegration, { body: { id, version: expired.integration.version, expiresOn: null } });
  for (const ask of both) await ask(readOwnIntegration);

  const keyId = integration.keys[0]?.id ?? (await listKeys(id))[0] ?? "";
  await as.admin(revokeIntegrationKey, { params: { id, keyId } });
  for (const ask of both) await expect(ask(readOwnIntegration)).rejects.toMatchObject(refused);
});

const listKeys = async (integrationId: string) =>
  (await as.admin(readIntegration, { query: { integrationId } })).integration.keys.map(({ id }) => id);

test("its last use is shown with the address it came from", async () => {
  const { integration, ask } = await program(["markets:read"]);
  await ask(listMarkets);
  const { integrations } = await as.admin(listIntegrations, { query: { search: "panaderias" } });
  const found = integrations.find(({ id }) => id === integration.id);
  expect(found).toMatchObject({ lastUsedAt: expect.any(String), keys: [{ lastAddress: "127.0.0.1" }] });
});

test("an edit of an outdated version is refused with the integration as it is now", async () => {
  const { id, version } = await integrate(["markets:read"]);
  await as.admin(updateIntegration, { body: { id, version, purpose: "Solo horarios" } });
  await expect(as.admin(updateIntegration, { body: { id, version, name: "Otro" } })).rejects.toMatchObject({
    status: 409,
    code: "integration.version_conflict",
    body: { current: { purpose: "Solo horarios" } },
  });
});

test("an integration is no person: it is in no list of users", async () => {
  const { id, name } = await integrate(["markets:read"], null, "Bodega Única");
  const { users } = await as.admin(listUsers, { query: { search: "bodega" } });
  expect(users.map(({ displayName }) => displayName)).not.toContain(name);
  await expect(as.admin(readUser, { query: { userId: id } })).rejects.toMatchObject({ status: 404 });
});

test("answers say what is left of a minute, for both servers together, and then refuse", async () => {
  const { key } = await program(["markets:read", "markets:write"]);
  const write = () =>
    app.inject({
      method: "PUT",
      url: "/api/v1/market/update",
      headers: { authorization: `Bearer ${key}` },
      payload: {},
    });
  const first = await write();
  expect(first.headers["ratelimit-policy"]).toBe('"calls";q=600;w=60, "writes";q=120;w=60');
  expect(first.headers.ratelimit).toMatch(/^"calls";r=599;t=\d+, "writes";r=119;t=\d+$/);
  for (let left = keyLimits.writes - 2; left >= 0; left -= 1)
    expect((await write()).headers.ratelimit).toContain(`"writes";r=${left};`);
  const refused = await write();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: "request.too_many", "violated-policies": ["writes"] });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);

  const beside = await secondServer(deps);
  await expect(beside(key)(createMarket, { body: aMarket() })).rejects.toMatchObject({ status: 429 });
  await expect(beside(key)(listMarkets)).resolves.toMatchObject({ page: 1 });
});
