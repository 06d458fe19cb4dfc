// Notifications: one per group, only for those concerned, with a count that always matches the server's.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/notifications/notifications";
import * as documents from "@igo/contract/markets/markets.documents";
import * as markets from "@igo/contract/markets/markets.calls";
import { signIn, exportMe } from "@igo/contract/session/session.calls";
import type { MarketInput, MarketStatus } from "@igo/contract/markets/markets";
import { roles } from "@igo/contract/session/session";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { tidyNow } from "@igo/testing/tidying";
import { password } from "@igo/testing/builders/accounts";
import { aChainOf, previewChange, startChange } from "@igo/testing/builders/bulks";
import { aMarket, aTaxId, checkFile, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";
import { notify } from "./notifications.service.ts";

const { as, app, deps, database, someone } = await server();

type Someone = Awaited<ReturnType<typeof someone>>;
const listOf = async (one: Someone, query: object = {}) => one.ask(api.listNotifications, { query });
const join = (marketId: string, accountId: string) =>
  database.db.insertInto("marketMember").values({ marketId, accountId, role: "owner" }).execute();
const leave = (marketId: string, accountId: string) =>
  database.db
    .deleteFrom("marketMember")
    .where("marketId", "=", marketId)
    .where("accountId", "=", accountId)
    .execute();

const aStore = async (status: MarketInput["status"], name = "El Samán") => {
  const body = aMarket({ taxId: aTaxId(), name, status });
  return (await as.admin(markets.createMarket, { body })).market;
};

const move = async (id: string, status: MarketStatus, reason?: string) => {
  const { market } = await as.admin(markets.findMarketById, { params: { id } });
  const body = { status, version: market.version, ...(reason ? { reason } : {}) };
  await as.admin(markets.moveMarket, { params: { id }, body });
  await settleJobs();
};

const aMember = async (...ids: string[]) => {
  const one = await someone(roles.partner);
  for (const id of ids) await join(id, one.id);
  return one;
};

test("a market's people are notified of its status, with the reason, and nobody else is", async () => {
  const store = await aStore("in_review", "Café Canario");
  const member = await aMember(store.id);
  const stranger = await aMember((await aStore("active")).id);
  await move(store.id, "changes_requested", "Falta la foto de la fachada");
  expect(await listOf(member)).toMatchObject({
    unseen: 1,
    notifications: [
      {
        kind: "market-changes-requested",
        count: 1,
        params: { reason: "Falta la foto de la fachada" },
        markets: [{ id: store.id, name: "Café Canario", status: "changes_requested" }],
        isRead: false,
      },
    ],
  });
  expect(JSON.stringify(await listOf(stranger))).not.toContain("Canario");
  expect(await listOf(stranger)).toMatchObject({ unseen: 0, notifications: [] });
});

test("after leaving a market, its notifications are neither shown nor counted", async () => {
  const store = await aStore("active", "Café Canario");
  const member = await aMember(store.id);
  await move(store.id, "suspended", "Quejas");
  expect((await listOf(member)).unseen).toBe(1);
  await leave(store.id, member.id);
  const left = await listOf(member);
  expect(left).toMatchObject({ unseen: 0, notifications: [] });
  expect(JSON.stringify(left)).not.toContain("Canario");
});

test("someone who leaves before the notification is created does not get it", async () => {
  const store = await aStore("active");
  const member = await aMember(store.id);
  await database.db.transaction().execute(async (tx) => {
    await notify(deps, tx, {
      kind: "market-suspended",
      group: `market-suspended:${store.id}`,
      audience: { to: "members", marketId: store.id },
    });
    await tx.deleteFrom("marketMember").where("accountId", "=", member.id).execute();
  });
  await settleJobs();
  const rows = await database.db
    .selectFrom("notification")
    .select("id")
    .where("accountId", "=", member.id)
    .execute();
  expect(rows).toEqual([]);
});

test("nobody is notified of what is rolled back", async () => {
  const one = await someone(roles.partner);
  await database.db
    .transaction()
    .execute(async (tx) => {
      await notify(deps, tx, {
        kind: "sign-in",
        group: "sign-in:x",
        audience: { to: "account", accountId: one.id },
      });
      throw new Error("after all not");
    })
    .catch(() => undefined);
  await settleJobs();
  expect((await listOf(one)).notifications).toEqual([]);
});

test("markets waiting for review are one notification for each administrator but the one who sent them", async () => {
  const second = await someone(roles.admin);
  const partner = await someone(roles.partner);
  const stores = [await aStore("pending_documents"), await aStore("pending_documents")];
  for (const { id } of stores) await move(id, "in_review");
  const { notifications, unseen } = await listOf(second);
  expect(unseen).toBe(1);
  expect(notifications).toMatchObject([{ kind: "market-in-review", count: 2 }]);
  expect(notifications[0]?.markets.map(({ id }) => id).toSorted()).toEqual(
    stores.map(({ id }) => id).toSorted(),
  );
  expect((await listOf(partner)).notifications).toEqual([]);
  const mine = await as.admin(api.listNotifications, { query: {} });
  expect(mine.notifications.filter(({ kind }) => kind === "market-in-review")).toEqual([]);

  // The same market again is not counted twice; once read, the notification starts over.
  await move(stores[0]?.id ?? "", "changes_requested", "Falta algo");
  await move(stores[0]?.id ?? "", "in_review");
  expect((await listOf(second)).notifications[0]).toMatchObject({ count: 2 });
  await second.ask(api.readNotifications, { body: { which: { all: true } } });
  await move(stores[1]?.id ?? "", "changes_requested", "Falta algo");
  await move(stores[1]?.id ?? "", "in_review");
  expect((await listOf(second)).notifications).toMatchObject([{ count: 1, isRead: false, isSeen: false }]);
  // Someone who is no longer an administrator sees nothing of it.
  await database.db.updateTable("account").set({ role: roles.partner }).where("id", "=", second.id).execute();
  expect(await listOf(second)).toMatchObject({ unseen: 0, notifications: [] });
});

test("a bulk change is one notification, for administrators and for the markets' people", async () => {
  const second = await someone(roles.admin);
  const { chainId, filter, markets: stores } = await aChainOf(as.admin, 12);
  await database.db
    .updateTable("market")
    .set({ status: "in_review" })
    .where("chainId", "=", chainId)
    .execute();
  const member = await aMember(...stores.slice(0, 4).map(({ id }) => id));
  const { previewId } = await previewChange(as.admin, filter, { status: "active" });
  await startChange(as.admin, previewId);
  await settleJobs();
  expect((await listOf(member)).notifications).toMatchObject([{ kind: "market-approved", count: 4 }]);
  expect((await listOf(member)).notifications[0]?.markets).toHaveLength(3);
  expect((await listOf(second)).notifications.map(({ kind }) => kind)).not.toContain("market-approved");
  await leave(stores[0]?.id ?? "", member.id);
  expect((await listOf(member)).notifications).toMatchObject([{ count: 3 }]);
});

test("an import is one notification for whoever started it, whatever becomes of it", async () => {
  const operator = await someone(roles.admin);
  const file = csv("Código;Nombre;NIT", `${randomUUID().slice(0, 6)};Canario;${aTaxId()}`, `x;;${aTaxId()}`);
  const run = await checkFile(operator.ask, file);
  await settleJobs();
  expect((await listOf(operator)).notifications).toMatchObject([
    {
      kind: "import-checked",
      import: { id: run.id, status: "checked", fileName: "stores.csv" },
      params: { ready: run.counts.create, withErrors: run.counts.error },
    },
  ]);
  expect((await listOf(await someone(roles.admin))).notifications).toEqual([]);
});

test("a commit or an undo replaces the import's earlier notification, which becomes new again", async () => {
  const operator = await someone(roles.admin);
  const file = csv(
    "Código;Nombre;NIT;Correo;Celular;Categoría;Departamento;Municipio;Dirección",
    `${randomUUID().slice(0, 6)};Nueva;${aTaxId()};a@example.com;3001234567;Supermercado;Antioquia;Medellín;Calle 1 # 2-3`,
  );
  const run = await commitFile(operator.ask, file);
  await settleJobs();
  const { notifications } = await listOf(operator);
  expect(notifications).toMatchObject([
    { kind: "import-committed", count: 1, params: { committed: run.counts.committed } },
  ]);
  await operator.ask(api.readNotifications, { body: { which: { importId: run.id } } });
  await undoRun(operator.ask, run.id);
  await settleJobs();
  expect(await listOf(operator)).toMatchObject({
    unseen: 1,
    notifications: [{ kind: "import-undone", isRead: false }],
  });
});

test("the market's people are notified of a reviewed document, and a month and a week before one expires", async () => {
  const store = await aStore("active");
  const member = await aMember(store.id);
  const ends = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { document } = await member.ask(documents.uploadDocument, {
    params: { id: store.id },
    body: { kind: "rut", expiresOn: ends(20) },
    file: { name: "rut.png", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") },
  });
  await as.admin(documents.updateDocument, {
    params: { id: store.id, documentId: document.id },
    body: { version: document.version, status: "rejected", note: "No se lee" },
  });
  await settleJobs();
  expect((await listOf(member)).notifications).toMatchObject([
    { kind: "document-reviewed", params: { document: "rut", status: "rejected", note: "No se lee" } },
  ]);
  await database.db
    .updateTable("document")
    .set({ status: "approved" })
    .where("id", "=", document.id)
    .execute();
  const { notifyExpiring } = await import("../markets/documents/markets.documents.expiry.service.ts");
  const kindsAfter = async () => {
    await notifyExpiring(deps);
    await settleJobs();
    return (await listOf(member, { filter: "unread" })).notifications.map(({ kind }) => kind);
  };
  expect(await kindsAfter()).toEqual(["document-expiring", "document-reviewed"]);
  await member.ask(api.readNotifications, { body: { which: { all: true } } });
  expect(await kindsAfter()).toEqual([]);
  await database.db
    .updateTable("document")
    .set({ expiresOn: ends(5) })
    .where("id", "=", document.id)
    .execute();
  expect(await kindsAfter()).toEqual(["document-expiring"]);
});

test("a sign-in from a new browser notifies; the first one ever, and one from a known browser, do not", async () => {
  const one = await someone(roles.partner);
  await database.db.deleteFrom("session").where("accountId", "=", one.id).execute();
  const enter = async (device: string) => {
    const { token } = await as
      .guest(signIn, { body: { email: one.email, password }, headers: { "user-agent": device } })
      .then(({ accessToken }) => ({ token: accessToken }));
    await settleJobs();
    const { payload } = await app.inject({
      url: "/api/v1/notification/list",
      headers: { authorization: `Bearer ${token}` },
    });
    return JSON.parse(payload).notifications.map(({ params }: { params: object }) => params);
  };
  expect(await enter("Mozilla/5.0 (Windows NT 10.0) Firefox/140.0")).toEqual([]);
  expect(await enter("Mozilla/5.0 (Windows NT 10.0) Firefox/140.0")).toEqual([]);
  expect(await enter("Mozilla/5.0 (Linux; Android 15) Chrome/140.0")).toMatchObject([
    { browser: "Chrome", system: "Android", address: "127.0.0.1" },
  ]);
});

test("marks, pages and filters", async () => {
  const one = await someone(roles.partner);
  for (let number = 0; number < 7; number += 1)
    await notify(deps, database.db, {
      kind: "sign-in",
      group: `sign-in:${number}`,
      audience: { to: "account", accountId: one.id },
      params: { number },
    });
  await settleJobs();
  const first = await listOf(one, { pageSize: "3" });
  expect(first).toMatchObject({ unseen: 7 });
  const second = await listOf(one, { pageSize: "3", cursor: first.nextCursor });
  const third = await listOf(one, { pageSize: "3", cursor: second.nextCursor });
  const all = [first, second, third].flatMap(({ notifications }) => notifications);
  expect(new Set(all.map(({ id }) => id)).size).toBe(7);
  expect(third.nextCursor).toBeNull();
  await expect(listOf(one, { cursor: "bm9wZQ" })).rejects.toMatchObject({ status: 422 });

  const ids = all.slice(0, 2).map(({ id }) => id);
  expect(await one.ask(api.seeNotifications, { body: { until: all[2]?.lastAt ?? "" } })).toEqual({
    unseen: all.filter(({ lastAt }) => lastAt > (all[2]?.lastAt ?? "")).length,
  });
  expect(await one.ask(api.seeNotifications, { body: {} })).toEqual({ unseen: 0 });
  await one.ask(api.readNotifications, { body: { which: { ids } } });
  expect((await listOf(one, { filter: "unread" })).notifications).toHaveLength(5);
  await one.ask(api.archiveNotifications, { body: { which: { ids } } });
  expect((await listOf(one)).notifications).toHaveLength(5);
  expect((await listOf(one, { filter: "archived" })).notifications).toHaveLength(2);
  await one.ask(api.archiveNotifications, { body: { which: { ids }, isArchived: false } });
  await one.ask(api.readNotifications, { body: { which: { ids }, isRead: false } });
  expect((await listOf(one, { filter: "unread" })).notifications).toHaveLength(7);
  // Other people's notifications cannot be marked.
  const other = await someone(roles.partner);
  await other.ask(api.readNotifications, { body: { which: { ids } } });
  expect((await listOf(one, { filter: "unread" })).notifications).toHaveLength(7);
});

test("kinds that are switched off do not come; required ones cannot be switched off", async () => {
  const store = await aStore("active");
  const member = await aMember(store.id);
  const read = await member.ask(api.readNotificationPreferences);
  expect(read.preferences.map(({ kind }) => kind)).not.toContain("market-in-review");
  expect(read).toMatchObject({ required: ["sign-in"], quietHours: { from: "21:00", to: "07:00" } });
  const off = { kind: "market-suspended", here: false, mail: "off", push: false } as const;
  const set = await member.ask(api.setNotificationPreferences, {
    body: { preferences: [off], quietHours: null },
  });
  expect(set.preferences).toContainEqual(off);
  expect(set.quietHours).toBeNull();
  await move(store.id, "suspended", "Quejas");
  expect(await listOf(member)).toMatchObject({ unseen: 0, notifications: [] });
  for (const kind of ["sign-in", "job-failed"] as const)
    await expect(
      member.ask(api.setNotificationPreferences, {
        body: { preferences: [{ kind, here: false, mail: "off" }] },
      }),
    ).rejects.toMatchObject({ status: 422 });
});

test("administrators are notified of jobs that are given up", async () => {
  const operator = await someone(roles.admin);
  deps.jobs.define("tests.fail", async () => {
    throw new Error("always");
  });
  await deps.jobs.send("tests.fail", {});
  await settleJobs();
  expect((await listOf(operator)).notifications).toMatchObject([
    { kind: "job-failed", count: 1, params: { job: "tests.fail" } },
  ]);
});

// RUNS=2000 makes 10,000 actions.
const runs = Number(process.env.RUNS ?? 30);

test(
  "after random concurrent actions, three tabs show the right count",
  { timeout: runs * 1000 },
  async () => {
    const one = await someone(roles.admin);
    const follower = { id: one.id, role: roles.admin, sessionId: randomUUID(), displayName: "Ana" };
    const tabs: object[] = [{}, {}, {}];
    const stops = await Promise.all(
      tabs.map((_, tab) =>
        deps.events.follow({ ...follower, locale: "es" }, undefined, (_id, event) => {
          if (event) tabs[tab] = event;
        }),
      ),
    );
    const groups = Array.from({ length: 12 }, () => `group:${randomUUID()}`);
    let turn = 0;
    const acts = [
      () =>
        notify(deps, database.db, {
          kind: "sign-in",
          group: groups[(turn += 1) % groups.length] ?? "",
          audience: { to: "account", accountId: one.id },
        }),
      async () => {
        const { notifications } = await listOf(one, { pageSize: "5" });
        const ids = notifications.map(({ id }) => id);
        if (ids.length > 0) await one.ask(api.readNotifications, { body: { which: { ids }, isRead: true } });
      },
      () => one.ask(api.seeNotifications, { body: {} }),
      async () => {
        const { notifications } = await listOf(one, { pageSize: "2" });
        const ids = notifications.map(({ id }) => id);
        if (ids.length > 0) await one.ask(api.archiveNotifications, { body: { which: { ids } } });
      },
    ];
    const drawn = fc.sample(fc.array(fc.nat({ max: acts.length - 1 }), { minLength: 5, maxLength: 5 }), runs);
    for (const several of drawn) await Promise.all(several.map(async (act) => acts[act]?.()));
    await settleJobs();
    const { unseen, notifications } = await listOf(one, { pageSize: "100" });
    expect(unseen).toBe(notifications.filter(({ isSeen }) => !isSeen).length);
    await expect.poll(() => tabs).toEqual(tabs.map(() => ({ kind: "notifications", unseen })));
    for (const stop of stops) stop();
  },
);

test("read notifications are kept for ninety days, exported, and erased with the account", async () => {
  const one = await someone(roles.partner);
  for (const group of ["sign-in:old", "sign-in:new"])
    await notify(deps, database.db, {
      kind: "sign-in",
      group,
      audience: { to: "account", accountId: one.id },
    });
  await settleJobs();
  const { body } = await app
    .inject({ url: `/api/v1${exportMe.path}`, headers: { authorization: `Bearer ${one.token}` } })
    .then(({ payload }) => ({ body: JSON.parse(payload) }));
  expect(body.notifications.lines).toHaveLength(2);
  await database.db
    .updateTable("notification")
    .set({ readAt: new Date(Date.now() - 91 * 86_400_000).toISOString() })
    .where("accountId", "=", one.id)
    .where("groupKey", "=", "sign-in:old")
    .execute();
  const { tidySteps } = await import("./notifications.service.ts");
  await tidyNow(tidySteps, deps);
  expect((await listOf(one)).notifications).toHaveLength(1);
});

test("five thousand people of one market are notified, once each", async () => {
  const store = await aStore("active");
  await sql`
    with people as (
      insert into account (id, email, first_name, last_name, role, status, locale)
      select gen_random_uuid(), 'crowd-' || n || '@example.com', 'Ana', 'Ruiz', 2, 'active', 'es'
      from generate_series(1, 5000) n returning id)
    insert into market_member (market_id, account_id, role)
    select ${store.id}::uuid, id, 'manager' from people`.execute(database.db);
  await move(store.id, "suspended", "Quejas");
  const { rows } = await sql<{ lines: number; people: number }>`
    select count(*)::integer as lines, count(distinct account_id)::integer as people
    from notification where group_key = ${`market-suspended:${store.id}`}`.execute(database.db);
  expect(rows).toEqual([{ lines: 5000, people: 5000 }]);
});
