// A conversation without a connection: what is written is there at once, wherever its reader stands.
import { markRead, sendTyping } from "@igo/contract/chat/conversations.calls";
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import { listMessages, sendMessage } from "@igo/contract/chat/messages.calls";
import { readReferenceChips } from "@igo/contract/references/references";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { show } from "../../../../testing/render.tsx";
import "../../../ui/theme/bringTeamIcons.ts";
import { ConversationLine } from "../list/ConversationLine.tsx";
import { lead, wakeSender } from "../outbox/outbox.data.ts";
import { Conversation } from "./Conversation.tsx";

beforeAll(moreWords);

const aMessage = (change: Partial<Message>): Message => ({
  id: anId(900 + (change.seq ?? 0)),
  conversationId: anId(700),
  seq: 1,
  clientId: null,
  author: null,
  text: "",
  system: null,
  isInternal: false,
  replyTo: null,
  files: [],
  reactions: [],
  createdAt: "2026-11-22T10:00:00.000Z",
  editedAt: null,
  deletedAt: null,
  ...change,
});

const conversation: ConversationDetails = {
  id: anId(700),
  kind: "group",
  title: "Visitas",
  market: null,
  other: null,
  some: [],
  memberCount: 1,
  lastSeq: 90,
  readSeq: 10,
  unread: 80,
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

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    aMessage({ seq: from + at, text: `Mensaje ${from + at}` }),
  );

test("a message written offline at the first unread one shows at once, and the newest follow once online", async () => {
  const stored = range(1, 90);
  let isReachable = true;
  const last = () => stored.length;
  const unreachable = () => new Response("", { status: 503 });
  answer(sendTyping, () => undefined);
  answer(markRead, ({ body: { seq } }) =>
    isReachable
      ? { readSeq: seq, unread: last() - seq, mentions: 0, counts: { unread: 1, mentions: 0, queues: null } }
      : unreachable(),
  );
  answer(listMessages, ({ query: { around, after, before } }) => {
    if (!isReachable) return unreachable();
    const [from, to] =
      around === "unread"
        ? [1, 40]
        : after
          ? [after + 1, after + 50]
          : before
            ? [before - 50, before - 1]
            : [41, last()];
    return {
      messages: stored.slice(Math.max(0, from - 1), to),
      hasBefore: from > 1,
      hasAfter: to < last(),
      at: around === "unread" ? 11 : null,
      lastSeq: last(),
      readSeq: 10,
    };
  });
  answer(sendMessage, ({ body }) => {
    if (!isReachable) return unreachable();
    const message = aMessage({ seq: last() + 1, clientId: body.clientId, text: body.text });
    stored.push(message);
    return { message };
  });
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
    window.dispatchEvent(new Event("online"));
  });
  await show(
    <div style={{ height: 500, display: "flex", flexDirection: "column" }}>
      <Conversation conversation={conversation} />
      <ConversationLine conversation={conversation} isOpen={false} isActive={false} search="" />
    </div>,
    { as: anAdministrator() },
  );
  void lead(stop.signal);
  await expect.element(page.getByText("Mensaje 11", { exact: true })).toBeInViewport();

  isReachable = false;
  window.dispatchEvent(new Event("offline"));
  await page.getByRole("textbox", { name: text("chat.compose.label") }).click();
  await userEvent.keyboard("Ya voy{Enter}");
  await expect.element(page.getByRole("listitem").getByText("Ya voy").first()).toBeInViewport();
  await expect
    .element(page.getByRole("link", { name: new RegExp(`${text("chat.list.unsent")}\\s+Ya voy`) }))
    .toBeVisible();

  isReachable = true;
  window.dispatchEvent(new Event("online"));
  wakeSender();
  await expect.poll(() => requestsOf(sendMessage).length).toBeGreaterThan(0);
  // Those of the first page that were in view, and not the eighty that it was written below.
  const readSeq = requestsOf(sendMessage)[0]?.body.readSeq ?? 0;
  expect(readSeq).toBeGreaterThanOrEqual(11);
  expect(readSeq).toBeLessThan(40);
  await expect.element(page.getByText("Mensaje 90", { exact: true })).toBeInViewport();
  await expect.element(page.getByText("Ya voy")).toBeInViewport();
  // The notice about the connection says it once, beside every screen.
  expect(document.querySelectorAll("[data-sonner-toast]")).toHaveLength(0);
});

test.each([200, 503])("messages are shown once what they name is known, or cannot be: %i", async (status) => {
  const marketId = anId(100);
  const chips = Promise.withResolvers<void>();
  answer(sendTyping, () => undefined);
  answer(markRead, { readSeq: 1, unread: 0, mentions: 0, counts: { unread: 0, mentions: 0, queues: null } });
  answer(listMessages, {
    messages: [aMessage({ seq: 1, text: `Falta [[market:${marketId}]]` })],
    hasBefore: false,
    hasAfter: false,
    at: null,
    lastSeq: 1,
    readSeq: 1,
  });
  answer(readReferenceChips, async () => {
    await chips.promise;
    return status === 200 ? { chips: [] } : new Response("", { status });
  });
  await show(
    <div style={{ height: 500, display: "flex", flexDirection: "column" }}>
      <Conversation
        conversation={{ ...conversation, id: anId(500 + status), lastSeq: 1, readSeq: 1, unread: 0 }}
      />
    </div>,
    { as: anAdministrator() },
  );
  await expect.poll(() => requestsOf(readReferenceChips).length).toBe(1);
  const shown = () => document.body.innerText.includes("Falta");
  expect(shown()).toBe(false);
  // From its first moment with what it names: nothing grows afterwards and moves the others.
  const first: string[] = [];
  const observer = new MutationObserver(() => {
    if (first.length === 0 && shown()) first.push(document.body.innerText);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  chips.resolve();
  const chip = text(status === 200 ? "references.unnamed.market" : "ui.loading");
  await expect.poll(() => first).toEqual([expect.stringContaining(chip)]);
});
