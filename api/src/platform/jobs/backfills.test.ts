// Backfills: in batches, going on where they were cut off, and only once nobody writes the old way any more.
import { server, settleJobs, hurryJobs } from "@igo/testing/server/server";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { type Backfill, openBackfills } from "./backfills.ts";

const { deps, database } = await server();
const { db } = database;
await sql`create table backfilled (n int primary key, is_done boolean not null default false)`.execute(db);
await sql`insert into backfilled select generate_series(1, 250)`.execute(db);

const rowOf = (name: string) =>
  db
    .selectFrom("backfill")
    .select(["done", "total", "cursor", "startedAt", "finishedAt"])
    .where("name", "=", name)
    .executeTakeFirst();

let cutOffAt = 101;
const marking: Backfill = {
  count: async () => 250,
  step: async (tx, cursor) => {
    const first = Number(cursor ?? 0) + 1;
    if (first >= cutOffAt) {
      cutOffAt = Infinity;
      throw new Error("cut off");
    }
    const { rows } = await sql<{ n: number }>`
      update backfilled set is_done = true where not is_done and n between ${first} and ${first + 99} returning n`.execute(
      tx,
    );
    return { done: rows.length, cursor: rows.length > 0 ? String(first + 99) : null };
  },
};

test("a backfill that is cut off goes on behind the last batch, and is done once", async () => {
  const backfills = openBackfills(database, deps.jobs);
  backfills.define("marks", marking);
  await backfills.start();
  await settleJobs();
  expect(await rowOf("marks")).toMatchObject({
    done: 250,
    total: 250,
    cursor: "300",
    startedAt: expect.any(String),
    finishedAt: expect.any(String),
  });
  await backfills.start();
  await settleJobs();
  expect((await rowOf("marks"))?.done).toBe(250);
});

test("it waits for processes that do not know its migration", async () => {
  const old = { id: newId(), seenAt: new Date(Date.now() + 3_600_000).toISOString() };
  await db.insertInto("node").values(old).execute();
  const backfills = openBackfills(database, deps.jobs);
  backfills.define("later", { since: "0104", step: async () => ({ done: 1, cursor: null }) });
  await backfills.start();
  await settleJobs();
  expect(await rowOf("later")).toMatchObject({ done: 0, startedAt: null, finishedAt: null });
  await db.deleteFrom("node").where("id", "=", old.id).execute();
  await hurryJobs();
  expect(await rowOf("later")).toMatchObject({ done: 1, finishedAt: expect.any(String) });
});
