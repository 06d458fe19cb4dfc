// A partner without a network: a reload shows their stores, what they do waits and arrives once, and signing out asks.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openLine } from "@igo/testing/line";
import { cloneDatabase } from "../database.ts";
import { lookAt, screens } from "../looking.ts";
import { openMailbox } from "../mailbox.ts";
import { makeMarket, makeMenu, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { activate, invite } from "../partners.ts";
import { type Ask, restoreSession, signInAsAdmin } from "../session.ts";
import { heading } from "../steps.ts";

test.use({ serviceWorkers: "allow", viewport: screens.phone, hasTouch: true, isMobile: true });

/** The worker answers, and the copy of the stores has what is on the menu and in the conversation. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller || !(await caches.match("/"))) return false;
    const loaded = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/"));
    for (const path of loaded) if (!(await caches.match(path))) return false;
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    // Opening one that is not there yet would make an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === "igo-kept")) return false;
    const database = await done(indexedDB.open("igo-kept"));
    if (!database.objectStoreNames.contains("snapshot")) return false;
    const [kept] = await done(database.transaction("snapshot").objectStore("snapshot").getAll());
    database.close();
    return kept?.products.length === 2 && kept.conversations[0]?.messages.length === 1;
  });

/** A market that is open around the clock, live, with two products and a question from operations. */
const makeOpenStore = async (asAdmin: Ask) => {
  const { call, make } = seederOf(asAdmin);
  const id = await makeMarket(asAdmin, own, "900123456");
  await makeMenu(asAdmin, id, "Arroz", 2);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "00:00", close: "24:00" }));
  const openingHours = { weekly, exceptions: [], closedUntil: null };
  await call("PUT", "/market/update", { id, version: 1, openingHours, acceptingOrders: true });
  for (const status of ["in_review", "active"]) {
    const { market } = await call("GET", `/market/find-by-id/${id}`);
    await call("POST", `/market/${id}/status`, { status, version: market.version });
  }
  const chat = { kind: "market", clientId: randomUUID(), marketId: id };
  const conversationId = await make("/chat", "conversation", chat);
  await call("POST", `/chat/${conversationId}/messages`, { clientId: randomUUID(), text: "¿Abren hoy?" });
  return { id, conversationId };
};

test(
  "without a network the stores are there, four acts wait and arrive once, and signing out asks",
  { tag: "@spanish" },
  async ({ page, context, say, asAdmin, enterAsPartner, watching }) => {
    const { call } = seederOf(asAdmin);
    const { id, conversationId } = await makeOpenStore(asAdmin);
    await enterAsPartner(id, "/dashboard/two");
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
    const { market: before } = await call("GET", `/market/find-by-id/${id}`);

    const tab = (name: "stores" | "menu" | "messages" | "me") =>
      page
        .getByRole("navigation", { name: say("shell.navigation") })
        .getByRole("link", { name: new RegExp(`^${say(`shell.tab.${name}`)}(,|$)`) });
    const waits = (act: string) => page.getByText(say("offline.waiting", { act }));

    watching.expectNoNetwork();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(`${say("offline.title")}.`, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: own })).toBeVisible();
    await lookAt(page, "stores without a network", { sizes: ["phone", "desk"], schemes: ["light", "dark"] });

    await test.step("closing and accepting orders wait", async () => {
      await page.getByRole("button", { name: say("home.closeForToday") }).tap();
      await expect(waits(say("offline.act.close"))).toBeVisible();
      await expect(page.getByRole("button", { name: say("home.openAgain") })).toBeVisible();
      await lookAt(page, "an act that waits", { sizes: ["phone"], schemes: ["light", "dark"] });
    });

    await test.step("so does a product that is sold out", async () => {
      await tab("menu").tap();
      await page.getByRole("switch", { name: say("products.availableNamed", { name: "Arroz 2" }) }).tap();
      await expect(waits(say("offline.act.soldOut", { name: "Arroz 2" }))).toBeVisible();
      await lookAt(page, "menu without a network", { sizes: ["phone"], schemes: ["light"] });
    });

    await test.step("and a message", async () => {
      await tab("messages").tap();
      await page.getByRole("link", { name: new RegExp(own) }).tap();
      await expect(page.getByText("¿Abren hoy?")).toBeVisible();
      await page.getByRole("textbox", { name: say("offline.message") }).fill("Hoy no abrimos");
      await page.getByRole("button", { name: say("offline.send") }).tap();
      await expect(page.getByText("Hoy no abrimos")).toBeVisible();
      await lookAt(page, "conversation without a network", { sizes: ["phone"], schemes: ["light"] });
    });

    await test.step("what else there is needs a connection, and says so", async () => {
      await page.goto("/dashboard/calendar");
      await expect(heading(page, say("offline.onlyOnline"))).toBeVisible();
    });

    await test.step("signing out asks first", async () => {
      await tab("me").tap();
      await page.getByRole("button", { name: say("shell.signOut") }).tap();
      await expect(page.getByRole("dialog")).toContainText(say("offline.signOut.title"));
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("ui.cancel") })
        .tap();
      await tab("stores").tap();
      await expect(waits(say("offline.act.close"))).toBeVisible();
    });

    await test.step("with the network the page goes on, and each act arrives once", async () => {
      await context.setOffline(false);
      await expect(page.getByText(`${say("offline.title")}.`, { exact: true })).toBeHidden();
      const market = async () => (await call("GET", `/market/find-by-id/${id}`)).market;
      await expect
        .poll(async () => (await market()).openingHours.closedUntil, { timeout: 40_000 })
        .not.toBeNull();
      expect((await market()).version).toBe(before.version + 1);
      const soldOut = async () =>
        (await call("GET", `/product/list?marketId=${id}&isAvailable=false`)).products;
      await expect.poll(soldOut).toMatchObject([{ name: "Arroz 2" }]);
      const said = async () =>
        (await call("GET", `/chat/${conversationId}/messages`)).messages.map(
          ({ text }: { text: string }) => text,
        );
      await expect.poll(said).toEqual(["¿Abren hoy?", "Hoy no abrimos"]);
      await expect(page.getByText(say("offline.unsent"))).toBeHidden();
    });
  },
);

test(
  "a network that is there and says nothing keeps nobody waiting; its late answer brings the screen",
  { tag: "@spanish" },
  async ({ page, context, server, mailbox, language, say, asAdmin, watching }) => {
    const { id } = await makeOpenStore(asAdmin);
    await invite(asAdmin, id, language);
    const line = await openLine(server.url);
    try {
      await restoreSession(context, line.url, await activate(server.url, mailbox));
      await page.goto(`${line.url}/dashboard/two`);
      await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);

      watching.expectNoNetwork();
      line.hang();
      await page.reload({ waitUntil: "commit" });
      const title = page.getByText(`${say("offline.title")}.`, { exact: true });
      await expect(title).toBeVisible();
      await expect(page.getByRole("heading", { name: own })).toBeVisible();
      await page.getByRole("button", { name: say("home.closeForToday") }).tap();
      await expect(page.getByText(say("offline.waiting", { act: say("offline.act.close") }))).toBeVisible();

      line.goOn();
      await expect(title).toBeHidden();
      await expect(page.getByRole("heading", { name: own })).toHaveCount(1);
      const { call } = seederOf(asAdmin);
      await expect
        .poll(async () => (await call("GET", `/market/find-by-id/${id}`)).market.openingHours.closedUntil)
        .not.toBeNull();
      await page.goto("about:blank");
    } finally {
      await line.close();
    }
  },
);

test(
  "what was pressed for a store that its partner lost meanwhile is refused with a word",
  { tag: "@spanish" },
  async ({ page, context, say, asAdmin, enterAsPartner, watching }) => {
    const { call } = seederOf(asAdmin);
    const { id } = await makeOpenStore(asAdmin);
    await enterAsPartner(id, "/dashboard/two");
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
    watching.expectNoNetwork();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: say("home.closeForToday") }).tap();
    const act = say("offline.act.close");
    await expect(page.getByText(say("offline.waiting", { act }))).toBeVisible();

    await call("PUT", `/market/${id}/members`, { members: [] });
    watching.expectRefusal(404);
    await context.setOffline(false);
    await expect(page.getByText(say("home.empty"))).toBeVisible();
    await expect(
      page.getByText(new RegExp(`^${say("offline.refused", { act, reason: "" }).trim()}`)),
    ).toBeVisible();
    const { market } = await call("GET", `/market/find-by-id/${id}`);
    expect(market.openingHours.closedUntil).toBeNull();
    await page.getByRole("button", { name: say("offline.understood") }).tap();
    await expect(page.getByText(say("offline.unsent"))).toBeHidden();
  },
);

test.describe("without a worker, which would hide the calls from the test", () => {
  test.use({ serviceWorkers: "block" });

  test("an act whose server ended before it answered arrives once at the next one", async ({
    page,
    host,
    watching,
    say,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), "igo-e2e-"));
    const database = await cloneDatabase();
    const mails = await openMailbox();
    const kept = { DATA_DIR: folder, DATABASE_URL: database.url, SMTP_URL: mails.url };
    try {
      const url = await host.open(kept);
      const admin = await signInAsAdmin(url);
      const { call } = seederOf(admin.ask);
      const { id } = await makeOpenStore(admin.ask);
      await invite(admin.ask, id, "en");
      await restoreSession(page.context(), url, await activate(url, mails));
      // Without a worker nothing is kept: what the first touch asks for must be there before the server ends.
      const rest = [/backCloses-/, /shownToasts-/, /e[ns]\.more-/].map((name) => page.waitForResponse(name));
      await page.goto(`${url}/dashboard/two`);
      const before = (await call("GET", `/market/find-by-id/${id}`)).market.version;
      await page.getByRole("heading", { level: 1 }).tap();
      await Promise.all(rest);
      watching.expectNoNetwork();
      // The line of an act that waits is out of reach then, and the screen does without.
      await page.route("**/assets/ActLines-*", (route) => route.abort("connectionreset"));
      // The next server signs with a key of its own, so whatever is asked first renews the session.
      for (let asked = 0; asked < 30; asked += 1) watching.expectRefusal(401);
      const taken: number[] = [];
      await page.route("**/operation", async (route) => {
        const answer = await route.fetch();
        taken.push(answer.status());
        if (taken.length > 1) {
          await route.fulfill({ response: answer });
          return;
        }
        // It has acted, and ends with the answer on its way.
        await host.open({ ...kept, PORT: new URL(url).port });
        await route.abort("connectionreset");
      });
      await page.getByRole("button", { name: say("home.closeForToday") }).tap();
      await expect(page.getByRole("button", { name: say("home.openAgain") })).toBeVisible();
      await expect.poll(() => taken.filter((status) => status === 200).length, { timeout: 30_000 }).toBe(2);
      const again = await signInAsAdmin(url);
      const { market } = await seederOf(again.ask).call("GET", `/market/find-by-id/${id}`);
      expect(market.version).toBe(before + 1);
      expect(market.openingHours.closedUntil).not.toBeNull();
      await expect(page.getByText(say("offline.unsent"))).toBeHidden();
      await page.goto("about:blank");
    } finally {
      await host.close();
      await database.drop();
      await mails.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
