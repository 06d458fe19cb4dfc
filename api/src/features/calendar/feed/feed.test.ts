// The private feed as another calendar reads it, and the mail to people outside.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/calendar/calendar.calls";
import { signUserOut } from "@igo/contract/accounts/users";
import { changePassword, eraseMe, exportMe } from "@igo/contract/session/session.calls";
import { roles } from "@igo/contract/session/session";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { bytesOf } from "@igo/testing/bytes";
import { password } from "@igo/testing/builders/accounts";
import { aMarket, aTaxId, giveMarket } from "@igo/testing/builders/markets";
import { type Letter, openMailbox } from "@igo/testing/mailbox";
import { server, settleJobs } from "@igo/testing/server/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { escaped, folded } from "./ics.ts";

const mailbox = await openMailbox();
const { as, raw, database, someone } = await server({ env: { SMTP_URL: mailbox.url } });

type Someone = Awaited<ReturnType<typeof someone>>;
const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

const plan = async ({ ask }: Someone, fields: object = {}) =>
  (
    await ask(api.createEvent, {
      body: {
        clientId: randomUUID(),
        title: "Visita",
        start: `${today}T09:00`,
        end: `${today}T10:00`,
        ...fields,
      },
    })
  ).event;

const feedOf = async ({ ask }: Someone) => {
  const { address } = await ask(api.createFeed, { body: {} });
  return new URL(address).pathname;
};
const read = (url: string, headers: Record<string, string> = {}) => raw({ method: "GET", url, headers });

const fromOf = ({ raw }: Letter) =>
  decodeURIComponent(
    /^From: =\?UTF-8\?Q\?(.*)\?=/m.exec(raw)?.[1]?.replaceAll("_", " ").replaceAll("=", "%") ?? "",
  );

/** Reads iCalendar like another program: unfolds lines, then parses components and properties with parameters. */
const parsed = (text: string) => {
  expect(text.endsWith("\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll("\r\n ", "").trimEnd().split("\r\n");
  const events: Record<string, string>[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name = "", params = "", value = ""] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe("");
    if (name === "BEGIN") {
      open.push(value);
      if (value === "VEVENT") events.push({});
    } else if (name === "END") expect(open.pop()).toBe(value);
    else if (open.at(-1) === "VEVENT")
      Object.assign(events.at(-1) ?? {}, { [name]: value, [`${name} params`]: params });
  }
  expect(open).toEqual([]);
  return events;
};

test("a line is folded at 75 octets without cutting a character, and unfolds to what it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 160 }), (text) => {
      const line = `SUMMARY:${escaped(text)}`;
      const parts = folded(line).split("\r\n");
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join("")).toBe(line);
      expect(line).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 80 },
  );
});

test("the feed has events, rules and exceptions, answers 304 if unchanged, and 404 once revoked", async () => {
  const one = await someone();
  const { eventId } = await plan(one, {
    title: "Visita; con, signos",
    description: "Primera\nATTENDEE:mailto:x@example.com",
    repeat: { every: "week", interval: 1, until: null, count: 4 },
  });
  const url = await feedOf(one);
  const first = await read(url);
  expect(first.statusCode).toBe(200);
  expect(first.headers["content-type"]).toContain("text/calendar");
  expect(parsed(first.payload)).toMatchObject([
    {
      SUMMARY: "Visita\\; con\\, signos",
      DESCRIPTION: "Primera\\nATTENDEE:mailto:x@example.com",
      DTSTART: `${today.replaceAll("-", "")}T090000`,
      "DTSTART params": ";TZID=America/Bogota",
      UID: `${eventId}@igo`,
      STATUS: "CONFIRMED",
    },
  ]);
  expect(parsed(first.payload)[0]?.["RRULE"]).toMatch(/^FREQ=WEEKLY;BYDAY=[A-Z]{2};COUNT=4$/);
  const etag = String(first.headers["etag"]);
  expect((await read(url, { "if-none-match": etag })).statusCode).toBe(304);

  await one.ask(api.deleteEvent, { params: { id: eventId }, query: { scope: "this", on: today } });
  const changed = await read(url, { "if-none-match": etag });
  expect(parsed(changed.payload)[0]).toMatchObject({
    EXDATE: `${today.replaceAll("-", "")}T090000`,
    SEQUENCE: "1",
  });
  const renewed = await feedOf(one);
  // The feed's address cannot be derived from the database.
  const kept = await database.db.selectFrom("calendarFeed").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(renewed.slice(-47, -4));
  expect((await read(url)).statusCode).toBe(404);
  await one.ask(api.deleteFeed, {});
  expect((await read(renewed)).statusCode).toBe(404);
});

test.each([
  { allDay: false, clock: "09:00", written: "T090000", params: ";TZID=America/Bogota" },
  { allDay: true, clock: "00:00", written: "", params: ";VALUE=DATE" },
])(
  "a changed date of a series is named as the series' dates are ($params)",
  async ({ allDay, clock, written, params }) => {
    const one = await someone();
    const end = allDay ? "2026-12-08T00:00" : "2026-12-07T10:00";
    const repeat = { every: "week", interval: 1, until: null, count: 4 };
    const { eventId } = await plan(one, { start: `2026-12-07T${clock}`, end, allDay, repeat });
    await one.ask(api.updateEvent, {
      params: { id: eventId },
      body: { version: 1, scope: "this", on: "2026-12-14", title: "Otra" },
    });
    await one.ask(api.deleteEvent, { params: { id: eventId }, query: { scope: "this", on: "2026-12-21" } });
    expect(parsed((await read(await feedOf(one))).payload)).toMatchObject([
      { EXDATE: `20261221${written}`, "EXDATE params": params, "DTSTART params": params },
      { SUMMARY: "Otra", "RECURRENCE-ID": `20261214${written}`, "RECURRENCE-ID params": params },
    ]);
  },
);

test("the address of the feed is stored nowhere, and ends with a new password and with signing out everywhere", async () => {
  const one = await someone();
  const create = () =>
    raw({
      method: "POST",
      url: "/api/v1/calendar/feed",
      headers: {
        authorization: `Bearer ${one.token}`,
        "idempotency-key": "the-same",
        "content-type": "application/json",
      },
      payload: "{}",
    });
  const addressOf = ({ payload }: { payload: string }) => new URL(JSON.parse(payload).address).pathname;
  const [first, second] = [addressOf(await create()), addressOf(await create())];
  // A repeat gets an address of its own: the first is not known any more.
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  const answers = await database.db.selectFrom("idempotentAnswer").select("answer").execute();
  expect(JSON.stringify(answers)).not.toContain("/calendar/feed/");
  await as.admin(signUserOut, { params: { id: one.id } });
  expect((await read(second)).statusCode).toBe(404);
  const other = await someone();
  const url = await feedOf(other);
  await other.ask(changePassword, {
    body: { currentPassword: password, password: "otra clave larga y buena" },
  });
  expect((await read(url)).statusCode).toBe(404);
});

test("the feed contains only what its owner may see now", async () => {
  const store = (await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), name: "Tienda Canario" }) }))
    .market;
  const [owner, member] = [await someone(), await someone()];
  for (const { id } of [owner, member])
    await database.db
      .insertInto("marketMember")
      .values({ marketId: store.id, accountId: id, role: "owner" })
      .execute();
  await plan(owner, { title: "Inventario", marketId: store.id, sharedWith: "market" });
  const url = await feedOf(member);
  expect((await read(url)).payload).toContain("Canario");
  await database.db.deleteFrom("marketMember").where("accountId", "=", member.id).execute();
  const left = (await read(url)).payload;
  expect(left).not.toContain("Canario");
  expect(left).not.toContain("Inventario");
});

test("an outside guest gets the invitation as a file, and later the new time and the cancellation", async () => {
  const one = await someone();
  await giveMarket(as.admin, database.db, one.id);
  const { eventId } = await plan(one, { title: "Reunión", people: [{ email: "Fuera@Example.com" }] });
  await settleJobs();
  const first = await mailbox.letterTo("fuera@example.com", 1);
  expect(first.subject).toContain("Invitación: Reunión");
  expect(first.raw).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(fromOf(first)).toBe("Ana Ruiz – aliado (iGO)");
  await one.ask(api.updateEvent, { params: { id: eventId }, body: { version: 1, start: `${today}T15:00` } });
  await settleJobs();
  expect((await mailbox.letterTo("fuera@example.com", 2)).subject).toContain("Cambió: Reunión");
  await one.ask(api.deleteEvent, { params: { id: eventId }, query: {} });
  await settleJobs();
  const last = await mailbox.letterTo("fuera@example.com", 3);
  expect(last.subject).toContain("Se canceló: Reunión");
  expect(last.raw).toMatch(/method=CANCEL/i);
});

test("an outside guest learns which date of a series was moved, and which cancelled", async () => {
  const one = await someone(roles.admin);
  const email = "serie@example.com";
  const { eventId } = await plan(one, {
    title: "Inventario",
    start: "2026-12-07T09:00",
    end: "2026-12-07T10:00",
    repeat: { every: "week", interval: 1, count: 6 },
    people: [{ email }],
  });
  await one.ask(api.updateEvent, {
    params: { id: eventId },
    body: { version: 1, scope: "this", on: "2026-12-21", start: "2026-12-22T14:00" },
  });
  await one.ask(api.deleteEvent, { params: { id: eventId }, query: { scope: "this", on: "2026-12-28" } });
  await one.ask(api.deleteEvent, {
    params: { id: eventId },
    query: { scope: "following", on: "2027-01-04" },
  });
  await settleJobs();
  await mailbox.letterTo(email, 4);
  const [, moved, cancelled, shortened] = mailbox.to(email);
  expect(moved?.subject).toMatch(/^Cambió: Inventario · .*22 .*dic.* 2:00/);
  expect(moved?.text).toMatch(/Antes: .*21 .*dic.*9:00[^]*Solo esta fecha/);
  expect(cancelled?.subject).toMatch(/^Se canceló: Inventario · .*28 .*dic.* 9:00/);
  expect(cancelled?.text).toContain("Solo esta fecha");
  expect(shortened?.subject).toMatch(/^Se canceló: Inventario · .*4 .*ene.* 9:00/);
  expect(shortened?.text).toContain("Esta fecha y todas las siguientes");
  for (const letter of [moved, cancelled, shortened]) expect(letter?.raw).toMatch(/method=REQUEST/i);
});

test("a person exports their calendar; shared events stay for others, without the person's name", async () => {
  const [one, friend] = [await someone(), await someone()];
  const store = (await as.admin(createMarket, { body: aMarket({ taxId: aTaxId() }) })).market;
  for (const { id } of [one, friend])
    await database.db
      .insertInto("marketMember")
      .values({ marketId: store.id, accountId: id, role: "owner" })
      .execute();
  const alone = await plan(one, { title: "Solo mío" });
  await plan(one, { title: "Con otra persona", people: [{ accountId: friend.id }] });
  const url = await feedOf(one);
  const exported = Buffer.from(bytesOf(await one.ask(exportMe))).toString();
  expect(exported).toContain("Solo mío");
  await one.ask(eraseMe, { body: { password } });
  expect((await read(url)).statusCode).toBe(404);
  const range = { from: today, to: new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10) };
  const { events } = await friend.ask(api.readCalendar, { query: range });
  expect(events.map(({ title }) => title)).toEqual(["Con otra persona"]);
  expect(
    await database.db.selectFrom("calendarEvent").select("id").where("id", "=", alone.eventId).execute(),
  ).toEqual([]);
});

test("a description in the feed has an address or a neutral sign for what it points at, and no token", async () => {
  const one = await someone();
  const [market, task] = ["market", "task"].map((kind) => `[[${kind}:${randomUUID()}]]`);
  await plan(one, { description: `Ver ${task} y ${market}` });
  const { body } = await read(await feedOf(one));
  expect(body.replaceAll("\r\n ", "")).toMatch(/DESCRIPTION:Ver … y http\S+\/dashboard\/market\//);
});
