// Conversations for tests: started, written in and read through the same calls as a browser's.
import { randomUUID } from "node:crypto";
import type { ConversationInput } from "@igo/contract/chat/conversations.calls";
import * as conversations from "@igo/contract/chat/conversations.calls";
import * as messages from "@igo/contract/chat/messages.calls";
import type { MessageInput } from "@igo/contract/chat/messages";
import { createMarket } from "@igo/contract/markets/markets.calls";
import type { Db } from "@igo/api/platform/db/db";
import type { askingOf } from "../asking.ts";
import { aMarket, aTaxId } from "./markets.ts";

type Ask = ReturnType<typeof askingOf>;
export type Someone = { id: string; ask: Ask };

/** A store with these people. */
export const aStoreOf = async (db: Db, admin: Ask, ...members: readonly Someone[]) => {
  const { market } = await admin(createMarket, { body: aMarket({ taxId: aTaxId() }) });
  for (const { id } of members)
    await db
      .insertInto("marketMember")
      .values({ marketId: market.id, accountId: id, role: "owner" })
      .execute();
  return market;
};

export const begin = async (by: Someone, body: ConversationInput) =>
  (await by.ask(conversations.createConversation, { body })).conversation;
export const direct = (by: Someone, { id: accountId }: { id: string }) =>
  begin(by, { kind: "direct", clientId: randomUUID(), accountId });
export const group = (by: Someone, ...others: readonly { id: string }[]) =>
  begin(by, {
    kind: "group",
    clientId: randomUUID(),
    title: "Equipo",
    accountIds: others.map(({ id }) => id),
  });
export const ofMarket = (by: Someone, { id: marketId }: { id: string }) =>
  begin(by, { kind: "market", clientId: randomUUID(), marketId });

export const say = async (by: Someone, id: string, text: string, more: Partial<MessageInput> = {}) =>
  (await by.ask(messages.sendMessage, { params: { id }, body: { clientId: randomUUID(), text, ...more } }))
    .message;
export const pageOf = (by: Someone, id: string, query: object = {}) =>
  by.ask(messages.listMessages, { params: { id }, query });
export const textsOf = async (by: Someone, id: string) =>
  (await pageOf(by, id)).messages.flatMap(({ text }) => text ?? []);
export const lineOf = async (by: Someone, id: string, query: object = {}) =>
  (await by.ask(conversations.listConversations, { query })).conversations.find((one) => one.id === id);
export const read = (by: Someone, id: string, seq: number) =>
  by.ask(conversations.markRead, { params: { id }, body: { seq } });
