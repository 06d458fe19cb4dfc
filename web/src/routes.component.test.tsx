// Where each URL leads each user, and how navigation shows its progress.
import { countNotifications } from "@igo/contract/notifications/notifications";
import { listChains } from "@igo/contract/chains/chains";
import { countChat } from "@igo/contract/chat/conversations.calls";
import { readPresence } from "@igo/contract/chat/people";
import { followEvents } from "@igo/contract/events/events.calls";
import { listImports } from "@igo/contract/imports/imports.calls";
import { listMailLabels } from "@igo/contract/mail/mail.calls";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { countReviews } from "@igo/contract/reviews/reviews";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "./core/language/i18n.ts";
import { paths, signInPath } from "./core/paths.ts";
import { dropSession } from "./core/session/session.ts";
import { RouteProgress } from "./ui/feedback/ProgressLine.tsx";
import { answerMarketList, someMarkets } from "../testing/marketList.ts";
import { onePage } from "../testing/markets.ts";
import { answer } from "../testing/network.ts";
import { anAdministrator } from "../testing/people.ts";
import { heading } from "../testing/queries.ts";
import { address, show } from "../testing/render.tsx";
import { AppRoutes } from "./routes.tsx";

const { admin } = paths.dashboard;
const link = (name: string) =>
  page.getByRole("navigation", { name: text("shell.navigation") }).getByRole("link", { name });

test("a signed-out visitor is sent from the dashboard's index to sign-in", async () => {
  dropSession();
  await show(<AppRoutes />, { at: paths.dashboard.root });
  await expect.poll(address).toBe(signInPath);
  await expect.element(page.getByRole("button", { name: text("session.signIn") })).toBeVisible();
});

test("a progress line shows every change of route until the new screen has its data, the second time too", async () => {
  answer(countNotifications, { unseen: 0 });
  answer(countChat, { unread: 0, mentions: 0, queues: null });
  answer(readPresence, { presence: "online", isIdle: false });
  answer(listMailLabels, { inbox: 0, drafts: 0, outbox: 0 });
  answer(followEvents, () => new Response(new ReadableStream()));
  answer(listImports, { imports: [], ...onePage, total: 0 });
  answer(countReviews, { waiting: 0 });
  const line = () => document.querySelectorAll("[data-under-way]").length;
  const chains = { chains: [], ...onePage, total: 0 };
  answerMarketList(someMarkets(3));
  answer(listChains, chains);
  await show(
    <>
      <RouteProgress />
      <AppRoutes />
    </>,
    { as: anAdministrator(), at: admin.listMarkets },
  );
  const store = page.getByRole("link", { name: "Tienda 01" });
  await expect.element(store).toBeVisible();
  await expect.poll(line).toBe(0);
  for (const emptied of [false, true]) {
    const slow = Promise.withResolvers<void>();
    answer(listChains, () => slow.promise.then(() => chains));
    await link(text("shell.nav.chains")).click();
    await expect.element(heading(text("chains.title"))).toBeVisible();
    if (!emptied) {
      await expect.element(page.getByLabelText(text("ui.loading"))).toBeVisible();
      expect(line()).toBe(1);
    }
    slow.resolve();
    await expect.poll(line).toBe(0);
    const seen: number[] = [];
    const observer = new MutationObserver(() => seen.push(line()));
    observer.observe(document.body, { attributes: true, subtree: true, attributeFilter: ["data-under-way"] });
    answer(listMarkets, () => ({ markets: someMarkets(3), ...onePage, total: 3 }));
    await link(text("shell.nav.markets")).click();
    await expect.element(store).toBeVisible();
    await expect.poll(() => seen.at(0)).toBe(1);
    await expect.poll(line).toBe(0);
    observer.disconnect();
  }
});
