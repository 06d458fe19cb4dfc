// Jobs whose database goes away: run again in place, and given up only if they take it down each time.
import { freshDatabase } from "@igo/testing/server/database";
import { until } from "@igo/testing/server/server";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../db/db.ts";
import { openJobs } from "./jobs.ts";
import { openLog } from "../log.ts";
import { openLife } from "../node/life.ts";
import { openNode } from "../node/node.ts";

const withJobs = async (work: (database: Database, jobs: ReturnType<typeof openJobs>) => Promise<void>) => {
  const database = await freshDatabase();
  const log = openLog({ logLevel: "silent" });
  const node = openNode(database, log, openLife());
  await node.start();
  const jobs = openJobs(database, log, node);
  try {
    await work(database, jobs);
  } finally {
    await jobs.stop();
    await node.stop();
    await database.close();
  }
};

const stateOf = async (database: Database) => {
  const { rows } = await database.query("select state, retry_count from pgboss.job where name = 'work'");
  return rows[0];
};

/** Cuts the very connection that runs this statement. */
const cutOff = ({ background }: Database) =>
  sql`select pg_terminate_backend(pg_backend_pid())`.execute(background);

test("a job that is cut off runs again in place, which does not count as one of its tries", () =>
  withJobs(async (database, jobs) => {
    let runs = 0;
    jobs.define("work", async () => {
      runs += 1;
      if (runs < 3) await cutOff(database);
    });
    await jobs.start();
    await jobs.send("work", {});
    await until(async () => (await stateOf(database))?.state === "completed");
    expect([runs, (await stateOf(database))?.retry_count]).toEqual([3, 0]);
    expect((await database.query("select from job_hold")).rows).toEqual([]);
  }));

test("a job that is cut off each time is given up, unless it makes progress", () =>
  withJobs(async (database, jobs) => {
    let runs = 0;
    const givenUp: number[] = [];
    jobs.define(
      "work",
      async (_data, { reached }) => {
        runs += 1;
        // The second run gets further than the first.
        await reached(Math.min(runs, 2));
        await cutOff(database);
      },
      { giveUp: async () => void givenUp.push(runs) },
    );
    await jobs.start();
    await jobs.send("work", {});
    await until(async () => givenUp.length > 0);
    // Five times without progress, counting the second run.
    expect(givenUp).toEqual([6]);
  }));

test("a job that another process has meanwhile taken over is left to it", () =>
  withJobs(async (database, jobs) => {
    let runs = 0;
    jobs.define("work", async () => {
      runs += 1;
      await database.query(`with other as (
          insert into node (id, seen_at) values (gen_random_uuid(), now() + interval '1 hour') returning id)
        update job_hold set worker_id = other.id from other`);
      await cutOff(database);
    });
    await jobs.start();
    await jobs.send("work", {});
    await until(async () => runs === 1 && (await stateOf(database))?.state === "active");
    // The other process has finished it.
    await database.query("delete from job_hold");
    await until(async () => (await stateOf(database))?.state === "completed");
    expect(runs).toBe(1);
  }));
