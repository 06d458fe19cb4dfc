// The calendar's endpoints: who sees what; changes to one occurrence, to this and following, to the whole series;
// computed entries.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/calendar/calendar.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { readNotifications, listNotifications } from "@igo/contract/notifications/notifications";
import { roles } from "@igo/contract/session/session";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import type { z } from "zod";

const { as, database, someone, admin } = await server();

type Someone = Awaited<ReturnType<typeof someone>>;
type Body = z.input<typeof api.eventInput>;

const join = (marketId: string, accountId: string) =>
  database.db.insertInto("marketMember").values({ marketId, accountId, role: "owner" }).execute();
const aStore = async (fields: object = {}) =>
  (await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), ...fields }) })).market;

const plan = async ({ ask }: Pick<Someone, "ask">, fields: Partial<Body> = {}) =>
  (
    await ask(api.createEvent, {
      body: {
        clientId: randomUUID(),
        title: "Visita",
        start: "2026-11-23T09:00",
        end: "2026-11-23T10:00",
        ...fields,
      },
    })
  ).event;

const month = { from: "2026-11-01", to: "2027-01-01" };
const eventsOf = async ({ ask }: Pick<Someone, "ask">, query: { from: string; to: string } = month) =>
  (await ask(api.readCalendar, { query })).events;
const startsOf = async (one: Pick<Someone, "ask">, eventId?: string) =>
  (await eventsOf(one))
    .filter((event) => eventId === undefined || event.eventId === eventId)
    .map(({ start }) => start);

const weekly = { every: "week", interval: 1, until: null, count: null } as const;

test.each(["all", "following"] as const)(
  "one of several weekdays is not moved onto another: %s",
  async (scope) => {
    const one = await someone();
    const event = await plan(one, { repeat: { ...weekly, weekdays: [1, 3], count: 6 } });
    const before = await startsOf(one, event.eventId);
    const move = (start: string) =>
      one.ask(api.updateEvent, {
        params: { id: event.eventId },
        body: { version: event.version, scope, on: "2026-11-30", start },
      });
    await expect(move("2026-12-02T09:00")).rejects.toMatchObject({
      status: 422,
      body: { errors: [{ path: "start" }] },
    });
    expect(await startsOf(one, event.eventId)).toEqual(before);
    await move("2026-12-01T09:00");
    expect((await startsOf(one)).filter((start) => start > "2026-12")).toEqual(
      expect.arrayContaining(["2026-12-01T09:00", "2026-12-02T09:00"]),
    );
  },
);

test("an event is for its author and guests, a market's also for the market's people, and nobody else", async () => {
  const store = await aStore({ name: "Tienda Canario" });
  const [owner, member, invited, stranger] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  for (const one of [owner, member, invited]) await join(store.id, one.id);
  const own = await plan(owner, { title: "Solo mío", people: [{ accountId: invited.id }] });
  const shared = await plan(owner, {
    title: "Inventario",
    start: "2026-11-24T09:00",
    end: "2026-11-24T11:00",
    marketId: store.id,
    sharedWith: "market",
  });
  const titles = async (one: Someone) =>
    (await eventsOf(one)).map(({ title, calendar }) => [title, calendar]);
  expect(await titles(owner)).toEqual([
    ["Solo mío", "mine"],
    ["Inventario", "mine"],
  ]);
  expect(await titles(invited)).toEqual([
    ["Solo mío", "mine"],
    ["Inventario", "markets"],
  ]);
  expect(await titles(member)).toEqual([["Inventario", "markets"]]);
  expect(await titles(stranger)).toEqual([]);
  await expect(stranger.ask(api.readEvent, { params: { id: shared.eventId } })).rejects.toMatchObject({
    code: "calendar.not_found",
  });
  // An administrator sees what a market shares, but not what two people plan between themselves.
  expect((await eventsOf(admin)).map(({ eventId }) => eventId)).toContain(shared.eventId);
  expect((await eventsOf(admin)).map(({ eventId }) => eventId)).not.toContain(own.eventId);
  await expect(
    member.ask(api.updateEvent, { params: { id: shared.eventId }, body: { version: 1, title: "Otra" } }),
  ).rejects.toMatchObject({ code: "access.denied" });
});

test("a market's name is shown only to those who may see it now, whoever is invited", async () => {
  const store = await aStore({ name: "Tienda Canario" });
  const invited = await someone();
  await plan(admin, { title: "Reunión", marketId: store.id, people: [{ accountId: invited.id }] });
  const [event] = await eventsOf(invited);
  expect(event).toMatchObject({ title: "Reunión", market: null });
  await join(store.id, invited.id);
  expect(await eventsOf(invited)).toMatchObject([{ market: { name: "Tienda Canario" } }]);
});

test("the same event sent twice is created once", async () => {
  const one = await someone();
  const clientId = randomUUID();
  const [first, second] = await Promise.all([plan(one, { clientId }), plan(one, { clientId })]);
  expect(second.eventId).toBe(first.eventId);
  expect(await startsOf(one)).toHaveLength(1);
});

test("an invalid event is refused, with each error at its field", async () => {
  const one = await someone();
  const refused = plan(one, {
    end: "2026-11-23T08:00",
    sharedWith: "market",
    people: [{ accountId: (await someone()).id }],
    repeat: { ...weekly, until: "2026-11-01" },
  });
  await expect(refused).rejects.toMatchObject({
    code: "request.invalid",
    errors: [{ path: "end" }, { path: "repeat.until" }, { path: "marketId" }, { path: "people.0.accountId" }],
  });
});

test("a rule that ends twice, or has what it would ignore, is refused", async () => {
  const one = await someone();
  for (const [repeat, path] of [
    [{ every: "day", count: 3, until: "2026-12-20" }, "repeat.count"],
    [{ every: "month", weekdays: [1], count: 3 }, "repeat.weekdays"],
    [{ every: "week", monthly: "weekday" }, "repeat.monthly"],
  ] as const)
    await expect(plan(one, { repeat: repeat as Body["repeat"] })).rejects.toMatchObject({
      status: 422,
      errors: [{ path }],
    });
});

test("renaming a date moved by hand and the following ones moves none and tells nobody", async () => {
  const [one, guest] = [await someone(), await someone(roles.admin)];
  const { eventId } = await plan(one, {
    repeat: { ...weekly, count: 5 },
    people: [{ accountId: guest.id }],
  });
  for (const [index, [on, start]] of (
    [
      ["2026-12-07", "2026-12-08T14:00"],
      ["2026-12-14", "2026-12-15T16:00"],
    ] as const
  ).entries())
    await one.ask(api.updateEvent, {
      params: { id: eventId },
      body: { version: index + 1, scope: "this", on, start },
    });
  await settleJobs();
  await guest.ask(readNotifications, { body: { which: { all: true } } });
  const { event } = await one.ask(api.updateEvent, {
    params: { id: eventId },
    body: { version: 3, scope: "following", on: "2026-12-07", title: "Nuevo" },
  });
  expect(event).toMatchObject({ title: "Nuevo", start: "2026-12-08T14:00", on: "2026-12-07" });
  await settleJobs();
  expect((await guest.ask(listNotifications, { query: { filter: "unread" } })).notifications).toEqual([]);
  const later = { scope: "following", on: "2026-12-07", version: event.version } as const;
  await one.ask(api.updateEvent, {
    params: { id: event.eventId },
    body: { ...later, start: "2026-12-08T15:00" },
  });
  expect((await eventsOf(one)).map(({ start, title }) => `${start} ${title}`)).toEqual([
    "2026-11-23T09:00 Visita",
    "2026-11-30T09:00 Visita",
    "2026-12-08T15:00 Nuevo",
    "2026-12-15T16:00 Nuevo",
    "2026-12-22T15:00 Nuevo",
  ]);
});

test("one occurrence is moved, another cancelled and restored, and the rest of the series stays", async () => {
  const one = await someone();
  const { eventId } = await plan(one, { repeat: { ...weekly, count: 4 } });
  const moved = await one.ask(api.updateEvent, {
    params: { id: eventId },
    body: { version: 1, scope: "this", on: "2026-11-30", start: "2026-12-01T15:00", title: "Otra hora" },
  });
  expect(moved.event).toMatchObject({
    on: "2026-11-30",
    end: "2026-12-01T16:00",
    isChanged: true,
    version: 2,
  });
  await one.ask(api.deleteEvent, { params: { id: eventId }, query: { scope: "this", on: "2026-12-07" } });
  expect(await startsOf(one)).toEqual(["2026-11-23T09:00", "2026-12-01T15:00", "2026-12-14T09:00"]);
  await one.ask(api.restoreEvent, { params: { id: eventId }, body: { on: "2026-12-07" } });
  expect(await startsOf(one)).toHaveLength(4);
  await expect(
    one.ask(api.updateEvent, { params: { id: eventId }, body: { version: 2, title: "Tarde" } }),
  ).rejects.toMatchObject({ code: "calendar.version_conflict" });
});

test("moving this and following to another weekday keeps the count and takes later changes along", async () => {
  const one = await someone();
  const { eventId } = await plan(one, { repeat: { ...weekly, weekdays: [1], count: 5 } });
  await one.ask(api.updateEvent, {
    params: { id: eventId },
    body: { version: 1, scope: "this", on: "2026-12-14", title: "Con el alcalde" },
  });
  const { event } = await one.ask(api.updateEvent, {
    params: { id: eventId },
    body: { version: 2, scope: "following", on: "2026-12-07", start: "2026-12-09T14:00" },
  });
  expect(event.eventId).not.toBe(eventId);
  expect(await startsOf(one)).toEqual([
    "2026-11-23T09:00",
    "2026-11-30T09:00",
    "2026-12-09T14:00",
    "2026-12-16T14:00",
    "2026-12-23T14:00",
  ]);
  expect((await eventsOf(one)).find(({ start }) => start === "2026-12-16T14:00")).toMatchObject({
    title: "Con el alcalde",
  });
});

test.each(["all", "following"] as const)(
  "a series of every weekday keeps its five days when its time and name change: %s",
  async (scope) => {
    const one = await someone();
    const { eventId } = await plan(one, { repeat: { ...weekly, weekdays: [1, 2, 3, 4, 5], count: 8 } });
    const days = ["11-23", "11-24", "11-25", "11-26", "11-27", "11-30", "12-01", "12-02"];
    expect(await startsOf(one)).toEqual(days.map((day) => `2026-${day}T09:00`));
    await one.ask(api.updateEvent, {
      params: { id: eventId },
      body: { version: 1, scope, on: "2026-11-26", start: "2026-11-26T15:00", title: "Tarde" },
    });
    const isMoved = (place: number) => scope === "all" || place >= 3;
    expect((await eventsOf(one)).map(({ start, title }) => [start, title])).toEqual(
      days.map((day, place) => [
        `2026-${day}T${isMoved(place) ? "15:00" : "09:00"}`,
        isMoved(place) ? "Tarde" : "Visita",
      ]),
    );
  },
);

test("an entire series moves to another day and time, and a cancelled date stays cancelled", async () => {
  const one = await someone();
  const { eventId } = await plan(one, { repeat: { ...weekly, weekdays: [1], until: "2026-12-14" } });
  await one.ask(api.deleteEvent, { params: { id: eventId }, query: { scope: "this", on: "2026-12-07" } });
  await one.ask(api.updateEvent, {
    params: { id: eventId },
    body: { version: 2, scope: "all", on: "2026-11-30", start: "2026-12-02T08:00" },
  });
  expect(await startsOf(one)).toEqual(["2026-11-25T08:00", "2026-12-02T08:00", "2026-12-16T08:00"]);
  await one.ask(api.deleteEvent, {
    params: { id: eventId },
    query: { scope: "following", on: "2026-12-02" },
  });
  expect(await startsOf(one)).toEqual(["2026-11-25T08:00"]);
});

test("guests are notified, answer for one date or all, and are asked again when the time changes", async () => {
  const [one, friend] = [await someone(roles.admin), await someone()];
  const { eventId } = await plan(one, {
    title: "Comité",
    people: [{ accountId: friend.id }],
    repeat: { ...weekly, count: 3 },
  });
  await settleJobs();
  const { notifications } = await friend.ask(listNotifications, { query: {} });
  expect(notifications).toMatchObject([
    { kind: "event-invitation", params: { title: "Comité", event: eventId, what: "new" } },
  ]);
  await friend.ask(readNotifications, { body: { which: { all: true } } });
  await friend.ask(api.answerEvent, { params: { id: eventId }, body: { answer: "yes" } });
  await friend.ask(api.answerEvent, { params: { id: eventId }, body: { answer: "no", on: "2026-11-30" } });
  expect((await eventsOf(friend)).map(({ answer }) => answer)).toEqual(["yes", "no", "yes"]);
  expect((await friend.ask(listNotifications, { query: {} })).notifications).toMatchObject([
    { answer: "yes" },
  ]);
  await one.ask(api.updateEvent, {
    params: { id: eventId },
    body: { version: 1, start: "2026-11-23T11:00" },
  });
  expect((await eventsOf(friend)).map(({ answer }) => answer)).toEqual([null, null, null]);
  await settleJobs();
  expect((await friend.ask(listNotifications, { query: {} })).notifications).toMatchObject([
    { kind: "event-invitation", isRead: false, params: { what: "moved", start: "2026-11-23T11:00" } },
  ]);
});

test("an event at a market says why the market is closed then", async () => {
  const hours = (weekly: object[]) => ({ weekly, exceptions: [], closedUntil: null });
  const days = [1, 2, 3, 4, 5].map((day) => ({ day, open: "08:00", close: "18:00" }));
  const store = await aStore({ openingHours: { ...hours(days), closedOnHolidays: true } });
  const at = async (start: string, end: string) =>
    (await plan(admin, { start, end, marketId: store.id })).closed;
  expect(await at("2026-11-24T09:00", "2026-11-24T10:00")).toBeNull();
  expect(await at("2026-11-24T17:30", "2026-11-24T18:30")).toBe("hours");
  expect(await at("2026-11-29T09:00", "2026-11-29T10:00")).toBe("weekday");
  // 8 December, the Immaculate Conception, is a Tuesday in 2026.
  expect(await at("2026-12-08T09:00", "2026-12-08T10:00")).toBe("holiday");
});
