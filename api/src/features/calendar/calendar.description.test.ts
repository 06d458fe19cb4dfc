// The description of an event is rich text, that of single dates too; plain text from before is converted once.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/calendar/calendar.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { listWrittenAbout } from "@igo/contract/references/about";
import { aMarket } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import type { z } from "zod";

const { as, database, deps } = await server();
const { db } = database;

type Body = z.input<typeof api.eventInput>;
type Change = z.input<NonNullable<typeof api.updateEvent.body>>;

const dates = ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"] as const;

const plan = async (fields: Partial<Body> = {}) => {
  const body = {
    clientId: randomUUID(),
    title: "Visita",
    start: "2026-11-23T09:00",
    end: "2026-11-23T10:00",
    ...fields,
  };
  return (await as.admin(api.createEvent, { body })).event.eventId;
};
const change = async (id: string, body: Change) =>
  (await as.admin(api.updateEvent, { params: { id }, body })).event;
const read = async (id: string, on?: string) =>
  (await as.admin(api.readEvent, { params: { id }, query: { ...(on && { on }) } })).event;

/** A weekly series as if written before the update, of which the second date says something else. */
const seriesFromBefore = async (text: string, ofSecond: string) => {
  const id = await plan({ repeat: { every: "week", interval: 1, weekdays: [1], until: null, count: 4 } });
  await change(id, { version: 1, scope: "this", on: dates[1], description: "x" });
  await db
    .updateTable("calendarEvent")
    .set({ description: text, descriptionHtml: null })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("calendarEventChange")
    .set({ fields: JSON.stringify({ description: ofSecond }) })
    .where("eventId", "=", id)
    .execute();
  return id;
};

const described = (id: string, of: readonly string[] = dates) =>
  Promise.all(of.map(async (on) => (await read(id, on)).description));
const stored = (id: string) =>
  db.selectFrom("calendarEvent").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const convert = async () => {
  await settleJobs();
  await db.deleteFrom("backfill").execute();
  await deps.backfills.start();
  await settleJobs();
};

test("markup is kept as in a post; a change of this and following keeps what other dates say", async () => {
  const id = await plan({
    description: "<p>Llevar <strong>fotos</strong></p>",
    repeat: { every: "week", interval: 1, weekdays: [1], until: null, count: 4 },
  });
  await change(id, { version: 1, scope: "this", on: dates[3], description: "<p>Solo <em>esta</em></p>" });
  const after = await change(id, {
    version: 2,
    scope: "following",
    on: dates[2],
    description: "<h2>RUT</h2>",
  });
  expect(await described(id, dates.slice(0, 2))).toEqual(
    Array.from({ length: 2 }, () => "<p>Llevar <strong>fotos</strong></p>"),
  );
  expect(await described(after.eventId, dates.slice(2))).toEqual([
    "<h2>RUT</h2>",
    "<p>Solo <em>esta</em></p>",
  ]);
});

test("until it is converted an event from before is shown as it was, and can be changed, cut and joined again", async () => {
  const id = await seriesFromBefore("Llevar <fotos>\n* y RUT", "Solo esta");
  const [plain, second] = ["<p>Llevar &lt;fotos&gt;<br />* y RUT</p>", "<p>Solo esta</p>"];
  expect(await described(id)).toEqual([plain, second, plain, plain]);
  await change(id, { version: 2, scope: "this", on: dates[2], place: "Bodega" });
  expect(await described(id)).toEqual([plain, second, plain, plain]);
  await change(id, { version: 3, scope: "following", on: dates[1], start: `${dates[1]}T11:00` });
  await as.admin(api.rejoinEvent, { params: { id }, body: { version: 3 } });
  await convert();
  expect(await described(id)).toEqual([plain, second, plain, plain]);
});

test("what undoing a cut would bring back is converted, too", async () => {
  const id = await seriesFromBefore("Llevar <fotos>", "**Solo** esta");
  const { version } = await read(id);
  await as.admin(api.deleteEvent, { params: { id }, query: { scope: "following", on: dates[1] } });
  const before = await stored(id);
  const changes = [{ on: dates[1], isCancelled: false, fields: { description: "**Solo** esta" } }];
  await db
    .updateTable("calendarEvent")
    .set({
      description: "Llevar <fotos>",
      descriptionHtml: null,
      cut: before.cut && JSON.stringify({ ...before.cut, changes }),
    })
    .where("id", "=", id)
    .execute();
  await convert();
  await as.admin(api.rejoinEvent, { params: { id }, body: { version } });
  expect((await described(id)).slice(0, 2)).toEqual(["<p>Llevar &lt;fotos&gt;</p>", "<p>**Solo** esta</p>"]);
});

test("the conversion writes references, those of single dates too, and touches neither version nor sequence", async () => {
  const { market } = await as.admin(createMarket, { body: aMarket() });
  const address = `${deps.config.publicUrl}/dashboard/market/${market.id}`;
  const id = await seriesFromBefore("Sin más", `Ver ${address}`);
  const written = async () =>
    (await as.admin(listWrittenAbout, { query: { kind: "market", id: market.id } })).written;
  expect(await written()).toEqual([]);
  const before = await stored(id);

  await convert();
  const after = await stored(id);
  expect(after).toEqual({ ...before, descriptionHtml: "<p>Sin más</p>" });
  expect(await described(id, dates.slice(1, 2))).toEqual([`<p>Ver [[market:${market.id}]]</p>`]);
  expect(await written()).toMatchObject([{ kind: "event", id, at: before.createdAt }]);

  await convert();
  expect(await stored(id)).toEqual(after);
});
