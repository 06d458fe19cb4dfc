// Notifications are pushed: to those who asked, without personal data, once, and not in quiet hours; a dead browser is
// forgotten at once.
import * as api from "@igo/contract/notifications/notifications";
import type { NotificationKind } from "@igo/contract/notifications/notifications";
import * as push from "@igo/contract/notifications/push";
import * as markets from "@igo/contract/markets/markets.calls";
import { exportMe, signOut } from "@igo/contract/session/session.calls";
import { roles } from "@igo/contract/session/session";
import { at } from "@igo/testing/clock";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { claimsOf, openPushService } from "@igo/testing/pushService";
import { holdJobs, server, settleJobs } from "@igo/testing/server/server";
import { tidyNow } from "@igo/testing/tidying";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openSafeFetch } from "../../platform/fetch/outside.ts";
import { pushDue, pushTidySteps, rotatePushKey } from "./notifications.push.service.ts";
import { notify } from "./notifications.service.ts";

const service = await openPushService();
afterAll(service.close);
const { as, deps, database, someone } = await server({
  env: { PUBLIC_URL: "https://igo.example.com", VAPID_SUBJECT: "mailto:operations@example.com" },
});
// The test's internet has one machine, which stands in for a public one and has no certificate.
deps.outside = openSafeFetch(deps.files, {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  mayReach: (address) => address === "127.0.0.1",
  mayUsePort: (port) => port === String(service.port),
  isPlain: true,
});

beforeEach(() => {
  service.pushed.length = 0;
  service.answers.clear();
});

type Someone = Awaited<ReturnType<typeof someone>>;

const keyNow = async ({ ask }: Someone) => (await ask(push.readPushKey)).key;
const subscribe = async (one: Someone, browser = service.aBrowser()) => {
  await one.ask(push.subscribeToPush, { body: { ...browser.subscription, key: await keyNow(one) } });
  return browser;
};
const aPerson = async (role: number = roles.partner) => {
  const one = await someone(role);
  await one.ask(api.setNotificationPreferences, { body: { quietHours: null } });
  return { one, browser: await subscribe(one) };
};

const tell = async ({ id: accountId }: Someone, kind: NotificationKind, group: string = kind) => {
  await notify(deps, database.db, {
    kind,
    group,
    audience: { to: "account", accountId },
    params: { reason: "Ana Rojas firmó mal", name: "Ana Rojas" },
  });
  await settleJobs();
};
const pushedTo = ({ read }: { read: () => unknown[] }) => read() as push.PushMessage[];

test("a notification is pushed to each of a person's browsers, signed and encrypted by the standard", async () => {
  const { one, browser } = await aPerson();
  const second = await subscribe(one);
  await tell(one, "market-suspended");
  for (const each of [browser, second])
    expect(pushedTo(each)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: "iGO",
          body: "Está suspendida: mira por qué",
          lang: "es-CO",
          dir: "ltr",
          tag: expect.any(String),
          navigate: "https://igo.example.com/dashboard/notifications",
          icon: "https://igo.example.com/apple-touch-icon.png",
          badge: "https://igo.example.com/apple-touch-icon.png",
          actions: [],
        },
        app_badge: "1",
      },
    ]);
  const headers = browser.own()[0]?.headers ?? {};
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "normal" });
  expect(Number(headers["ttl"])).toBeGreaterThan(86_000);
  expect(headers["topic"]).toMatch(/^[\w-]{32}$/);
  expect(claimsOf(String(headers.authorization))).toMatchObject({
    aud: `https://push.example.com:${service.port}`,
    sub: "mailto:operations@example.com",
    key: await keyNow(one),
  });
});

test("a push names the market, leads to it, and tells nothing of a person or of what someone wrote", async () => {
  const { one, browser } = await aPerson();
  const body = aMarket({ taxId: aTaxId(), name: "Café Canario", status: "in_review" });
  const { market } = await as.admin(markets.createMarket, { body });
  await database.db
    .insertInto("marketMember")
    .values({ marketId: market.id, accountId: one.id, role: "owner" })
    .execute();
  await as.admin(markets.moveMarket, {
    params: { id: market.id },
    body: { status: "changes_requested", version: market.version, reason: "Luz Mora debe firmar" },
  });
  await settleJobs();
  expect(pushedTo(browser)).toMatchObject([
    {
      notification: {
        title: "Café Canario",
        body: "Te pidieron correcciones",
        navigate: `https://igo.example.com/dashboard/market/${market.id}`,
        actions: [{ action: "shop", title: "Ver tienda" }],
      },
    },
  ]);
  await tell(one, "task-assigned");
  await tell(one, "mail");
  expect(JSON.stringify(browser.read())).not.toMatch(/Luz|Ana|firm/);
});

test("several of one group replace each other: the same tag, and the same topic at the push service", async () => {
  const { one, browser } = await aPerson();
  await tell(one, "message", "talk");
  await tell(one, "message", "talk");
  const tags = pushedTo(browser).map(({ notification }) => notification.tag);
  expect(tags).toHaveLength(2);
  expect(new Set(tags).size).toBe(1);
  expect(new Set(browser.own().map(({ headers }) => headers["topic"])).size).toBe(1);
});

test("in quiet hours only account security is pushed; the rest follows as one, unless it was seen", async () => {
  const { one, browser } = await aPerson();
  const seen = await aPerson();
  for (const each of [one, seen.one])
    await each.ask(api.setNotificationPreferences, { body: { quietHours: { from: "21:00", to: "07:00" } } });
  // Jobs go on by the real clock: the times are asked for one by one.
  const release = holdJobs();
  for (const group of ["1", "2", "3", "4"])
    for (const { id: accountId } of [one, seen.one])
      await notify(deps, database.db, { kind: "mail", group, audience: { to: "account", accountId } });
  await notify(deps, database.db, {
    kind: "sign-in",
    group: "sign-in",
    audience: { to: "account", accountId: one.id },
  });
  const night = new Date(Date.UTC(2030, 4, 7, 4));
  const morning = new Date(Date.UTC(2030, 4, 7, 13));
  const settleAt = async (when: Date) => {
    await at(when, () => pushDue(deps));
  };
  release();
  await at(night, settleJobs);
  await settleAt(night);
  await settleJobs();
  expect(pushedTo(browser).map(({ notification }) => notification.body)).toEqual([
    "Ingreso desde un dispositivo nuevo. Si no fuiste tú, cambia tu contraseña",
  ]);
  await seen.one.ask(api.seeNotifications, { body: {} });
  await at(morning, async () => {
    await pushDue(deps);
    await settleJobs();
  });
  expect(pushedTo(browser).map(({ notification }) => notification.body)).toEqual([
    expect.stringContaining("Ingreso"),
    "Tienes 4 notificaciones nuevas",
  ]);
  expect(pushedTo(seen.browser)).toEqual([]);
});

test("a kind that is turned off is not pushed, and stays as it was when the rest of its preference is changed", async () => {
  const { one, browser } = await aPerson();
  const set = (preference: { push?: boolean }) =>
    one.ask(api.setNotificationPreferences, {
      body: { preferences: [{ kind: "market-suspended", here: true, mail: "now", ...preference }] },
    });
  const isOn = async () => {
    const { preferences } = await one.ask(api.readNotificationPreferences);
    return preferences.find(({ kind }) => kind === "market-suspended")?.push;
  };
  expect(await isOn()).toBe(true);
  await set({ push: false });
  await set({});
  expect(await isOn()).toBe(false);
  await tell(one, "market-suspended");
  expect(browser.own()).toEqual([]);
  await set({ push: true });
  await tell(one, "market-suspended", "again");
  expect(pushedTo(browser)).toHaveLength(1);
});

test.each([404, 410])("a browser whose push service answers %i is forgotten at once", async (status) => {
  const { one, browser } = await aPerson();
  service.answers.set(browser.path, status);
  await tell(one, "market-suspended");
  await tell(one, "market-suspended", "again");
  expect(browser.own()).toHaveLength(1);
  expect(
    await database.db.selectFrom("pushSubscription").select("id").where("accountId", "=", one.id).execute(),
  ).toEqual([]);
});

test("a busy push service is asked again, and the push arrives once it answers", async () => {
  const { one, browser } = await aPerson();
  service.answers.set(browser.path, 503);
  await tell(one, "market-suspended");
  expect(browser.own().length).toBeGreaterThan(1);
  expect(new Set(pushedTo(browser).map(({ notification }) => notification.tag)).size).toBe(1);
});

test("whoever signs out receives nothing any more in that browser", async () => {
  const { one, browser } = await aPerson();
  await one.ask(signOut);
  await tell(one, "market-suspended");
  expect(browser.own()).toEqual([]);
  await tidyNow(pushTidySteps, deps);
  expect(
    await database.db.selectFrom("pushSubscription").select("id").where("accountId", "=", one.id).execute(),
  ).toEqual([]);
});

test("a browser in which another person signs in is theirs", async () => {
  const { one, browser } = await aPerson();
  const other = await aPerson();
  await subscribe(other.one, browser);
  await tell(one, "market-suspended");
  expect(browser.own()).toEqual([]);
  await tell(other.one, "market-suspended");
  expect(pushedTo(browser)).toHaveLength(1);
});

test("a browser may be unsubscribed, by its own person alone", async () => {
  const { one, browser } = await aPerson();
  const other = await someone(roles.partner);
  const { endpoint } = browser.subscription;
  await other.ask(push.unsubscribeFromPush, { body: { endpoint } });
  await tell(one, "market-suspended");
  expect(pushedTo(browser)).toHaveLength(1);
  await one.ask(push.unsubscribeFromPush, { body: { endpoint } });
  await tell(one, "market-suspended", "again");
  expect(pushedTo(browser)).toHaveLength(1);
});

test("addresses that are none of the open internet, wrong keys and a server's old key are refused", async () => {
  const one = await someone(roles.partner);
  const { endpoint, keys } = service.aBrowser().subscription;
  const key = await keyNow(one);
  const refused = async (body: Partial<push.PushSubscription>) =>
    one
      .ask(push.subscribeToPush, { body: { endpoint, keys, key, ...body } })
      .catch((cause: unknown) => cause);
  for (const address of [
    "http://push.example.com/1",
    "https://10.0.0.7/1",
    "https://localhost/1",
    "https://[::1]/1",
    "https://user:secret@push.example.com/1",
    "https://push.example.com:25/1",
  ])
    expect(await refused({ endpoint: address }), address).toMatchObject({ code: "request.invalid" });
  expect(await refused({ keys: { ...keys, p256dh: `B${"A".repeat(86)}` } })).toMatchObject({
    errors: [{ path: "keys.p256dh" }],
  });
  expect(await refused({ key: "another" })).toMatchObject({ errors: [{ path: "key" }] });
});

test("a name that leads into our own network receives nothing, and is forgotten", async () => {
  const { one, browser } = await aPerson();
  const { outside } = deps;
  deps.outside = openSafeFetch(deps.files, {
    resolve: async () => [{ address: "10.0.0.7", family: 4 }],
    mayReach: () => false,
    mayUsePort: () => true,
    isPlain: true,
  });
  await tell(one, "market-suspended");
  deps.outside = outside;
  await tell(one, "market-suspended", "again");
  expect(browser.own()).toEqual([]);
});

test("a new key is for those who subscribe from now on; the others receive with the old one until they renew", async () => {
  const { one, browser } = await aPerson();
  const before = await keyNow(one);
  await rotatePushKey(database.db, deps.config);
  const after = await keyNow(one);
  expect(after).not.toBe(before);
  await tell(one, "market-suspended");
  await subscribe(one, browser);
  await tell(one, "market-suspended", "again");
  expect(browser.own().map(({ headers }) => claimsOf(String(headers.authorization)).key)).toEqual([
    before,
    after,
  ]);
  const stored = await database.db.selectFrom("pushKey").select(["publicKey", "privateKey"]).execute();
  expect(stored.map(({ privateKey }) => privateKey.slice(0, 3))).toEqual(stored.map(() => "v1."));
});

test("ten browsers of a person are kept, and their data export names them without their addresses", async () => {
  const { one } = await aPerson();
  for (let number = 0; number < 11; number += 1) await subscribe(one);
  const rows = await database.db
    .selectFrom("pushSubscription")
    .select("endpoint")
    .where("accountId", "=", one.id)
    .execute();
  expect(rows).toHaveLength(10);
  const exported = String(await one.ask(exportMe));
  expect(exported).toContain("push.example.com");
  expect(exported).not.toContain("/push/");
});
