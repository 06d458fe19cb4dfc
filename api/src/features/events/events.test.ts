// The live stream, over a real connection.
import { type LiveEvent } from "@igo/contract/events/events";
import { roles } from "@igo/contract/session/session";
import { signOut } from "@igo/contract/session/session.calls";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { server, until } from "@igo/testing/server/server";
import { newId } from "../../platform/ids.ts";

const stale = (id: string): LiveEvent => ({ kind: "stale", feature: "markets", ids: [id] });

const { app, deps, admin, someone } = await server();
const listening = await app.listen({ port: 0, host: "127.0.0.1" });
// After a stream is left, fetch opens a spare connection that is never used.
afterAll(() => app.server.closeAllConnections());

/** Follows the stream like a browser: the events received, the last id, and whether it has ended. */
const follow = async (token: string, lastEventId?: string, url = listening, sinceMs = 0) => {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/v1/events?sinceMs=${sinceMs}`, {
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
        if (!line.startsWith("data: ")) continue;
        const event: LiveEvent = JSON.parse(line.slice(6));
        // Who comes and goes is said every few seconds, too.
        if (event.kind === "stale") state.heard.push(...event.ids);
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

test("a stream opens only once it misses nothing any more", async () => {
  const { db } = deps;
  let answer: Promise<Response> | undefined;
  const leaving = new AbortController();
  let isOpen = false;
  await db.transaction().execute(async (trx) => {
    await sql`lock table event in access exclusive mode`.execute(trx);
    answer = fetch(`${listening}/api/v1/events`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    });
    void answer.then(() => (isOpen = true)).catch(() => undefined);
    await until(async () => {
      const { rows } = await sql<{ waits: number }>`
        select count(*)::int as waits from pg_locks where not granted and relation = 'event'::regclass`.execute(
        trx,
      );
      return rows[0]?.waits === 1;
    });
    // Anything sent before this response has arrived by now.
    await fetch(`${listening}/health/live`);
    expect(isOpen).toBe(false);
  });
  expect((await answer)?.status).toBe(200);
  leaving.abort();
});

test("an event reaches its audience once its transaction commits", async () => {
  const [one, two, partner] = [newId(), newId(), await someone()];
  const ofAdmin = await follow(admin.token);
  const ofPartner = await follow(partner.token);
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

test("an event about a thing reaches its members at delivery, and one about notes only administrators", async () => {
  const [forAll, note, later, thing] = [newId(), newId(), newId(), newId()];
  const [member, leaver] = [await someone(), await someone()];
  const members = new Set([admin.id, member.id, leaver.id]);
  deps.events.declareMembers("event", async (_db, ids) => new Map(ids.map((id) => [id, members])));
  const [ofAdmin, ofMember, ofLeaver] = [
    await follow(admin.token),
    await follow(member.token),
    await follow(leaver.token),
  ];
  const topic = { kind: "event", id: thing } as const;
  await deps.events.publish(deps.db, stale(forAll), { topic });
  await until(async () => ofLeaver.state.heard.length === 1);
  members.delete(leaver.id);
  await deps.events.publish(deps.db, stale(note), { topic, role: roles.admin });
  await deps.events.publish(deps.db, stale(later), { topic });
  await deps.events.publish(deps.db, stale(newId()), { topic, userId: leaver.id });
  await until(async () => ofMember.state.heard.length === 2);
  await until(async () => ofAdmin.state.heard.length === 3);
  const returned = await follow(leaver.token, ofLeaver.state.lastId);
  expect([ofAdmin, ofMember, ofLeaver, returned].map(({ state }) => state.heard)).toEqual([
    [forAll, note, later],
    [forAll, later],
    [forAll],
    [],
  ]);
  for (const { leave } of [ofAdmin, ofMember, ofLeaver, returned]) leave();
});

test("a moment reaches those who are connected, and nobody who comes back later", async () => {
  const [typing, kept] = [newId(), newId()];
  const first = await follow(admin.token);
  await deps.events.publishMoment(deps.db, stale(typing), { userId: admin.id });
  await until(async () => first.state.heard.includes(typing));
  const { lastId } = first.state;
  first.leave();
  await deps.events.publish(deps.db, stale(kept), { userId: admin.id });
  const second = await follow(admin.token, lastId);
  await until(async () => second.state.heard.includes(kept));
  expect(second.state.heard).not.toContain(typing);
  second.leave();
});

/** Two simultaneous moments about things; the audience of the first is found only when the test says so. */
const twoMoments = async (firstLookup: (second: Promise<void>) => Promise<void>) => {
  const ids = [newId(), newId()];
  const [members, second] = [new Set([admin.id]), Promise.withResolvers<void>()];
  let lookups = 0;
  deps.events.declareMembers("event", async (_db, things) => {
    lookups += 1;
    if (lookups === 1) await firstLookup(second.promise);
    else second.resolve();
    return new Map(things.map((thing) => [thing, members]));
  });
  const { state, leave } = await follow(admin.token);
  const topic = { kind: "event", id: newId() } as const;
  await deps.db.transaction().execute(async (trx) => {
    for (const id of ids) await deps.events.publishMoment(trx, stale(id), { topic });
  });
  return { ids, state, leave };
};

test("a moment does not overtake an earlier one whose audience is looked up more slowly", async () => {
  const { ids, state, leave } = await twoMoments(async (second) => {
    await second;
    await deps.db.selectNoFrom(sql`pg_sleep(0.1)`.as("slept")).execute();
  });
  await until(async () => state.heard.length === 2);
  expect(state.heard).toEqual(ids);
  leave();
});

test("a moment whose audience is not found in time is dropped, and holds up no other", async () => {
  const never = Promise.withResolvers<void>();
  const { ids, state, leave } = await twoMoments(() => never.promise);
  await until(async () => state.heard.length > 0);
  expect(state.heard).toEqual([ids[1]]);
  never.resolve();
  leave();
});

test("a client that reconnects with the last id has missed nothing, and gets nothing again", async () => {
  const [one, two] = [newId(), newId()];
  // A transaction that came to nothing leaves a hole among the ids, which counts as open for half a minute.
  await until(async () => deps.events.followerIds().size === 0);
  await deps.database.query(
    "insert into event (payload, created_at) values ('{}', now() - interval '1 minute')",
  );
  const first = await follow(admin.token);
  await deps.events.publish(deps.db, stale(one));
  await until(async () => first.state.heard.length === 1);
  first.leave();
  await deps.events.publish(deps.db, stale(two));
  const second = await follow(admin.token, first.state.lastId);
  await until(async () => second.state.heard.includes(two));
  expect(second.state.heard).toEqual([two]);
  second.leave();
});

test("a first stream begins when its page began to read, if the page says so", async () => {
  const missed = newId();
  await deps.events.publish(deps.db, stale(missed));
  const page = await follow(admin.token, undefined, listening, 10_000);
  await until(async () => page.state.heard.includes(missed));
  page.leave();
});

test("an event whose transaction commits after a later one's is delivered, too", async () => {
  const [one, two] = [newId(), newId()];
  const { state, leave } = await follow(admin.token);
  const left = await follow(admin.token);
  await deps.db.transaction().execute(async (trx) => {
    await deps.events.publish(trx, stale(one));
    await deps.events.publish(deps.db, stale(two));
    await until(async () => state.heard.includes(two) && left.state.heard.includes(two));
    left.leave();
  });
  const returned = await follow(admin.token, left.state.lastId);
  await until(async () => returned.state.heard.includes(one));
  returned.leave();
  await until(async () => state.heard.includes(one));
  // A stream may also carry what was published just before it opened.
  expect(state.heard.slice(-2)).toEqual([two, one]);
  leave();
});

test("the stream ends with its session, and a dead token gets none", async () => {
  const partner = await someone();
  const { state } = await follow(partner.token);
  await partner.ask(signOut);
  await until(async () => state.ended);
  expect((await follow(partner.token)).state.status).toBe(401);
});

test("a stream ends with its session even if nobody announced that", async () => {
  const partner = await someone();
  const { state } = await follow(partner.token);
  await deps.db
    .updateTable("session")
    .set({ endedAt: sql<string>`now()` })
    .where("accountId", "=", partner.id)
    .execute();
  await until(async () => state.ended);
});

test("a server that stops ends its streams", async () => {
  // A separate server, because it stops.
  const { app: stopping, stop, partner } = await server();
  const url = await stopping.listen({ port: 0, host: "127.0.0.1" });
  const { state } = await follow(partner.token, undefined, url);
  await stop();
  await until(async () => state.ended);
});
