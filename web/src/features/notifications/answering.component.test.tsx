// Answered and assigned in the bell's panel: without leaving the screen, and without losing what is being written.
import { assignTasks, addTaskComment } from "@igo/contract/boards/tasks";
import { onboardingId } from "@igo/contract/boards/boards";
import { assignOnboardingCards } from "@igo/contract/boards/onboarding";
import { answerEvent } from "@igo/contract/calendar/calendar.calls";
import { readConversation, sendTyping } from "@igo/contract/chat/conversations.calls";
import { assignConversation } from "@igo/contract/chat/inbox.calls";
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import { listMessages, sendMessage } from "@igo/contract/chat/messages.calls";
import { listChatPeople } from "@igo/contract/chat/people";
import * as api from "@igo/contract/notifications/notifications";
import type { Notification } from "@igo/contract/notifications/notifications";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moreWords, text } from "../../core/language/i18n.ts";
import { anId } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { address, show } from "../../../testing/render.tsx";
import { lead } from "../chat/outbox/outbox.data.ts";
import { NotificationList } from "./NotificationList.tsx";
import "../shell/more.ts";

beforeAll(moreWords);
beforeEach(() => localStorage.clear());

const conversationId = anId(700);
const at = "2026-11-22T10:00:00.000Z";

const aNotification = (change: Partial<Notification>): Notification => ({
  id: anId(1),
  kind: "message",
  count: 1,
  params: { conversationId, name: "El Samán" },
  markets: [],
  import: null,
  actor: "Luis Mora",
  assignment: null,
  answer: null,
  firstAt: at,
  lastAt: at,
  isSeen: true,
  isRead: false,
  isArchived: false,
  ...change,
});

const aMessage = (seq: number, written: string): Message => ({
  id: anId(900 + seq),
  conversationId,
  seq,
  clientId: null,
  author: { id: anId(2), name: "Luis Mora", photoUrl: null, isAdmin: false },
  text: written,
  system: null,
  isInternal: false,
  replyTo: null,
  files: [],
  reactions: [],
  createdAt: at,
  editedAt: null,
  deletedAt: null,
});

const conversation: ConversationDetails = {
  id: conversationId,
  kind: "market",
  title: null,
  market: { id: anId(50), name: "El Samán", externalCode: null, status: "active" },
  other: null,
  some: [],
  memberCount: 1,
  lastSeq: 4,
  readSeq: 3,
  unread: 1,
  mentions: 0,
  lastMessage: null,
  lastAt: at,
  settings: { notify: "all", mutedUntil: null, isPinned: false, isHidden: false },
  inbox: { assignee: null, status: "open", snoozedUntil: null, waitingSince: at },
  version: 1,
  members: [],
  mayRename: false,
  mayAdd: false,
  mayRemove: false,
};

const open = async (notification: Notification, as = anAdministrator()) => {
  answer(api.countNotifications, { unseen: 0 });
  answer(api.listNotifications, { notifications: [notification], nextCursor: null, unseen: 0 });
  answer(api.readNotifications, { unseen: 0 });
  answer(sendTyping, () => undefined);
  answer(listChatPeople, {
    people: [{ id: anId(8), name: "Sara Gil", photoUrl: null, isAdmin: true, presence: "online" }],
  });
  await show(<NotificationList filter="all" />, { as });
};

test("a message is read and answered in the bell, and what is typed is the conversation's draft", async () => {
  answer(listMessages, {
    messages: [aMessage(4, "¿Abren el lunes festivo?")],
    hasBefore: true,
    hasAfter: false,
    at: null,
    lastSeq: 4,
    readSeq: 3,
  });
  answer(sendMessage, ({ body }) => ({ message: { ...aMessage(5, body.text), clientId: body.clientId } }));
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  await open(aNotification({}), aUser());
  void lead(stop.signal);
  await button(text("notifications.answer")).click();
  await expect.element(page.getByText("¿Abren el lunes festivo?")).toBeVisible();
  const field = page.getByRole("textbox", { name: text("chat.compose.label") });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Sí, de 8");
  await button(text("ui.cancel")).click();
  await expect.element(button(text("notifications.answer"))).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Sí, de 8");
  await userEvent.keyboard("{End} a 12{Enter}");
  await expect
    .poll(() => requestsOf(sendMessage).map(({ body }) => [body.text, body.readSeq]))
    .toEqual([["Sí, de 8 a 12", 4]]);
  await expect.element(field).not.toBeInTheDocument();
  await expect.poll(() => requestsOf(api.readNotifications).length).toBe(1);
  expect(address()).toBe("/");
});

test("what the bell does not show is not read by answering", async () => {
  answer(listMessages, {
    messages: [aMessage(40, "uno"), aMessage(41, "dos")],
    hasBefore: true,
    hasAfter: false,
    at: null,
    lastSeq: 41,
    readSeq: 3,
  });
  answer(sendMessage, ({ body }) => ({ message: { ...aMessage(42, body.text), clientId: body.clientId } }));
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  await open(aNotification({}), aUser());
  void lead(stop.signal);
  await button(text("notifications.answer")).click();
  await expect.element(page.getByText("dos")).toBeVisible();
  await page.getByRole("textbox", { name: text("chat.compose.label") }).fill("Hola");
  await button(text("mail.compose.send")).click();
  await expect.poll(() => requestsOf(sendMessage).map(({ body }) => body.readSeq)).toEqual([3]);
});

test("a comment on a task is answered with a comment", async () => {
  answer(addTaskComment, () => new Response("", { status: 503 }));
  await open(
    aNotification({ kind: "task-comment", params: { boardId: anId(60), taskId: anId(61), title: "Visita" } }),
  );
  await button(text("notifications.answer")).click();
  const field = page.getByRole("textbox", { name: text("boards.writeComment") });
  await field.fill("Ya quedó");
  await button(text("boards.comment")).click();
  await expect.poll(() => requestsOf(addTaskComment).map(({ body }) => body.text)).toEqual(["Ya quedó"]);
  // It did not arrive, and is still there to be sent again.
  await expect.element(field).toHaveValue("Ya quedó");
});

test("Escape in a comment does not close the panel over what is written", async () => {
  const heard: string[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  document.addEventListener("keydown", ({ key }) => heard.push(key), { signal: stop.signal });
  await open(
    aNotification({ kind: "task-comment", params: { boardId: anId(60), taskId: anId(61), title: "Visita" } }),
  );
  await button(text("notifications.answer")).click();
  await expect.element(page.getByRole("textbox", { name: text("boards.writeComment") })).toHaveFocus();
  await userEvent.keyboard("{Escape}a{Escape}b");
  expect(heard).toEqual(["Escape", "a", "b"]);
});

const invitation = (what: string) =>
  aNotification({
    kind: "event-invitation",
    params: {
      event: anId(70),
      title: "Comité",
      start: "2026-12-01T10:00",
      allDay: 0,
      what,
      on: "2026-12-01",
    },
  });

test("an invitation is answered with yes, maybe or no", async () => {
  answer(answerEvent, () => new Response("", { status: 503 }));
  await open(invitation("new"), aUser());
  await button(text("calendar.answer.maybe")).click();
  await expect
    .poll(() => requestsOf(answerEvent).map(({ body }) => body))
    .toEqual([{ answer: "maybe", on: "2026-12-01" }]);
  await expect.element(button(text("calendar.answer.maybe"))).toHaveFocus();
});

test("the answer that one has given is marked", async () => {
  await open({ ...invitation("moved"), answer: "yes" }, aUser());
  await expect.element(button(text("calendar.answer.yes"))).toHaveAttribute("aria-pressed", "true");
  await expect.element(button(text("calendar.answer.no"))).toHaveAttribute("aria-pressed", "false");
});

test("nobody is asked whether they come to what was cancelled", async () => {
  await open(invitation("cancelled"), aUser());
  await expect.element(page.getByText(/Comité/)).toBeVisible();
  await expect.element(button(text("calendar.answer.maybe"))).not.toBeInTheDocument();
});

test("a market's conversation is taken on in the bell, in the version that it has now", async () => {
  answer(readConversation, { conversation: { ...conversation, version: 12 } });
  answer(assignConversation, { conversation });
  await open(aNotification({ assignment: { assignee: null } }));
  await button(text("boards.assign")).click();
  await page.getByRole("menuitem", { name: text("notifications.assignMe") }).click();
  await expect
    .poll(() => requestsOf(assignConversation).map(({ body }) => body))
    .toEqual([{ version: 12, accountId: anAdministrator().id }]);
});

test("whose a market's conversation is stands on the button", async () => {
  await open(aNotification({ assignment: { assignee: "Sara Gil" } }));
  await expect.element(button(text("notifications.assignee", { name: "Sara Gil" }))).toBeVisible();
});

test("partners answer, and assign nothing", async () => {
  await open(aNotification({}), aUser());
  await expect.element(button(text("notifications.answer"))).toBeVisible();
  await expect.element(button(text("boards.assign"))).not.toBeInTheDocument();
});

test("a market in review is given to a colleague", async () => {
  answer(assignOnboardingCards, () => undefined);
  const markets = [{ id: anId(50), name: "El Samán", status: "in_review" as const, version: 3 }];
  await open(aNotification({ kind: "market-in-review", params: {}, markets }));
  await button(text("boards.assign")).click();
  await page.getByRole("menuitem", { name: "Sara Gil" }).click();
  await expect
    .poll(() => requestsOf(assignOnboardingCards).map(({ body }) => body))
    .toEqual([{ marketIds: [anId(50)], assigneeId: anId(8) }]);
});

test("a task is given to a colleague", async () => {
  answer(assignTasks, () => undefined);
  const params = { boardId: anId(60), taskId: anId(61), title: "Visita", dueOn: "2026-12-01" };
  await open(aNotification({ kind: "task-due", params }));
  await button(text("boards.assign")).click();
  await page.getByRole("menuitem", { name: "Sara Gil" }).click();
  await expect
    .poll(() => requestsOf(assignTasks).map(({ body }) => body))
    .toEqual([{ taskIds: [anId(61)], assigneeId: anId(8) }]);
});

test("a due card of the onboarding board is given as the market that it is, once for two presses", async () => {
  answer(assignOnboardingCards, () => new Promise<undefined>(() => undefined));
  const params = { boardId: onboardingId, taskId: anId(50), title: "El Samán", dueOn: "2026-12-01" };
  await open(aNotification({ kind: "task-due", params }));
  await button(text("boards.assign")).click();
  await page.getByRole("menuitem", { name: "Sara Gil" }).dblClick();
  await expect
    .poll(() => requestsOf(assignOnboardingCards).map(({ body }) => body))
    .toEqual([{ marketIds: [anId(50)], assigneeId: anId(8) }]);
  await expect.element(button(text("boards.assign"))).toHaveAttribute("aria-disabled", "true");
});
