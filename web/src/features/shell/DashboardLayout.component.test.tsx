// The frame around the screens: it stays when a screen fails or cannot be loaded, and shows counts.
import { countChat } from "@igo/contract/chat/conversations.calls";
import { readPresence, setPresence } from "@igo/contract/chat/people";
import { followEvents } from "@igo/contract/events/events.calls";
import { countReviews } from "@igo/contract/reviews/reviews";
import { countNotifications } from "@igo/contract/notifications/notifications";
import { listImports } from "@igo/contract/imports/imports.calls";
import { listMailLabels } from "@igo/contract/mail/mail.calls";
import { createElement, type ReactNode } from "react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { answerOf } from "../../core/database.ts";
import { keptDatabase, keptStores, readKept } from "../../core/kept.ts";
import { text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { changeSettings } from "../../core/settings.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { takeClipboard } from "../../../testing/clipboard.ts";
import { anId, onePage } from "../../../testing/markets.ts";
import { answer } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button, heading } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { DashboardLayout } from "./DashboardLayout.tsx";

const { admin, chat, mailFolder, two } = paths.dashboard;
const navigation = () => page.getByRole("navigation", { name: text("shell.navigation") });
const link = (name: string) => navigation().getByRole("link", { name });

const waiting = (total: number) => {
  answer(listImports, { imports: [], ...onePage, total });
};

beforeEach(() => {
  answer(countNotifications, { unseen: 0 });
  answer(countChat, { unread: 3, mentions: 0, queues: null });
  answer(readPresence, { presence: "online", isIdle: false });
  answer(listMailLabels, { inbox: 4, drafts: 0, outbox: 0 });
  answer(followEvents, () => new Response(new ReadableStream()));
  answer(countReviews, { waiting: 5 });
  waiting(0);
});

const openWith = (screen: ReactNode) =>
  show(
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route path={two} element={screen} />
        <Route path="*" element={<h1>Another screen</h1>} />
      </Route>
    </Routes>,
    { as: anAdministrator(), at: two },
  );

test.each([
  [27, "27"],
  [1400, "1,400"],
])("shows the server's count of waiting imports: %i", async (total, number) => {
  waiting(total);
  await openWith(<h1>Home</h1>);
  const counted = link(text("shell.badge.imports", { count: total, number }));
  await expect.element(counted).toMatchTextContent(number);
});

test.each([
  ["reviews", 5, admin.review("in_review")],
  ["imports", 2, `${admin.imports}?status=uploaded,checked`],
  ["unanswered", 7, `${chat}?queue=waiting`],
  ["mail", 4, `${mailFolder("inbox")}?filter=unread`],
] as const)("the count of %s leads to the list that has as many", async (name, count, to) => {
  waiting(2);
  answer(countChat, { unread: 3, mentions: 0, queues: { mine: 0, unassigned: 7, waiting: 7, all: 9 } });
  await openWith(<h1>Home</h1>);
  const counted = link(text(`shell.badge.${name}`, { count, number: String(count) }));
  await expect.element(counted).toHaveAttribute("href", to);
});

test("where an administrator works, no copy of a partner's stores stays", async () => {
  const database = await keptDatabase();
  const stored = database.transaction(keptStores.snapshot, "readwrite").objectStore(keptStores.snapshot);
  await answerOf(stored.put({ accountId: anId(7) }));
  await openWith(<h1>Home</h1>);
  await expect.poll(() => readKept(anId(7))).toBeUndefined();
});

test("with no partner waiting, chat counts what is unread", async () => {
  await openWith(<h1>Home</h1>);
  const counted = link(text("shell.badge.unread", { count: 3, number: "3" }));
  await expect.element(counted).toHaveAttribute("href", `${chat}?show=unread`);
});

test.each(["vertical", "mini", "horizontal"] as const)(
  "no item of the %s navigation moves when counts arrive",
  async (navLayout) => {
    onTestFinished(() => page.viewport(1440, 900));
    onTestFinished(() => changeSettings({ navLayout: "vertical" }));
    await page.viewport(1440, 900);
    changeSettings({ navLayout });
    const counting = Promise.withResolvers<{ waiting: number }>();
    answer(countReviews, () => counting.promise);
    await openWith(<h1>Home</h1>);
    const name = text("shell.badge.unread", { count: 3, number: "3" });
    await expect.element(link(name)).toBeVisible();
    const places = () =>
      [...navigation().element().querySelectorAll("li")].map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
    const before = places();
    counting.resolve({ waiting: 141 });
    await expect.element(link(text("shell.badge.reviews", { count: 141, number: "141" }))).toBeVisible();
    expect(places()).toEqual(before);
    expect(link(text("shell.badge.reviews", { count: 141, number: "141" })).element().textContent).toBe(
      "141",
    );
    await expect.element(link(text("shell.help"))).toBeVisible();
    await expect.element(button(text("shell.about"))).toBeVisible();
    // What fills the window below the header, and what sticks there, goes by this height.
    const height = getComputedStyle(document.documentElement).getPropertyValue("--header-height");
    expect(height).toBe(`${page.getByRole("banner").element().getBoundingClientRect().height}px`);
  },
);

test("areas without room on the bar say how many wait in them on its menu", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  onTestFinished(() => changeSettings({ navLayout: "vertical" }));
  await page.viewport(1210, 800);
  changeSettings({ navLayout: "horizontal" });
  await openWith(<h1>Home</h1>);
  // Four of mail, which has no room there.
  const more = page.getByRole("button", { name: `${text("shell.more")} 4` });
  await expect.element(more).toBeVisible();
  await more.click();
  const mail = page.getByRole("menuitem", { name: `${text("shell.nav.mail")} · 4` });
  await expect.element(mail).toBeVisible();
});

test("a screen that breaks keeps the frame, says what happened and can be retried", async () => {
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error("The map has no towns");
    return <h1>Home</h1>;
  };
  await openWith(<Screen />);
  await expect.element(heading(text("shell.error.title"))).toBeVisible();
  await expect.element(page.getByRole("alert")).toMatchTextContent("The map has no towns");
  await expect.element(navigation()).toBeVisible();
  isBroken = false;
  await button(text("ui.retry")).click();
  await expect.element(heading("Home")).toBeVisible();
});

test("another screen can be opened from one that failed", async () => {
  const Screen = () => {
    throw new Error("broken");
  };
  await openWith(<Screen />);
  await expect.element(heading(text("shell.error.title"))).toBeVisible();
  await link(text("shell.nav.chains")).click();
  await expect.element(heading("Another screen")).toBeVisible();
});

test("a screen whose script could not be fetched keeps the frame, and loads on retry", async () => {
  let isOffline = true;
  const Screen = fromScript(async () => {
    if (isOffline) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <h1>Home</h1>;
  });
  await openWith(<Screen />);
  await expect.element(heading(text("shell.error.script"))).toBeVisible();
  await expect.element(navigation()).toBeVisible();
  isOffline = false;
  await button(text("ui.retry")).click();
  await expect.element(heading("Home")).toBeVisible();
});

test("a loading screen already has its title, and a list the labels of its columns", async () => {
  const script = Promise.withResolvers<() => ReactNode>();
  await openWith(createElement(fromScript(() => script.promise)));
  await expect.element(page.getByRole("main")).toMatchTextContent(text("shell.nav.overview"));
  const columns = [{ label: "Market" }, { label: "Status" }];
  script.resolve(() => (
    <Loaded
      what="markets"
      query={{ data: undefined, error: null, refetch: () => undefined }}
      waiting={<TableWaiting columns={columns} />}
    >
      {() => null}
    </Loaded>
  ));
  for (const { label } of columns) await expect.element(page.getByText(label, { exact: true })).toBeVisible();
});

test("above a sticky table header, the header is opaque", async () => {
  const table = (
    <DataTable
      label="Rows"
      rows={Array.from({ length: 60 }, (_, index) => ({ id: String(index) }))}
      columns={[{ name: "id", label: "Id", title: true, cell: ({ id }) => id }]}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
    />
  );
  await openWith(table);
  await expect.element(page.getByRole("columnheader", { name: "Id" })).toBeVisible();
  const head = () => getComputedStyle(page.getByRole("banner").element(), "::before").backgroundColor;
  // An opaque colour is written as rgb, a translucent one with an alpha.
  await expect.poll(head).toMatch(/^rgb\(/);
});

test("a failed query says what could not be loaded, with a short code for support", async () => {
  onTestFinished(await takeClipboard());
  const requestId = "0192a8c0-0000-7000-8000-00009f2c41ab";
  const error = Object.assign(new Error("words"), { status: 500, code: "internal", requestId });
  await openWith(
    <Loaded what="markets" query={{ data: undefined, error, refetch: () => undefined }}>
      {() => null}
    </Loaded>,
  );
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("We could not load the markets");
  await expect.element(alert).toMatchTextContent("Code 9F2C-41AB");
  await button(text("ui.copyCode")).click();
  await expect.element(button(text("ui.copied"))).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("9F2C-41AB");
});

test("the header has three areas: the menu or logo, the current place, and the user's own tools", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await openWith(
    <Page title="A list" way={[{ label: "Home", to: two }]}>
      content
    </Page>,
  );
  const header = page.getByRole("banner");
  const way = header.getByRole("navigation", { name: text("shell.breadcrumbs") });
  const own = header.getByRole("button", { name: text("shell.account") });
  const leftOf = (place: Locator) => place.element().getBoundingClientRect().left;
  await expect.element(way).toBeVisible();
  expect(leftOf(way)).toBeLessThan(leftOf(own));
  await page.viewport(1000, 900);
  const menu = header.getByRole("button", { name: text("shell.openMenu") });
  await expect.element(menu).toBeVisible();
  expect(leftOf(menu)).toBeLessThan(leftOf(way));
});

test("the account menu shows how others see the user in chat, and changes it", async () => {
  answer(setPresence, ({ body }) => ({ presence: body.presence ?? "online", isIdle: false }));
  await openWith(<h1>Home</h1>);
  const choice = (name: "online" | "busy") =>
    page.getByRole("menuitemradio", { name: text(`chat.presence.${name}`) });
  await button(text("shell.account")).click();
  await expect.poll(() => choice("online").query()?.getAttribute("aria-checked")).toBe("true");
  await choice("busy").click();
  await button(text("shell.account")).click();
  await expect.poll(() => choice("busy").query()?.getAttribute("aria-checked")).toBe("true");
});
