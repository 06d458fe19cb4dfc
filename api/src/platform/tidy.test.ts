// The cleaning up: one step that fails keeps no other from its turn, is counted, and large backlogs go in batches.
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { server } from "@igo/testing/server/server";
import { tidyNow } from "@igo/testing/tidying";
import { tidySteps } from "../app.tidy.ts";
import { deleteInBatches } from "./db/batches.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { attemptEach, openTidying } from "./tidy.ts";

const { deps, admin } = await server();

test("every step of the server can be done on an empty database", async () => {
  await tidyNow(tidySteps, deps);
  expect(Object.keys(tidySteps).length).toBeGreaterThan(30);
});

test("each step gets its turn though one before it fails, and the failure is counted by name", async () => {
  const order: string[] = [];
  const metrics = openMetrics();
  onTestFinished(metrics.close);
  const tidying = openTidying(
    {
      first: async () => order.push("first"),
      broken: async () => {
        throw new Error("The disk is gone");
      },
      last: async ({ db }) =>
        order.push(db === deps.database.background ? "last, in the background" : "last"),
    },
    deps,
    metrics,
  );
  await Promise.all([tidying.run(), tidying.run()]);
  expect(order).toEqual(["first", "last, in the background"]);
  const samplesOf = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values;
  expect(await samplesOf("igo_tidy_failures_total")).toEqual([
    { labels: { step: "first" }, value: 0 },
    { labels: { step: "broken" }, value: 1 },
    { labels: { step: "last" }, value: 0 },
  ]);
  const done = await samplesOf("igo_tidy_done_timestamp_seconds");
  expect(done?.map(({ labels }) => labels.step)).toEqual(["first", "last"]);
});

test("each of several things gets its turn though one before it fails, and the step fails", async () => {
  const done: number[] = [];
  const work = async (number: number) => {
    if (number === 2) throw new Error("Not this one");
    done.push(number);
  };
  await expect(attemptEach([1, 2, 3], work, deps.log)).rejects.toThrow("1 could not be tidied up");
  expect(done).toEqual([1, 3]);
});

test("old rows are deleted some at a time, past those that someone else holds", async () => {
  const { db } = deps;
  await sql`insert into upload (id, account_id, bytes, began_at)
    select gen_random_uuid(), ${admin.id}::uuid, 1, now() - interval '2 days' from generate_series(1, 25)`.execute(
    db,
  );
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from upload where began_at < now() - interval '1 day'`.execute(db);
    return rows[0]?.count;
  };
  const isOld = sql`began_at < now() - interval '1 day'`;
  await db.transaction().execute(async (trx) => {
    await sql`select from upload where began_at < now() - interval '1 day' limit 1 for update`.execute(trx);
    await deleteInBatches(db, "upload", isOld, 10);
  });
  expect(await count()).toBe(1);
  await deleteInBatches(db, "upload", isOld, 10);
  expect(await count()).toBe(0);
});
