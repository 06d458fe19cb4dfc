// Acts arrive once and in order, however network and browser fail; what is too late or contested is said.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Act, KeptAct } from "./acts.ts";
import { startActSender, type Outcome } from "./sender.ts";
import type { ActStore } from "./store.ts";
import { memoryStore } from "../../../testing/actStore.ts";

const me = "me";
const start = Date.parse("2026-11-29T15:00:00.000Z");
const hour = 3_600_000;

let pressed = 0;
const anAct = (change: Partial<Act> = {}): Act => ({
  id: `key ${(pressed += 1)}`,
  accountId: me,
  marketId: "one",
  name: "Tienda Sol",
  version: 1,
  wanted: { kind: "orders", isOn: false },
  at: start,
  expiresAt: start + hour,
  attempted: false,
  state: "waiting",
  ...change,
});

/** A server that takes each key once and makes a version of it, and a network that loses calls and answers. */
const aServer = (isLost: () => "call" | "answer" | "nothing" = () => "nothing") => {
  const versions = new Map<string, number>();
  const known = new Map<string, Outcome>();
  const arrived: KeptAct[] = [];
  const take = (act: KeptAct): Outcome => {
    const before = known.get(act.id);
    if (before) return before;
    const version = versions.get(act.marketId) ?? 1;
    if (version !== act.version) return { is: "refused", reason: `${act.version} is not ${version}` };
    versions.set(act.marketId, version + 1);
    arrived.push(act);
    const outcome = { is: "done", version: version + 1 } as const;
    known.set(act.id, outcome);
    return outcome;
  };
  return {
    arrived,
    send: async (act: KeptAct): Promise<Outcome> => {
      const lost = isLost();
      await sleep(0);
      if (lost === "call") return { is: "passing" };
      const outcome = take(act);
      return lost === "answer" ? { is: "passing" } : outcome;
    },
  };
};

const send = (
  store: ActStore,
  take: (act: KeptAct) => Promise<Outcome>,
  { now = () => start, onChanged = () => undefined }: { now?: () => number; onChanged?: () => void } = {},
) =>
  startActSender({
    store,
    send: take,
    newKey: () => `key ${(pressed += 1)}`,
    onChanged,
    now,
    pause: () => 1,
  });

const left = async (store: ActStore) =>
  (await store.all()).map(({ marketId, state, question, reason }) => ({ marketId, state, question, reason }));

test("with a third of the answers lost and the tab killed in between, 300 acts arrive once and in order", async () => {
  const store = memoryStore(me);
  let turn = 0;
  const losses = ["answer", "nothing", "nothing", "call", "answer", "nothing"] as const;
  const server = aServer(() => losses[(turn += 1) % losses.length] ?? "nothing");
  const order: string[] = [];
  for (let index = 0; index < 300; index += 1) {
    const act = anAct({ marketId: index % 3 === 0 ? "two" : "one" });
    order.push(act.id);
    await store.add(act);
  }
  let tab = send(store, server.send);
  for (let kills = 0; kills < 20; kills += 1) {
    await sleep(10);
    // Even in the middle of a call: whatever it answers, this tab is gone.
    tab.stop();
    tab = send(store, server.send);
  }
  await vi.waitFor(async () => expect(await store.all()).toEqual([]), { timeout: 20_000 });
  tab.stop();
  expect(server.arrived.map(({ id }) => id)).toEqual(order);
});

test("an act that is taken back in the instant before it is sent is not sent; the next one is", async () => {
  const store = memoryStore(me);
  await store.add(anAct());
  const next = anAct();
  await store.add(next);
  const server = aServer();
  const raced: ActStore = {
    ...store,
    change: async (seq, change) => {
      // The sender has read it already; its user is faster than the mark that it is on its way.
      if (seq === 1) await store.remove(seq);
      await store.change(seq, change);
    },
  };
  const tab = send(raced, server.send);
  await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  tab.stop();
  expect(server.arrived.map(({ id }) => id)).toEqual([next.id]);
});

test("what is changed in the instant before it is sent is sent as changed", async () => {
  const store = memoryStore(me);
  await store.add(anAct());
  const raced: ActStore = {
    ...store,
    change: async (seq, change) => {
      await store.change(seq, (act) => ({ ...act, wanted: { kind: "orders", isOn: true } }));
      await store.change(seq, change);
    },
  };
  const sent: KeptAct[] = [];
  const tab = send(raced, async (act) => {
    sent.push(act);
    return { is: "done", version: 2 };
  });
  await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  tab.stop();
  expect(sent).toMatchObject([{ wanted: { kind: "orders", isOn: true } }]);
});

test("from the first try on an act cannot be taken back, and the screen hears of that before any answer", async () => {
  const store = memoryStore(me);
  await store.add(anAct());
  const server = aServer();
  const told: string[] = [];
  const tab = startActSender({
    store,
    send: async (act) => {
      told.push((await store.remove(act.seq)) ? "taken back" : "on its way");
      return server.send(act);
    },
    newKey: () => "another",
    onChanged: () => told.push("changed"),
    onSending: () => told.push("sending"),
    now: () => start,
    pause: () => 1,
  });
  await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  tab.stop();
  expect(told.slice(0, 2)).toEqual(["sending", "on its way"]);
  expect(server.arrived).toHaveLength(1);
});

test("a device whose storage fails for a while, as a full one, goes on sending afterwards, each act once", async () => {
  const store = memoryStore(me);
  const order = [anAct(), anAct({ version: 1 }), anAct({ marketId: "two" })];
  for (const act of order) await store.add(act);
  const server = aServer();
  let turn = 0;
  const failing = <Given extends unknown[], Value>(work: (...given: Given) => Promise<Value>) => {
    return async (...given: Given): Promise<Value> => {
      turn += 1;
      // At the mark that it is on its way, before it is sent, and after it has arrived.
      if ([2, 5, 9].includes(turn)) throw new DOMException("The disk is full", "QuotaExceededError");
      return work(...given);
    };
  };
  const tab = send(
    { ...store, all: failing(store.all), change: failing(store.change), settle: failing(store.settle) },
    server.send,
  );
  await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  tab.stop();
  await tab.ended;
  expect(server.arrived.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
});

test("two tabs that both send make one act of each", async () => {
  const store = memoryStore(me);
  const server = aServer();
  const acts = [anAct(), anAct(), anAct()];
  for (const act of acts) await store.add(act);
  const tabs = [send(store, server.send), send(store, server.send)];
  await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  for (const tab of tabs) tab.stop();
  expect(server.arrived.map(({ id }) => id)).toEqual(acts.map(({ id }) => id));
});

test("yesterday's act is not sent, and says so; today's is", async () => {
  const store = memoryStore(me);
  const server = aServer();
  await store.add(anAct({ at: start - 20 * hour, expiresAt: start - hour }));
  const today = anAct();
  await store.add(today);
  const tab = send(store, server.send);
  await vi.waitFor(async () => expect(await left(store)).toMatchObject([{ state: "expired" }]));
  tab.stop();
  expect(server.arrived.map(({ id }) => id)).toEqual([today.id]);
});

test("an act that seems to be pressed tomorrow is asked about: the clock was set back", async () => {
  const store = memoryStore(me);
  await store.add(anAct({ at: start + 12 * hour, expiresAt: start + 20 * hour }));
  const tab = send(store, aServer().send);
  await vi.waitFor(async () =>
    expect(await left(store)).toMatchObject([{ state: "asked", question: "clock" }]),
  );
  tab.stop();
});

test("while a conflict is asked about, later acts of its market wait, and those of others are sent", async () => {
  const store = memoryStore(me);
  await store.add(anAct());
  await store.add(anAct());
  const other = anAct({ marketId: "two" });
  await store.add(other);
  const current = { version: 9, hours: { weekly: [], exceptions: [], closedUntil: null } };
  const sent: string[] = [];
  const tab = send(store, async (act) => {
    if (act.marketId === "one") return { is: "contested", current };
    sent.push(act.id);
    return { is: "done", version: 2 };
  });
  await vi.waitFor(async () =>
    expect(await left(store)).toMatchObject([
      { marketId: "one", state: "asked", question: "changed" },
      { marketId: "one", state: "waiting" },
    ]),
  );
  tab.stop();
  expect(sent).toEqual([other.id]);
});

test("what the server refuses, as of a market that was deleted, stays with its reason; the next one goes on", async () => {
  const store = memoryStore(me);
  await store.add(anAct({ marketId: "deleted" }));
  await store.add(anAct());
  const server = aServer();
  const tab = send(store, async (act) =>
    act.marketId === "deleted" ? { is: "refused", reason: "It does not exist" } : server.send(act),
  );
  await vi.waitFor(async () =>
    expect(await left(store)).toMatchObject([
      { marketId: "deleted", state: "refused", reason: "It does not exist" },
    ]),
  );
  tab.stop();
  expect(server.arrived).toHaveLength(1);
});

test("over a version that changed something else it is sent with a new key; what was pressed after it is judged by itself", async () => {
  const store = memoryStore(me);
  const first = anAct();
  const second = anAct();
  await store.add(first);
  await store.add(second);
  const tries: [key: string, version: number][] = [];
  const tab = send(store, async ({ id, version }) => {
    tries.push([id, version]);
    return version < 5 ? { is: "outdated", version: 5 } : { is: "done", version: 6 };
  });
  await vi.waitFor(async () => expect(await store.all()).toEqual([]));
  tab.stop();
  expect(tries.map(([, version]) => version)).toEqual([1, 5, 1, 5]);
  expect(new Set(tries.map(([key]) => key)).size).toBe(4);
});

test("500 acts of two markets keep the order of each", async () => {
  const store = memoryStore(me);
  const server = aServer();
  const acts = Array.from({ length: 500 }, (_, index) => anAct({ marketId: index % 2 ? "one" : "two" }));
  for (const act of acts) await store.add(act);
  const tab = send(store, server.send);
  await vi.waitFor(async () => expect(await store.all()).toEqual([]), { timeout: 20_000 });
  tab.stop();
  expect(server.arrived.map(({ id }) => id)).toEqual(acts.map(({ id }) => id));
});

test("what is pressed while it rests is sent at once, and the connection that is back ends a pause", async () => {
  const store = memoryStore(me);
  let isOnline = false;
  const server = aServer(() => (isOnline ? "nothing" : "call"));
  const tab = startActSender({
    store,
    send: server.send,
    newKey: () => "another",
    onChanged: () => undefined,
    now: () => start,
    pause: () => 60_000,
  });
  await sleep(5);
  await store.add(anAct());
  tab.look();
  await vi.waitFor(async () => expect((await store.all())[0]?.attempted).toBe(true));
  await sleep(5);
  isOnline = true;
  tab.look();
  await vi.waitFor(() => expect(server.arrived).toHaveLength(1));
  tab.stop();
});
