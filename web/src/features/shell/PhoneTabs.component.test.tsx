// A partner's phone: four tabs at the foot, and behind the last one whatever has no tab of its own.
import { countChat } from "@igo/contract/chat/conversations.calls";
import { readPresence, setPresence } from "@igo/contract/chat/people";
import { followEvents } from "@igo/contract/events/events.calls";
import { readOwnAreas } from "@igo/contract/insights/areas";
import { listMailLabels } from "@igo/contract/mail/mail.calls";
import { countNotifications } from "@igo/contract/notifications/notifications";
import { Route, Routes } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { answer } from "../../../testing/network.ts";
import { refusal } from "../../../testing/refusal.ts";
import { aUser } from "../../../testing/people.ts";
import { heading } from "../../../testing/queries.ts";
import { address, show } from "../../../testing/render.tsx";
import { DashboardLayout } from "./DashboardLayout.tsx";
import { MeScreen } from "./MeScreen.tsx";

const { two, three, me, market, products, calendar, mail, group } = paths.dashboard;
const tabs = () => page.getByRole("navigation", { name: text("shell.navigation") });
const tab = (name: string) => tabs().getByRole("link", { name });
const row = (name: string) => page.getByRole("main").getByRole("link", { name });

beforeEach(async () => {
  answer(countNotifications, { unseen: 0 });
  answer(countChat, { unread: 3, mentions: 0, queues: null });
  answer(readPresence, { presence: "online", isIdle: false });
  answer(listMailLabels, { inbox: 0, drafts: 0, outbox: 0 });
  answer(followEvents, () => new Response(new ReadableStream()));
  answer(readOwnAreas, { coverage: true, insights: false, board: false });
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
});

const openAt = (at: string) =>
  show(
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route path={me} element={<MeScreen />} />
        <Route path="*" element={<h1>A screen</h1>} />
      </Route>
    </Routes>,
    { as: aUser(), at },
  );

test.each([
  [two, "stores"],
  [market("7"), "stores"],
  [products, "menu"],
  [calendar, "me"],
] as const)("at %s the tab is %s", async (at, current) => {
  await openAt(at);
  await expect.element(tab(text(`shell.tab.${current}`))).toHaveAttribute("aria-current", "page");
  expect(tabs().element().querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("the tabs stand at the foot of the window, and messages say how many are unread", async () => {
  await openAt(two);
  const unread = text("shell.badge.unread", { count: 3, number: "3" });
  await expect.element(tab(`${text("shell.tab.messages")}, ${unread}`)).toBeVisible();
  const { bottom, height } = tabs().element().getBoundingClientRect();
  expect([bottom, height]).toEqual([844, 60]);
  // What sticks to the foot, such as a form's save button, stands above them.
  expect(getComputedStyle(document.documentElement).getPropertyValue("--foot-height")).toBe("60px");
  const { width, height: high } = tab(text("shell.tab.menu")).element().getBoundingClientRect();
  expect(Math.min(width, high)).toBeGreaterThanOrEqual(44);
});

test("behind the last tab are the other areas, of which an empty one is not offered", async () => {
  await openAt(two);
  await tab(text("shell.tab.me")).click();
  await expect.poll(address).toBe(me);
  await expect.element(heading(text("shell.tab.me"))).toBeVisible();
  for (const [name, to] of [
    ["calendar", calendar],
    ["mail", mail],
    ["coverage", three],
  ] as const)
    await expect.element(row(text(`shell.nav.${name}`))).toHaveAttribute("href", to);
  expect(page.getByRole("main").element().querySelector(`[href="${group}"]`)).toBeNull();
});

test("while it is not known which areas hold something, their rows are kept, and the others do not move", async () => {
  const known = Promise.withResolvers<undefined>();
  answer(readOwnAreas, async () => {
    await known.promise;
    return { coverage: true, insights: true, board: true };
  });
  await openAt(me);
  await expect.element(row(text("shell.nav.calendar"))).toBeVisible();
  const top = () => row(text("shell.nav.calendar")).element().getBoundingClientRect().top;
  const before = top();
  expect(row(text("shell.nav.coverage")).elements()).toEqual([]);
  known.resolve(undefined);
  await expect.element(row(text("shell.nav.coverage"))).toBeVisible();
  expect(top()).toBe(before);
});

test("areas that cannot be asked for are not waited for", async () => {
  answer(readOwnAreas, refusal("internal"));
  await openAt(me);
  await expect.element(row(text("shell.nav.calendar"))).toBeVisible();
  await expect.poll(() => page.getByRole("main").element().querySelector(".MuiSkeleton-root")).toBeNull();
});

test("language and presence, which a desk has in its header, are there too", async () => {
  answer(setPresence, ({ body }) => ({ presence: body.presence ?? "online", isIdle: false }));
  await openAt(me);
  await expect.element(page.getByRole("button", { name: text("shell.otherLanguage") })).toBeVisible();
  const busy = page.getByRole("radio", { name: text("chat.presence.busy") });
  await busy.click();
  await expect.element(busy).toBeChecked();
  const account = page.getByRole("banner").getByRole("button", { name: text("shell.account") });
  expect(account.elements()).toEqual([]);
});

test("on a desk there are no tabs, and the navigation holds only what the partner has a use for", async () => {
  await page.viewport(1440, 900);
  await openAt(two);
  await expect.element(tab(text("shell.nav.coverage"))).toBeVisible();
  expect(tabs().element().querySelector(`[href="${group}"]`)).toBeNull();
  expect(tabs().elements()).toHaveLength(1);
});
