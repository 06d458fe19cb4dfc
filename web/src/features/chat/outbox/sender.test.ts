// Messages arrive once and in order, however network and browser fail.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Outgoing } from "./outgoing.ts";
import { startSender } from "./sender.ts";
import { memoryStore, type OutboxStore } from "./store.ts";

const me = "me";

const anItem = (change: Partial<Outgoing> = {}): Outgoing => ({
  clientId: crypto.randomUUID(),
  accountId: me,
  conversationId: "a",
  text: "Hola",
  isInternal: false,
  replyTo: null,
  files: [],
  at: 0,
  refusal: null,
  ...change,
});

class Refused extends Error {}

/** A server that accepts each client id once, behind a network that drops requests or responses on demand. */
const aServer = (isLost: () => "request" | "answer" | "nothing" = () => "nothing") => {
  const arrived: { clientId: string; conversationId: string; text: string }[] = [];
  let tries = 0;
  return {
    arrived,
    tries: () => tries,
    send: async ({ clientId, conversationId, text }: Outgoing) => {
      tries += 1;
      const lost = isLost();
      await sleep(0);
      if (lost === "request") throw new Error("offline");
      if (!arrived.some((one) => one.clientId === clientId)) arrived.push({ clientId, conversationId, text });
      if (lost === "answer") throw new Error("offline");
    },
  };
};

const start = (store: OutboxStore, send: (item: Outgoing, signal: AbortSignal) => Promise<void>) =>
  startSender({
    accountId: me,
    store,
    send,
    isPassing: (failure) => !(failure instanceof Refused),
    reasonOf: String,
    onSent: () => undefined,
    onChanged: () => undefined,
    pause: () => 1,
  });

test("with a third of the responses dropped and restarts in between, all arrive once and in order", async () => {
  let turn = 0;
  const losses = ["request", "answer", "nothing", "nothing", "answer", "nothing"] as const;
  const server = aServer(() => losses[(turn += 1) % losses.length] ?? "nothing");
  const store = memoryStore();
  const conversations = ["a", "b", "c"];
  let sender = start(store, server.send);
  for (let at = 0; at < 600; at += 1) {
    await store.put(anItem({ at, text: String(at), conversationId: conversations[at % 3] ?? "a" }));
    sender.look();
    if (at % 50 === 49) {
      // The tab closes in the middle, and opens again.
      sender.stop();
      sender = start(store, server.send);
    }
  }
  await vi.waitFor(async () => expect(await store.all()).toHaveLength(0), { timeout: 20_000, interval: 20 });
  sender.stop();
  expect(server.arrived).toHaveLength(600);
  for (const conversation of conversations) {
    const order = server.arrived.filter((one) => one.conversationId === conversation).map((one) => +one.text);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
  expect(server.tries()).toBeGreaterThan(600);
});

test("a refused message says why and waits for the user; the next one is sent", async () => {
  const store = memoryStore();
  const first = anItem({ at: 1 });
  const second = anItem({ at: 2 });
  await store.put(first);
  await store.put(second);
  const sent: string[] = [];
  const sender = start(store, async ({ clientId }) => {
    if (clientId === first.clientId) throw new Refused("too long");
    sent.push(clientId);
  });
  await vi.waitFor(async () => {
    expect(sent).toEqual([second.clientId]);
    expect(await store.all()).toEqual([{ ...first, refusal: "Error: too long" }]);
  });
  sender.stop();
});

test("a message deleted while it is being sent is cancelled, and does not come back", async () => {
  const store = memoryStore();
  const item = anItem();
  await store.put(item);
  let begun = false;
  const sender = start(
    store,
    (_, signal) =>
      new Promise((_resolve, reject) => {
        begun = true;
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  await vi.waitFor(() => expect(begun).toBe(true));
  await store.remove(item.clientId);
  sender.cancel(item.clientId);
  await sleep(10);
  expect(await store.all()).toEqual([]);
  sender.stop();
});

test("another account's messages stay where they are", async () => {
  const store = memoryStore();
  const server = aServer();
  await store.put(anItem({ accountId: "other" }));
  await store.put(anItem());
  const sender = start(store, server.send);
  await vi.waitFor(async () => expect(await store.all()).toHaveLength(1));
  sender.stop();
  expect(server.arrived).toHaveLength(1);
});

test("what moves into its conversation while it is sent keeps its order there, and is sent without being asked again", async () => {
  const store = memoryStore();
  const items = [anItem({ at: 1, conversationId: "new" }), anItem({ at: 2, conversationId: "new" })];
  for (const item of items) await store.put(item);
  let isFirst = true;
  const server = aServer(() => {
    const lost = isFirst ? "answer" : "nothing";
    isFirst = false;
    return lost;
  });
  const sender = start(store, async (item) => {
    for (const { clientId } of await store.all())
      await store.change(clientId, (one) => ({ ...one, conversationId: "started" }));
    await server.send({ ...item, conversationId: "started" });
  });
  await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  sender.stop();
  expect(server.arrived.map(({ clientId }) => clientId)).toEqual(items.map(({ clientId }) => clientId));
});

test("a device whose storage fails for a while goes on sending afterwards, without being asked again", async () => {
  const store = memoryStore();
  const items = [anItem({ at: 1 }), anItem({ at: 2 })];
  for (const item of items) await store.put(item);
  const server = aServer();
  let turn = 0;
  const all = async () => {
    turn += 1;
    if (turn % 2 === 0) throw new DOMException("The connection was lost", "UnknownError");
    return store.all();
  };
  const sender = start({ ...store, all }, server.send);
  await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  sender.stop();
  expect(server.arrived.map(({ clientId }) => clientId)).toEqual(items.map(({ clientId }) => clientId));
});

test("the retry delay ends as soon as the connection is back", async () => {
  const store = memoryStore();
  let isOnline = false;
  const server = aServer(() => (isOnline ? "nothing" : "request"));
  await store.put(anItem());
  const sender = startSender({
    accountId: me,
    store,
    send: server.send,
    isPassing: () => true,
    reasonOf: String,
    onSent: () => undefined,
    onChanged: () => undefined,
    pause: () => 60_000,
  });
  await vi.waitFor(() => expect(server.tries()).toBe(1));
  await sleep(5);
  isOnline = true;
  sender.look();
  await vi.waitFor(() => expect(server.arrived).toHaveLength(1));
  sender.stop();
});
