// What administrators see of the system, and running a failed job again.
import { hostname } from "node:os";
import { listActivity } from "@igo/contract/insights/activity";
import { readSystem, runJobAgain } from "@igo/contract/system/system.calls";
import { server } from "@igo/testing/server/server";
import { expect, test } from "vitest";

const { as, deps, database } = await server({ jobs: "queue" });

test("a healthy server has nothing to report, and says what it runs on", async () => {
  const { troubles, nodes, store, database: about, mail, migrations } = await as.admin(readSystem);
  expect(troubles).toEqual([]);
  expect(nodes).toMatchObject([
    { id: deps.node.id, state: "ready", process: "all", version: expect.any(String) },
  ]);
  expect(store).toEqual({ kind: "folder", isReachable: true });
  expect(about.version).toMatch(/^1\d/);
  expect(about.bytes).toBeGreaterThan(1_000_000);
  expect(about.connections.used).toBeGreaterThan(0);
  expect(mail).toEqual({ isFailing: false, waiting: 0, parked: 0 });
  expect(migrations.newest).toMatch(/^0\d{3}_/);
});

test("a job that failed for good is shown with its reason, and runs again once, whoever presses it twice", async () => {
  await database.query(
    `select pgboss.create_queue('breaking', '{"policy": "short"}');
     insert into pgboss.job (name, state, retry_count, retry_limit, start_after, completed_on, output, data)
     values ('breaking', 'failed', 4, 4, now() - interval '1 hour', now(), '{"message": "The gateway is gone"}', '{}')`,
  );
  const { troubles, jobs } = await as.admin(readSystem);
  expect(troubles).toEqual([{ kind: "jobs_failed", count: 1 }]);
  expect(jobs.counts).toContainEqual({ name: "breaking", waiting: 0, running: 0, failed: 1 });
  const [job] = jobs.failed;
  expect(job).toMatchObject({ name: "breaking", reason: "The gateway is gone" });
  const id = job?.id ?? "";
  await Promise.all([as.admin(runJobAgain, { params: { id } }), as.admin(runJobAgain, { params: { id } })]);
  const after = await as.admin(readSystem);
  expect(after.jobs.failed).toEqual([]);
  expect(after.jobs.counts).toContainEqual({ name: "breaking", waiting: 1, running: 0, failed: 0 });
  const { lines } = await as.admin(listActivity, { query: { kind: "system" } });
  expect(lines.map(({ action }) => action)).toEqual(["system.runAgain"]);
});

test("a backfill is listed until it is finished, with how far it has come", async () => {
  await database.query(
    `insert into backfill (name, done, total, started_at, finished_at)
     values ('old.texts', 40, 100, now(), null), ('older.texts', 7, 7, now(), now())`,
  );
  const { backfills } = await as.admin(readSystem);
  expect(backfills.map(({ name }) => name)).not.toContain("older.texts");
  expect(backfills).toContainEqual({
    name: "old.texts",
    done: 40,
    total: 100,
    startedAt: expect.any(String),
  });
});

test("a job that is gone cannot run again", async () => {
  const id = "0192a8c0-0000-7000-8000-0000000000ff";
  await expect(as.admin(runJobAgain, { params: { id } })).rejects.toMatchObject({ code: "job.not_found" });
});

test("a server that has not been heard of is shown, and said", async () => {
  await database.query(
    `insert into node (id, seen_at, host, version)
     select gen_random_uuid(), now() - interval '1 minute', host, '0.0.1' from unnest($1::text[]) as host`,
    // The last one was killed, and is back.
    [["north", "north", hostname()]],
  );
  const { nodes, troubles } = await as.admin(readSystem);
  expect(nodes.map(({ state }) => state).toSorted()).toEqual(["ready", "silent", "silent", "silent"]);
  expect(troubles).toEqual([{ kind: "node_silent", host: "north" }]);
});
