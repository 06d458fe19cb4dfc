// Fixing many rows: counted as a new check would count them, and stopped when the user cancels.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { aChain, checkFile, csv } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { type Fix, fixRows, store, storeHeadings } from "@igo/testing/builders/stores";
import * as queries from "../run/imports.queries.ts";
import { resolveAll } from "./imports.resolve.all.service.ts";

const { as, deps } = await server();
const { admin } = as;

test("fixes in the grid are counted as a new check would count them", async () => {
  const file = csv(
    storeHeadings,
    store("T-1", "Uno"),
    store("T-1", "Dos"),
    store("T-1", "Tres", { phone: "123" }),
    store("T-2", "Cuatro", { city: "Medelín" }),
    store("", "Cinco"),
    store("", "Cinco"),
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const recounted = async () => {
    const { import: run } = await admin(api.readImport, { params: { id } });
    expect(run.counts).toEqual(await queries.tally(deps.db, { id, kind: "market" }));
    const key = (one: { field: string; code: string }) => `${one.field} ${one.code}`;
    const sorted = (list: { field: string; code: string }[]) =>
      list.toSorted((a, b) => key(a).localeCompare(key(b)));
    expect(sorted(run.issueCounts)).toEqual(
      sorted(await queries.tallyIssues(deps.db, { id, kind: "market" })),
    );
  };
  const steps: Fix[][] = [
    [{ row: 2, decision: "skip" }],
    [{ row: 3, values: { externalCode: "T-2" } }],
    [
      { row: 4, values: { phone: "3001000101" } },
      { row: 5, values: { municipalityCode: "05001" } },
    ],
    [{ row: 6, values: { name: "Seis" } }],
    [{ row: 2, decision: null }],
    [{ row: 99, values: { name: "Nadie" } }],
  ];
  for (const step of steps) {
    await fixRows(admin, id, ...step);
    await recounted();
  }
});

test("cancelling while all suggestions are being accepted stops there", async () => {
  const lines = Array.from({ length: 450 }, (_, n) => store(`T-${n}`, `Tienda ${n}`, { nit: "990100011-7" }));
  const run = await checkFile(admin, csv(storeHeadings, ...lines), { chainId: await aChain(admin) });
  const runId = "01890000-0000-7000-8000-000000000001";
  await deps.db.updateTable("import").set({ status: "checking", runId }).where("id", "=", run.id).execute();
  let published = 0;
  const publish: typeof deps.events.publish = async (...event) => {
    await deps.events.publish(...event);
    published += 1;
    if (published === 1) await admin(api.cancelImport, { params: { id: run.id } });
  };
  const job = {
    importId: run.id,
    runId,
    requested: { action: "accept" as const, code: "DV_MISMATCH" as const },
  };
  await resolveAll({ ...deps, events: { ...deps.events, publish } }, job);
  const edits = deps.db.selectFrom("importEdit").select("row").where("importId", "=", run.id);
  expect(await edits.execute()).toHaveLength(200);
  expect((await admin(api.readImport, { params: { id: run.id } })).import.status).toBe("cancelled");
});
