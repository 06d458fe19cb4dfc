// Rows fixed in the grid: cells typed again, suggestions accepted, rows skipped; and the rows they are compared with.
import { expect, test } from "vitest";
import { aChain, aTaxId, checkFile, csv } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import {
  checkAgain,
  fixRows,
  outcomesOf,
  plainHeadings,
  plainStore,
  resolveRows,
  rowsOf,
  store,
  storeHeadings,
} from "@igo/testing/builders/stores";

const { as } = await server();
const { admin } = as;

/** A checked run in a chain of its own. */
const checked = async (...lines: string[]) =>
  checkFile(admin, csv(storeHeadings, ...lines), { chainId: await aChain(admin) });

test("a corrected cell is read and compared again, with the rows that shared its code", async () => {
  const run = await checked(store("T-1", "Uno"), store("T-1", "Dos"), store("T-1", "Tres"));
  expect(run.counts).toMatchObject({ create: 1, error: 2 });
  const fixed = await fixRows(admin, run.id, { row: 2, values: { externalCode: "T-7" } });
  expect(fixed.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, "create"],
    [3, "create"],
    [4, "error"],
  ]);
  expect(fixed.import.counts).toMatchObject({ create: 2, error: 1 });
  const last = await fixRows(admin, run.id, { row: 4, values: { externalCode: "T-8" } });
  expect(last.import.counts).toMatchObject({ create: 3, error: 0 });
  // Another check of the same file keeps the corrections.
  expect((await checkAgain(admin, run)).counts).toMatchObject({ create: 3, error: 0 });
});

test("a suggestion is offered, and accepted for one row or for all", async () => {
  const run = await checked(
    store("T-1", "Uno", { nit: "990.100.011-5" }),
    store("T-2", "Dos", { nit: "990100011-7" }),
    store("T-3", "Tres", { nit: "990100011-8" }),
  );
  expect(run.issueCounts).toMatchObject([{ field: "taxId", code: "DV_MISMATCH", rows: 3, suggestions: 3 }]);
  const { rows } = await fixRows(admin, run.id, { row: 2, acceptSuggestions: ["taxId"] });
  expect(rows).toMatchObject([
    { outcome: "create", values: { taxId: "990100011", taxIdDv: "2" }, issues: [] },
  ]);
  const body = { field: "taxId", code: "DV_MISMATCH", action: "accept" } as const;
  expect(await resolveRows(admin, run.id, body)).toMatchObject({
    issueCounts: [],
    counts: { create: 3, error: 0 },
  });
});

test("a cell that gets the suggested text by hand is marked like one that was accepted", async () => {
  const { id } = await checked(store("T-1", "Uno", { nit: "990100011-7" }));
  const { rows } = await fixRows(admin, id, { row: 2, values: { taxId: "990100011-2" } });
  expect(rows[0]?.accepted).toEqual({ taxId: "990100011-7" });
});

test("an answer for all rows with an error leaves out those where the same issue is a warning", async () => {
  const file = csv(`${storeHeadings};comision`, `${store("T-1", "Uno")};0,18`, `${store("T-2", "Dos")};0,5`);
  const run = await checkFile(admin, file, { chainId: await aChain(admin) });
  const body = {
    field: "commissionPct",
    code: "AMBIGUOUS_SCALE",
    severity: "error",
    action: "skip",
  } as const;
  expect((await resolveRows(admin, run.id, body)).counts).toMatchObject({ skipped: 1, create: 1 });
});

test("a field without a column can be filled in by hand", async () => {
  const file = csv(
    "codigo;nombre;nit;categoria;ciudad;direccion;celular",
    "T-1;Uno;990100011;fruver;05001;Calle 1 # 2-3;3001000100",
  );
  const run = await checkFile(admin, file, { chainId: await aChain(admin) });
  expect(run.issueCounts).toMatchObject([{ field: "email", code: "REQUIRED" }]);
  const fixed = await fixRows(admin, run.id, { row: 2, values: { email: "uno@example.com" } });
  expect(fixed.rows).toMatchObject([
    { outcome: "create", values: { email: "uno@example.com" }, cells: { email: "uno@example.com" } },
  ]);
});

test("fields filled in by hand stay with their field, whichever rows are fixed together", async () => {
  const file = csv(
    "codigo;nombre;nit;categoria;ciudad;direccion;celular",
    "T-1;Uno;990100011;fruver;05001;Calle 1 # 2-3;3001000100",
    "T-2;Dos;990100011;fruver;05001;Calle 2 # 2-3;3001000100",
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  await fixRows(admin, id, { row: 3, values: { email: "dos@example.com" } });
  const { rows } = await fixRows(
    admin,
    id,
    { row: 2, values: { notes: "Primera", email: "uno@example.com" } },
    { row: 3, values: { name: "Dos más" } },
  );
  expect(rows).toMatchObject([
    { outcome: "create", values: { notes: "Primera", email: "uno@example.com" } },
    { outcome: "create", values: { name: "Dos más", email: "dos@example.com" }, issues: [] },
  ]);
  expect(rows[1]?.values).not.toHaveProperty("notes");
});

test("nonexistent rows are not found, whatever their number", async () => {
  const { id } = await checked(store("T-1", "Uno"));
  for (const row of [99, 2 ** 31 - 1])
    expect((await fixRows(admin, id, { row, values: { name: "Nadie" } })).rows).toEqual([]);
  await expect(fixRows(admin, id, { row: 2 ** 31, values: {} })).rejects.toMatchObject({ status: 422 });
  for (const cursor of ["abc", "1.5", "99999999999"])
    await expect(rowsOf(admin, id, { cursor })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: "query.cursor" }],
    });
});

test("skipping the first of three rows with a code leaves the second, once", async () => {
  const run = await checked(
    store("T-1", "Uno", { city: "Medelin del Norte" }),
    store("T-1", "Dos"),
    store("T-1", "Tres"),
  );
  expect(await outcomesOf(admin, run.id)).toEqual(["error", "error", "error"]);
  const skipped = await resolveRows(admin, run.id, { code: "NOT_FOUND", action: "skip" });
  expect(skipped.counts).toMatchObject({ skipped: 1, create: 1, error: 1 });
  // Another check has the same result.
  await checkAgain(admin, run);
  expect(await outcomesOf(admin, run.id)).toEqual(["skipped", "create", "error"]);
});

test("skipping without naming a problem keeps the valid rows", async () => {
  const run = await checked(store("T-1", "Uno"), store("T-2", "Dos", { phone: "1" }));
  const { counts } = await resolveRows(admin, run.id, { action: "skip" });
  expect(counts).toMatchObject({ create: 1, skipped: 1 });
});

test("rows without a code are compared with each other again when one is fixed or skipped", async () => {
  const taxId = aTaxId();
  const names = ["Uno", "Uno", "Uno", "Dos"];
  const file = csv(plainHeadings, ...names.map((name) => plainStore(name, taxId)));
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  expect(await outcomesOf(admin, id)).toEqual(["create", "error", "error", "create"]);
  await fixRows(admin, id, { row: 2, values: { name: "Otra" } });
  expect(await outcomesOf(admin, id)).toEqual(["create", "create", "error", "create"]);
  await fixRows(admin, id, { row: 3, decision: "skip" });
  expect(await outcomesOf(admin, id)).toEqual(["create", "skipped", "create", "create"]);
  await fixRows(admin, id, { row: 5, values: { name: "Uno" } });
  expect(await outcomesOf(admin, id)).toEqual(["create", "skipped", "create", "error"]);
});
