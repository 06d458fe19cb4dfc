// The bell: the server's count, its panel, and the actions in it.
import { listChatPeople } from "@igo/contract/chat/people";
import { downloadExport } from "@igo/contract/exports/exports";
import { followEvents } from "@igo/contract/events/events.calls";
import {
  countNotifications,
  listNotifications,
  type Notification,
} from "@igo/contract/notifications/notifications";
import * as api from "@igo/contract/notifications/notifications";
import { findMarketById, moveMarket } from "@igo/contract/markets/markets.calls";
import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moreWords, text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { openStream } from "../../../testing/live.ts";
import { aMarket } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { address, show } from "../../../testing/render.tsx";
import { NotificationsButton } from "./NotificationsButton.tsx";
import "../shell/more.ts";

beforeAll(moreWords);

const idOf = (number: number) => `0192a8c0-0000-7000-8000-${String(number).padStart(12, "0")}`;

const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id: idOf(1),
  kind: "import-checked",
  count: 1,
  params: { ready: 20, withErrors: 4 },
  markets: [],
  import: { id: idOf(90), kind: "market", fileName: "tiendas.xlsx", status: "checked" },
  actor: null,
  assignment: null,
  answer: null,
  firstAt: "2026-11-22T10:00:00.000Z",
  lastAt: "2026-11-22T10:00:00.000Z",
  isSeen: false,
  isRead: false,
  isArchived: false,
  ...change,
});

const inReview = (change: Partial<Notification> = {}) =>
  aNotification({
    id: idOf(2),
    kind: "market-in-review",
    params: {},
    import: null,
    markets: [{ id: idOf(50), name: "El Samán", status: "in_review", version: 3 }],
    ...change,
  });

/** A server with these, which remembers what is seen or read. */
const serve = (given: Notification[]) => {
  let held = given;
  const unseen = () => held.filter(({ isSeen }) => !isSeen).length;
  answer(countNotifications, () => ({ unseen: unseen() }));
  answer(listChatPeople, { people: [] });
  answer(listNotifications, () => ({ notifications: held, nextCursor: null, unseen: unseen() }));
  answer(api.seeNotifications, () => {
    held = held.map((one) => ({ ...one, isSeen: true }));
    return { unseen: unseen() };
  });
  answer(api.readNotifications, ({ body: { isRead } }) => {
    held = held.map((one) => ({ ...one, isRead, isSeen: true }));
    return { unseen: unseen() };
  });
  answer(api.archiveNotifications, () => {
    held = [];
    return { unseen: 0 };
  });
};

const open = (as = anAdministrator()) =>
  show(<NotificationsButton />, { as, path: "*", at: "/dashboard/two" });
const unseenBell = (count: number, number = String(count)) =>
  page.getByRole("button", { name: text("shell.notificationsUnseen", { count, number }) });
const dialog = () => page.getByRole("dialog", { name: text("ui.notifications") });

test("the bell shows how many are unseen, and what it opens counts as seen", async () => {
  serve([aNotification()]);
  await open();
  await unseenBell(1).click();
  await expect.element(dialog().getByRole("link", { name: "tiendas.xlsx is checked" })).toBeVisible();
  await expect.element(dialog().getByText("20 ready · 4 with errors")).toBeVisible();
  await expect
    .poll(() => requestsOf(api.seeNotifications).map(({ body }) => body.until))
    .toEqual(["2026-11-22T10:00:00.000Z"]);
  // Seen is not read.
  await expect.element(dialog().getByText(text("notifications.unread"))).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect
    .element(page.getByRole("button", { name: text("ui.notifications"), exact: true }))
    .toHaveFocus();
});

test("a rejected document links to the documents of its market", async () => {
  const params = { document: "rut", status: "rejected", note: "Vencido" };
  serve([inReview({ kind: "document-reviewed", params })]);
  await open(aUser());
  await unseenBell(1).click();
  await expect.element(dialog().getByText(/Vencido/)).toBeVisible();
  await expect
    .element(dialog().getByRole("link", { name: /RUT.*rejected/ }))
    .toHaveAttribute("href", `${paths.dashboard.market(idOf(50))}#documents`);
  await userEvent.keyboard("{Escape}");
  await expect
    .element(page.getByRole("button", { name: text("ui.notifications"), exact: true }))
    .toHaveFocus();
});

test("the count comes from the server through the stream; beyond ninety-nine it is 99+", async () => {
  serve([]);
  await open();
  const publish = openStream();
  publish({ kind: "notifications", unseen: 3 });
  await expect.element(unseenBell(3)).toBeVisible();
  publish({ kind: "notifications", unseen: 100 });
  await expect.element(unseenBell(100, "99+")).toBeVisible();
});

test("the stream brings what happened since the page began to load", async () => {
  serve([]);
  await open();
  openStream();
  await expect.poll(() => requestsOf(followEvents)[0]?.query.sinceMs).toBeGreaterThan(0);
});

test("following a line marks it as read and closes the list", async () => {
  serve([aNotification()]);
  answer(api.readNotifications, { unseen: 0 });
  await open();
  await unseenBell(1).click();
  await dialog().getByRole("link", { name: "tiendas.xlsx is checked" }).click();
  expect(address()).toBe(paths.dashboard.admin.importRun(idOf(90)));
  await expect
    .poll(() => requestsOf(api.readNotifications).map(({ body }) => body.which))
    .toContainEqual({
      ids: [idOf(1)],
    });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a store in review is approved in place; one changed since shows its current status", async () => {
  serve([
    inReview(),
    inReview({
      id: idOf(3),
      markets: [{ id: idOf(51), name: "La Ceiba", status: "active", version: 5 }],
    }),
  ]);
  const market = aMarket({
    id: idOf(50),
    name: "El Samán",
    status: "in_review",
    version: 3,
    legalName: "El Samán S. A. S.",
    legalRepName: "Ana",
    legalRepDocument: "1234567",
    contactName: "Ana",
    lat: 4.6,
    lon: -74.1,
    openingHours: { weekly: [], closedOnHolidays: false, exceptions: [], closedUntil: null },
    paymentMethods: ["cash"],
    commissionPct: 18,
    taxRegime: "vat_responsible",
    bankCode: "bancolombia",
    bankAccountType: "savings",
    bankAccountNumber: "00012345678",
  });
  answer(findMarketById, { market });
  answer(moveMarket, { market: { ...market, status: "active" } });
  await open();
  await unseenBell(2).click();
  await expect.element(dialog().getByText("Active", { exact: true })).toBeVisible();
  await dialog()
    .getByRole("button", { name: text("notifications.approve") })
    .click();
  await expect
    .poll(() => requestsOf(moveMarket).map(({ body }) => body))
    .toEqual([{ status: "active", version: 3 }]);
});

test("a store with details missing is not approved blindly: its page opens", async () => {
  serve([inReview()]);
  answer(findMarketById, { market: aMarket({ id: idOf(50), name: "El Samán", status: "in_review" }) });
  await open();
  await unseenBell(1).click();
  await dialog()
    .getByRole("button", { name: text("notifications.approve") })
    .click();
  await expect.poll(address).toBe(paths.dashboard.admin.market(idOf(50)));
  expect(requestsOf(moveMarket)).toEqual([]);
});

test("many stores are one line that links to their list", async () => {
  serve([inReview({ count: 212 })]);
  await open();
  await unseenBell(1).click();
  await expect.element(dialog().getByText("212 markets are waiting for review")).toBeVisible();
  await expect.element(dialog().getByText("El Samán and 211 more")).toBeVisible();
  await dialog()
    .getByRole("link", { name: text("notifications.openReview") })
    .click();
  expect(address()).toBe(`${paths.dashboard.admin.listMarkets}?status=in_review`);
});

test("all are marked as read, and one is archived, by keyboard alone", async () => {
  serve([aNotification(), inReview()]);
  await open();
  await expect.element(unseenBell(2)).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(dialog()).toBeVisible();
  (await button(text("notifications.readAll")).findElement()).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText(text("notifications.unread"))).not.toBeInTheDocument();
  (
    await dialog()
      .getByRole("button", { name: text("notifications.archive") })
      .first()
      .findElement()
  ).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText(text("notifications.empty.all"))).toBeVisible();
});

test("downloads the file of an export, and marks its notification as read", async () => {
  const params = { export: idOf(70), of: "markets", expiresOn: "2026-12-05" };
  serve([aNotification({ kind: "export-ready", params, import: null })]);
  answer(downloadExport, () => new Response("name\r\n"));
  await open();
  await unseenBell(1).click();
  await dialog()
    .getByRole("button", { name: text("notifications.download") })
    .click();
  await expect.element(dialog().getByText(text("notifications.unread"))).not.toBeInTheDocument();
  expect(requestsOf(downloadExport).map(({ params: asked }) => asked)).toEqual([{ id: idOf(70) }]);
});
