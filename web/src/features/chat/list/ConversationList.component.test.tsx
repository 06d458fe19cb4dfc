// The list of conversations: where the operations team's look begins.
import { listConversations, countChat } from "@igo/contract/chat/conversations.calls";
import { readPresence } from "@igo/contract/chat/people";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { answer } from "../../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../../testing/people.ts";
import { address, show } from "../../../../testing/render.tsx";
import { button } from "../../../../testing/queries.ts";
import { paths } from "../../../core/paths.ts";
import "../../../ui/theme/bringTeamIcons.ts";
import { ConversationList } from "./ConversationList.tsx";

beforeAll(moreWords);

const { chat } = paths.dashboard;

const open = (waiting: number | null, at: string, as = anAdministrator()) => {
  const queues = waiting === null ? null : { mine: 0, unassigned: 0, waiting, all: 3 };
  const counts = { unread: 0, mentions: 0, queues };
  answer(countChat, counts);
  answer(listConversations, { conversations: [], counts, nextCursor: null });
  answer(readPresence, { presence: "online", isIdle: false });
  return show(<ConversationList openId={undefined} onBegin={() => undefined} />, { as, at });
};

test("chat opens on what waits, and stays where one goes from there", async () => {
  await open(2, chat);
  await expect.poll(address).toBe(`${chat}?queue=waiting`);
  await button(text("chat.list.chats")).click();
  await expect.poll(address).toBe(chat);
  await expect.element(button(text("chat.list.chats"))).toHaveAttribute("aria-pressed", "true");
});

test.each([
  ["nothing waits", 0, anAdministrator()],
  ["the reader is a partner, who has no queues", null, aUser()],
])("it opens on the own chats if %s", async (_, waiting, as) => {
  await open(waiting, chat, as);
  await expect.element(page.getByText(text("chat.list.empty"))).toBeVisible();
  expect(address()).toBe(chat);
});
