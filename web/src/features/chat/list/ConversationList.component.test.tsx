// The list of conversations: where the operations team's look begins.
import { createConversation, listConversations, countChat } from "@igo/contract/chat/conversations.calls";
import type { Conversation } from "@igo/contract/chat/conversations";
import { readPresence } from "@igo/contract/chat/people";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { aConversation } from "../../../../testing/conversations.ts";
import { answerMarketList } from "../../../../testing/marketList.ts";
import { aMarketRow, anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../../testing/people.ts";
import { address, show } from "../../../../testing/render.tsx";
import { button } from "../../../../testing/queries.ts";
import { paths } from "../../../core/paths.ts";
import "../../../ui/theme/bringTeamIcons.ts";
import { ConversationList } from "./ConversationList.tsx";

beforeAll(moreWords);

const { chat } = paths.dashboard;

const open = (
  waiting: number | null,
  at: string,
  as = anAdministrator(),
  markets: MarketSummary[] = [],
  conversations: Conversation[] = [],
) => {
  const queues = waiting === null ? null : { mine: 0, unassigned: 0, waiting, all: 3 };
  const counts = { unread: 0, mentions: 0, queues };
  answer(countChat, counts);
  answer(listConversations, { conversations, counts, nextCursor: null });
  answerMarketList(markets);
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

test("from a partner's messages one press writes to operations about a market that has no conversation", async () => {
  const sun = (id: string, municipalityName: string) =>
    aMarketRow({ id, name: "Tienda Sol", municipalityName });
  const closed = aMarketRow({ id: anId(7), name: "Tienda Luna", status: "closed" });
  const market = { id: anId(5), name: "Tienda Sol", externalCode: null, status: "active" } as const;
  const { members: _, mayRename: _r, mayAdd: _a, mayRemove: _m, ...conversation } = aConversation({ market });
  const markets = [sun(anId(5), "Medellín"), sun(anId(6), "Palmira"), closed];
  await open(null, chat, aUser(), markets, [conversation]);
  answer(createConversation, { conversation: aConversation({ id: anId(701) }) });
  const line = page.getByTitle("Tienda Sol · Medellín");
  await expect.element(line).toBeVisible();
  // Its town is what tells it apart.
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(240, 844);
  expect(line.element().scrollWidth).toBeLessThanOrEqual(line.element().clientWidth + 1);
  const others = page.getByRole("list", { name: text("home.writeToTeam") });
  await expect.poll(() => others.getByRole("button").elements()).toHaveLength(1);
  await others.getByRole("button", { name: /^Tienda Sol · Palmira/ }).click();
  await expect.poll(address).toBe(paths.dashboard.conversation(anId(701)));
  expect(requestsOf(createConversation)[0]?.body).toMatchObject({ kind: "market", marketId: anId(6) });
});

test.each([
  [390, aUser(), "shell.tab.messages"],
  [1440, aUser(), "shell.nav.chat"],
  [390, anAdministrator(), "shell.nav.chat"],
] as const)("in a window of %i it is called as what leads there", async (width, as, name) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 844);
  await open(as.role === anAdministrator().role ? 0 : null, chat, as);
  await expect.element(page.getByRole("heading", { level: 1, name: text(name) })).toBeVisible();
});
