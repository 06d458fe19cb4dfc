// Unseen notifications are mailed: after ten minutes or in the morning, not in quiet hours, and once.
import * as api from "@igo/contract/notifications/notifications";
import type { NotificationKind } from "@igo/contract/notifications/notifications";
import { roles } from "@igo/contract/session/session";
import { beforeEach, expect, test } from "vitest";
import { at } from "@igo/testing/clock";
import { openMailbox } from "@igo/testing/mailbox";
import { holdJobs, server, settleJobs } from "@igo/testing/server/server";
import { mailDue } from "./notifications.mail.service.ts";
import { notify } from "./notifications.service.ts";

const mailbox = await openMailbox();
const { deps, database, someone } = await server({
  env: { SMTP_URL: mailbox.url, PUBLIC_URL: "http://localhost:8080" },
});

beforeEach(async () => {
  mailbox.letters.length = 0;
  await database.db.deleteFrom("notification").execute();
});

type Someone = Awaited<ReturnType<typeof someone>>;

const tell = async ({ id: accountId }: Someone, kind: NotificationKind, group: string = kind) => {
  await notify(deps, database.db, {
    kind,
    group,
    audience: { to: "account", accountId },
    params: { reason: "Falta una firma", document: "rut", status: "approved" },
  });
  await settleJobs();
};

/** Noon in Bogota on a future day, and what is sent then. */
const noon = Date.UTC(2030, 4, 6, 17);
const minute = 60_000;
const since = (account: Someone, when: number) =>
  database.db
    .updateTable("notification")
    .set({ waitsSince: new Date(when).toISOString() })
    .where("accountId", "=", account.id)
    .where("waitsSince", "is not", null)
    .execute();
const sentAt = async (when: number, account: Someone) => {
  // A message sent while the clock is ahead would have a deadline years away once it is set back.
  const release = holdJobs();
  await at(new Date(when), () => mailDue(deps)).finally(release);
  await settleJobs();
  return mailbox.to(account.email);
};

test("a notification not seen for ten minutes is mailed, once, in the person's language", async () => {
  const one = await someone(roles.partner);
  await tell(one, "market-suspended", "market-suspended:1");
  await since(one, noon);
  expect(await sentAt(noon + 9 * minute, one)).toEqual([]);
  const [letter, ...more] = await sentAt(noon + 10 * minute, one);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("Una tienda está suspendida");
  expect(letter?.text).toContain("http://localhost:8080/dashboard/notifications");
  expect(await sentAt(noon + 60 * minute, one)).toHaveLength(1);
});

test("a notification that was seen meanwhile is not mailed", async () => {
  const one = await someone(roles.partner);
  await tell(one, "market-suspended");
  await since(one, noon);
  await one.ask(api.seeNotifications, { body: {} });
  expect(await sentAt(noon + 30 * minute, one)).toEqual([]);
});

test("several are one mail, and a long list says how many more there are", async () => {
  const one = await someone(roles.partner);
  for (let number = 0; number < 18; number += 1)
    await tell(one, "market-suspended", `market-suspended:${number}`);
  await since(one, noon);
  const letters = await sentAt(noon + 10 * minute, one);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe("18 notificaciones nuevas en iGO");
  expect(letters[0]?.text).toContain("Y 3 más.");
});

test("the digest is sent at eight in the morning in Bogota", async () => {
  const one = await someone(roles.partner);
  await tell(one, "document-reviewed");
  await since(one, noon);
  expect(await sentAt(noon + 8 * 60 * minute, one)).toEqual([]);
  const eight = noon + 20 * 60 * minute;
  expect(await sentAt(eight - minute, one)).toEqual([]);
  expect((await sentAt(eight, one)).map(({ subject }) => subject)).toEqual(["RUT: aprobado"]);
});

test("in quiet hours only account security is mailed; the rest follows when they are over", async () => {
  const one = await someone(roles.partner);
  await tell(one, "market-suspended");
  await tell(one, "sign-in");
  const night = noon + 11 * 60 * minute;
  await since(one, night);
  expect((await sentAt(night + 10 * minute, one)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Ingreso desde un dispositivo nuevo"),
  ]);
  expect(await sentAt(noon + 18 * 60 * minute + 59 * minute, one)).toHaveLength(1);
  expect(await sentAt(noon + 19 * 60 * minute, one)).toHaveLength(2);
});

test("a kind set to digest is not mailed at once, and one set to off not at all", async () => {
  const [digest, none] = [await someone(roles.partner), await someone(roles.partner)];
  for (const [one, mail] of [
    [digest, "digest"],
    [none, "off"],
  ] as const) {
    await one.ask(api.setNotificationPreferences, {
      body: { preferences: [{ kind: "market-suspended", here: true, mail }] },
    });
    await tell(one, "market-suspended");
    await since(one, noon);
  }
  expect(await sentAt(noon + 30 * minute, digest)).toEqual([]);
  expect(await sentAt(noon + 20 * 60 * minute, digest)).toHaveLength(1);
  expect(mailbox.to(none.email)).toEqual([]);
});

test("nothing is mailed about a market that is no longer the reader's", async () => {
  const one = await someone(roles.admin);
  await tell(one, "job-failed");
  await since(one, noon);
  await database.db.updateTable("account").set({ role: roles.partner }).where("id", "=", one.id).execute();
  expect(await sentAt(noon + 30 * minute, one)).toEqual([]);
});

test("administrators are notified of a message that the mail server refuses for good", async () => {
  const operator = await someone(roles.admin);
  await database.db
    .transaction()
    .execute((tx) =>
      notify(deps, tx, { kind: "mail-refused", group: "mail-refused", audience: { to: "administrators" } }),
    );
  await settleJobs();
  const { notifications } = await operator.ask(api.listNotifications, { query: {} });
  expect(notifications).toMatchObject([{ kind: "mail-refused", count: 1 }]);
});
