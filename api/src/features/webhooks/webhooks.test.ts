// Webhooks: what a receiver gets, checked with the public library, in which order, how often, and what becomes of one
// that fails.
import {
  createIntegration,
  createIntegrationKey,
  updateIntegration,
} from "@igo/contract/integrations/integrations";
import {
  createMarket,
  moveMarket,
  restoreMarket,
  deleteMarket,
  updateMarket,
} from "@igo/contract/markets/markets.calls";
import { listChanges } from "@igo/contract/changes/changes";
import { changeMarketCells } from "@igo/contract/markets/markets.cells";
import { writeMarkets } from "@igo/contract/markets/markets.batch";
import { undoBulk } from "@igo/contract/markets/markets.bulk";
import { mergeMarkets, undoMerge } from "@igo/contract/markets/markets.duplicates";
import { listNotifications } from "@igo/contract/notifications/notifications";
import * as api from "@igo/contract/webhooks/webhooks";
import type { WebhookKind } from "@igo/contract/webhooks/webhooks";
import { askingOf } from "@igo/testing/asking";
import { aChainOf, previewChange, startChange } from "@igo/testing/builders/bulks";
import { behindAll, changePatience } from "@igo/testing/builders/changes";
import { aChain, aMarket, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { isSignedBy, openReceiver } from "@igo/testing/receiver";
import { serverBeside } from "@igo/testing/server/second";
import { server, settleJobs, until, whenDone } from "@igo/testing/server/server";
import { expect, test, vi } from "vitest";

const { as, app, admin, deps, database } = await server({ env: { WEBHOOK_HOSTS: "127.0.0.1" } });

vi.setConfig({ testTimeout: changePatience + 20_000 });

const integrate = async (chainIds: string[] | null = null, name = "Plataforma de pedidos") =>
  (
    await as.admin(createIntegration, {
      body: {
        name,
        purpose: "Enterarse de lo que cambia",
        ownerId: admin.id,
        scopes: ["webhooks:manage"],
        chainIds,
        expiresOn: null,
      },
    })
  ).integration;

const everything = [...api.webhookKinds];

type Given = { kinds?: WebhookKind[]; chainIds?: string[] | null; ofChains?: string[] | null; url?: string };

const listen = async ({ kinds = everything, chainIds = null, ofChains = null, url }: Given = {}) => {
  const receiver = await openReceiver();
  whenDone(receiver.close);
  const integration = await integrate(ofChains);
  await behindAll(as.admin, database);
  const { webhook, secret } = await as.admin(api.createWebhook, {
    body: { integrationId: integration.id, url: url ?? receiver.url, description: null, kinds, chainIds },
  });
  const params = { id: webhook.id };
  const read = async () => {
    const { webhooks } = await as.admin(api.listWebhooks, { query: { integrationId: integration.id } });
    const found = webhooks.find(({ id }) => id === webhook.id);
    if (!found) throw new Error("It is gone");
    return found;
  };
  const log = async () => (await as.admin(api.listWebhookDeliveries, { params })).deliveries;
  /** Once so many have come. */
  const got = (count: number) =>
    until(async () => receiver.received.length >= count && receiver.received, changePatience);
  /** As if the time of the next try had come. */
  const hurry = () =>
    database.query("update webhook set next_at = now() where id = $1 and next_at is not null", [webhook.id]);
  const hurryUntil = (look: () => Promise<boolean>) =>
    until(async () => {
      if (await look()) return true;
      await hurry();
      return false;
    }, changePatience);
  return { receiver, integration, webhook, secret, params, read, log, got, hurry, hurryUntil };
};

let codes = 0;
const create = async (chainId: string | null = null) => {
  codes += 1;
  return (await as.admin(createMarket, { body: aMarket({ externalCode: `W-${codes}`, chainId }) })).market;
};
const rename = (id: string, version: number, name: string) =>
  as.admin(updateMarket, { body: { id, version, name } });

test("each change is one thin event, in order, signed so that the public library accepts it", async () => {
  const { got, secret, read, log } = await listen();
  const market = await create();
  await rename(market.id, 1, "Otro nombre");
  await as.admin(moveMarket, { params: { id: market.id }, body: { status: "in_review", version: 2 } });
  await as.admin(deleteMarket, { params: { id: market.id } });
  await as.admin(restoreMarket, { params: { id: market.id } });
  const received = await got(5);
  expect(received.map(({ event }) => event)).toMatchObject([
    { type: "market.created", data: { id: market.id, version: 1, fields: [] } },
    { type: "market.updated", data: { version: 2, fields: ["name"] } },
    { type: "market.status_changed", data: { version: 3 } },
    { type: "market.deleted", data: { version: 4 } },
    { type: "market.restored", data: { version: 5 } },
  ]);
  expect(received.every((one) => isSignedBy(secret, one))).toBe(true);
  expect(received.some((one) => isSignedBy("whsec_b3RoZXIgb3RoZXIgb3RoZXIgb3RoZXI=", one))).toBe(false);
  const seqs = received.map(({ event }) => event.data.seq ?? "");
  expect(seqs).toEqual(seqs.toSorted((a, b) => (a < b ? -1 : 1)));
  await until(async () => (await log()).length === 5);
  expect(await read()).toMatchObject({ state: "on", failingSince: null, nextTryAt: null });
  expect((await log())[0]).toMatchObject({
    kind: "market.restored",
    outcome: "delivered",
    status: 204,
    try: 1,
  });
});

test("it hears of its kinds and chains alone, and of a market that leaves", async () => {
  const [own, other] = [await aChain(as.admin), await aChain(as.admin)];
  const { got } = await listen({ kinds: ["market.created", "market.updated"], chainIds: [own] });
  const kept = await listen({ kinds: ["market.created"], ofChains: [own] });
  await create(other);
  const market = await create(own);
  await as.admin(updateMarket, { body: { id: market.id, version: 1, chainId: other } });
  await rename(market.id, 2, "Ya no se oye");
  const last = await create(own);
  expect((await got(3)).map(({ event }) => event.data)).toMatchObject([
    { id: market.id, chainId: own, version: 1 },
    { id: market.id, chainId: null, version: 2 },
    { id: last.id },
  ]);
  expect((await kept.got(2)).map(({ event }) => event.data.id)).toEqual([market.id, last.id]);
});

test("an import is one event with its counts and its place in the sequence, also for who asked for single changes", async () => {
  const chainId = await aChain(as.admin);
  const { got } = await listen({ kinds: ["market.created"], chainIds: [chainId] });
  const none = await listen({
    kinds: ["import.committed", "import.undone"],
    ofChains: [await aChain(as.admin)],
  });
  const lines = ["I-1", "I-2", "I-3"].map((code) => store(code, code));
  const run = await commitFile(as.admin, csv(storeHeadings, ...lines), { chainId });
  await undoRun(as.admin, run.id);
  const after = await create(chainId);
  const received = await got(2);
  expect(received.map(({ event }) => event)).toMatchObject([
    { type: "import.committed", data: { id: run.id, counts: { "market.created": 3 } } },
    { type: "market.created", data: { id: after.id } },
  ]);
  const address = new URL(received[0]?.event.data.changes ?? "", "http://igo");
  const { changes } = await as.admin(listChanges, {
    query: { after: address.searchParams.get("after") ?? "" },
  });
  expect(changes.slice(0, 3).map(({ kind, source }) => [kind, source])).toEqual(
    Array.from({ length: 3 }, () => ["market.created", "import"]),
  );
  expect(none.receiver.received).toEqual([]);
});

test("a bulk change, cells changed together and a merge are one event each, and so is what takes them back", async () => {
  const { chainId, markets } = await aChainOf(as.admin, 3);
  const { got } = await listen({ kinds: ["market.updated", "market.merged", "market.restored"] });
  const preview = await previewChange(as.admin, { chainId }, { acceptingOrders: true });
  const { id } = await startChange(as.admin, preview.previewId);
  const items = markets.map((market) => ({ id: market.id, version: 2, set: { contactName: "Juntas" } }));
  await as.admin(changeMarketCells, { body: { items, preview: false } });
  const [keep, remove] = markets.map((market) => ({ id: market.id, version: 3 }));
  if (!keep || !remove) throw new Error("There are three");
  const { mergeId } = await as.admin(mergeMarkets, { body: { keep, remove, take: ["name"] } });
  await as.admin(undoMerge, { params: { id: mergeId } });
  await settleJobs();
  expect((await got(4)).map(({ event }) => event)).toMatchObject([
    { type: "bulk.completed", data: { id, counts: { "market.updated": 3 }, outcome: "done" } },
    { type: "bulk.completed", data: { counts: { "market.updated": 3 } } },
    { type: "market.merged", data: { id: keep.id } },
    { type: "market.restored", data: { id: remove.id } },
  ]);
});

test("a batch is one event with its counts and its place, and so is its undo", async () => {
  const chainId = await aChain(as.admin);
  const { got } = await listen({ kinds: ["market.updated"], chainIds: [chainId] });
  const items = ["B-1", "B-2"].map((externalCode, at) => ({
    externalCode,
    name: externalCode,
    taxId: "990100011",
    categoryCode: "supermarket",
    municipalityCode: "05001",
    address: `Calle ${at + 1} # 3-50`,
    phone: "3001000100",
    email: "a@example.com",
  }));
  await as.admin(writeMarkets, { body: { chainId, items: items.slice(0, 1) } });
  const changed = items.map((item) => ({ ...item, notes: "Nueva" }));
  const { batchId } = await as.admin(writeMarkets, { body: { chainId, items: changed } });
  await as.admin(undoBulk, { params: { id: batchId ?? "" } });
  await settleJobs();
  const [done, undone] = await got(2);
  expect([done?.event, undone?.event]).toMatchObject([
    {
      type: "bulk.completed",
      data: { id: batchId, outcome: "done", counts: { "market.created": 1, "market.updated": 1 } },
    },
    {
      type: "bulk.completed",
      data: { id: batchId, outcome: "undone", counts: { "market.deleted": 1, "market.updated": 1 } },
    },
  ]);
  const address = new URL(done?.event.data.changes ?? "", "http://igo");
  const { changes } = await as.admin(listChanges, {
    query: { after: address.searchParams.get("after") ?? "" },
  });
  expect(changes.slice(0, 2).map(({ source }) => source)).toEqual(["bulk", "bulk"]);
});

test("one that fails is tried again with the same id before the next, and a dead one delays no other", async () => {
  const failing = await listen({ kinds: ["market.created"] });
  const well = await listen({ kinds: ["market.created"] });
  failing.receiver.answerWith(503);
  const markets = [await create(), await create()];
  await well.got(2);
  await failing.hurryUntil(async () => failing.receiver.received.length >= 3);
  expect(await failing.read()).toMatchObject({ state: "failing" });
  failing.receiver.answer();
  await failing.hurryUntil(async () => (await failing.read()).state === "on");
  const [first, ...others] = await failing.got(5);
  const ids = markets.map(({ id }) => id);
  expect(others.filter(({ id }) => id === first?.id).length).toBeGreaterThanOrEqual(3);
  expect(failing.receiver.received.at(-1)?.event.data.id).toBe(ids[1]);
  expect(well.receiver.received.map(({ event }) => event.data.id)).toEqual(ids);
  const [last] = await failing.log();
  expect(last).toMatchObject({ outcome: "delivered", try: 1 });
});

test("pauses grow as they are written down, and Retry-After is obeyed", async () => {
  const { receiver, read, log, hurry } = await listen({ kinds: ["market.created"] });
  receiver.answerWith(500);
  await create();
  const pauses: number[] = [];
  const until5 = [5, 300, 1800, 7200];
  for (const [at] of until5.entries()) {
    await until(async () => (await log()).length === at + 1, changePatience);
    const { nextTryAt } = await read();
    pauses.push(Math.round((Date.parse(nextTryAt ?? "") - Date.parse((await log())[0]?.at ?? "")) / 1000));
    await hurry();
  }
  expect(pauses).toEqual(until5);
  await until(async () => (await log()).length === 5, changePatience);
  receiver.answerWith(429, { "retry-after": "77" });
  await hurry();
  await until(async () => (await log()).length === 6, changePatience);
  const { nextTryAt } = await read();
  expect(Math.round((Date.parse(nextTryAt ?? "") - Date.parse((await log())[0]?.at ?? "")) / 1000)).toBe(77);
});

test("an event that its receiver refuses three times is parked, and the next one goes on", async () => {
  const { receiver, log, hurryUntil } = await listen({ kinds: ["market.created"] });
  let bad: string | undefined;
  receiver.answer(({ event }, response) => {
    bad ??= event.data.id;
    response.writeHead(event.data.id === bad ? 422 : 200).end("no such field");
  });
  await create();
  const good = await create();
  await hurryUntil(async () => receiver.received.some(({ event }) => event.data.id === good.id));
  const lines = await until(async () => {
    const all = await log();
    return all[0]?.outcome === "delivered" && all;
  });
  expect(lines.map(({ outcome, status, answer }) => [outcome, status, answer]).toReversed()).toEqual([
    ["failed", 422, "no such field"],
    ["failed", 422, "no such field"],
    ["parked", 422, "no such field"],
    ["delivered", 200, "no such field"],
  ]);
});

test("410 turns it off with a notice; turned on again it goes on from where it stopped, or from now", async () => {
  const { receiver, read, params, got, integration, hurryUntil } = await listen({
    kinds: ["market.created"],
  });
  receiver.answerWith(410);
  const missed = await create();
  await hurryUntil(async () => (await read()).state === "off");
  expect(await read()).toMatchObject({ offReason: "gone", nextTryAt: null });
  await until(async () => {
    await settleJobs();
    const { notifications } = await as.admin(listNotifications);
    return notifications.some(
      ({ kind, params: about }) => kind === "webhook-off" && about["integrationId"] === integration.id,
    );
  });
  receiver.answer();
  const before = receiver.received.length;
  await as.admin(api.switchWebhook, { params, body: { isOn: true, from: "where-it-stopped" } });
  expect((await got(before + 1)).at(-1)?.event.data.id).toBe(missed.id);
  await as.admin(api.switchWebhook, { params, body: { isOn: false } });
  expect(await read()).toMatchObject({ state: "off", offReason: "person" });
  await create();
  await behindAll(as.admin, database);
  await as.admin(api.switchWebhook, { params, body: { isOn: true, from: "now" } });
  const heard = await create();
  expect((await got(before + 2)).at(-1)?.event.data.id).toBe(heard.id);
});

test("five days of failures turn it off", async () => {
  const { receiver, read, webhook, hurryUntil } = await listen({ kinds: ["market.created"] });
  receiver.answerWith(500);
  await create();
  await until(async () => (await read()).state === "failing", changePatience);
  await database.query("update webhook set failing_since = now() - interval '5 days' where id = $1", [
    webhook.id,
  ]);
  await hurryUntil(async () => (await read()).state === "off");
  expect(await read()).toMatchObject({ offReason: "failed" });
});

test("while a new secret replaces an old one both verify, and then the new one alone", async () => {
  const { got, secret, params, webhook } = await listen({ kinds: ["market.created"] });
  const { secret: next } = await as.admin(api.rotateWebhookSecret, { params, body: {} });
  await create();
  const [both] = await got(1);
  expect(both && [isSignedBy(secret, both), isSignedBy(next, both)]).toEqual([true, true]);
  await database.query("update webhook set old_secret_ends_at = now() where id = $1", [webhook.id]);
  await create();
  const [, only] = await got(2);
  expect(only && [isSignedBy(secret, only), isSignedBy(next, only)]).toEqual([false, true]);
});

test("secrets are stored encrypted", async () => {
  const { secret, webhook } = await listen();
  const { rows } = await database.query("select secret from webhook where id = $1", [webhook.id]);
  expect(String(rows[0]?.["secret"])).not.toContain(secret.slice(6));
});

test("from the log an event is sent again with its id, and everything since a moment in order", async () => {
  const { receiver, got, log, params, secret } = await listen({ kinds: ["market.created"] });
  const since = new Date().toISOString();
  const ids = [(await create()).id, (await create()).id];
  await got(2);
  const lines = await until(async () => {
    const all = await log();
    return all.length === 2 && all;
  });
  const oldest = lines.at(-1);
  const { delivery } = await as.admin(api.resendWebhookDelivery, {
    params: { ...params, deliveryId: oldest?.id ?? "" },
  });
  expect(delivery).toMatchObject({ cause: "resend", outcome: "delivered", eventId: oldest?.eventId });
  const again = receiver.received.at(-1);
  expect(again?.id).toBe(receiver.received[0]?.id);
  expect(again && isSignedBy(secret, again)).toBe(true);
  await as.admin(api.replayWebhook, { params, body: { since } });
  const received = await until(async () => {
    const replayed = receiver.received.slice(3).filter(({ event }) => ids.includes(event.data.id ?? ""));
    return replayed.length >= 2 && replayed;
  }, changePatience);
  expect(received.map(({ event }) => event.data.id)).toEqual(ids);
  expect(received.map(({ id }) => id)).toEqual(receiver.received.slice(0, 2).map(({ id }) => id));
});

test("a test sends a ping and says what came back, also to one that is off", async () => {
  const { receiver, params } = await listen();
  await as.admin(api.switchWebhook, { params, body: { isOn: false } });
  receiver.answerWith(418);
  const { delivery } = await as.admin(api.testWebhook, { params });
  expect(delivery).toMatchObject({
    kind: "ping",
    cause: "test",
    outcome: "failed",
    status: 418,
    answer: "status 418",
  });
  expect(receiver.received.at(-1)?.event.type).toBe("ping");
});

test("redirects are not followed, and an answer is kept to 4 kB without what a database cannot hold", async () => {
  const { receiver, params } = await listen();
  const elsewhere = await openReceiver();
  whenDone(elsewhere.close);
  receiver.answerWith(302, { location: elsewhere.url });
  await expect(as.admin(api.testWebhook, { params })).resolves.toMatchObject({
    delivery: { outcome: "failed", status: 302 },
  });
  expect(elsewhere.received).toEqual([]);
  receiver.answer((_one, response) => void response.writeHead(200).end(`a\0b${"x".repeat(9000)}`));
  const { delivery } = await as.admin(api.testWebhook, { params });
  expect(delivery.answer.startsWith("abxx")).toBe(true);
  expect(delivery.answer.length).toBeLessThanOrEqual(4096);
});

test("addresses that are not https, or lead into our own network, are refused", async () => {
  const { integration } = await listen();
  const make = (url: string) =>
    as.admin(api.createWebhook, {
      body: {
        integrationId: integration.id,
        url,
        description: null,
        kinds: ["market.created"],
        chainIds: null,
      },
    });
  for (const url of [
    "http://hooks.example.com/",
    "https://user:secret@hooks.example.com/",
    "https://hooks.example.com:25/",
  ])
    await expect(make(url)).rejects.toMatchObject({ code: "webhook.address_refused" });
  const { webhook } = await make("https://localhost/hooks");
  await expect(as.admin(api.testWebhook, { params: { id: webhook.id } })).resolves.toMatchObject({
    delivery: { outcome: "failed", status: null, trouble: "not_public" },
  });
});

test("a key manages the webhooks of its own integration", async () => {
  const { integration, webhook } = await listen();
  const { key } = await as.admin(createIntegrationKey, { params: { id: integration.id }, body: {} });
  const ask = askingOf(app, key);
  const { webhooks } = await ask(api.listWebhooks, { query: { integrationId: integration.id } });
  expect(webhooks.map(({ id }) => id)).toEqual([webhook.id]);
  const other = await listen();
  await expect(ask(api.testWebhook, { params: other.params })).rejects.toMatchObject({ status: 404 });
  await expect(
    ask(api.listWebhooks, { query: { integrationId: other.integration.id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("an edit over another one is refused with what stands now", async () => {
  const { webhook } = await listen();
  await as.admin(api.updateWebhook, { body: { id: webhook.id, version: 1, description: "Pedidos" } });
  await expect(
    as.admin(api.updateWebhook, { body: { id: webhook.id, version: 1, description: "Otra" } }),
  ).rejects.toMatchObject({
    code: "webhook.version_conflict",
    body: { current: { description: "Pedidos" } },
  });
});

test("a paused integration hears nothing until it goes on, and then what it missed", async () => {
  const { integration, receiver, got } = await listen({ kinds: ["market.created"] });
  const pause = (version: number, isPaused: boolean) =>
    as.admin(updateIntegration, { body: { id: integration.id, version, isPaused } });
  await pause(1, true);
  const other = await listen({ kinds: ["market.created"] });
  const { id } = await create();
  await other.got(1);
  expect(receiver.received).toEqual([]);
  await pause(2, false);
  expect((await got(1))[0]?.event.data.id).toBe(id);
});

test("another server goes on when the one that delivered is gone", async () => {
  const { got, webhook } = await listen({ kinds: ["market.created"] });
  await create();
  await got(1);
  const beside = await serverBeside(deps);
  await beside.app.ready();
  await database.query("update webhook set node_id = $2 where id = $1", [webhook.id, beside.deps.node.id]);
  const { id } = await create();
  expect((await got(2))[1]?.event.data.id).toBe(id);
  await beside.app.close();
  const next = await create();
  expect((await got(3))[2]?.event.data.id).toBe(next.id);
});
