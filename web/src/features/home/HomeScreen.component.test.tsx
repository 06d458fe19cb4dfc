// The home screen: an administrator's open tasks link to their lists; a partner's market says whether it receives
// orders.
import { listBoards } from "@igo/contract/boards/boards";
import { readCalendar } from "@igo/contract/calendar/calendar.calls";
import { assignConversation } from "@igo/contract/chat/inbox.calls";
import { countChat } from "@igo/contract/chat/conversations.calls";
import type { ActivityLine } from "@igo/contract/insights/activity";
import {
  readHome,
  waitingNames,
  type NetworkHome,
  type OwnHome,
  type OwnMarket,
  type WaitingName,
} from "@igo/contract/insights/home";
import { toShownHours, toStoredHours, type ShownHours } from "@igo/contract/parsing/hours/openingHours";
import { listImports } from "@igo/contract/imports/imports.calls";
import { listDuplicates } from "@igo/contract/markets/markets.duplicates";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { statuses } from "@igo/contract/markets/lists";
import { operateMarket } from "@igo/contract/markets/members";
import { latestPosts } from "@igo/contract/posts/posts.calls";
import { listProducts } from "@igo/contract/products/products.calls";
import {
  readWaiting,
  snoozeWaiting,
  type ConversationWaiting,
  type WaitingWork,
} from "@igo/contract/waiting/waiting";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { makeStale } from "../../core/net/data.ts";
import { paths } from "../../core/paths.ts";
import { readUrl } from "../../core/urlState.ts";
import { acts } from "../../records/acts/acts.ts";
import { refusal } from "../../../testing/refusal.ts";
import { address, show } from "../../../testing/render.tsx";
import { anId, aMarket } from "../../../testing/markets.ts";
import { someWork } from "../../../testing/waiting.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../testing/people.ts";
import { button, dialog, field } from "../../../testing/queries.ts";
import { HomeScreen } from "./HomeScreen.tsx";

const asOf = new Date().toISOString();
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const line = (change: Partial<ActivityLine> = {}): ActivityLine => ({
  id: 1,
  at: asOf,
  action: "market.update",
  actor: { id: anId(1), name: "Ana Ruiz" },
  subject: { id: anId(100), name: "Tienda Norte", version: 3, isDeleted: false },
  market: null,
  source: "form",
  requestId: null,
  version: 3,
  restoredVersion: null,
  reason: null,
  run: null,
  changes: [],
  ...change,
});

const network = (change: Partial<NetworkHome> = {}): NetworkHome => ({
  scope: "network",
  asOf,
  byStatus: statuses.map(({ code }, index) => ({ status: code, markets: (index + 1) * 10 })),
  acceptingNow: 7,
  growth: {
    days: Array.from({ length: 30 }, (_, index) => ({
      day: dayBefore(29 - index),
      live: index,
      total: index * 2,
    })),
    steps: [],
    otherSteps: 0,
  },
  recent: [line()],
  ...change,
});

const own = (markets: OwnMarket[], change: Partial<OwnHome> = {}): OwnHome => ({
  scope: "own",
  asOf,
  importsToReview: 0,
  markets,
  page: 1,
  pageSize: 20,
  total: markets.length,
  recent: [],
  ...change,
});

/** Opens only tomorrow, whatever day it is: an exception wins over the week. */
const tomorrow = new Date(Date.now() + 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
const hours: ShownHours = {
  weekly: [],
  closedOnHolidays: false,
  exceptions: [{ date: tomorrow, shifts: [{ open: "08:00", close: "18:00" }], note: "" }],
  closedUntil: null,
};

const ownMarket = (change: Partial<OwnMarket> = {}): OwnMarket => ({
  id: anId(100),
  name: "Tienda Norte",
  municipalityName: "Bogotá, D.C.",
  address: "Calle 10 # 5-51",
  status: "active",
  openingHours: hours,
  acceptingOrders: true,
  version: 3,
  missing: [],
  documents: [],
  soldOut: 0,
  switchedOff: 0,
  withoutPhoto: 0,
  oddPrices: 0,
  unread: null,
  changesRequested: null,
  ...change,
});

const openAs = async (change: Partial<OwnMarket> = {}, home: Partial<OwnHome> = {}) => {
  answer(readHome, own([ownMarket(change)], home));
  await show(<HomeScreen />, { as: aUser() });
};

const hrefOf = (element: { element: () => Element }) =>
  new URL(element.element().getAttribute("href") ?? "", window.location.origin);

beforeEach(() => {
  answer(readWaiting, someWork());
  answer(countChat, { unread: 0, mentions: 0, queues: null });
  answer(listBoards, { boards: [] });
  answer(readCalendar, { events: [], documents: [], sales: [], holidays: [], isCut: false });
  answer(latestPosts, { posts: [], waiting: 0 });
});

test("the team's items link to their lists: conversations, tasks, must-reads", async () => {
  const [boardId, other] = [anId(31), anId(32)];
  const board = { title: "Onboarding", open: 9, overdue: 1, isArchived: false, version: 1 };
  answer(countChat, { unread: 2, mentions: 0, queues: null });
  answer(listBoards, {
    boards: [
      { ...board, id: boardId, mine: 4 },
      { ...board, id: other, mine: 0 },
    ],
  });
  answer(latestPosts, { posts: [], waiting: 1 });
  await openAs();
  const { chat, kanbanBoard, posts } = paths.dashboard;
  for (const [name, count, to] of [
    ["unread", 2, `${chat}?show=unread`],
    ["tasks", 4, `${kanbanBoard(boardId)}?mine=true`],
    ["mustReads", 1, `${posts}?show=waiting`],
  ] as const) {
    const line = page.getByRole("link", { name: `${text(`home.team.${name}`)} ${count}` });
    await expect.element(line).toBeVisible();
    const { pathname, search } = hrefOf(line);
    expect(pathname + search).toBe(to);
  }
});

test("each open task links to a list with exactly those filters", async () => {
  const waiting = waitingNames.map((name, index) => ({
    name,
    count: index + 1,
    isExact: true,
    oldestAt: null,
  }));
  answer(readHome, network());
  answer(readWaiting, someWork({ lists: waiting }));
  await show(<HomeScreen />, { as: anAdministrator() });
  const questionOf = (name: WaitingName) => {
    if (name === "duplicates") return listDuplicates.query;
    return name === "importsToReview" ? listImports.query : listMarkets.query;
  };
  for (const [index, name] of waitingNames.entries()) {
    const link = page.getByRole("link", {
      name: new RegExp(`^${index + 1}\\s*${text(`home.waiting.${name}`, { count: index + 1 })}`),
    });
    await expect.element(link).toBeVisible();
    const { searchParams } = hrefOf(link);
    // Every parameter of the URL reaches the list's query.
    const query = questionOf(name);
    if (!query) throw new Error(`${name} has no list`);
    const read = Object.entries(readUrl(query, searchParams)).filter(([key]) => searchParams.has(key));
    expect(read.map(([key, value]) => [key, String(value)])).toEqual([...searchParams]);
    expect(searchParams.size > 0 || name === "duplicates").toBe(true);
  }
});

test("each open task says since when it has been waiting", async () => {
  const oldestAt = new Date(Date.now() - 12.5 * 86_400_000).toISOString();
  answer(readHome, network());
  answer(readWaiting, someWork({ lists: [{ name: "inReview", count: 3, isExact: true, oldestAt }] }));
  await show(<HomeScreen />, { as: anAdministrator() });
  await expect
    .element(page.getByRole("link", { name: /markets in review.*12 days/ }))
    .toHaveAttribute("href", `${paths.dashboard.admin.listMarkets}?status=in_review`);
  await expect.element(page.getByText(text("home.waiting.duplicates", { count: 1 }))).not.toBeInTheDocument();
});

const aWait = (number: number, change: Partial<ConversationWaiting> = {}): ConversationWaiting => ({
  conversationId: anId(number),
  market: { id: anId(100 + number), name: `Tienda ${number}` },
  since: new Date(Date.now() - 17 * 60_000).toISOString(),
  excerpt: "¿Qué nos falta?",
  assignee: null,
  version: 4,
  ...change,
});

test("what waits is worked off with keys: Z puts a line off and the next has the focus, A takes a conversation", async () => {
  const admin = anAdministrator();
  answer(readHome, network());
  const waits = { failedJobs: 2, conversations: { total: 2, items: [aWait(1), aWait(2)] } };
  answer(readWaiting, someWork(waits));
  answer(snoozeWaiting, ({ params: { id }, body: { until } }) => {
    answer(readWaiting, someWork({ ...waits, snoozes: until === null ? [] : [{ id, until }] }));
    return undefined;
  });
  answer(assignConversation, refusal("chat.version_conflict"));
  await show(<HomeScreen />, { as: admin });
  const line = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect.element(page.getByText(/^Your turn: the partner wrote 17.minutes.ago/).first()).toBeVisible();
  await userEvent.keyboard("jj");
  await expect.element(line("Tienda 1")).toHaveFocus();
  await userEvent.keyboard("z");
  await expect.element(line("Tienda 1")).not.toBeInTheDocument();
  await expect.element(line("Tienda 2")).toHaveFocus();
  expect(requestsOf(snoozeWaiting).map(({ params }) => params.id)).toEqual([`conversation.${anId(1)}`]);
  await userEvent.keyboard("a");
  await expect
    .poll(() => requestsOf(assignConversation).map(({ body }) => body))
    .toEqual([{ version: 4, accountId: admin.id }]);
});

test("what was put off comes back, and what was put off on the review desk stays away", async () => {
  const away = ["inReview", `conversation.${anId(1)}`, `review.${anId(7)}`];
  const waits = {
    lists: [{ name: "inReview" as const, count: 3, isExact: true, oldestAt: null }],
    conversations: { total: 1, items: [aWait(1)] },
  };
  answer(readHome, network());
  const snoozesOf = (ids: readonly string[]) => ids.map((id) => ({ id, until: asOf }));
  answer(readWaiting, someWork({ ...waits, snoozes: snoozesOf(away) }));
  answer(snoozeWaiting, ({ params: { id } }) => {
    away.splice(away.indexOf(id), 1);
    answer(readWaiting, someWork({ ...waits, snoozes: snoozesOf(away) }));
    return undefined;
  });
  await show(<HomeScreen />, { as: anAdministrator() });
  await expect.element(page.getByText(/^2 snoozed\./)).toBeVisible();
  await button(text("today.wake")).click();
  await expect.element(page.getByRole("link", { name: /^Tienda 1/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /markets in review/ })).toBeVisible();
  expect(away).toEqual([`review.${anId(7)}`]);
});

test("beyond the conversations that are named, their list stands there with all of them", async () => {
  answer(readHome, network());
  const items = Array.from({ length: 20 }, (_, place) => aWait(place + 1));
  const snoozes = items.map(({ conversationId }) => ({ id: `conversation.${conversationId}`, until: asOf }));
  answer(readWaiting, someWork({ conversations: { total: 23, items }, snoozes }));
  await show(<HomeScreen />, { as: anAdministrator() });
  await expect
    .element(page.getByRole("link", { name: `23 ${text("today.conversations", { count: 23 })}` }))
    .toHaveAttribute("href", `${paths.dashboard.chat}?queue=waiting`);
});

test("without open tasks there is a single sentence", async () => {
  answer(readHome, network());
  await show(<HomeScreen />, { as: anAdministrator() });
  await expect.element(page.getByText(text("home.waitingNone"))).toBeVisible();
});

test("the network's state links from each status, and from markets taking orders, to their lists", async () => {
  answer(readHome, network());
  await show(<HomeScreen />, { as: anAdministrator() });
  for (const [index, { code, en }] of statuses.entries()) {
    const link = page.getByRole("link", { name: new RegExp(`^${en}\\s*${(index + 1) * 10}\\s`) });
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(`\\?status=${code}$`));
  }
  const accepting = page.getByRole("link", { name: /7 ?accepting orders now/ });
  await expect
    .element(accepting)
    .toHaveAttribute("href", expect.stringContaining("status=active&acceptingOrders=true&openNow=true"));
});

test("a growth step names its import and links to it; recent activity links to its records", async () => {
  const [commit, undo] = ["commit", "undo"] as const;
  const step = { importId: anId(7), day: dayBefore(3), fileName: "sur.xlsx", chainName: "Mercados del Sur" };
  answer(
    readHome,
    network({
      growth: {
        ...network().growth,
        steps: [
          { ...step, kind: commit, markets: 1200 },
          { ...step, day: dayBefore(1), kind: undo, markets: 1200 },
        ],
        otherSteps: 4,
      },
    }),
  );
  await show(<HomeScreen />, { as: anAdministrator() });
  const created = page.getByRole("link", { name: /sur.xlsx \(Mercados del Sur\): 1,200 markets created/ });
  await expect.element(created).toHaveAttribute("href", paths.dashboard.admin.importRun(anId(7)));
  await expect.element(page.getByRole("link", { name: /sur.xlsx .*undone/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /4 smaller imports/ })).toBeVisible();
  await expect
    .element(
      page.getByRole("list", { name: text("home.recentTitle") }).getByRole("link", { name: "Tienda Norte" }),
    )
    .toHaveAttribute("href", paths.dashboard.admin.market(anId(100)));
});

const noMarkets = () =>
  network({ byStatus: statuses.map(({ code }) => ({ status: code, markets: 0 })), recent: [] });

test("the first day is three steps, each ticked off once it is done, and gone after the last", async () => {
  answer(readHome, noMarkets());
  let firstSteps: WaitingWork["firstSteps"] = { chain: true, file: false, partner: false, chainId: anId(7) };
  answer(readWaiting, () => someWork({ firstSteps }));
  await show(<HomeScreen />, { as: anAdministrator() });
  const step = (name: "chain" | "file" | "partner") =>
    page.getByRole("link", { name: text(`firstSteps.${name}.action`), exact: true });
  await expect
    .element(step("file"))
    .toHaveAttribute("href", `${paths.dashboard.admin.imports}?chainId=${anId(7)}`);
  await expect.element(step("partner")).toHaveAttribute("href", paths.dashboard.admin.inviteUser);
  await expect.element(step("chain")).not.toBeInTheDocument();
  await expect.element(page.getByText(text("firstSteps.done"), { exact: true })).toBeVisible();
  await expect.element(page.getByText(text("home.stateTitle"))).not.toBeInTheDocument();
  firstSteps = null;
  await makeStale("home");
  await expect.element(page.getByText(text("firstSteps.title"))).not.toBeInTheDocument();
});

test("an inactive market has no switch, and says that it will receive orders once active", async () => {
  await openAs({ status: "pending_documents" });
  await expect.element(page.getByText(text("markets.orderState.onceActive"))).toBeVisible();
  await expect.element(page.getByRole("switch")).not.toBeInTheDocument();
});

test("an active but closed market says from when it will receive orders, on the card and in the message", async () => {
  answer(operateMarket, ({ body }) => ({
    market: aMarket({ openingHours: hours, acceptingOrders: body.acceptingOrders ?? null, version: 4 }),
  }));
  await openAs({ acceptingOrders: false });
  await expect.element(page.getByText(text("markets.orderState.off"))).toBeVisible();
  await expect.element(page.getByText(/^Closed now, opens \w+, 8:00\sAM$/)).toBeVisible();
  await expect.element(page.getByText(text("home.closedToday"))).toBeVisible();
  await page.getByRole("switch").click();
  await expect.poll(() => requestsOf(operateMarket)).toHaveLength(1);
  const words = page.getByText(/^Will receive orders from \w+, 8:00\sAM$/);
  await expect.poll(() => words.elements().length).toBe(2);
});

/** Open around the clock, so that it is open whenever the test runs. */
const always: ShownHours = {
  closedOnHolidays: false,
  weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, open: "00:00", close: "24:00" })),
  exceptions: [],
  closedUntil: null,
};

test("a market is closed for today with one key, opens again by itself tomorrow, or with another key", async () => {
  answer(operateMarket, ({ body }) => {
    const openingHours = body.openingHours ? toShownHours(body.openingHours) : null;
    answer(readHome, own([ownMarket({ openingHours, version: 4 })]));
    return { market: aMarket({ openingHours, acceptingOrders: true, version: 4 }) };
  });
  await openAs({ openingHours: always });
  const close = button(text("home.closeForToday"));
  (await close.findElement()).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button(text("home.openAgain"))).toHaveFocus();
  const [closing] = requestsOf(operateMarket);
  const until = Date.parse(closing?.body.openingHours?.closedUntil ?? "");
  // The next midnight in Bogota.
  expect((until - 5 * 3_600_000) % 86_400_000).toBe(0);
  expect(until - Date.now()).toBeGreaterThan(0);
  expect(until - Date.now()).toBeLessThanOrEqual(86_400_000);
  await expect.element(page.getByText(text("home.closedForToday"))).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(close).toHaveFocus();
  expect(requestsOf(operateMarket).at(-1)?.body.openingHours).toEqual(toStoredHours(always));
});

test("the orders switch keeps the focus, and no market says it is open while it takes no orders", async () => {
  answer(operateMarket, ({ body }) => {
    const acceptingOrders = body.acceptingOrders ?? null;
    answer(readHome, own([ownMarket({ openingHours: always, acceptingOrders, version: 4 })]));
    return { market: aMarket({ openingHours: always, acceptingOrders, version: 4 }) };
  });
  await openAs({ openingHours: always });
  await expect.element(page.getByText(text("marketList.column.openNow"))).toBeVisible();
  (await page.getByRole("switch").findElement()).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText(text("markets.orderState.off")).first()).toBeVisible();
  await expect.element(page.getByText(text("marketList.column.openNow"))).not.toBeInTheDocument();
  await expect.element(page.getByRole("switch")).toHaveFocus();
});

test("pressed twice while the list is read again, the switch stays as pressed, also when an older list arrives", async () => {
  let version = 3;
  answer(operateMarket, ({ body }) => {
    version += 1;
    const acceptingOrders = body.acceptingOrders ?? null;
    return { market: aMarket({ id: anId(100), openingHours: always, acceptingOrders, version }) };
  });
  await openAs({ openingHours: always });
  const older = Promise.withResolvers<OwnHome>();
  answer(readHome, () => older.promise);
  const orders = page.getByRole("switch");
  await orders.click();
  await expect.element(orders).toBeEnabled();
  await expect.element(orders).not.toBeChecked();
  await orders.click();
  await expect.element(orders).toBeEnabled();
  expect(requestsOf(operateMarket).map(({ body }) => body.version)).toEqual([3, 4]);
  const off = ownMarket({ openingHours: always, acceptingOrders: false, version: 4 });
  older.resolve(own([off], { importsToReview: 7 }));
  await expect.element(page.getByText(text("home.review"))).toBeVisible();
  await expect.element(orders).toBeChecked();
});

test("a partner sees what they can add, and is told what will be requested", async () => {
  await openAs({
    status: "changes_requested",
    openingHours: null,
    missing: ["contactName", "openingHours", "bank"],
    documents: [{ kind: "rut", expiresOn: dayBefore(3) }],
    changesRequested: { reason: "Falta la carta del banco", at: asOf },
  });
  await expect.element(page.getByText("Falta la carta del banco")).toBeVisible();
  const market = paths.dashboard.market(anId(100));
  for (const field of ["contactName", "openingHours"])
    await expect
      .poll(() => document.querySelector(`a[href="${market}#${field}"]`)?.textContent)
      .toMatch(/^Add /);
  await expect
    .element(page.getByRole("link", { name: /RUT.*Expired on/ }))
    .toHaveAttribute("href", `${market}#documents`);
  await expect
    .element(page.getByRole("link", { name: text("home.addDocuments") }))
    .toHaveAttribute("href", `${market}#documents`);
  await expect.element(page.getByText(/will ask you for: bank details/)).toBeVisible();
});

test("the message after closing for today takes it back", async () => {
  let version = 3;
  answer(operateMarket, ({ body }) => {
    version += 1;
    const openingHours = body.openingHours ? toShownHours(body.openingHours) : null;
    answer(readHome, own([ownMarket({ openingHours, version })]));
    return { market: aMarket({ id: anId(100), openingHours, acceptingOrders: true, version }) };
  });
  await openAs({ openingHours: always });
  await button(text("home.closeForToday")).click();
  await expect.element(button(text("home.openAgain"))).toBeVisible();
  await button(text("ui.undo")).click();
  await expect.element(button(text("home.closeForToday"))).toBeVisible();
  const sent = requestsOf(operateMarket).map(({ body }) => [body.version, body.openingHours?.closedUntil]);
  expect(sent).toEqual([
    [3, expect.any(String)],
    [4, null],
  ]);
});

test("a market is closed for some hours, until another day or until a moment of one's own, which must be ahead", async () => {
  let version = 3;
  answer(operateMarket, ({ body }) => {
    version += 1;
    const openingHours = body.openingHours ? toShownHours(body.openingHours) : null;
    answer(readHome, own([ownMarket({ openingHours, version })]));
    return { market: aMarket({ id: anId(100), openingHours, acceptingOrders: true, version }) };
  });
  await openAs({ openingHours: always });
  const sent = () =>
    requestsOf(operateMarket).map(
      ({ body }) => Date.parse(body.openingHours?.closedUntil ?? "") - Date.now(),
    );
  const openSheet = () => button(text("home.closeUntil")).click();
  await openSheet();
  // Which of the hours are still of this day depends on when the test runs; the days are always there.
  const days = dialog()
    .getByRole("listitem")
    .getByRole("button", { name: /^Until / });
  await expect.poll(() => days.elements().length).toBe(3);
  await days.nth(1).click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toBeGreaterThan(86_400_000 - 60_000);
  await expect.element(button(text("home.openAgain"))).toBeVisible();

  await openSheet();
  const date = field(text("hours.until"), dialog());
  await date.fill("1/1/2020");
  await button(text("hours.closeThen"), dialog()).click();
  await expect.element(page.getByText(text("hours.notAhead"))).toBeVisible();
  await date.fill("1/1/2199");
  await button(text("hours.closeThen"), dialog()).click();
  await expect.element(page.getByText(text("hours.notAhead"))).toBeVisible();
  expect(sent().length).toBe(1);
  const later = new Date(Date.now() + 9 * 86_400_000).toISOString();
  await date.fill(`${Number(later.slice(8, 10))}/${Number(later.slice(5, 7))}/${later.slice(0, 4)}`);
  await button(text("hours.closeThen"), dialog()).click();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toBeGreaterThan(7 * 86_400_000);
});

test("a partner's cards are what they can do now: answer, add a photo, check a price", async () => {
  await openAs({ withoutPhoto: 4, oddPrices: 1, unread: { conversationId: anId(9), messages: 2 } });
  const list = `${paths.dashboard.products}?marketId=${anId(100)}`;
  for (const [name, to] of [
    [/^2 unread messages/, paths.dashboard.conversation(anId(9))],
    [/^4 products without a photo/, `${list}&hasImage=false`],
    [/^1 unusual price/, `${list}&priceOutlier=true`],
  ] as const)
    await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", to);
});

test("a market in review says what happens next, and never asks a partner for the commission", async () => {
  await openAs({ status: "in_review", missing: ["commissionPct"] });
  await expect.element(page.getByText(text("home.next.in_review"))).toBeVisible();
  await expect.element(page.getByText(text("home.ready"))).toBeVisible();
  await expect.element(page.getByText(/commission/i)).not.toBeInTheDocument();
});

test("the sold-out figure links to exactly those products", async () => {
  await openAs({ soldOut: 3, switchedOff: 1 });
  const soldOut = page.getByRole("link", { name: "3 products sold out" });
  await expect.element(soldOut).toBeVisible();
  const { searchParams } = hrefOf(soldOut);
  if (!listProducts.query) throw new Error("the list has no question");
  expect(readUrl(listProducts.query, searchParams)).toMatchObject({ marketId: [anId(100)], stockOut: true });
  await expect.element(page.getByRole("link", { name: "1 product not available" })).toBeVisible();
});

test("among many markets one is found by name, page by page, in one call each", async () => {
  answer(readHome, ({ query }) =>
    own([ownMarket({ name: `Página ${query.page} ${query.search}` })], { total: 45, page: query.page }),
  );
  await show(<HomeScreen />, { as: aUser() });
  await page.getByRole("button", { name: text("ui.nextPage") }).click();
  await expect.element(page.getByRole("heading", { name: "Página 2" })).toBeVisible();
  await page.getByRole("searchbox").fill("centro");
  await expect.element(page.getByRole("heading", { name: "Página 1 centro" })).toBeVisible();
  expect(address()).toContain("search=centro");
  expect(requestsOf(readHome).map(({ query }) => query.page)).toEqual([1, 2, 1]);
});

test("next page pressed twice goes two pages on, also before the first one is here", async () => {
  answer(readHome, own([ownMarket()], { total: 45 }));
  await show(<HomeScreen />, { as: aUser() });
  const next = page.getByRole("button", { name: text("ui.nextPage") });
  await expect.element(next).toBeVisible();
  const { promise: never } = Promise.withResolvers<never>();
  answer(readHome, () => never);
  await next.click();
  await next.click();
  const range = text("ui.rangeOf", { from: "41", to: "45", total: "45" });
  await expect.element(page.getByText(range)).toBeVisible();
});

test("a partner without markets is told how to get one", async () => {
  answer(readHome, own([]));
  await show(<HomeScreen />, { as: aUser() });
  await expect.element(page.getByText(text("home.empty"))).toBeVisible();
});

test("what was refused for the only market, which is theirs no more, is said on the empty home", async () => {
  onTestFinished(() => acts.set([]));
  answer(readHome, own([]));
  acts.set([
    {
      seq: 1,
      id: "key",
      accountId: anId(1),
      marketId: anId(100),
      name: "Tienda Norte",
      version: 3,
      wanted: { kind: "orders", isOn: false },
      at: Date.now(),
      expiresAt: Date.now() + 1,
      attempted: true,
      state: "refused",
      reason: "It does not exist",
    },
  ]);
  await show(<HomeScreen />, { as: aUser() });
  await expect.element(page.getByText(text("home.empty"))).toBeVisible();
  const words = { act: text("offline.act.ordersOff"), reason: "It does not exist" };
  await expect.element(page.getByText(text("offline.refused", words))).toBeVisible();
});
