// The service worker: iGO opens without a network, keeps nothing of the API, shows pushes and leads where they point.
import type { CDPSession, Page } from "@playwright/test";
import type { PushMessage } from "@igo/contract/notifications/push";
import { lookAt, screens } from "../looking.ts";
import { makeMarkets } from "../partners.ts";
import { expect, test } from "../product.ts";

test.use({ serviceWorkers: "allow", viewport: screens.phone, hasTouch: true, isMobile: true });

/** Controls the page, and has kept what the page loaded. */
const workerKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller || !(await caches.match("/"))) return 0;
          const names = (await caches.keys()).filter((name) => name.startsWith("igo-assets-"));
          const loaded = performance
            .getEntriesByType("resource")
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => path.startsWith("/assets/"));
          for (const path of loaded) if (!(await caches.match(path))) return 0;
          return names.length;
        }),
      { timeout: 30_000 },
    )
    .toBe(1);

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

test("without a network iGO opens from what was kept: the page and built files, nothing of the API", async ({
  page,
  context,
  say,
  asAdmin,
  enterAsPartner,
  watching,
}) => {
  const { ownId } = await makeMarkets(asAdmin);
  await enterAsPartner(ownId, "/dashboard/two");
  await workerKept(page);
  // What shows the copy comes last.
  for (const name of ["KeptGate-", "ActLines-", "SignOutDialog-"])
    await expect
      .poll(async () => (await keptAddresses(page)).some((path) => path.includes(`/${name}`)))
      .toBe(true);
  for (const path of await keptAddresses(page)) expect(path).toMatch(/^\/(assets\/[\w.-]+)?$/);

  watching.expectNoNetwork();
  await context.setOffline(true);
  await page.goto("/dashboard/two").catch(() => undefined);
  // The copy of the stores (offline.journey.ts), or the way to sign-in if it was not there yet.
  const title = page.getByText(`${say("offline.title")}.`, { exact: true });
  await expect(page.getByText(say("shell.offline")).or(title).first()).toBeVisible();
  await context.setOffline(false);
});

/** Delivers a push as a push service would; Chromium hands it to the worker. */
const deliver = async (cdp: CDPSession, origin: string, registrationId: string, data: string) =>
  cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });

test("a push is shown by the worker, and opens the shop in the window that is there", async ({
  page,
  context,
  server,
  asAdmin,
  enterAsPartner,
}) => {
  const baseURL = server.url;
  const { ownId } = await makeMarkets(asAdmin);
  await context.grantPermissions(["notifications"], { origin: baseURL });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await enterAsPartner(ownId, "/dashboard/two");
  await workerKept(page);

  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title: "Café Canario",
      body: "Quedó aprobada",
      lang: "es-CO",
      dir: "ltr",
      tag: "one",
      navigate: `https://elsewhere.example/dashboard/market/${ownId}`,
      icon: `${baseURL}/icon-192.png`,
      badge: `${baseURL}/icon-192.png`,
      actions: [
        {
          action: "shop",
          title: "Ver tienda",
          navigate: `https://elsewhere.example/dashboard/market/${ownId}`,
        },
      ],
    },
    app_badge: "1",
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({
        title,
        body,
        tag,
        lang,
      }));
    });
  const id = await registered;
  await deliver(cdp, baseURL, id, JSON.stringify(message));
  await expect
    .poll(shown)
    .toEqual([{ title: "Café Canario", body: "Quedó aprobada", tag: "one", lang: "es-CO" }]);
  // The same group again replaces it; one that cannot be read is shown all the same.
  await deliver(cdp, baseURL, id, JSON.stringify(message));
  await deliver(cdp, baseURL, id, "not JSON");
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).toSorted())
    .toEqual(["Café Canario", "iGO"]);

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    // What a worker has, while these files are checked as a page's.
    const scope = globalThis as unknown as {
      registration: { getNotifications: (by: object) => Promise<unknown[]> };
      NotificationEvent: new (name: string, given: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications({ tag: "one" });
    globalThis.dispatchEvent(
      new scope.NotificationEvent("notificationclick", { notification, action: "shop" }),
    );
  });
  // On our own host, whatever the push said.
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/dashboard/market/${ownId}$`));
  await expect.poll(async () => (await shown()).length).toBe(1);
});

/** Chromium can reach no push service here: what it would give the page is made in its place, and lives as long as the
 * tab, in its name: the app empties what it stores. */
const standInForPushService = (page: Page) =>
  page.addInitScript(() => {
    const made = (key: string) => ({
      endpoint: "https://push.example.com/send/one",
      options: {
        applicationServerKey: Uint8Array.from(
          atob(key.replaceAll("-", "+").replaceAll("_", "/")),
          (letter) => letter.codePointAt(0) ?? 0,
        ).buffer,
      },
      toJSON: () => ({
        endpoint: "https://push.example.com/send/one",
        keys: {
          p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      }),
      unsubscribe: async () => {
        window.name = "";
      },
    });
    const known = async () => {
      const key = window.name;
      return key === "" ? null : made(key);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: known,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        window.name = applicationServerKey;
        return known();
      },
    });
  });

test("a device is turned on in the account, and a kind of notification off for it @spanish", async ({
  page,
  context,
  server,
  say,
  asAdmin,
  enterAsPartner,
}) => {
  const { ownId } = await makeMarkets(asAdmin);
  await context.grantPermissions(["notifications"], { origin: server.url });
  await standInForPushService(page);
  await enterAsPartner(ownId, "/dashboard/account?section=notifications");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/push/subscription")) calls.push(request.method());
  });
  const here = page.getByRole("switch", { name: say("notifications.push.here") });
  await here.tap();
  await expect(here).toBeChecked();
  await lookAt(page, "notifications on this device", {
    sizes: ["phone", "desk"],
    schemes: ["light", "dark"],
  });
  const kind = page.getByRole("switch", { name: say("notifications.preferences.push"), exact: true }).first();
  await expect(kind).toBeChecked();
  await kind.tap();
  await expect(kind).not.toBeChecked();
  await page.reload();
  await expect(here).toBeChecked();
  await expect(kind).not.toBeChecked();
  await here.tap();
  await expect(here).not.toBeChecked();
  await expect(kind).toBeHidden();
  expect(calls.at(-1)).toBe("DELETE");
  expect(calls.filter((method) => method === "POST").length).toBeGreaterThan(1);
});

test("whoever first closes a market from here is asked once whether this device may tell them @spanish", async ({
  page,
  say,
  asAdmin,
  enterAsPartner,
}) => {
  const { ownId } = await makeMarkets(asAdmin);
  const market = async () =>
    ((await (await asAdmin("GET", `/market/find-by-id/${ownId}`)).json()) as { market: { version: number } })
      .market;
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "00:00", close: "24:00" }));
  const openingHours = { weekly, exceptions: [], closedUntil: null };
  const { version } = await market();
  await asAdmin("PUT", "/market/update", { id: ownId, version, openingHours, acceptingOrders: true });
  for (const status of ["in_review", "active"])
    await asAdmin("POST", `/market/${ownId}/status`, { status, version: (await market()).version });
  // A browser without a window of its own has said no for its user; here nobody has been asked yet.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "default" });
  });
  await enterAsPartner(ownId, "/dashboard/two");
  await workerKept(page);
  const offer = page.getByText(say("notifications.push.offer"));
  const close = page.getByRole("button", { name: say("home.closeForToday") });
  const openAgain = page.getByRole("button", { name: say("home.openAgain") });
  await expect(close).toBeVisible();
  await expect(offer).toBeHidden();
  await close.tap();
  await expect(openAgain).toBeVisible();
  // It would lie over what takes the press back.
  await expect(page.getByRole("button", { name: say("ui.undo") })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.getByRole("button", { name: say("ui.closeToast") }).tap();
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: say("notifications.push.notNow") }).tap();
  await expect(offer).toBeHidden();
  // Not after the next use, and not after another opening.
  await openAgain.tap();
  await expect(close).toBeVisible();
  await page.reload();
  await close.tap();
  await expect(openAgain).toBeVisible();
  await expect(offer).toBeHidden();
});
