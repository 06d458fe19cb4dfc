// The server is killed at random moments while it delivers the events of a webhook: each arrives, in order, and one that
// arrives twice has the same id both times.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { openReceiver, type Received } from "@igo/testing/receiver";
import { aStore, type Fault, longest, seconds, type Setting, until } from "./fault.ts";
import type { Place } from "./place.ts";

/** Between one kill and the next so many events are made, at most. */
const eventsEach = 8;
const patience = 120_000;

type Saved = { market: { id: string; version: number } };

const listen = async ({ ask }: Place, url: string) => {
  const { user } = await ask<{ user: { id: string } }>("GET", "/auth/me");
  const { integration } = await ask<{ integration: { id: string } }>("POST", "/integration", {
    name: "Plataforma de pedidos",
    purpose: "Enterarse de lo que cambia",
    ownerId: user.id,
    scopes: ["webhooks:manage"],
    chainIds: null,
    expiresOn: null,
  });
  await ask("POST", "/webhook", {
    integrationId: integration.id,
    url,
    description: null,
    kinds: ["market.updated"],
    chainIds: null,
  });
};

/** Makes what a killed server left for later due now. */
const bringForward = (place: Place) =>
  place.look(({ query }) => query("update webhook set next_at = now() where next_at > now()"));

/** How often an event came again, and what is wrong with those that came. */
const judge = (received: readonly Received[], versions: readonly number[]) => {
  const ids = new Map<number, Set<string>>();
  const firsts: number[] = [];
  for (const { id, event } of received) {
    const version = event.data.version ?? 0;
    if (!ids.has(version)) firsts.push(version);
    ids.set(version, (ids.get(version) ?? new Set()).add(id));
  }
  return {
    lost: versions.filter((version) => !ids.has(version)),
    withAnotherId: [...ids].filter(([, found]) => found.size > 1).map(([version]) => version),
    outOfOrder: firsts.filter((version, at) => version < (firsts[at - 1] ?? 0)),
    again: received.length - ids.size,
  };
};

const provoke = async ({ place, size, random, note }: Setting): Promise<string> => {
  const receiver = await openReceiver();
  // Slowly at times, so that a kill also comes between an event's arrival and its answer.
  receiver.answer((_received, response) => {
    setTimeout(() => void response.writeHead(204).end(), random.below(3) === 0 ? random.below(60) : 0);
  });
  place.options.env = { WEBHOOK_HOSTS: "127.0.0.1" };
  try {
    await place.start();
    await listen(place, receiver.url);
    const { market } = await place.ask<Saved>("POST", "/market", aStore({ externalCode: "W-1" }));
    const versions: number[] = [];
    const caughtUp: number[] = [];
    const delivered = () => new Set(receiver.received.map(({ event }) => event.data.version)).size;
    for (let round = 0; round < size.webhookKills; round += 1) {
      const before = versions.length;
      for (let left = 1 + random.below(eventsEach); left > 0; left -= 1) {
        const change = { id: market.id, version: market.version, notes: `Cambio ${versions.length}` };
        market.version = (await place.ask<Saved>("PUT", "/market/update", change)).market.version;
        versions.push(market.version);
      }
      // Killed before, while or after it delivers one of them.
      const some = before + random.below(versions.length - before + 1);
      await until("some events arrive", () => delivered() >= some, patience);
      await wait(random.below(40));
      await place.kill();
      await place.start();
      await bringForward(place);
      note(`round ${round}: ${delivered()} of ${versions.length} delivered`);
    }
    caughtUp.push(await until("the last events arrive", () => delivered() >= versions.length, patience));
    const { again, ...wrong } = judge(receiver.received, versions);
    assert.deepEqual(wrong, { lost: [], withAnotherId: [], outOfOrder: [] });
    await place.stop();
    return (
      `${size.webhookKills} kills of the server while it delivered ${versions.length} events: 0 lost, 0 out of order, ` +
      `${again} came again with the same id, 0 with another; all were there ${seconds(longest(caughtUp))} after the last start`
    );
  } finally {
    await receiver.close();
  }
};

export const webhooksOverKills: Fault = { name: "webhooks over kills", on: ["server"], provoke };
