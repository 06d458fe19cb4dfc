// Conversations of two, of groups and of markets: what each may see, in which order, and how much of it is unread.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/chat/conversations.calls";
import * as messages from "@igo/contract/chat/messages.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, admin, database, someone } = await server();
type Someone = Awaited<ReturnType<typeof someone>>;

const aStore = async (...members: Someone[]) => {
  const { market } = await as.admin(createMarket, { body: aMarket({ taxId: aTaxId() }) });
  for (const { id } of members)
    await database.db
      .insertInto("marketMember")
      .values({ marketId: market.id, accountId: id, role: "owner" })
      .execute();
  return market;
};

const begin = async (by: Someone, body: Parameters<typeof by.ask<typeof api.createConversation>>[1] extends infer _ ? object : never) =>
  (await by.ask(api.createConversation, { body: { clientId: randomUUID(), ...body } as never })).conversation;

const send = async (by: Someone, id: string, text: string, more: object = {}) =>
  (await by.ask(messages.sendMessage, { params: { id }, body: { clientId: randomUUID(), text, ...more } }))
    .message;
const page = (by: Someone, id: string, query: object = {}) =>
  by.ask(messages.listMessages, { params: { id }, query });
const textsOf = async (by: Someone, id: string, query: object = {}) =>
  (await page(by, id, query)).messages.map(({ text }) => text);
const lineOf = async (by: Someone, id: string, query: object = {}) =>
  (await by.ask(api.listConversations, { query })).conversations.find((one) => one.id === id);

test("two people have one conversation, whoever begins it, and read each other's messages in order", async () => {
  const partner = await someone();
  const one = await begin(partner, { kind: "direct", accountId: admin.id });
  const same = await begin(admin, { kind: "direct", accountId: partner.id });
  expect(same.id).toBe(one.id);
  await send(partner, one.id, "hola");
  await send(admin, one.id, "buenas");
  expect(await textsOf(partner, one.id)).toEqual(["hola", "buenas"]);
  expect(await lineOf(partner, one.id)).toMatchObject({
    unread: 1,
    other: { id: admin.id },
    lastMessage: { excerpt: "buenas", seq: 2 },
  });
});
