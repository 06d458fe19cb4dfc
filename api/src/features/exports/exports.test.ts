// Exports that a job makes: asked for once, told by the bell, and downloaded only by who asked and may still see it all.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reactivateUser, suspendUser } from "@igo/contract/accounts/users";
import { downloadExport, exportBegun, maxStreamedRows, readExport } from "@igo/contract/exports/exports";
import { exportActivity } from "@igo/contract/insights/activity";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { aMarket } from "@igo/testing/builders/markets";
import { bytesOf } from "@igo/testing/bytes";
import { holdJobs, server, settleJobs } from "@igo/testing/server/server";
import { tidyNow } from "@igo/testing/tidying";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { tidySteps } from "./exports.service.ts";

const { as, database, deps, someone } = await server();

const { market } = await as.admin(createMarket, { body: aMarket() });
const addLines = (from: string, count: number) =>
  sql`insert into activity (at, kind, action, subject_id, market_id, source)
    select ${from}::timestamptz + number * interval '1 millisecond', 'market', 'market.status',
      ${market.id}::uuid, ${market.id}::uuid, 'bulk'
    from generate_series(1, ${count}) number`.execute(database.db);
const recent = 20;
await sql`select add_activity_months('2001-01-10', '2001-01-10')`.execute(database.db);
await addLines("2001-01-10", maxStreamedRows);
await addLines(new Date().toISOString(), recent);

const query = { source: "bulk", format: "csv" } as const;

const aMember = async () => {
  const one = await someone();
  await database.db
    .insertInto("marketMember")
    .values({ marketId: market.id, accountId: one.id, role: "owner" })
    .execute();
  const ask = async (more: object = {}) =>
    exportBegun.parse(
      JSON.parse(
        Buffer.from(bytesOf(await one.ask(exportActivity, { query: { ...query, ...more } }))).toString(),
      ),
    ).job;
  const news = async () =>
    (await one.ask(listNotifications)).notifications.map(({ kind, params }) => ({ kind, params }));
  return { ...one, begin: ask, news };
};

test("an export of an account that has ended is not made", async () => {
  const member = await aMember();
  const release = holdJobs();
  const { id } = await member.begin();
  await as.admin(suspendUser, { params: { id: member.id }, body: { reason: "" } });
  release();
  await settleJobs();
  await tidyNow(tidySteps, deps);
  await as.admin(reactivateUser, { params: { id: member.id } });
  const { rows: left } = await database.query("select from export_file where id = $1", [id]);
  expect([left, await Array.fromAsync(deps.files.list())]).toEqual([[], []]);
});

test("an account has five exports in the making at most", async () => {
  const member = await aMember();
  const release = holdJobs();
  for (let day = 1; day <= 5; day += 1) await member.begin({ from: `2000-01-0${day}` });
  await expect(member.begin({ from: "2000-01-06" })).rejects.toMatchObject({ code: "export.too_many" });
  await database.db.deleteFrom("exportFile").execute();
  release();
  await settleJobs();
});

test("whoever asked is told of an export that fails", async () => {
  const member = await aMember();
  // Where the folders of files and drafts should be are files.
  const folders = ["files", "near"].map((name) => join(deps.config.dataDir, name));
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, "");
  }
  const { id } = await member.begin();
  await settleJobs();
  expect(await member.news()).toMatchObject([{ kind: "export-failed", params: { export: id } }]);
  expect((await member.ask(readExport, { params: { id } })).job.status).toBe("failed");
  for (const folder of folders) {
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
  }
});

test("a large export is made by a job, told by the bell, and downloaded by who asked for it", async () => {
  const member = await aMember();
  const release = holdJobs();
  const job = await member.begin();
  const params = { id: job.id };
  expect(job).toMatchObject({ kind: "activity", status: "waiting", expiresAt: null });
  expect((await member.begin()).id).toBe(job.id);
  await expect(member.ask(downloadExport, { params })).rejects.toMatchObject({ code: "export.not_ready" });
  // It was large when it was asked for; writing fewer lines takes less time.
  await database.query("drop table activity_2001_01");
  release();
  await settleJobs();

  expect(await member.news()).toMatchObject([
    { kind: "export-ready", params: { export: job.id, of: "activity" } },
  ]);
  const ready = (await member.ask(readExport, { params })).job;
  expect(ready).toMatchObject({ status: "ready", fileName: expect.stringMatching(/\.csv$/) });
  const file = Buffer.from(bytesOf(await member.ask(downloadExport, { params })));
  expect(file.length).toBe(ready.size);
  expect(file.toString().trimEnd().split("\n")).toHaveLength(recent + 1);
  const other = await aMember();
  for (const ask of [other.ask, as.admin])
    await expect(ask(downloadExport, { params })).rejects.toMatchObject({ code: "export.not_found" });

  // Who may see less than when the file was made no longer gets it.
  await database.db.deleteFrom("marketMember").where("accountId", "=", member.id).execute();
  await expect(member.ask(downloadExport, { params })).rejects.toMatchObject({
    code: "export.access_changed",
  });

  await database.query("update export_file set done_at = now() - interval '8 days' where id = $1", [job.id]);
  await tidyNow(tidySteps, deps);
  await expect(member.ask(readExport, { params })).rejects.toMatchObject({ code: "export.not_found" });
  expect(await Array.fromAsync(deps.files.list())).toEqual([]);
});
