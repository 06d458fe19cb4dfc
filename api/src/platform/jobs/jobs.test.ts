// Background work: done promptly, retried, and taken over from dead processes.
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "@igo/testing/server/database";
import { until, whenDone } from "@igo/testing/server/server";
import type { CountJob } from "./jobs.run.ts";
import { openJobs } from "./jobs.ts";
import { inSteps } from "./pace.ts";
import { openLog } from "../log.ts";
import { openLife } from "../node/life.ts";
import { openNode } from "../node/node.ts";
import { traceHeaders, traceOf, withTrace } from "../trace.ts";

const log = openLog({ logLevel: "silent" });

// One database for all tests: each test's queues have their own names.
const database = await freshDatabase();
whenDone(database.close);

const open = async (jobLog = log, count?: CountJob) => {
  const node = openNode(database, log, openLife());
  await node.start();
  onTestFinished(node.stop);
  const jobs = openJobs(database, jobLog, node, count);
  onTestFinished(jobs.stop);
  return jobs;
};
const isCompleted = async (name: string) => {
  const { rows } = await database.query("select state from pgboss.job where name = $1", [name]);
  return rows[0]?.state === "completed";
};

test("a job runs once, with its data", async () => {
  const done: number[] = [];
  const jobs = await open();
  jobs.define<{ n: number }>("count", async ({ n }) => void done.push(n));
  await jobs.start();
  await jobs.send("count", { n: 1 });
  await until(async () => done.length > 0);
  expect(done).toEqual([1]);
});

test("the log and the figures say what each job was, how it ended and how long it took", async () => {
  const lines: object[] = [];
  const noted: [string, string][] = [];
  const listening = openLog({ logLevel: "silent" });
  listening.info = (line: object) => void lines.push(line);
  const jobs = await open(listening, (name, outcome) => void noted.push([name, outcome]));
  let tries = 0;
  jobs.define("measured", async () => {
    tries += 1;
    if (tries === 1) throw new Error("not yet");
  });
  await jobs.start();
  await jobs.send("measured", {});
  await until(async () => noted.length === 2);
  expect(noted).toEqual([
    ["measured", "failed"],
    ["measured", "done"],
  ]);
  expect(lines).toMatchObject([
    { job: "measured", outcome: "failed", ms: expect.any(Number) },
    { job: "measured", outcome: "done", ms: expect.any(Number) },
  ]);
});

test("a job runs within the trace in which it was sent", async () => {
  const header = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const seen: (string | undefined)[] = [];
  const jobs = await open();
  jobs.define("traced", async () => void seen.push(traceHeaders().traceparent));
  await jobs.start();
  await withTrace(traceOf(header), () => jobs.send("traced", {}));
  await jobs.send("traced", {});
  await until(async () => seen.length === 2);
  expect(seen).toEqual([header, undefined]);
});

test("many short jobs run one after the other, without pauses", async () => {
  let done = 0;
  const jobs = await open();
  jobs.define("short", async () => void (done += 1));
  await jobs.start();
  for (let number = 0; number < 30; number += 1) await jobs.send("short", {});
  await until(async () => done === 30);
});

test("a job sent inside a transaction exists only if that commits", async () => {
  const done: string[] = [];
  const jobs = await open();
  jobs.define<{ name: string }>("note", async ({ name }) => void done.push(name));
  await jobs.start();
  await database.db
    .transaction()
    .execute(async (trx) => {
      await jobs.send("note", { name: "taken back" }, { within: trx });
      throw new Error("no");
    })
    .catch(() => undefined);
  await database.db.transaction().execute((trx) => jobs.send("note", { name: "kept" }, { within: trx }));
  await until(async () => done.length > 0);
  expect(done).toEqual(["kept"]);
});

test("a user who queues many jobs does not hold up one who queues a single job", async () => {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const jobs = await open();
  const work = async ({ name }: { name: string }) => {
    begun.push(name);
    await gate.promise;
  };
  jobs.define("shared", work, { atOnce: 3, perGroup: 2 });
  await jobs.start();
  // All at once, so that three workers poll at the same moment.
  await database.db.transaction().execute(async (within) => {
    for (const name of ["a1", "a2", "a3", "a4"]) await jobs.send("shared", { name }, { group: "a", within });
    await jobs.send("shared", { name: "b1" }, { group: "b", within });
  });
  await until(async () => begun.includes("b1") && begun.length === 3);
  expect(begun.filter((name) => name.startsWith("a"))).toHaveLength(2);
  gate.resolve();
  await until(async () => begun.length === 5);
});

test("workers that poll at the same moment do not exceed a group's limit", async () => {
  const groups = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const running = new Map<string, number>();
  let most = 0;
  let done = 0;
  const jobs = await open();
  const work = async ({ group }: { group: string }) => {
    const now = (running.get(group) ?? 0) + 1;
    running.set(group, now);
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 15));
    running.set(group, (running.get(group) ?? 0) - 1);
    done += 1;
  };
  jobs.define("crowded", work, { atOnce: 6, perGroup: 2 });
  await jobs.start();
  for (const [index, group] of groups.entries()) {
    await database.db.transaction().execute(async (within) => {
      for (let number = 0; number < 6; number += 1) await jobs.send("crowded", { group }, { group, within });
    });
    await until(async () => done === 6 * (index + 1));
  }
  expect(most).toBe(2);
});

test("for each key, one job waits and one runs", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const jobs = await open();
  const slowly = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 300));
    running -= 1;
    runs += 1;
  };
  jobs.define("slow", slowly, { atOnce: 3 });
  await jobs.start();
  for (let times = 0; times < 5; times += 1) await jobs.send("slow", {}, { singletonKey: "one" });
  await until(async () => {
    const { rows } = await database.query(
      "select from pgboss.job where name = 'slow' and state <> 'completed'",
    );
    return runs > 0 && rows.length === 0;
  });
  expect(most).toBe(1);
  expect(runs).toBeLessThanOrEqual(2);
});

test("a job that fails is retried", async () => {
  let tries = 0;
  const jobs = await open();
  jobs.define("flaky", async () => {
    tries += 1;
    if (tries < 2) throw new Error("not yet");
  });
  await jobs.start();
  await jobs.send("flaky", {});
  await until(async () => tries === 2);
});

test("a dead process's work continues elsewhere within seconds", async () => {
  const done: string[] = [];
  const jobs = await open();
  jobs.define<{ name: string }>("taken-over", async ({ name }) => void done.push(name));
  await jobs.start();
  await jobs.send("taken-over", { name: "first" });
  await until(async () => done.length === 1);
  // Simulates another process that took the job and was killed: active, and held by an unknown worker.
  await until(() => isCompleted("taken-over"));
  await database.query(`with back as (update pgboss.job set state = 'active' where name = 'taken-over' returning id)
      insert into job_hold (job_id, worker_id) select id, gen_random_uuid() from back`);
  await until(async () => done.length === 2);
});

test("a job continues if its process died between taking it and recording that it holds it", async () => {
  const done: string[] = [];
  const jobs = await open();
  jobs.define<{ name: string }>("half-taken", async ({ name }) => void done.push(name));
  await jobs.start();
  await jobs.send("half-taken", { name: "first" });
  await until(async () => done.length === 1);
  await until(() => isCompleted("half-taken"));
  await database.query(
    "update pgboss.job set state = 'active', started_on = now() - interval '2900 milliseconds' where name = 'half-taken'",
  );
  await until(async () => done.length === 2);
});

test("a job that kills its process each time is given up, but continues while it makes progress", async () => {
  const crashes: unknown[] = [];
  const givenUp: string[] = [];
  const jobs = await open();
  const counted = async () => (await database.query("select crashes from job_hold")).rows[0]?.crashes;
  jobs.define<{ name: string }>(
    "poisonous",
    async (_data, { reached }) => {
      crashes.push(await counted());
      await reached(10);
      crashes.push(await counted());
      await reached(11);
      crashes.push(await counted());
    },
    { giveUp: async ({ name }) => void givenUp.push(name) },
  );
  await jobs.start();
  await jobs.send("poisonous", { name: "poison" });
  // What processes leave behind that were killed at point ten of the job.
  const leave = async (times: number) => {
    await until(async () => {
      return (await isCompleted("poisonous")) && (await counted()) === undefined;
    });
    await database.query(`with back as (
          update pgboss.job set state = 'active', started_on = now() where name = 'poisonous' returning id)
        insert into job_hold (job_id, worker_id, crashes, reached)
        select id, gen_random_uuid(), ${times - 1}, 10 from back`);
  };
  await leave(4);
  await until(async () => crashes.length === 6);
  expect(crashes).toEqual([0, 0, 0, 4, 4, 0]);
  await leave(5);
  await until(async () => givenUp.length > 0);
  expect([crashes.length, givenUp]).toEqual([6, ["poison"]]);
});

test("a stop signals running jobs and waits for them", async () => {
  const heard: string[] = [];
  const jobs = await open();
  jobs.define("long", async (_data, { signal }) => {
    heard.push("begun");
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    heard.push("stopped");
  });
  await jobs.start();
  await jobs.send("long", {});
  await until(async () => heard.length === 1);
  await jobs.stop();
  expect(heard).toEqual(["begun", "stopped"]);
});

test("a job in batches ends between two of them when its server stops", async () => {
  const jobs = await open();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, reject: end } = Promise.withResolvers<never>();
  jobs.define("batches", (_data, { signal }) =>
    inSteps({ database }, signal, async () => {
      begin();
      return true;
    }).catch(end),
  );
  await jobs.start();
  await jobs.send("batches", {});
  await begun;
  await Promise.all([jobs.stop(), expect(ended).rejects.toThrow("The server stops")]);
});
