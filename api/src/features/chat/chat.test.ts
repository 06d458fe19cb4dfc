// Direct, group and market conversations: what each person may see, in which order, and how much of it is unread.
import { randomUUID } from "node:crypto";
import type { ConversationInput } from "@igo/contract/chat/conversations.calls";
import * as api from "@igo/contract/chat/conversations.calls";
import * as messages from "@igo/contract/chat/messages.calls";
import { eraseMe, exportMe } from "@igo/contract/session/session.calls";
import { deleteMarket } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { tidyNow } from "@igo/testing/tidying";
import { password } from "@igo/testing/builders/accounts";
import {
  aStoreOf,
  begin,
  direct,
  group,
  lineOf,
  ofMarket,
  pageOf as page,
  read,
  say as send,
  type Someone,
  textsOf,
} from "@igo/testing/builders/chat";
import { server } from "@igo/testing/server/server";
import { tidySteps } from "./chat.service.ts";
import { lockConversation } from "./conversations.queries.ts";

const { as, admin, database, deps, someone } = await server();
const aStore = (...members: Someone[]) => aStoreOf(database.db, as.admin, ...members);
const seqsOf = async (by: Someone, id: string, query: object = {}) =>
  (await page(by, id, query)).messages.map(({ seq }) => seq);
const notFound = { status: 404, code: "chat.not_found" };

test("two people have one conversation, whoever begins it, and read each other's messages in order", async () => {
  const partner = await someone();
  const one = await direct(partner, admin);
  expect((await direct(admin, partner)).id).toBe(one.id);
  await send(partner, one.id, "hola");
  await send(admin, one.id, "buenas");
  expect(await textsOf(partner, one.id)).toEqual(["hola", "buenas"]);
  expect(await lineOf(partner, one.id)).toMatchObject({
    unread: 1,
    other: { id: admin.id },
    lastMessage: { excerpt: "buenas", seq: 2 },
  });
});

test("two people who start a conversation with each other at the same moment share one", async () => {
  const [one, other] = [await someone(), await someone(roles.admin)];
  const begun = await Promise.all([direct(one, other), direct(other, one), direct(one, other)]);
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
});

test("who reads a conversation for the first time does not wait for a message that is being written", async () => {
  const partner = await someone();
  const { id } = await ofMarket(partner, await aStore(partner));
  await send(partner, id, "hola");
  const reader = await someone(roles.admin);
  await database.db.transaction().execute(async (tx) => {
    await lockConversation(tx, { id: reader.id, isAdmin: true }, id);
    // If it waited, and this transaction then wrote the reader's mark, each would wait for the other.
    await read(reader, id, 1);
  });
  expect(await lineOf(reader, id)).toMatchObject({ unread: 0 });
});

test("a partner reaches the operations team and the people of the same markets, and nobody else", async () => {
  const [one, colleague, stranger] = [await someone(), await someone(), await someone()];
  await aStore(one, colleague);
  await expect(direct(one, stranger)).rejects.toMatchObject({ status: 404, code: "account.not_found" });
  await expect(group(one, colleague, stranger)).rejects.toMatchObject({ code: "account.not_found" });
  expect((await direct(one, colleague)).other?.id).toBe(colleague.id);
  expect((await direct(admin, stranger)).other?.id).toBe(stranger.id);
});

test("a market's conversation belongs to its current partners and the operations team", async () => {
  const [partner, stranger] = [await someone(), await someone()];
  const store = await aStore(partner);
  const { id } = await ofMarket(partner, store);
  expect((await ofMarket(admin, store)).id).toBe(id);
  await send(partner, id, "¿Por qué no está activa?");
  expect(await textsOf(admin, id)).toEqual(["¿Por qué no está activa?"]);
  await expect(page(stranger, id)).rejects.toMatchObject(notFound);
  await database.db.deleteFrom("marketMember").where("accountId", "=", partner.id).execute();
  await expect(page(partner, id)).rejects.toMatchObject(notFound);
  await expect(send(partner, id, "sigo aquí")).rejects.toMatchObject(notFound);
  expect(await lineOf(partner, id)).toBeUndefined();
});

test("the conversation of a deleted market is no longer accessible to partners", async () => {
  const partner = await someone();
  const store = await aStore(partner);
  const { id } = await ofMarket(partner, store);
  await send(partner, id, "hola");
  await as.admin(deleteMarket, { params: { id: store.id } });
  await expect(page(partner, id)).rejects.toMatchObject(notFound);
  expect(await textsOf(admin, id)).toEqual(["hola"]);
});

test("a message sent again, even at the same moment, is the first one, and the key is its sender's alone", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  const clientId = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, () => send(partner, id, "una vez", { clientId })));
  expect(new Set(sent.map((one) => one.id)).size).toBe(1);
  expect((await send(partner, id, "otra vez", { clientId })).text).toBe("una vez");
  expect((await send(admin, id, "mía", { clientId })).text).toBe("mía");
  expect(await textsOf(admin, id)).toEqual(["una vez", "mía"]);
});

test("concurrent messages are numbered in commit order, without gaps", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  const order: string[] = [];
  let second: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`select from conversation where id = ${id}::uuid for update`.execute(tx);
    second = send(partner, id, "esperó").then(() => order.push("second"));
    await sql`update conversation set last_seq = last_seq + 1, last_public_seq = last_public_seq + 1 where id = ${id}::uuid`.execute(
      tx,
    );
    await sql`insert into message (conversation_id, seq, public_seq, id, author_id, text, words, created_at)
      values (${id}::uuid, 1, 1, gen_random_uuid(), ${admin.id}::uuid, 'lento', 'lento', now())`.execute(tx);
    // The other one waits for the row; until the commit, readers see neither.
    await sql`select pg_sleep(0.1)`.execute(tx);
    expect(await textsOf(admin, id)).toEqual([]);
    order.push("first");
  });
  await second;
  expect(order).toEqual(["first", "second"]);
  expect((await page(admin, id)).messages.map(({ seq, text }) => [seq, text])).toEqual([
    [1, "lento"],
    [2, "esperó"],
  ]);
});

test("with many concurrent senders, each number is given once", async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => someone(roles.admin)));
  const { id } = await group(admin, ...people);
  await Promise.all(people.flatMap((one) => Array.from({ length: 3 }, () => send(one, id, "a la vez"))));
  expect(await seqsOf(admin, id)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
});

test("the history is paged in both directions and around a place, without gaps or repeats", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  for (let count = 1; count <= 25; count += 1) await send(partner, id, `m${count}`);
  expect(await page(admin, id, { limit: 10 })).toMatchObject({
    hasBefore: true,
    hasAfter: false,
    lastSeq: 25,
  });
  expect(await seqsOf(admin, id, { limit: 10, before: 16 })).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(await seqsOf(admin, id, { limit: 10, after: 15 })).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  const around = await page(admin, id, { limit: 6, around: 12 });
  expect(around).toMatchObject({ at: 12, hasBefore: true, hasAfter: true });
  expect(around.messages.map(({ seq }) => seq)).toEqual([9, 10, 11, 12, 13, 14]);
  const byId = await page(admin, id, { limit: 6, around: around.messages[0]?.id });
  expect(byId.at).toBe(9);
  await read(admin, id, 20);
  expect(await page(admin, id, { limit: 6, around: "unread" })).toMatchObject({ at: 21, readSeq: 20 });
  await expect(page(admin, id, { before: 3, after: 1 })).rejects.toMatchObject({ status: 422 });
});

test("unread means after the mark: reading moves it forward, only marking as unread moves it back", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  for (const text of ["uno", "dos", "tres"]) await send(partner, id, text);
  expect(await read(admin, id, 2)).toMatchObject({ readSeq: 2, unread: 1 });
  expect(await read(admin, id, 1)).toMatchObject({ readSeq: 2, unread: 1 });
  expect(await read(admin, id, 99)).toMatchObject({ readSeq: 3, unread: 0 });
  const back = await admin.ask(api.markUnread, { params: { id }, body: { seq: 2 } });
  expect(back).toMatchObject({ readSeq: 1, unread: 2 });
  await send(admin, id, "respuesta");
  expect((await lineOf(admin, id))?.unread).toBe(0);
  expect((await lineOf(partner, id))?.unread).toBe(1);
});

test("a message that waited for a connection reads only what its author had seen when they wrote it", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  for (const text of ["uno", "dos", "tres"]) await send(partner, id, text);
  await send(admin, id, "escrito sin conexión", { readSeq: 1 });
  expect(await lineOf(admin, id)).toMatchObject({ readSeq: 1, unread: 3 });
  await send(admin, id, "al final", { readSeq: 4 });
  expect(await lineOf(admin, id)).toMatchObject({ readSeq: 5, unread: 0 });
});

test("a partner who has read all that they see reads their own message, whatever notes lie between", async () => {
  const partner = await someone();
  const { id } = await ofMarket(partner, await aStore(partner));
  await send(admin, id, "hola");
  for (const text of ["nota", "otra"]) await send(admin, id, text, { isInternal: true });
  await send(partner, id, "buenas", { readSeq: 1 });
  expect(await lineOf(partner, id)).toMatchObject({ readSeq: 2, unread: 0 });
});

test("a deleted message keeps its place and loses its text, its versions and its quote", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  const first = await send(partner, id, "secreto uno");
  await partner.ask(messages.editMessage, {
    params: { id, messageId: first.id },
    body: { text: "secreto dos" },
  });
  await send(admin, id, "sí", { replyTo: first.id });
  const edits = await admin.ask(messages.listEdits, { params: { id, messageId: first.id } });
  expect(edits.edits.map(({ text }) => text)).toEqual(["secreto uno"]);
  await expect(
    admin.ask(messages.deleteMessage, { params: { id, messageId: first.id } }),
  ).rejects.toMatchObject({ status: 403 });
  await partner.ask(messages.deleteMessage, { params: { id, messageId: first.id } });
  const after = await page(admin, id);
  expect(after.messages.map(({ seq, text }) => [seq, text])).toEqual([
    [1, null],
    [2, "sí"],
  ]);
  expect(after.messages[1]?.replyTo).toMatchObject({ id: first.id, excerpt: null });
  const kept = await sql<{
    text: string;
  }>`select row_to_json(m)::text as text from message m where id = ${first.id}::uuid
    union all select text from message_edit where message_id = ${first.id}::uuid`.execute(database.db);
  expect(JSON.stringify(kept.rows)).not.toContain("secreto");
  await expect(
    partner.ask(messages.editMessage, { params: { id, messageId: first.id }, body: { text: "otra vez" } }),
  ).rejects.toMatchObject({ status: 409, code: "chat.message_deleted" });
});

test("each person has each reaction once, and only they remove it", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  const { id: messageId } = await send(partner, id, "listo");
  const params = { id, messageId, reaction: "like" } as const;
  await admin.ask(messages.addReaction, { params });
  await admin.ask(messages.addReaction, { params });
  const both = await partner.ask(messages.addReaction, { params });
  expect(both.message.reactions).toEqual([{ reaction: "like", accountIds: [admin.id, partner.id] }]);
  const left = await admin.ask(messages.removeReaction, { params });
  expect(left.message.reactions).toEqual([{ reaction: "like", accountIds: [partner.id] }]);
});

test("a group is its members': once added they see all of it, once removed or gone, nothing", async () => {
  const [owner, one, other] = [await someone(roles.admin), await someone(), await someone()];
  const { id } = await group(owner, one);
  await send(owner, id, "antes");
  await expect(page(other, id)).rejects.toMatchObject(notFound);
  await expect(page(admin, id)).rejects.toMatchObject(notFound);
  await owner.ask(api.addMembers, { params: { id }, body: { accountIds: [other.id] } });
  expect(await textsOf(other, id)).toContain("antes");
  expect((await lineOf(other, id))?.unread).toBe(1);
  const params = { id, accountId: one.id };
  await expect(other.ask(api.removeMember, { params })).rejects.toMatchObject({ status: 403 });
  await owner.ask(api.removeMember, { params });
  await expect(page(one, id)).rejects.toMatchObject(notFound);
  await owner.ask(api.leaveConversation, { params: { id } });
  await expect(page(owner, id)).rejects.toMatchObject(notFound);
  const { conversation } = await other.ask(api.readConversation, { params: { id } });
  expect(conversation.members).toMatchObject([{ id: other.id, isOwner: true }]);
});

test("a group created twice is the first one; its title changes by version", async () => {
  const one = await someone();
  const clientId = randomUUID();
  const body: ConversationInput = { kind: "group", clientId, title: "Equipo", accountIds: [one.id] };
  const first = await begin(admin, body);
  expect((await begin(admin, body)).id).toBe(first.id);
  const rename = (version: number, title: string) =>
    admin.ask(api.renameConversation, { params: { id: first.id }, body: { version, title } });
  expect((await rename(first.version, "Nuevo")).conversation.title).toBe("Nuevo");
  await expect(rename(first.version, "Tarde")).rejects.toMatchObject({
    status: 409,
    body: { current: { title: "Nuevo" } },
  });
});

test("pinned comes first, hidden comes back with its next message, muted does not count", async () => {
  const [one, other, partner] = [await someone(roles.admin), await someone(), await someone()];
  const first = await direct(one, other);
  const second = await direct(one, partner);
  await send(other, first.id, "hola");
  await send(partner, second.id, "hola");
  const set = (id: string, body: object) => one.ask(api.setConversation, { params: { id }, body });
  const order = async () => (await one.ask(api.listConversations)).conversations.map(({ id }) => id);
  expect(await order()).toEqual([second.id, first.id]);
  await set(first.id, { isPinned: true });
  expect(await order()).toEqual([first.id, second.id]);
  await set(second.id, { isHidden: true });
  expect(await order()).toEqual([first.id]);
  await send(partner, second.id, "sigo");
  expect(await order()).toEqual([first.id, second.id]);
  expect((await one.ask(api.countChat)).unread).toBe(2);
  await set(second.id, { mutedUntil: "9999-12-31T00:00:00Z" });
  expect((await one.ask(api.countChat)).unread).toBe(1);
});

test("the list is paged by its cursor, each conversation once", async () => {
  const one = await someone(roles.admin);
  const others = await Promise.all(Array.from({ length: 5 }, () => someone()));
  for (const other of others) await direct(one, other);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { conversations, nextCursor } = await one.ask(api.listConversations, {
      query: { pageSize: "2", ...(cursor ? { cursor } : {}) },
    });
    seen.push(...conversations.map(({ id }) => id));
    cursor = nextCursor;
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});

test("messages are found in one conversation and in all of the reader's, with the place to jump to", async () => {
  const [partner, stranger] = [await someone(), await someone()];
  const store = await aStore(partner);
  const { id } = await ofMarket(partner, store);
  await send(partner, id, "Falta la certificación bancaria de la tienda");
  await send(admin, id, "Gracias, ya la revisamos");
  const inOne = await admin.ask(messages.searchConversation, {
    params: { id },
    query: { query: "CERTIFICACION ban" },
  });
  expect(inOne.messages).toMatchObject([{ seq: 1, conversationId: id, conversationName: store.name }]);
  const inAll = await partner.ask(messages.searchMessages, { query: { query: "certificación bancaria" } });
  expect(inAll.messages.map(({ conversationId }) => conversationId)).toEqual([id]);
  expect(
    (await stranger.ask(messages.searchMessages, { query: { query: "certificación" } })).messages,
  ).toEqual([]);
  const byAdmin = await admin.ask(messages.searchMessages, { query: { query: "bancaria" } });
  expect(byAdmin.messages.map(({ conversationId }) => conversationId)).toContain(id);
});

test("messages past the retention period are deleted, and no longer count as unread", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  for (const text of ["viejo", "viejo también", "nuevo"]) await send(partner, id, text);
  await sql`update message set created_at = now() - interval '25 months' where conversation_id = ${id}::uuid and seq <= 2`.execute(
    database.db,
  );
  await tidyNow(tidySteps, deps);
  expect(await seqsOf(admin, id)).toEqual([3]);
  expect((await lineOf(admin, id))?.unread).toBe(1);
  expect((await send(admin, id, "otro")).seq).toBe(4);
});

test("a person's export has what they wrote; once erased, their messages stay without a name", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  await send(partner, id, "palabras propias");
  await send(admin, id, "palabras ajenas");
  const data = String(await partner.ask(exportMe));
  expect(data).toContain("palabras propias");
  expect(data).not.toContain("palabras ajenas");
  await partner.ask(eraseMe, { body: { password } });
  const { messages: left } = await page(admin, id);
  expect(left[0]).toMatchObject({ text: "palabras propias", author: null });
  expect((await lineOf(admin, id))?.other).toBeNull();
});
