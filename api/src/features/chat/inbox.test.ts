// The shared inbox: queues, statuses that change by themselves, canned answers, and notes that partners never get.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/chat/conversations.calls";
import * as inbox from "@igo/contract/chat/inbox.calls";
import { inboxQueue } from "@igo/contract/chat/conversations";
import * as messages from "@igo/contract/chat/messages.calls";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { exportMe } from "@igo/contract/session/session.calls";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  aStoreOf,
  direct,
  lineOf,
  ofMarket,
  pageOf,
  read,
  say,
  type Someone,
  textsOf,
} from "@igo/testing/builders/chat";
import { searchAll } from "@igo/testing/searching";
import { hurryJobs, server } from "@igo/testing/server/server";
import { wake } from "./inbox/inbox.service.ts";

const { as, admin, database, deps, someone } = await server();

const aStory = async () => {
  const partner = await someone();
  const store = await aStoreOf(database.db, as.admin, partner);
  const { id } = await ofMarket(partner, store);
  return { partner, store, id };
};
const detailsOf = async (by: Someone, id: string) =>
  (await by.ask(api.readConversation, { params: { id } })).conversation;
const setStatus = async (
  id: string,
  status: "open" | "waiting" | "snoozed" | "resolved",
  until: string | null = null,
) => {
  const { version } = await detailsOf(admin, id);
  return admin.ask(inbox.setInboxStatus, { params: { id }, body: { version, status, snoozedUntil: until } });
};
const assign = async (id: string, accountId: string | null) => {
  const { version } = await detailsOf(admin, id);
  return admin.ask(inbox.assignConversation, { params: { id }, body: { version, accountId } });
};
const stateOf = async (id: string) => (await detailsOf(admin, id)).inbox;

test("a partner's message opens and waits; a reply waits for the partner; a note changes nothing", async () => {
  const { partner, id } = await aStory();
  await say(partner, id, "¿hola?");
  const first = await stateOf(id);
  expect(first).toMatchObject({ status: "open", waitingSince: expect.any(String) });
  await say(partner, id, "¿siguen ahí?");
  expect((await stateOf(id))?.waitingSince).toBe(first?.waitingSince);
  await say(admin, id, "lo miro", { isInternal: true });
  expect(await stateOf(id)).toMatchObject({ status: "open", waitingSince: first?.waitingSince });
  await say(admin, id, "ya te contamos");
  expect(await stateOf(id)).toMatchObject({ status: "waiting", waitingSince: null });
  await setStatus(id, "resolved");
  await say(partner, id, "otra cosa");
  expect(await stateOf(id)).toMatchObject({ status: "open", waitingSince: expect.any(String) });
});

test("a snoozed conversation reopens at its time, or earlier with a partner's message", async () => {
  const { partner, id } = await aStory();
  await setStatus(id, "snoozed", new Date(Date.now() + 3_600_000).toISOString());
  await wake(deps);
  expect((await stateOf(id))?.status).toBe("snoozed");
  // A second ago: stored times are rounded to milliseconds, which may lie ahead.
  await sql`update conversation set snoozed_until = now() - interval '1 second' where id = ${id}::uuid`.execute(
    database.db,
  );
  await wake(deps);
  expect(await stateOf(id)).toMatchObject({ status: "open", snoozedUntil: null });
  await setStatus(id, "snoozed", new Date(Date.now() + 3_600_000).toISOString());
  await say(partner, id, "ya está");
  expect((await stateOf(id))?.status).toBe("open");
  await expect(setStatus(id, "snoozed")).rejects.toMatchObject({ status: 422 });
});

test("each queue holds what its name says, the longest waiting first", async () => {
  const [long, short] = [await aStory(), await aStory()];
  await say(long.partner, long.id, "primero");
  await say(short.partner, short.id, "después");
  const other = await someone(roles.admin);
  const queue = async (name: string, by: Someone = admin) =>
    (await by.ask(api.listConversations, { query: { queue: name as "mine", pageSize: "200" } })).conversations
      .map(({ id }) => id)
      .filter((id) => [long.id, short.id].includes(id));
  expect(await queue("waiting")).toEqual([long.id, short.id]);
  expect(await queue("unassigned")).toEqual([short.id, long.id]);
  await assign(short.id, other.id);
  expect(await queue("unassigned")).toEqual([long.id]);
  expect(await queue("mine")).toEqual([]);
  expect(await queue("mine", other)).toEqual([short.id]);
  expect(await lineOf(other, short.id)).toMatchObject({ inbox: { assignee: { id: other.id } }, unread: 2 });
  await setStatus(short.id, "resolved");
  expect(await queue("mine", other)).toEqual([]);
  expect(await queue("all")).toEqual([short.id, long.id]);
  for (const query of [{ queue: "all" }, { statuses: "open" }] as const)
    await expect(long.partner.ask(api.listConversations, { query })).rejects.toMatchObject({
      code: "access.admin_only",
    });
});

test("of two administrators who assign at the same moment, the second sees what the first did", async () => {
  const { id } = await aStory();
  const { version } = await detailsOf(admin, id);
  const body = { version, accountId: admin.id };
  await admin.ask(inbox.assignConversation, { params: { id }, body });
  await expect(admin.ask(inbox.assignConversation, { params: { id }, body })).rejects.toMatchObject({
    status: 409,
    body: { current: { inbox: { assignee: { id: admin.id } } } },
  });
  const partner = await someone();
  await expect(assign(id, partner.id)).rejects.toMatchObject({ code: "account.not_found" });
});

test("no channel reveals an internal note to a partner", async () => {
  const { partner, id } = await aStory();
  const canary = "xilofono";
  await say(partner, id, "pregunta");
  const note = await say(admin, id, `${canary} [[person:${partner.id}]]`, { isInternal: true });
  const { file } = await admin.ask(messages.uploadFile, {
    params: { id },
    body: { clientId: randomUUID() },
    file: { name: `${canary}.txt`, bytes: canary },
  });
  await say(admin, id, canary, { isInternal: true, fileIds: [file.id] });
  await assign(id, admin.id);
  await hurryJobs();
  const before = await detailsOf(partner, id);
  expect(before).toMatchObject({
    lastSeq: 1,
    unread: 0,
    mentions: 0,
    inbox: null,
    lastMessage: { excerpt: "pregunta" },
  });
  const params = { id, messageId: note.id };
  const seen = [
    before,
    await pageOf(partner, id),
    await pageOf(partner, id, { around: 1 }),
    await pageOf(partner, id, { after: 0 }),
    await partner.ask(api.listConversations),
    await partner.ask(messages.searchMessages, { query: { query: canary } }),
    await partner.ask(messages.searchConversation, { params: { id }, query: { query: canary } }),
    await partner.ask(messages.listFiles, { params: { id } }),
    await searchAll(partner.ask, { query: canary }),
    await partner.ask(listNotifications),
    String(await partner.ask(exportMe)),
  ];
  expect(JSON.stringify(seen)).not.toContain(canary);
  for (const refused of [
    () => partner.ask(messages.readMessage, { params }),
    () => partner.ask(messages.listEdits, { params }),
    () => partner.ask(messages.addReaction, { params: { ...params, reaction: "like" } }),
    () => pageOf(partner, id, { around: note.id }),
    () => partner.ask(messages.downloadFile, { params: { id, fileId: file.id } }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 });
  await expect(say(admin, id, "como dije", { replyTo: note.id })).rejects.toMatchObject({ status: 422 });
  await expect(say(partner, id, "nota", { isInternal: true })).rejects.toMatchObject({ status: 422 });
});

test("notes leave no gap in partners' numbers, and only messages they see count as unread", async () => {
  const { partner, id } = await aStory();
  await say(partner, id, "uno");
  for (const text of ["nota", "otra nota"]) await say(admin, id, text, { isInternal: true });
  await say(admin, id, "dos");
  await say(admin, id, "nota más", { isInternal: true });
  const ofPartner = await pageOf(partner, id);
  expect(ofPartner.messages.map(({ seq, text }) => [seq, text])).toEqual([
    [1, "uno"],
    [2, "dos"],
  ]);
  expect(ofPartner).toMatchObject({ lastSeq: 2, readSeq: 1, hasAfter: false });
  expect((await lineOf(partner, id))?.unread).toBe(1);
  expect(await read(partner, id, 2)).toMatchObject({ readSeq: 2, unread: 0 });
  const second = await someone(roles.admin);
  await assign(id, second.id);
  expect((await lineOf(second, id))?.unread).toBe(6);
  expect(await read(second, id, 3)).toMatchObject({ readSeq: 3, unread: 3 });
});

test("notes exist only in market conversations, not in direct ones", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  await expect(say(admin, id, "nota", { isInternal: true })).rejects.toMatchObject({ status: 422 });
});

test("a canned answer is created once, edited by version, and filled from the conversation's market", async () => {
  const { store, id } = await aStory();
  const clientId = randomUUID();
  const body = {
    clientId,
    title: "Faltan datos",
    text: "Hola, a {{market.name}} le falta: {{ market.missing }}. {{nada}}",
  };
  const { answer } = await admin.ask(inbox.createAnswer, { body });
  expect((await admin.ask(inbox.createAnswer, { body })).answer.id).toBe(answer.id);
  const { answers } = await admin.ask(inbox.listFilledAnswers, {
    params: { id },
    headers: { "accept-language": "es" },
  });
  const filled = answers.find((one) => one.id === answer.id)?.filled;
  expect(filled).toContain(`a ${store.name} le falta: `);
  expect(filled).toContain("Medios de pago");
  expect(filled).toContain("{{nada}}");
  const params = { answerId: answer.id };
  await admin.ask(inbox.updateAnswer, { params, body: { version: 1, title: "Otro", text: "Texto" } });
  await expect(
    admin.ask(inbox.updateAnswer, { params, body: { version: 1, title: "Tarde", text: "Texto" } }),
  ).rejects.toMatchObject({ status: 409, body: { current: { title: "Otro" } } });
  await admin.ask(inbox.deleteAnswer, { params });
  expect((await admin.ask(inbox.listAnswers)).answers.map((one) => one.id)).not.toContain(answer.id);
});

test("unread messages notify once after a while, not if read, and reading clears the notification", async () => {
  const { partner, store, id } = await aStory();
  const linesOf = async (by: Someone) =>
    (await by.ask(listNotifications, { query: { filter: "unread" } })).notifications.filter(
      ({ params }) => params["conversationId"] === id,
    );
  await say(admin, id, "falta el RUT");
  await say(admin, id, "y la carta");
  await hurryJobs();
  expect(await linesOf(partner)).toMatchObject([{ kind: "message", count: 1, params: { name: store.name } }]);
  await read(partner, id, 2);
  expect(await linesOf(partner)).toEqual([]);
  await say(admin, id, "gracias");
  await read(partner, id, 3);
  await hurryJobs();
  expect(await linesOf(partner)).toEqual([]);
  await say(admin, id, `[[person:${partner.id}]] una más`);
  await hurryJobs();
  expect((await linesOf(partner)).map(({ kind }) => kind).toSorted()).toEqual(["mention", "message"]);
  expect(await lineOf(partner, id)).toMatchObject({ mentions: 1, unread: 1 });
  // Whoever leaves the market no longer sees notifications of its conversation.
  await database.db.deleteFrom("marketMember").where("accountId", "=", partner.id).execute();
  expect(await linesOf(partner)).toEqual([]);
});

test("a notification says whose a market's conversation is, to the operations team alone", async () => {
  const { partner, id } = await aStory();
  const assignmentOf = async (by: Someone) =>
    (await by.ask(listNotifications)).notifications.find(({ params }) => params["conversationId"] === id)
      ?.assignment;
  await say(partner, id, "hola");
  await hurryJobs();
  expect(await assignmentOf(admin)).toEqual({ assignee: null });
  await assign(id, admin.id);
  expect((await assignmentOf(admin))?.assignee).toEqual(expect.any(String));
  await say(admin, id, "buenas");
  await hurryJobs();
  expect(await assignmentOf(partner)).toBeNull();
});

test("someone who wants no notifications of a conversation, or only mentions, gets no others", async () => {
  const { partner, id } = await aStory();
  const kindsOf = async () => (await partner.ask(listNotifications)).notifications.map(({ kind }) => kind);
  const set = (notify: "mentions" | "nothing") =>
    partner.ask(api.setConversation, { params: { id }, body: { notify } });
  await set("mentions");
  await say(admin, id, "hola");
  await hurryJobs();
  expect(await kindsOf()).toEqual([]);
  await set("nothing");
  await say(admin, id, `[[person:${partner.id}]]`);
  await hurryJobs();
  expect(await kindsOf()).toEqual([]);
  await set("mentions");
  await say(admin, id, `[[person:${partner.id}]]`);
  await hurryJobs();
  expect(await kindsOf()).toEqual(["mention"]);
});

test("while a partner waits, the assignee is notified, or the entire team if there is none", async () => {
  const { partner, id } = await aStory();
  const other = await someone(roles.admin);
  const isNotified = async (by: Someone) =>
    (await by.ask(listNotifications)).notifications.some(({ params }) => params["conversationId"] === id);
  await say(partner, id, "hola");
  await hurryJobs();
  expect([await isNotified(admin), await isNotified(other)]).toEqual([true, true]);
  const second = await aStory();
  await assign(second.id, other.id);
  await say(second.partner, second.id, "hola");
  await hurryJobs();
  const hasLine = async (by: Someone) =>
    (await by.ask(listNotifications)).notifications.some(
      ({ params }) => params["conversationId"] === second.id,
    );
  expect([await hasLine(admin), await hasLine(other)]).toEqual([false, true]);
  expect(await textsOf(other, second.id)).toEqual(["hola"]);
});

test("a market's conversation stays in the list of a team member who read it until resolved or hidden", async () => {
  const { partner, id } = await aStory();
  const { seq } = await say(partner, id, "¿me ayudan?");
  const reader = await someone(roles.admin);
  const isListed = async () =>
    (await reader.ask(api.listConversations, { query: {} })).conversations.some((one) => one.id === id);
  expect(await isListed()).toBe(false);
  await read(reader, id, seq);
  expect(await isListed()).toBe(true);
  await setStatus(id, "resolved");
  expect(await isListed()).toBe(false);
  // A new conversation is in the list of its creator before a word is written.
  const empty = await ofMarket(reader, await aStoreOf(database.db, as.admin, partner));
  const { conversations } = await reader.ask(api.listConversations, { query: {} });
  expect(conversations.map((one) => one.id)).toContain(empty.id);
});

test("the figure of each queue is the number of lines in its list: resolved, snoozed, assigned and hidden ones too", async () => {
  const stories = [await aStory(), await aStory(), await aStory(), await aStory()];
  for (const { partner, id } of stories) await say(partner, id, "hola");
  const [resolved = "", hidden = "", snoozed = "", mine = ""] = stories.map(({ id }) => id);
  await setStatus(resolved, "resolved");
  await admin.ask(api.setConversation, { params: { id: hidden }, body: { isHidden: true } });
  await setStatus(snoozed, "snoozed", "2040-01-01T00:00:00Z");
  await assign(mine, admin.id);
  const { queues } = await admin.ask(api.countChat);
  for (const queue of inboxQueue.options) {
    const query = { queue, pageSize: "200" };
    const { conversations } = await admin.ask(api.listConversations, { query });
    expect([queue, queues?.[queue]]).toEqual([queue, conversations.length]);
  }
});
