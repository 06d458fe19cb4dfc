// The live stream, over a real connection.
import { type LiveEvent } from "@igo/contract/events";
import { roles } from "@igo/contract/session";
import { signOut } from "@igo/contract/session.calls";
import { expect, test } from "vitest";
import { server, until } from "@igo/testing/server";

const stale = (id: string): LiveEvent => ({ kind: "stale", feature: "markets", ids: [id] });
const one = "01a1fc49-b347-7000-b2ea-a2500638c0d3";
const two = "01a1fc49-b347-7000-b2ea-a2500638c0d4";

/** Follows the stream as a browser does: what was heard, the last id, and whether it has ended. */
const follow = async (url: string, token: string, lastEventId?: string) => {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { "last-event-id": lastEventId } : {}) },
    signal: leaving.signal,
  });
  const state = { status: answer.status, heard: [] as string[], lastId: "", ended: false };
  const decoder = new TextDecoder();
  const read = async () => {
    let held = "";
    for await (const chunk of answer.body ?? []) {
      held += decoder.decode(chunk, { stream: true });
      const blocks = held.split("\n\n");
      held = blocks.pop() ?? "";
      for (const line of blocks.flatMap((block) => block.split("\n"))) {
        if (line.startsWith("id: ")) state.lastId = line.slice(4);
        if (line.startsWith("data: ")) state.heard.push(JSON.parse(line.slice(6)).ids[0]);
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      state.ended = true;
    });
  await until(async () => state.lastId !== "" || state.ended);
  return { state, leave: () => leaving.abort() };
};

const listening = async () => {
  const { app, ...rest } = await server();
  return { app, url: await app.listen({ port: 0, host: "127.0.0.1" }), ...rest };
};

test("what is published is heard by whom it concerns, once its transaction commits", async () => {
  const { url, deps, admin, partner } = await listening();
  const ofAdmin = await follow(url, admin.token);
  const ofPartner = await follow(url, partner.token);
  await deps.db
    .transaction()
    .execute(async (trx) => {
      await deps.events.publish(trx, stale(two));
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await deps.events.publish(deps.db, stale(one), { role: roles.admin });
  await until(async () => ofAdmin.state.heard.length > 0);
  await deps.events.publish(deps.db, stale(two), { userId: partner.id });
  await until(async () => ofPartner.state.heard.length > 0);
  expect([ofAdmin.state.heard, ofPartner.state.heard]).toEqual([[one], [two]]);
  ofAdmin.leave();
  ofPartner.leave();
});

test("who comes back with the last id has missed nothing", async () => {
  const { url, deps, admin } = await listening();
  const first = await follow(url, admin.token);
  await deps.events.publish(deps.db, stale(one));
  await until(async () => first.state.heard.length === 1);
  first.leave();
  await deps.events.publish(deps.db, stale(two));
  const second = await follow(url, admin.token, first.state.lastId);
  await until(async () => second.state.heard.includes(two));
  second.leave();
});

test("an event whose transaction commits after a later one's is heard too", async () => {
  const { url, deps, admin } = await listening();
  const { state, leave } = await follow(url, admin.token);
  await deps.db.transaction().execute(async (trx) => {
    await deps.events.publish(trx, stale(one));
    await deps.events.publish(deps.db, stale(two));
    await until(async () => state.heard.length === 1);
  });
  await until(async () => state.heard.length === 2);
  expect(state.heard).toEqual([two, one]);
  leave();
});

test("the stream ends when its session does, and a dead token gets none", async () => {
  const { url, as, partner } = await listening();
  const { state } = await follow(url, partner.token);
  await as.partner(signOut);
  await until(async () => state.ended);
  expect((await follow(url, partner.token)).state.status).toBe(401);
});

test("a server that stops ends its streams", async () => {
  const { url, stop, partner } = await listening();
  const { state } = await follow(url, partner.token);
  await stop();
  await until(async () => state.ended);
});
