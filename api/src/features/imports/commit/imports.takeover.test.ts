// Background jobs that are taken over: from a process that was only silent, and from processes that die each time.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { aChain, checkFile, csv } from "@igo/testing/builders/markets";
import { checkMenu, openMarket } from "@igo/testing/builders/menus";
import { server, until } from "@igo/testing/server/server";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { checkImport } from "../check/imports.check.service.ts";

const world = await server();
const { as, deps } = world;

const stores = (count: number) =>
  csv(storeHeadings, ...Array.from({ length: count }, (_, index) => store(`T-${index}`, `Tienda ${index}`)));

/** Two workers check the same run: the first goes silent after its first rows, until the second has begun. */
const checkByTwo = async (importId: string) => {
  const { runId } = await deps.db
    .updateTable("import")
    .set({ status: "checking" })
    .where("id", "=", importId)
    .returning("runId")
    .executeTakeFirstOrThrow();
  const job = { importId, runId };
  const { signal } = new AbortController();
  const fallsSilent = Promise.withResolvers<void>();
  const takenOver = Promise.withResolvers<void>();
  const silent = checkImport(deps, job, {
    signal,
    reached: () => {
      fallsSilent.resolve();
      return takenOver.promise;
    },
  });
  await fallsSilent.promise;
  const other = checkImport(deps, job, { signal, reached: async () => takenOver.resolve() });
  await Promise.all([silent, other]);
  return (await as.admin(api.readImport, { params: { id: importId } })).import;
};

test("a check by two workers at once ends with every row, once, and the silent worker writes no more", async () => {
  const { id } = await checkFile(as.admin, stores(5000), { chainId: await aChain(as.admin) });
  const run = await checkByTwo(id);
  expect(run).toMatchObject({ status: "checked", counts: { rows: 5000, create: 5000 } });
  const { total } = await as.admin(api.listImportRows, { params: { id }, query: { field: "name" } });
  expect(total).toBe(0);
  const staged = deps.db.selectFrom("importMarket").select("row").where("importId", "=", id);
  expect(await staged.execute()).toHaveLength(5000);
});

test("a menu check by two workers at once ends with every row, once", async () => {
  const marketId = await openMarket(world);
  const lines = Array.from(
    { length: 3000 },
    (_, index) => `Sección ${index % 7};Producto ${index};S-${index};1000`,
  );
  const file = csv("Sección;Producto;SKU;Precio", ...lines);
  const { id } = await checkMenu(as.admin, file, { marketId });
  const run = await checkByTwo(id);
  expect(run).toMatchObject({ status: "checked", counts: { rows: 3000, create: 3000 } });
  const staged = deps.db.selectFrom("importProduct").select("row").where("importId", "=", id);
  expect(await staged.execute()).toHaveLength(3000);
});

// On a busy machine heartbeats are late, and a process that is late itself gives the others more time before taking
// over.
const patience = 60_000;

test(
  "an import whose job crashes its process each time is parked, and says why",
  { timeout: 2 * patience },
  async () => {
    // The queue counts crashes, so this test uses the real one.
    const queued = await server({ jobs: "queue" });
    const { id } = await checkFile(queued.as.admin, stores(3));
    // The run is checked a moment before its job is recorded as done, which would overwrite the changes below.
    const done = async () => {
      const { rows } = await queued.database.query(`select from pgboss.job
        where name = 'imports.check' and state = 'completed' and not exists (select from job_hold)`);
      return rows.length === 1;
    };
    await until(done);
    await queued.database.query("update import set status = 'checking'");
    // The state after five processes were killed during the job, the last of them just now.
    await queued.database.query(`with job as (
      update pgboss.job set state = 'active', started_on = now() where name = 'imports.check' returning id)
    insert into job_hold (job_id, worker_id, crashes) select id, gen_random_uuid(), 4 from job
    on conflict (job_id) do update set worker_id = excluded.worker_id, crashes = excluded.crashes`);
    const { failure, status } = await until(async () => {
      const { import: run } = await queued.as.admin(api.readImport, { params: { id } });
      return run.status !== "checking" && run;
    }, patience);
    expect({ failure, status }).toMatchObject({ status: "failed", failure: { code: "import.given_up" } });
    expect(failure?.message).not.toBe("");
    const holds = queued.deps.db.selectFrom("jobHold").selectAll();
    await until(async () => (await holds.execute()).length === 0, patience);
  },
);
