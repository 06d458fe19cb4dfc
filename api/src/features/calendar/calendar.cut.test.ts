// Undoing "this and following": the series is whole again, unless a part of it was edited since.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/calendar/calendar.calls";
import { roles } from "@igo/contract/session/session";
import { openMailbox } from "@igo/testing/mailbox";
import { server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import type { z } from "zod";

const mailbox = await openMailbox();
const { someone } = await server({ env: { SMTP_URL: mailbox.url } });

type Someone = Awaited<ReturnType<typeof someone>>;
type Body = z.input<typeof api.eventInput>;

const weekly: Body["repeat"] = { every: "week", interval: 1, weekdays: [1], until: null, count: 5 };

const plan = async ({ ask }: Someone, fields: Partial<Body> = {}) =>
  (
    await ask(api.createEvent, {
      body: {
        clientId: randomUUID(),
        title: "Visita",
        start: "2026-11-23T09:00",
        end: "2026-11-23T10:00",
        repeat: weekly,
        ...fields,
      },
    })
  ).event;

const change = async (
  { ask }: Someone,
  id: string,
  body: z.input<NonNullable<typeof api.updateEvent.body>>,
) => (await ask(api.updateEvent, { params: { id }, body })).event;

/** What the reader sees, without the versions, which only count up. */
const seenBy = async ({ ask }: Someone) =>
  (await ask(api.readCalendar, { query: { from: "2026-11-01", to: "2027-02-01" } })).events.map(
    ({ version: _version, ...event }) => event,
  );

test("a series split by a move is rejoined with its changed and cancelled dates and its answers", async () => {
  const [one, friend] = [await someone(), await someone()];
  const { eventId } = await plan(one);
  await change(one, eventId, { version: 1, scope: "this", on: "2026-12-14", title: "Con el alcalde" });
  await one.ask(api.deleteEvent, { params: { id: eventId }, query: { scope: "this", on: "2026-12-21" } });
  const before = await seenBy(one);
  const moved = await change(one, eventId, {
    version: 3,
    scope: "following",
    on: "2026-12-07",
    start: "2026-12-09T14:00",
  });
  expect(await seenBy(one)).not.toEqual(before);
  const rejoin = { params: { id: eventId }, body: { version: 3 } };
  await expect(friend.ask(api.rejoinEvent, rejoin)).rejects.toMatchObject({ code: "calendar.not_found" });
  await one.ask(api.rejoinEvent, rejoin);
  expect(await seenBy(one)).toEqual(before);
  await expect(one.ask(api.readEvent, { params: { id: moved.eventId }, query: {} })).rejects.toMatchObject({
    code: "calendar.not_found",
  });
  // A second press has nothing more to undo.
  await expect(one.ask(api.rejoinEvent, rejoin)).rejects.toMatchObject({ code: "calendar.version_conflict" });
});

test("deleted following occurrences are restored", async () => {
  const one = await someone();
  const { eventId } = await plan(one);
  const before = await seenBy(one);
  await one.ask(api.deleteEvent, {
    params: { id: eventId },
    query: { scope: "following", on: "2026-12-07" },
  });
  expect(await seenBy(one)).toHaveLength(2);
  await one.ask(api.rejoinEvent, { params: { id: eventId }, body: { version: 1 } });
  expect(await seenBy(one)).toEqual(before);
});

test("edits made since in either part are not thrown away", async () => {
  const one = await someone();
  const cut = async () => {
    const { eventId } = await plan(one);
    const following = { version: 1, scope: "following", on: "2026-12-07", title: "Otra" } as const;
    return { eventId, later: await change(one, eventId, following) };
  };
  const conflict = { code: "calendar.version_conflict" };
  const [first, second] = [await cut(), await cut()];
  await change(one, first.later.eventId, { version: 1, title: "Corregida" });
  await change(one, second.eventId, { version: 2, title: "Corregida" });
  for (const { eventId } of [first, second])
    await expect(
      one.ask(api.rejoinEvent, { params: { id: eventId }, body: { version: 1 } }),
    ).rejects.toMatchObject(conflict);
  expect((await seenBy(one)).filter(({ title }) => title === "Corregida")).toHaveLength(5);
});

test("an outside guest gets one mail for each: the rejoined series, and the cancelled part", async () => {
  const one = await someone(roles.admin);
  const email = "calendario@example.com";
  const { eventId } = await plan(one, { people: [{ email }] });
  const moved = await change(one, eventId, {
    version: 1,
    scope: "following",
    on: "2026-12-07",
    start: "2026-12-08T09:00",
  });
  await settleJobs();
  // The invitation, the series that ends earlier, and the one that follows.
  await mailbox.letterTo(email, 3);
  await one.ask(api.rejoinEvent, { params: { id: eventId }, body: { version: 1 } });
  await settleJobs();
  await mailbox.letterTo(email, 5);
  const sent = mailbox.to(email).slice(3);
  expect(sent.map(({ raw }) => /method=(\w+)/i.exec(raw)?.[1])).toEqual(["CANCEL", "REQUEST"]);
  expect(sent[0]?.raw).toContain(moved.eventId);
  expect(sent[1]?.raw).toContain(eventId);
  expect(mailbox.to(email)).toHaveLength(5);
});

test("without a new time, an outside guest gets the series that follows a split, too", async () => {
  const one = await someone(roles.admin);
  const email = "despues@example.com";
  const { eventId } = await plan(one, { people: [{ email }] });
  const title = "Otra";
  const later = await change(one, eventId, { version: 1, scope: "following", on: "2026-12-07", title });
  await settleJobs();
  await mailbox.letterTo(email, 3);
  expect(mailbox.to(email)[2]?.raw).toContain(later.eventId);
});
