// Messages that were left on the device without a network: they arrive once it is back, as whoever wrote them.
import { createConversation } from "@igo/contract/chat/conversations.calls";
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import { sendMessage } from "@igo/contract/chat/messages.calls";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { startSession } from "../../../core/session/session.ts";
import { setToken } from "../../../core/session/token.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { refusal, refusalText } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import { firstOf, lead, leaveMessage, listen, outgoingOf, wakeSender } from "./outbox.data.ts";

const ana = anId(1);
const luis = anId(2);
const marketId = anId(100);
const conversationId = anId(700);
const tokenOf = (sub: string) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, sid: sub, sub }))}.c`;
const signIn = (id: string) => startSession({ accessToken: tokenOf(id), user: aUser({ id }) });

const conversation: ConversationDetails = {
  id: conversationId,
  kind: "market",
  title: null,
  market: { id: marketId, name: "Tienda Sol", externalCode: null, status: "active" },
  other: null,
  some: [],
  memberCount: 1,
  lastSeq: 0,
  readSeq: 0,
  unread: 0,
  mentions: 0,
  lastMessage: null,
  lastAt: "2026-11-22T10:00:00.000Z",
  settings: { notify: "all", mutedUntil: null, isPinned: false, isHidden: false },
  inbox: null,
  version: 1,
  members: [],
  mayRename: false,
  mayAdd: false,
  mayRemove: false,
};

/** Nothing of Ana waits any more. */
const allSent = () =>
  expect
    .poll(
      () => {
        wakeSender();
        return outgoingOf(ana);
      },
      { timeout: 10_000 },
    )
    .toEqual([]);

/** A server that takes each message once, and whose answers get lost as long as it is told so. */
const aServer = () => {
  const arrived: { clientId: string; text: string; to: string }[] = [];
  const server = { arrived, isReachable: true };
  const said = (seq: number, written: { clientId: string; text: string }): Message => ({
    id: anId(900 + seq),
    conversationId,
    seq,
    clientId: written.clientId,
    author: null,
    text: written.text,
    system: null,
    isInternal: false,
    replyTo: null,
    files: [],
    reactions: [],
    createdAt: "2026-11-22T10:00:00.000Z",
    editedAt: null,
    deletedAt: null,
  });
  answer(sendMessage, ({ params, body: { clientId, text: written } }) => {
    if (!arrived.some((one) => one.clientId === clientId))
      arrived.push({ clientId, text: written, to: params.id });
    if (!server.isReachable) return Response.error();
    return { message: said(arrived.length, { clientId, text: written }) };
  });
  return server;
};

const sends = () => {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  void lead(stop.signal);
};

const authors = () => new Set(requestsOf(sendMessage).map(({ headers }) => headers.get("authorization")));

beforeAll(moreWords);
beforeEach(async () => {
  onTestFinished(listen());
  signIn(ana);
  await expect.poll(() => outgoingOf(ana)).toEqual([]);
});

test("the first messages of a market start its conversation and arrive in it once and in order, though the first answer is lost", async () => {
  const server = aServer();
  server.isReachable = false;
  answer(createConversation, { conversation });
  for (const written of ["Hoy no abrimos", "Mañana sí"])
    await leaveMessage(ana, { conversationId: firstOf(marketId), marketId, text: written, readSeq: 0 });
  sends();
  await expect.poll(() => requestsOf(sendMessage).length).toBe(1);
  server.isReachable = true;
  await allSent();
  expect(server.arrived).toMatchObject([
    { text: "Hoy no abrimos", to: conversationId },
    { text: "Mañana sí", to: conversationId },
  ]);
  expect(requestsOf(createConversation)).toMatchObject([{ body: { kind: "market", marketId } }]);
});

test("a message is not sent while another tab is signed in as someone else, and goes as its writer afterwards", async () => {
  const server = aServer();
  await leaveMessage(ana, { conversationId, text: "Hoy no abrimos", readSeq: 0 });
  setToken(tokenOf(luis));
  sends();
  for (let times = 0; times < 3; times += 1) {
    wakeSender();
    expect(await outgoingOf(ana)).toHaveLength(1);
  }
  expect(server.arrived).toEqual([]);
  setToken(tokenOf(ana));
  await allSent();
  expect(server.arrived).toMatchObject([{ text: "Hoy no abrimos" }]);
  expect(authors()).toEqual(new Set([`Bearer ${tokenOf(ana)}`]));
});

test("who signs in on the device sends nothing of whoever was there before, and does not find it", async () => {
  const server = aServer();
  await leaveMessage(ana, { conversationId, text: "Hoy no abrimos", readSeq: 0 });
  signIn(luis);
  sends();
  await expect.poll(() => outgoingOf(ana)).toEqual([]);
  expect(await outgoingOf(luis)).toEqual([]);
  expect(server.arrived).toEqual([]);
});

test("a message to a conversation that its writer lost meanwhile has a word, and waits no more", async () => {
  await show(<h1>Elsewhere</h1>);
  answer(sendMessage, refusal("chat.not_found"));
  await leaveMessage(ana, { conversationId, text: "Hoy no abrimos", readSeq: 0 });
  sends();
  const words = text("chat.thread.failed", { reason: refusalText("chat.not_found") });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText("Hoy no abrimos")).toBeVisible();
  expect(await outgoingOf(ana)).toEqual([]);
});
