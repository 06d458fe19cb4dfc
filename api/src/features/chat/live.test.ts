// Chat in the live stream: message bodies for members only, in their own numbers; typing and presence.
import * as api from "@igo/contract/chat/conversations.calls";
import type { LiveEvent } from "@igo/contract/events/events";
import * as messages from "@igo/contract/chat/messages.calls";
import { setPresence } from "@igo/contract/chat/people";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import {
  aStoreOf,
  direct,
  lineOf,
  ofMarket,
  pageOf,
  read,
  say,
  type Someone,
} from "@igo/testing/builders/chat";
import { server, until } from "@igo/testing/server/server";
import { watchStreams } from "./presence/presence.service.ts";

const { app, as, admin, database, deps, someone } = await server();
const url = await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.server.closeAllConnections());

/** Follows the stream like a browser; collects its chat events in order. */
const follow = async ({ token }: { token: string }) => {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: LiveEvent[] = [];
  let isOpen = false;
  const listen = async () => {
    let held = "";
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      isOpen = true;
      held += decoder.decode(chunk, { stream: true });
      const lines = held.split("\n");
      held = lines.pop() ?? "";
      for (const line of lines) {
        if (!line.startsWith("data: ")) continue;
        const event: LiveEvent = JSON.parse(line.slice(6));
        if (event.kind.startsWith("chat-")) heard.push(event);
      }
    }
  };
  void listen().catch(() => undefined);
  await until(async () => isOpen);
  const of = <Kind extends LiveEvent["kind"]>(kind: Kind) =>
    heard.filter((event): event is Extract<LiveEvent, { kind: Kind }> => event.kind === kind);
  return { of, leave: () => leaving.abort() };
};

const textsIn = ({ of }: Awaited<ReturnType<typeof follow>>) =>
  of("chat-message").map(({ message }) => [message.seq, message.text]);
const typing = (by: Someone, id: string, isInternal = false) =>
  by.ask(api.sendTyping, { params: { id }, body: { isInternal } });

test("messages reach both sides in their own numbers, notes only the team, and strangers nothing", async () => {
  const [partner, stranger] = [await someone(), await someone()];
  const store = await aStoreOf(database.db, as.admin, partner);
  const { id } = await ofMarket(partner, store);
  const [team, theirs, others] = [await follow(admin), await follow(partner), await follow(stranger)];
  await say(partner, id, "hola");
  await say(admin, id, "nota", { isInternal: true });
  await typing(admin, id, true);
  const sent = await say(admin, id, "buenas");
  await typing(admin, id);
  await until(async () => theirs.of("chat-typing").length > 0 && textsIn(team).length === 3);
  expect(textsIn(team)).toEqual([
    [1, "hola"],
    [2, "nota"],
    [3, "buenas"],
  ]);
  expect(textsIn(theirs)).toEqual([
    [1, "hola"],
    [2, "buenas"],
  ]);
  expect(theirs.of("chat-typing")).toMatchObject([
    { isInternal: false, accountId: admin.id, name: "Ana Ruiz" },
  ]);
  expect(team.of("chat-typing").map(({ isInternal }) => isInternal)).toEqual([true, false]);
  await partner.ask(messages.addReaction, { params: { id, messageId: sent.id, reaction: "love" } });
  await read(partner, id, 2);
  await until(async () => team.of("chat-seen").length > 0 && theirs.of("chat-read").length > 0);
  expect(team.of("chat-seen")).toMatchObject([{ accountId: partner.id, seenSeq: 3 }]);
  expect(theirs.of("chat-read")).toMatchObject([{ readSeq: 2 }]);
  expect(team.of("chat-read")).toEqual([]);
  expect(textsIn(team)).toHaveLength(4);
  expect([others.of("chat-message"), others.of("chat-typing"), others.of("chat-conversation")]).toEqual([
    [],
    [],
    [],
  ]);
  for (const one of [team, theirs, others]) one.leave();
});

test("invisible people look offline to others: presence, typing and what they have read", async () => {
  const [one, other] = [await someone(roles.admin), await someone()];
  const { id } = await direct(one, other);
  const streams = watchStreams(deps);
  const [mine, theirs] = [await follow(one), await follow(other)];
  await streams.tick();
  const presence = async () => (await lineOf(other, id))?.other?.presence;
  expect(await presence()).toBe("online");
  const set = (body: object) => one.ask(setPresence, { body });
  await set({ isIdle: true });
  expect(await presence()).toBe("alway");
  await set({ presence: "busy", isIdle: false });
  expect(await presence()).toBe("busy");
  await set({ presence: "invisible" });
  expect(await presence()).toBe("offline");
  await until(async () => theirs.of("chat-presence").at(-1)?.people[0]?.presence === "offline");
  expect(
    theirs
      .of("chat-presence")
      .flatMap(({ people }) => people)
      .filter(({ accountId }) => accountId === one.id)
      .map((person) => person.presence),
  ).toEqual(expect.arrayContaining(["alway", "busy", "offline"]));
  await say(other, id, "¿estás?");
  await read(one, id, 1);
  await typing(one, id);
  await set({ presence: "online" });
  await until(async () => theirs.of("chat-presence").at(-1)?.people[0]?.presence === "online");
  expect([theirs.of("chat-typing"), theirs.of("chat-seen")]).toEqual([[], []]);
  const { conversation } = await other.ask(api.readConversation, { params: { id } });
  expect(conversation.members.find((member) => member.id === one.id)?.seenSeq).toBe(0);
  expect(await lineOf(one, id)).toMatchObject({ unread: 0 });
  mine.leave();
  theirs.leave();
});

test("what a killed process leaves behind expires after 75 seconds, and is published once", async () => {
  const [one, other] = [await someone(roles.admin), await someone()];
  const { id } = await direct(one, other);
  const gone = "00000000-0000-7000-8000-00000000dead";
  await sql`insert into chat_connection (account_id, node_id) values (${one.id}::uuid, ${gone}::uuid)`.execute(
    database.db,
  );
  const presence = async () => (await lineOf(other, id))?.other?.presence;
  expect(await presence()).toBe("online");
  await sql`update chat_connection set last_connected = now() - interval '76 seconds' where node_id = ${gone}::uuid`.execute(
    database.db,
  );
  expect(await presence()).toBe("offline");
  const theirs = await follow(other);
  await watchStreams(deps).tick();
  await until(async () =>
    theirs.of("chat-presence").some(({ people }) => people.some(({ accountId }) => accountId === one.id)),
  );
  const { rows } = await sql`select from chat_connection where node_id = ${gone}::uuid`.execute(database.db);
  expect(rows).toEqual([]);
  theirs.leave();
});

test("people who come online together arrive in one event, and only those the reader knows", async () => {
  const [one, other, stranger] = [await someone(roles.admin), await someone(roles.admin), await someone()];
  const reader = await someone();
  await direct(one, reader);
  await direct(other, reader);
  const theirs = await follow(reader);
  await deps.events.publishMoments(
    database.db,
    [one, stranger, other].map(({ id: accountId }) => ({
      event: { kind: "chat-presence", people: [{ accountId, presence: "busy" }] },
      audiences: [{ topic: { kind: "person", id: accountId } }],
    })),
  );
  const busy = () =>
    theirs
      .of("chat-presence")
      .map(({ people }) => people.filter((person) => person.presence === "busy"))
      .filter((people) => people.length > 0);
  await until(async () => busy().length > 0);
  expect(busy()).toEqual([[one, other].map(({ id: accountId }) => ({ accountId, presence: "busy" }))]);
  theirs.leave();
});

test("more moments than fit in one notification all arrive", async () => {
  const theirs = await follow(admin);
  const { id: conversationId } = await direct(await someone(), admin);
  const places = Array.from({ length: 200 }, (_, seq) => seq);
  await deps.events.publishMoments(
    database.db,
    places.map((seq) => ({
      event: { kind: "chat-seen", conversationId, accountId: admin.id, seenSeq: seq },
      audiences: [{ userId: admin.id }],
    })),
  );
  await until(async () => theirs.of("chat-seen").length === places.length);
  expect(theirs.of("chat-seen").map(({ seenSeq }) => seenSeq)).toEqual(places);
  theirs.leave();
});

test("an edit and a deletion replace the message on other people's screens", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  // Open the stream first; otherwise the message might be in the page already, and not in the stream.
  const theirs = await follow(admin);
  const { id: messageId } = await say(partner, id, "uno");
  const params = { id, messageId };
  await partner.ask(messages.editMessage, { params, body: { text: "dos" } });
  await partner.ask(messages.deleteMessage, { params });
  await until(async () => theirs.of("chat-message").length === 3);
  expect(theirs.of("chat-message").map(({ message }) => [message.id, message.seq, message.text])).toEqual([
    [messageId, 1, "uno"],
    [messageId, 1, "dos"],
    [messageId, 1, null],
  ]);
  expect((await pageOf(admin, id)).lastSeq).toBe(1);
  theirs.leave();
});
