// Reminders go out once each, whatever happens in between, and never for a time that has passed.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/calendar/calendar.calls";
import { addMinutes, localOf } from "@igo/contract/calendar/days";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { roles } from "@igo/contract/session/session";
import { at } from "@igo/testing/clock";
import { server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { remindDue, scheduleReminders } from "./reminders.service.ts";

const { deps, database, someone } = await server();

type Someone = Awaited<ReturnType<typeof someone>>;
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);
const local = (minutes: number) => localOf(inMinutes(minutes));

const plan = async ({ ask }: Someone, fields: object = {}) =>
  (
    await ask(api.createEvent, {
      body: {
        clientId: randomUUID(),
        title: "Visita",
        start: local(60),
        end: local(90),
        reminders: [30],
        ...fields,
      },
    })
  ).event;

/** Simulates that this many minutes have passed. */
const remindIn = async (minutes: number) => {
  await at(inMinutes(minutes), () => remindDue(deps));
  await settleJobs();
};

const remindersOf = async ({ ask }: Someone) =>
  (await ask(listNotifications, { query: {} })).notifications.filter(({ kind }) => kind === "event-reminder");
const rungFor = async ({ id }: Someone) =>
  (
    await database.db
      .selectFrom("calendarReminder")
      .select(["originalOn", "minutes", "startsLocal"])
      .where("accountId", "=", id)
      .orderBy("startsLocal")
      .execute()
  ).length;

test("reminds once those who accepted or have not answered, and nobody who declined", async () => {
  const [one, coming, not] = [await someone(roles.admin), await someone(), await someone()];
  const { eventId } = await plan(one, { people: [{ accountId: coming.id }, { accountId: not.id }] });
  await not.ask(api.answerEvent, { params: { id: eventId }, body: { answer: "no" } });
  await remindIn(20);
  expect(await remindersOf(one)).toEqual([]);
  await remindIn(31);
  await remindIn(32);
  expect(await remindersOf(one)).toMatchObject([{ params: { title: "Visita", event: eventId }, count: 1 }]);
  expect(await remindersOf(coming)).toHaveLength(1);
  expect(await remindersOf(not)).toEqual([]);
});

test("two processes at once send a reminder once", async () => {
  const one = await someone();
  await plan(one);
  await at(inMinutes(31), () => Promise.all([remindDue(deps), remindDue(deps), remindDue(deps)]));
  expect(await rungFor(one)).toBe(1);
});

test("reminders due while the server was down go out once afterwards, unless the event is over", async () => {
  const one = await someone();
  await plan(one, { title: "Por venir", reminders: [45, 30, 15] });
  await plan(one, { title: "Pasada", start: local(10), end: local(20), reminders: [5] });
  // The server is down for 50 minutes: three reminders of the first event and all of the second are missed.
  await remindIn(50);
  expect((await remindersOf(one)).map(({ params }) => params["title"])).toEqual(["Por venir"]);
  expect(await rungFor(one)).toBe(3);
});

test("a moved event reminds at its new time and not at the old one, again if it had already reminded", async () => {
  const one = await someone();
  const { eventId } = await plan(one);
  await one.ask(api.updateEvent, {
    params: { id: eventId },
    body: { version: 1, start: local(180) },
  });
  await remindIn(31);
  expect(await rungFor(one)).toBe(0);
  await remindIn(151);
  expect(await rungFor(one)).toBe(1);
  await one.ask(api.updateEvent, { params: { id: eventId }, body: { version: 2, start: local(300) } });
  await remindIn(271);
  expect(await rungFor(one)).toBe(2);
});

test("after many changes each occurrence reminds once, and a deleted event not at all", async () => {
  const one = await someone();
  const { eventId } = await plan(one, {
    repeat: { every: "day", interval: 1, until: null, count: 3 },
  });
  for (let version = 1; version <= 15; version += 1)
    await one.ask(api.updateEvent, {
      params: { id: eventId },
      body: { version, title: `Visita ${version}`, start: addMinutes(local(60), (version % 5) * 10) },
    });
  const gone = await plan(one, { title: "Eliminada" });
  await one.ask(api.deleteEvent, { params: { id: gone.eventId }, query: {} });
  for (let minutes = 40; minutes <= 3 * 1440 + 120; minutes += 40)
    await at(inMinutes(minutes), () => remindDue(deps));
  await settleJobs();
  expect(await rungFor(one)).toBe(3);
  expect((await remindersOf(one)).map(({ params }) => params["title"])).not.toContain("Eliminada");
});

test("a due reminder is queued again if its job was lost", async () => {
  const one = await someone();
  await plan(one, { start: local(31), end: local(40) });
  await database.db
    .updateTable("calendarEvent")
    .set({ nextReminderAt: inMinutes(-1).toISOString(), remindedUntil: inMinutes(-10).toISOString() })
    .where("authorId", "=", one.id)
    .execute();
  await at(inMinutes(2), async () => scheduleReminders(deps));
  await at(inMinutes(2), async () => remindDue(deps));
  expect(await rungFor(one)).toBe(1);
});
