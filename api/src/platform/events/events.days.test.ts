// The parts of partitioned tables: made in time by any number of servers, and dropped whole.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "@igo/testing/server/database";
import { whenDone } from "@igo/testing/server/server";
import { tidyEventDays } from "./events.queries.ts";

const { background: db, query, close } = await freshDatabase();
whenDone(close);

const partsOf = async (table: string) =>
  (
    await query("select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass", [
      table,
    ])
  ).rows
    .map(({ name }) => String(name))
    .toSorted();

test.each([
  [
    "activity",
    sql`select add_activity_months('2031-01-10', '2031-02-10')`,
    ["activity_2031_01", "activity_2031_02"],
  ],
  ["event", sql`select add_event_days('2031-01-10', '2031-01-11')`, ["event_2031_01_10", "event_2031_01_11"]],
] as const)("of two servers that make the same parts of %s at once, none fails", async (table, add, made) => {
  const second = Promise.withResolvers<unknown>();
  await db.transaction().execute(async (tx) => {
    await add.execute(tx);
    // It finds none, and waits for the first one's lock.
    second.resolve(add.execute(db));
  });
  await second.promise;
  expect(await partsOf(table)).toEqual(expect.arrayContaining([...made]));
});

test("days that are over are dropped whole, and an event is there for a day at least", async () => {
  await query("select add_event_days('2032-05-01', '2032-05-03')");
  const at = "insert into event (payload, created_at) values ('{}', $1)";
  for (const day of ["2032-05-01", "2032-05-02", "2032-05-03"]) await query(at, [`${day}T23:59:59Z`]);
  const tidy = (now: string) =>
    query("select drop_parts('event', $1::timestamptz - interval '1 day')", [now]);
  const left = async () =>
    (
      await query(
        "select created_at::date::text as day from event where created_at > '2032-01-01' order by 1",
      )
    ).rows.map(({ day }) => day);
  await tidy("2032-05-03T00:00:00Z");
  expect(await left()).toEqual(["2032-05-02", "2032-05-03"]);
  await tidy("2032-05-03T23:59:58Z");
  expect(await left()).toEqual(["2032-05-02", "2032-05-03"]);
  expect(await partsOf("event")).not.toContain("event_2032_05_01");
});

test("an event of a day without a part is there all the same, and days made later leave it alone", async () => {
  await query("insert into event (payload, created_at) values ('{}', '2033-01-01')");
  await query("select add_event_days('2032-12-31', '2033-01-02')");
  await tidyEventDays(db);
  const { rows } = await query(
    "select tableoid::regclass::text as part from event where created_at = '2033-01-01'",
  );
  expect(rows).toEqual([{ part: "event_other" }]);
  expect(await partsOf("event")).toEqual(expect.arrayContaining(["event_2032_12_31", "event_2033_01_02"]));
});
