// Background work that is taken over: from a process that was only silent, and from those that die each time.
import * as api from "@igo/contract/imports.calls";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { checkFile, csv, settled } from "@igo/testing/markets";
import { server, until } from "@igo/testing/server";
import { check } from "./imports.check.service.ts";

const headings = "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo";
const stores = (count: number) =>
  csv(
    headings,
    ...Array.from(
      { length: count },
      (_, index) =>
        `T-${index};Tienda ${index};990100011;supermercado;Antioquia;Medellín;Calle ${index} # 1-50;3001000100;a@example.com`,
    ),
  );

test("a check that two workers do at once ends with every row, once, and the silent one writes no more", async () => {
  const { as, deps } = await server();
  const { id } = await checkFile(as.admin, stores(5000));
  const { runId } = await deps.db.selectFrom("import").select("runId").executeTakeFirstOrThrow();
  await deps.db.updateTable("import").set({ status: "checking" }).execute();
  const job = { importId: id, runId };
  const { signal } = new AbortController();
  let isTakenOver: () => void = () => undefined;
  const takenOver = new Promise<void>((resolve) => {
    isTakenOver = resolve;
  });
  // The first falls silent after its first thousand rows, until another has begun.
  const silent = check(deps, job, { signal, reached: () => takenOver });
  await wait(300);
  const other = check(deps, job, { signal, reached: async () => isTakenOver() });
  await Promise.all([silent, other]);
  const { import: run } = await as.admin(api.readImport, { params: { id } });
  expect(run).toMatchObject({ status: "checked", counts: { rows: 5000, create: 5000 } });
  const { total } = await as.admin(api.listImportRows, { params: { id }, query: { field: "name" } });
  expect(total).toBe(0);
  const staged = await deps.db.selectFrom("importMarket").select("row").execute();
  expect(staged).toHaveLength(5000);
});

test("an import whose job takes its process down each time is parked, and says why", async () => {
  const { as, deps, database } = await server();
  const { id } = await checkFile(as.admin, stores(3));
  await database.query("update import set status = 'checking'");
  // As five processes leave it that were killed over it, the last of them just now.
  await database.query(`with job as (
      update pgboss.job set state = 'active', started_on = now() where name = 'imports.check' returning id)
    insert into job_hold (job_id, worker_id, crashes) select id, gen_random_uuid(), 4 from job
    on conflict (job_id) do update set worker_id = excluded.worker_id, crashes = excluded.crashes`);
  const run = await settled(as.admin, id);
  expect(run).toMatchObject({ status: "failed", failure: { code: "import.given_up" } });
  expect(run.failure?.message).not.toBe("");
  await until(async () => (await deps.db.selectFrom("jobHold").selectAll().execute()).length === 0);
});
